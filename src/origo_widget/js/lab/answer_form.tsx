// How an answer is given: a number, fields pressed on the board, players in an order, points for each, a text.
import type { Prediction } from "../lab_protocol";
import { Button } from "../parts/button";
import type { LabState } from "../state/lab_state";
import { nextGroup } from "../state/lab_written";
import { useLab } from "./context";

/** No longer answer is sent. */
const LONGEST = 1000;

/** Whether there is an answer to send. */
export function isGiven({ answer, traits: { prediction } }: LabState): boolean {
  switch (prediction?.form) {
    case "field":
      return answer.fields.length === 1;
    // None can be the right ones.
    case "fields":
    case "order":
      return true;
    case "points":
      return answer.points.every((points) => points.trim() !== "");
    default:
      return answer.text.trim() !== "";
  }
}

export function AnswerForm({ prediction: { form } }: { prediction: Prediction }) {
  switch (form) {
    case "field":
    case "fields":
      return <FieldsAnswer one={form === "field"} />;
    case "order":
      return <OrderAnswer />;
    case "points":
      return <PointsAnswer />;
    case "number":
      return <NumberAnswer />;
    default:
      return <TextAnswer form={form} />;
  }
}

function FieldsAnswer({ one }: { one: boolean }) {
  const { state, actions, t } = useLab();
  const { fields } = state.answer;
  return (
    <div class="origo-answer" data-answer={fields.join(" ")}>
      <p>{t(one ? "lab.answer.field" : "lab.answer.fields")}</p>
      <p role="status" aria-live="polite">
        <b>{fields.length === 0 ? t("lab.answer.no_field") : fields.join(", ")}</b>
      </p>
      {fields.length > 0 && (
        <Button action="clear-answer" onPress={() => actions.setAnswer({ fields: [] })}>
          {t("lab.answer.clear")}
        </Button>
      )}
    </div>
  );
}

function NumberAnswer() {
  const { state, actions, t } = useLab();
  return (
    <label class="origo-answer">
      <span>{t("lab.answer.number")}</span>
      <Digits value={state.answer.text} onType={(text) => actions.setAnswer({ text })} />
    </label>
  );
}

/** Whatever is typed is sent: Python says what is wrong with it, and a browser would in a language of its own. */
function Digits({ value, onType }: { value: string; onType(text: string): void }) {
  return (
    <input
      class="origo-input origo-digits"
      type="text"
      inputMode="numeric"
      maxLength={LONGEST}
      autocomplete="off"
      data-lm-suppress-shortcuts="true"
      data-answer=""
      value={value}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}

function PointsAnswer() {
  const { state, actions } = useLab();
  const { points } = state.answer;
  const names = state.traits.prediction?.names ?? [];
  return (
    <ul class="origo-answer origo-points-answer">
      {names.map((name, index) => (
        <li key={name}>
          <label>
            <bdi>{name}</bdi>
            <Digits value={points[index] ?? ""} onType={(text) => actions.setPoints(index, text)} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Buttons, as a drag is nothing for everybody. */
function OrderAnswer() {
  const { state, actions, t } = useLab();
  const { order } = state.answer;
  const swap = (index: number, other: number): void => {
    const next = [...order];
    [next[index], next[other]] = [next[other]!, next[index]!];
    actions.setAnswer({ order: next });
  };
  return (
    <div class="origo-answer">
      <p>{t("lab.answer.order")}</p>
      <ol class="origo-order" data-order={order.join(",")}>
        {order.map((name, index) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <Button
              action={`up-${index}`}
              label={t("lab.answer.up", { name })}
              disabled={index === 0}
              onPress={() => swap(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              action={`down-${index}`}
              label={t("lab.answer.down", { name })}
              disabled={index === order.length - 1}
              onPress={() => swap(index, index + 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Several groups, or cards: each is written in a way of its own. */
function TextAnswer({ form }: { form: "groups" | "cards" }) {
  const { state, actions, t } = useLab();
  const { text } = state.answer;
  return (
    <div class="origo-answer">
      <label class="origo-answer">
        <span>{t(`lab.answer.${form}`)}</span>
        <textarea
          class="origo-input"
          rows={3}
          maxLength={LONGEST}
          spellcheck={false}
          data-lm-suppress-shortcuts="true"
          data-answer=""
          value={text}
          onInput={(event) => actions.setAnswer({ text: event.currentTarget.value })}
        />
      </label>
      {form === "groups" && (
        <Button
          action="next-group"
          disabled={nextGroup(text) === text}
          onPress={() => actions.setAnswer({ text: nextGroup(text) })}
        >
          {t("lab.answer.next_group")}
        </Button>
      )}
    </div>
  );
}
