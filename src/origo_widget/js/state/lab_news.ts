// What a screen reader tells of a new drawing: what was painted where, and what the totals are now.
import type { LabTraits } from "../lab_protocol";
import type { LabState } from "./lab_state";
import { say } from "../words/words";

/** Fields that are told one by one. */
const FEW = 3;

export function newsOf(before: LabState, next: LabTraits): LabState["news"] {
  const told = before.traits.view === next.view ? "" : sentenceOf(before, next);
  return told === "" ? before.news : { number: before.news.number + 1, sentence: told };
}

function sentenceOf({ traits, board }: LabState, next: LabTraits): string {
  const [was, is] = [traits.view?.owners ?? "", next.view?.owners ?? ""];
  const changed = (board?.fields ?? []).filter(({ index }) => was[index] !== is[index]);
  if (changed.length === 0) return "";
  const held = (index: number): string =>
    is[index] === "." ? say(next.words, "board.free") : (next.seats[Number(is[index])]?.name ?? "");
  const fields =
    changed.length > FEW
      ? say(next.words, "lab.news.many", { count: changed.length })
      : changed.map(({ name, index }) => say(next.words, "lab.news.field", { name: held(index), field: name }));
  const told = say(next.words, "lab.news.told", { fields, totals: totalsOf(next) }).trim();
  return beginsAnew(traits, next) ? `${told} ${say(next.words, "lab.steps.anew")}` : told;
}

/** Whether another drawing sends a walk through its steps back to the first. */
export const beginsAnew = (before: LabTraits, next: LabTraits): boolean =>
  before.step > 0 && next.step === 0 && before.steps !== null && next.steps !== null && before.position !== next.position;

function totalsOf({ words, seats, sheet }: LabTraits): string {
  const totals = sheet.totals.flatMap(({ total }, seat) => (total > 0 ? say(words, "lab.news.total", { name: seats[seat]?.name, total }) : []));
  return totals.length === 0 ? "" : say(words, "lab.news.totals", { totals });
}
