// Predict, then reveal: a question is put together, answered while scores are covered, and judged on the board.
import { useEffect, useRef } from "preact/hooks";
import type { Prediction, Task } from "../lab_protocol";
import { Button } from "../parts/button";
import { MARKS } from "../state/lab_looks";
import { isAsked } from "../state/lab_state";
import { AnswerForm, isGiven } from "./answer_form";
import { Choice, SeatChoice } from "./choices";
import { useLab } from "./context";
import { SignIcon } from "../board/signs";

export function PredictPanel() {
  const { state } = useLab();
  const { prediction } = state.traits;
  return prediction ? <Asked prediction={prediction} /> : <Asking />;
}

function Asking() {
  const { state, actions, t } = useLab();
  const { tasks, draft } = state;
  const task = tasks.find(({ kind }) => kind === draft.kind) ?? null;
  const complete = task !== null && isComplete(task, draft);
  return (
    <div class="origo-predict">
      <p class="origo-muted">{t("lab.predict.told")}</p>
      <div class="origo-lab-choices">
        <Choice
          action="task"
          label={t("lab.predict.task")}
          value={draft.kind}
          options={[["", t("lab.predict.choose")], ...tasks.map(({ kind }) => [kind, taskName(kind)] as const)]}
          onChoose={(kind) => actions.setDraft({ kind, fields: [], region: firstLand() })}
        />
        {task?.needs.includes("seat") && <SeatChoice action="task-seat" />}
        {task?.needs.includes("region") && <LandChoice />}
      </div>
      {task?.needs.includes("field") && <NamedFields task={task} />}
      <div class="origo-buttons">
        <Button action="predict" kind="main" disabled={!complete} onPress={actions.predict}>
          {t("lab.predict.ask")}
        </Button>
        <Button action="save-exercise" disabled={!complete} onPress={actions.saveExercise}>
          {t("lab.save_exercise")}
        </Button>
        {task?.puzzle && (
          <Button action="save-puzzle" disabled={!complete} onPress={actions.savePuzzle}>
            {t("lab.save_puzzle")}
          </Button>
        )}
      </div>
    </div>
  );

  function taskName(kind: string): string {
    return state.traits.words[`lab.task.${kind}`] ?? kind;
  }
  function firstLand(): string | null {
    return state.board?.data.regions.find((region) => region.kind === "land")?.name ?? null;
  }
}

function isComplete({ needs }: Task, { fields, region }: { fields: string[]; region: string | null }): boolean {
  const wanted = needs.filter((need) => need === "field").length;
  return fields.length === wanted && (region !== null || !needs.includes("region"));
}

function LandChoice() {
  const { state, board, actions, t } = useLab();
  const lands = board.data.regions.filter((region) => region.kind === "land");
  return (
    <Choice
      action="task-region"
      label={t("lab.predict.land")}
      value={state.draft.region ?? ""}
      options={lands.map(({ name }) => [name, name])}
      onChoose={(region) => actions.setDraft({ region })}
    />
  );
}

/** The fields that the question is about, as far as they have been pressed on the board. */
function NamedFields({ task }: { task: Task }) {
  const { state, actions, t } = useLab();
  const { fields } = state.draft;
  const wanted = task.needs.filter((need) => need === "field").length - fields.length;
  return (
    <p role="status" aria-live="polite">
      {fields.length > 0 && <b>{fields.join(", ")} </b>}
      {wanted > 0 && t("lab.predict.fields", { count: wanted })}
      {fields.length > 0 && (
        <Button action="other-fields" onPress={() => actions.setDraft({ fields: [] })}>
          {t("lab.graph.others", { fields })}
        </Button>
      )}
    </p>
  );
}

function Asked({ prediction }: { prediction: Prediction }) {
  const { state, actions, t } = useLab();
  const live = state.link !== "readonly";
  const open = !isAsked(state);
  const panel = useLeftFocus();
  return (
    <div
      ref={panel}
      class="origo-predict"
      data-prediction={prediction.exercise ?? prediction.kind}
      data-open={open ? "" : undefined}
    >
      <p class="origo-task" tabIndex={-1}>
        {prediction.task}
      </p>
      {live && !open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isGiven(state)) actions.answer();
          }}
        >
          <AnswerForm prediction={prediction} />
          <div class="origo-buttons origo-answer-bar">
            <button
              type="submit"
              class="origo-button origo-button-main"
              data-action="answer"
              data-lm-suppress-shortcuts="true"
              disabled={!isGiven(state)}
            >
              {t("lab.predict.answer")}
            </button>
            <Button action="hint" disabled={prediction.hint !== null} onPress={actions.hint}>
              {t("button.hint")}
            </Button>
            <Button action="reveal" careful onPress={actions.reveal}>
              {t("lab.predict.reveal")}
            </Button>
          </div>
        </form>
      )}
      <Told prediction={prediction} />
      {live && (
        <div class="origo-buttons">
          <Button action="dismiss-question" kind={open ? "main" : "plain"} onPress={actions.dismissQuestion}>
            {t(open ? "lab.predict.done" : "lab.predict.close")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The focus goes on to the answer where the button that asked took it away with itself. */
function useLeftFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = panel.current?.getRootNode() as Document | ShadowRoot | undefined;
    const left = page?.activeElement === panel.current?.closest(".origo");
    const goal = panel.current?.querySelector<HTMLElement>("input, textarea") ?? panel.current?.querySelector("p");
    if (left) goal?.focus({ preventScroll: true });
  }, []);
  return panel;
}

/** Hint and verdict, told as they come. */
function Told({ prediction: { hint, verdict } }: { prediction: Prediction }) {
  const { t } = useLab();
  return (
    <div role="status" aria-live="polite">
      {hint !== null && (
        <p class="origo-advice" data-hint="">
          {hint}
        </p>
      )}
      {verdict && (
        <p class="origo-verdict" data-verdict={verdict.right ? "right" : "wrong"}>
          <SignIcon sign={verdict.right ? "good" : "wrong"} /> {verdict.text}
        </p>
      )}
      {verdict && (
        <ul class="origo-legend">
          {MARKS.map(
            (kind) =>
              verdict[kind].length > 0 && (
                <li key={kind} data-marked={kind}>
                  <SignIcon sign={kind} /> {t(`lab.mark.${kind}`)}: {verdict[kind].join(", ")}
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}
