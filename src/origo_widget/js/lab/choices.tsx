// Choosing one of several, in the looks of the lab's panels.
import type { ComponentChildren } from "preact";
import type { Seat } from "../protocol";
import { nameOf } from "../state/lines";
import { useLab } from "./context";

interface ChoiceProps {
  action: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose(value: string): void;
}

export function Choice({ action, label, value, options, onChoose }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select
        class="origo-select"
        data-action={action}
        data-lm-suppress-shortcuts="true"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one} selected={one === value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Whom a question is about. */
export function SeatChoice({ action, onChoose }: { action: string; onChoose?(seat: Seat): void }) {
  const { state, actions, speaker, t } = useLab();
  const options = state.traits.seats.map((_, seat) => [String(seat), nameOf(speaker, seat)] as const);
  return (
    <Choice
      action={action}
      label={t("rating.player")}
      value={String(state.seat)}
      options={options}
      onChoose={(value) => {
        actions.setSeat(Number(value));
        onChoose?.(Number(value));
      }}
    />
  );
}

function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="origo-choice">
      <span>{label}</span>
      {children}
    </label>
  );
}
