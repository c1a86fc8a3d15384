// What a person may choose, put together from the moves of a node's edges.
import type { CardName, Legal } from "../protocol";
import type { Move } from "./puzzle_moves";

export function legalOf(moves: Move[]): Legal {
  const expand = new Map<CardName, Set<string>>();
  const attack = new Map<string, Counts>();
  const shift = new Map<string, { kind: "migrate" | "sail"; from: string[]; to: Set<string> }>();
  const lay: Counts = new Map();
  const legal: Legal = {};
  for (const move of moves) {
    if (move.kind === "expand") entry(expand, move.card, () => new Set<string>()).add(move.field);
    else if (move.kind === "attack") raise(entry(attack, move.field, () => new Map()), move.cards);
    else if (move.kind === "lay") raise(lay, move.cards);
    else if (!("source" in move)) legal[move.kind] = true;
    else {
      const { kind, source } = move;
      entry(shift, `${kind} ${source}`, () => ({ kind, from: [source], to: new Set<string>() })).to.add(move.target);
    }
  }
  if (expand.size > 0) legal.expand = [...expand].map(([card, fields]) => ({ card, fields: [...fields] }));
  if (attack.size > 0) legal.attack = [...attack].map(([field, counts]) => ({ field, cards: cardsIn(counts) }));
  if (shift.size > 0) legal.shift = [...shift.values()].map((ways) => ({ ...ways, to: [...ways.to] }));
  if (lay.size > 0) legal.lay = cardsIn(lay);
  return legal;
}

/** How often each card is there. */
type Counts = Map<CardName, number>;

/** Each card as often as it is in either. */
function raise(counts: Counts, cards: CardName[]): void {
  const other: Counts = new Map();
  for (const card of cards) other.set(card, (other.get(card) ?? 0) + 1);
  for (const [card, count] of other) counts.set(card, Math.max(count, counts.get(card) ?? 0));
}

const cardsIn = (counts: Counts): CardName[] =>
  [...counts].flatMap(([card, count]) => Array.from({ length: count }, () => card));

/** What a map has there; made where there is nothing yet. */
function entry<T>(map: Map<string, T>, key: string, made: () => T): T {
  const found = map.get(key) ?? made();
  map.set(key, found);
  return found;
}
