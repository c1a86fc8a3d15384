// How every field of a lab looks now: the state, told field by field.
import type { BoardIndex } from "../board/board_index";
import { PLAIN, type CellLook } from "../board/cell";
import type { FieldName, View } from "../protocol";
import { answeredFields } from "./lab_press";
import { isAsked, type LabState } from "./lab_state";
import { frameAt, lostAt } from "./lab_steps";
import { walkedTo } from "./lab_walk";
import { say } from "../words/words";

export function labLooks(state: LabState, view: View, board: BoardIndex): CellLook[] {
  const { notice, spotlight, tool, held } = state;
  const answered = isAsked(state) ? answeredFields(state) : [];
  const light = spotlight.fields.length > 0 ? spotlight.fields : (walkedTo(state)?.fields ?? []);
  const clans = new Map(view.plan.clans.flatMap(({ fields, size }) => fields.map((field) => [field, size] as const)));
  const chosen = chosenFields(state);
  const remarks = remarksOf(state);
  const lost = lostField(state);
  return board.fields.map(({ index, name }) => {
    const mark = view.owners[index] ?? ".";
    return {
      ...PLAIN,
      owner: mark === "." ? null : Number(mark),
      clan: clans.get(name) ?? 0,
      lit: light.includes(name),
      concerned: notice?.fields.includes(name) ?? false,
      selected: name === held || chosen.includes(name) || answered.includes(name),
      leaving: name === lost,
      draggable: tool === "move" && mark !== ".",
      remark: remarks.get(name)?.join(", ") ?? "",
    };
  });
}

function lostField({ tab, traits }: LabState): FieldName | null {
  return tab === "steps" && traits.steps ? lostAt(traits.steps, traits.step) : null;
}

/** The fields that the question in the open panel is about. */
function chosenFields({ tab, traits, draft }: LabState): FieldName[] {
  if (tab === "predict") return traits.prediction?.fields ?? draft.fields;
  if (tab === "steps") return traits.steps?.fields ?? [];
  return traits.lens?.fields ?? [];
}

/** The marks of a verdict: each has a sign and a word of its own. */
export const MARKS = ["good", "wrong", "missed", "counted"] as const;

/** What a screen reader says besides, of fields that are marked by shapes. */
function remarksOf(state: LabState): Map<FieldName, string[]> {
  const { traits, tab, look } = state;
  const remarks = new Map<FieldName, string[]>();
  const add = (fields: FieldName[], sentence: string): void => {
    for (const field of fields) remarks.set(field, [...(remarks.get(field) ?? []), sentence]);
  };
  for (const kind of MARKS) add(traits.prediction?.verdict?.[kind] ?? [], say(traits.words, `lab.mark.${kind}`));
  if (isAsked(state)) return remarks;
  if (tab !== "steps") add(traits.lens?.marks ?? [], say(traits.words, "lab.mark.lens"));
  if (tab === "steps") add(traits.steps ? (frameAt<unknown>(traits.steps.frames, traits.step)?.fields ?? []) : [], say(traits.words, "lab.mark.looked"));
  const lost = lostField(state);
  if (lost !== null) add([lost], say(traits.words, "lab.mark.lost"));
  if (look.pinned && look.pointed) add([look.pointed.field], say(traits.words, "lab.mark.pinned"));
  return remarks;
}
