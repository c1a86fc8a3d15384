// What a press on a field of the lab's board means. Pure: the board under the hand stands here.
import type { AnswerForm } from "../lab_protocol";
import type { FieldName } from "../protocol";
import { askedSoFar, type Asking } from "./lab_naming";
import { isAsked, ownerAt, type LabState } from "./lab_state";
import { writtenWords } from "./lab_written";

type Meaning =
  | { kind: "nothing" }
  | { kind: "paint" }
  | { kind: "look" }
  /** The shield is taken up, laid down again, or moved. */
  | { kind: "hold" }
  | { kind: "release" }
  | { kind: "shift"; source: FieldName }
  /** The field is part of an answer. */
  | { kind: "answer" }
  /** The field is one that a question is about. */
  | { kind: "name"; question: Naming };

/** The question that waits for a field. */
export type Naming = Asking | "predict";

export function meaningOf(state: LabState, field: FieldName): Meaning {
  if (state.link === "readonly") return { kind: "nothing" };
  if (isAsked(state)) return { kind: answersByFields(state) && isOffered(state, field) ? "answer" : "nothing" };
  const question = naming(state);
  if (question) return { kind: "name", question };
  if (state.tool === "look") return { kind: "look" };
  if (state.tool === "paint") return { kind: "paint" };
  const { held } = state;
  if (held === field) return { kind: "release" };
  if (held !== null) return { kind: "shift", source: held };
  return ownerAt(state, field) === null ? { kind: "nothing" } : { kind: "hold" };
}

/** What waits for a field to be pressed; only where its panel is open, so that no press is lost to what nobody sees. */
export function naming(state: LabState): Naming | null {
  const { picking, tab, draft, tasks, traits } = state;
  if (picking) return picking;
  if (tab === "graph" && (askedSoFar(state, "lens")?.wanted ?? 0) > 0) return "lens";
  if (tab === "steps" && (askedSoFar(state, "steps")?.wanted ?? 0) > 0) return "steps";
  if (tab !== "predict" || traits.prediction) return null;
  const needed = tasks.find(({ kind }) => kind === draft.kind)?.needs.filter((need) => need === "field").length ?? 0;
  return draft.fields.length < needed ? "predict" : null;
}

const OF_FIELDS: readonly (AnswerForm | undefined)[] = ["fields", "field", "groups", "cards"];

/** Whether fields pressed on the board are part of the answer asked for. */
export const answersByFields = ({ traits: { prediction } }: Pick<LabState, "traits">): boolean =>
  OF_FIELDS.includes(prediction?.form);

/** Whether a field can be an answer at all. */
function isOffered({ traits: { prediction } }: Pick<LabState, "traits">, field: FieldName): boolean {
  return prediction?.candidates?.includes(field) ?? true;
}

/** The fields of the answer as far as it is given. */
export function answeredFields({ answer, traits: { prediction } }: Pick<LabState, "answer" | "traits">): FieldName[] {
  const written = prediction?.form === "groups" || prediction?.form === "cards";
  return written ? writtenWords(answer.text) : answer.fields;
}

/** Whether a drag over the board draws: else it moves a shield, or nothing. */
export const paintsByDragging = (state: LabState): boolean =>
  state.tool === "paint" && state.link !== "readonly" && !isAsked(state) && naming(state) === null;
