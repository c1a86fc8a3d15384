// Step mode: an algorithm is chosen, and gone through forward and back, with its data structure as a picture.
import { useRef } from "preact/hooks";
import type { Algorithm, Steps } from "../lab_protocol";
import { Button } from "../parts/button";
import { StepSign } from "../parts/step";
import { usePoints } from "../parts/point";
import { isAsked } from "../state/lab_state";
import { frameAt } from "../state/lab_steps";
import { Choice, SeatChoice } from "./choices";
import { useLab } from "./context";
import { Cover } from "./cover";
import { Structure } from "./structure";

export function StepsPanel() {
  const { state, actions, t } = useLab();
  const points = usePoints<HTMLDivElement>();
  const { steps } = state.traits;
  if (isAsked(state)) return <Cover />;
  const offered = ["" as const, ...state.algorithms.map(({ kind }) => kind)];
  const run = (algorithm: string, seat = state.seat): void =>
    actions.run(algorithm as Algorithm | "", algorithm === "" ? null : seat, []);
  return (
    <div {...points} class="origo-steps-panel">
      {state.link !== "readonly" && (
        <div class="origo-lab-choices">
          <Choice
            action="algorithm"
            label={t("lab.steps.algorithm")}
            value={steps?.algorithm ?? ""}
            options={offered.map((name) => [name, t(`lab.algorithm.${name || "none"}`)])}
            onChoose={(name) => run(name)}
          />
          <SeatChoice action="algorithm-seat" onChoose={(seat) => steps && run(steps.algorithm, seat)} />
        </div>
      )}
      {steps ? <Walk steps={steps} /> : <p class="origo-muted">{t("lab.steps.ask")}</p>}
    </div>
  );
}

function Walk({ steps }: { steps: Steps }) {
  const { state } = useLab();
  const frame = frameAt<unknown>(steps.frames, state.traits.step);
  return (
    <>
      {frame && (
        <>
          <Bar steps={steps} />
          <p class="origo-frame-text" role="status" aria-live="polite" data-frame={state.traits.step}>
            {frame.text}
          </p>
        </>
      )}
      <p>{steps.refused || steps.sentence}</p>
      <OtherShield steps={steps} />
      {frame && <Structure steps={steps} at={state.traits.step} />}
    </>
  );
}

/** Union-find can be shown a shield that is lost, which it cannot undo; other algorithms can begin elsewhere. */
function OtherShield({ steps }: { steps: Steps }) {
  const { state, actions, t } = useLab();
  const { algorithm, seat, fields, loss } = steps;
  const [least, most] = state.algorithms.find(({ kind }) => kind === algorithm)?.fields ?? [0, 0];
  if (state.link === "readonly" || most === 0) return null;
  return (
    <div class="origo-buttons">
      <Button action="pick" pressed={state.picking === "steps"} onPress={() => actions.pick("steps")}>
        {t(least === 0 ? "lab.steps.pick.union_find" : "lab.steps.pick.growing_frontier")}
      </Button>
      {fields.length > least && (
        <Button action="other-fields" onPress={() => actions.run(algorithm, seat, [])}>
          {t("lab.steps.none_lost")}
        </Button>
      )}
      {loss !== null && (
        <Button action="to-loss" onPress={() => actions.goTo(loss)}>
          {t("lab.steps.to_loss")}
        </Button>
      )}
    </div>
  );
}

function Bar({ steps }: { steps: Steps }) {
  const { state, actions, t } = useLab();
  const count = steps.frames.length;
  const last = count - 1;
  const step = Math.min(state.traits.step, last);
  const ways: Record<string, number> = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last };
  const slider = useRef<HTMLInputElement>(null);
  const goTo = (to: number): void => actions.goTo(Math.max(0, Math.min(last, to)));
  const press = (to: number): void => {
    // A button that is disabled at an end loses the focus; keys go on here.
    if (to <= 0 || to >= last) slider.current?.focus();
    goTo(to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  const sign = (action: "first" | "back" | "forward" | "last", to: number) => (
    <Button
      action={`step-${action}`}
      label={t(`lab.steps.${action}`)}
      disabled={to < 0 || to > last || to === step}
      onPress={() => press(to)}
    >
      <StepSign way={action} />
    </Button>
  );
  return (
    <div class="origo-course" onKeyDown={onKey}>
      <span class="origo-steps" role="group" aria-label={t("travel.steps")}>
        {sign("first", 0)}
        {sign("back", step - 1)}
        {sign("forward", step + 1)}
        {sign("last", last)}
      </span>
      <span class="origo-slider">
        {steps.loss !== null && (
          <span class="origo-ticks" aria-hidden="true">
            <i class="origo-tick-loss" style={{ insetInlineStart: `${(100 * steps.loss) / last}%` }} />
          </span>
        )}
        <input
          ref={slider}
          type="range"
          min="0"
          max={last}
          step="1"
          value={step}
          data-action="step"
          data-lm-suppress-shortcuts="true"
          aria-label={t("lab.steps.slider")}
          aria-valuetext={t("lab.steps.at", { step: step + 1, count })}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
        />
      </span>
      <span class="origo-muted">{t("lab.steps.at", { step: step + 1, count })}</span>
    </div>
  );
}
