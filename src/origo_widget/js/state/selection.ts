// What is selected, and what a click makes of it. Pure: the table's whole behaviour under the hand stands here.
import type { CardName, FieldName, Hand, Seat, View } from "../protocol";

/** Cards are positions in the hand, because two of them may bear one name. */
export type Selection =
  | { kind: "none" }
  | { kind: "cards"; cards: number[] }
  | { kind: "shield"; field: FieldName }
  | { kind: "attack"; field: FieldName; cards: number[] };

export const NOTHING: Selection = { kind: "none" };

/** What is lit up on the board, and why. */
export type Target = "place" | "expand" | "attack" | "shift";

export interface Situation {
  phase: View["phase"];
  hand: Hand;
  owner(field: FieldName): Seat | null;
}

/** What a gesture leads to: another selection, a move to send, or the key of a hint. */
export interface Outcome {
  selection?: Selection;
  move?: string | undefined;
  /** With a wish, the hint is for where nothing forbids it. */
  hint?: "wait" | "past" | "uncover" | "choose_card";
  /** A wish that cannot be had: Python knows why. */
  why?: Wish | undefined;
}

/** What a person seems to want of a field: to use it, with a card, or for the shield of another field. */
export interface Wish {
  field: FieldName;
  card: CardName | null;
  source: FieldName | null;
}

export function clickField(situation: Situation, selection: Selection, field: FieldName): Outcome {
  const { phase, hand } = situation;
  if (isIdle(hand)) return { hint: "wait" };
  const why = wishAt(situation, selection, field) ?? undefined;
  if (phase !== "turn") return why ? { why } : { move: field };
  const owner = situation.owner(field);
  if (owner === hand.seat) return { selection: pickShield(selection, field), why };
  if (why) return selection.kind === "attack" && owner === null ? { selection: NOTHING } : { why, hint: "choose_card" };
  if (owner !== null && selection.kind !== "shield") return { selection: openAttack(hand, selection, field) };
  return { move: moveAt(hand, selection, field) ?? undefined };
}

/** What a person would want of a field that is of no use now; null where it can be used. */
export function wishAt({ phase, hand, owner }: Situation, selection: Selection, field: FieldName): Wish | null {
  if (isIdle(hand) || targets(hand, selection).has(field)) return null;
  const wish: Wish = { field, card: null, source: null };
  if (phase !== "turn") return wish;
  const holder = owner(field);
  if (holder === hand.seat) return movable(hand).has(field) || isPicked(selection, field) ? null : wish;
  if (selection.kind === "shield") return { ...wish, source: selection.field };
  // What can be attacked with other cards than the chosen ones can be attacked all the same.
  if (holder !== null && usableInAttack(hand, field).length > 0) return null;
  return selection.kind === "cards" ? { ...wish, card: latest(hand, selection.cards) } : wish;
}

/** The move that a click on a target means; null where it still needs cards. */
export function moveAt(hand: Hand, selection: Selection, field: FieldName): string | null {
  const target = targets(hand, selection).get(field);
  if (target === "place") return field;
  if (target === "expand" && selection.kind === "cards") return `${field}=${latest(hand, selection.cards)}`;
  if (target === "shift" && selection.kind === "shield") return `${selection.field}-${field}`;
  if (target !== "attack") return null;
  const { cards } = openAttack(hand, selection, field);
  return cards.length > 0 ? attackMove(hand, field, cards) : null;
}

/** A shield dropped away from home. */
export function dropShield(hand: Hand, source: FieldName, target: FieldName): Outcome {
  const shield: Selection = { kind: "shield", field: source };
  if (source === target) return { selection: shield };
  if (targets(hand, shield).has(target)) return { move: `${source}-${target}` };
  return { selection: shield, why: { field: target, card: null, source } };
}

export function clickCard(situation: Situation, selection: Selection, card: number): Outcome {
  if (selection.kind === "attack") {
    return { selection: { ...selection, cards: toggled(selection.cards, card) } };
  }
  const cards = toggled(selection.kind === "cards" ? selection.cards : [], card);
  if (situation.phase === "fight" || cards.length <= 2) return { selection: cardsOrNothing(cards) };
  // A third card can serve an opening attack, but no exchange and no expansion: the person starts anew.
  return { selection: cardsOrNothing([card]) };
}

/** The fields that are legal targets of what is selected. */
export function targets(hand: Hand | null, selection: Selection): Map<FieldName, Target> {
  const found = new Map<FieldName, Target>();
  if (!hand) return found;
  const { place = [], expand = [], attack = [], shift = [] } = hand.legal;
  const add = (fields: FieldName[], target: Target): void => fields.forEach((field) => found.set(field, target));
  add(place, "place");
  if (selection.kind === "none")
    add(
      attack.map((one) => one.field),
      "attack",
    );
  if (selection.kind === "attack") add([selection.field], "attack");
  if (selection.kind === "shield") {
    for (const one of shift) if (one.from.includes(selection.field)) add(one.to, "shift");
  }
  if (selection.kind === "cards") {
    const names = namesOf(hand, selection.cards);
    for (const one of expand) if (one.card === latest(hand, selection.cards)) add(one.fields, "expand");
    for (const one of attack) if (one.cards.some((card) => names.includes(card))) add([one.field], "attack");
  }
  return found;
}

/** Own shields that may be moved now. */
export function movable(hand: Hand | null): Set<FieldName> {
  return new Set((hand?.legal.shift ?? []).flatMap((one) => one.from));
}

/** Positions of the cards that have some use now. */
export function usable(hand: Hand, selection: Selection): Set<number> {
  const { expand = [], attack = [], lay = [] } = hand.legal;
  const names = new Set<CardName>(lay);
  if (selection.kind === "attack") usableInAttack(hand, selection.field).forEach((card) => names.add(card));
  else {
    expand.forEach((one) => names.add(one.card));
    attack.forEach((one) => one.cards.forEach((card) => names.add(card)));
  }
  return new Set(hand.hand.flatMap((card, index) => (names.has(card) ? [index] : [])));
}

export const attackMove = (hand: Hand, field: FieldName, cards: number[]): string =>
  `x${field}=${namesOf(hand, cards).join(",")}`;
export const layMove = (hand: Hand, cards: number[]): string => `+${namesOf(hand, cards).join(",")}`;
export const swapMove = (hand: Hand, cards: number[]): string => `swap ${namesOf(hand, cards).join(",")}`;

/** What of a selection still stands on a new view. */
export function surviving(
  selection: Selection,
  before: Hand | null,
  after: Hand | null,
  owns: (field: FieldName) => boolean,
): Selection {
  if (!after) return NOTHING;
  const sameCards = before?.seat === after.seat && before.hand.join() === after.hand.join();
  if (selection.kind === "cards") return sameCards ? selection : NOTHING;
  if (selection.kind === "shield") return owns(selection.field) ? selection : NOTHING;
  if (selection.kind === "attack")
    return sameCards && usableInAttack(after, selection.field).length > 0 ? selection : NOTHING;
  return selection;
}

/** The names of cards of the hand, in its order, which is the writers'. */
export function namesOf(hand: Hand, cards: number[]): CardName[] {
  return [...cards].sort((a, b) => a - b).flatMap((card) => hand.hand[card] ?? []);
}

/** Positions of cards by name; of equal ones the first. */
export function positionsOf({ hand }: Hand, names: CardName[]): number[] {
  const found: number[] = [];
  for (const name of names) found.push(hand.findIndex((card, index) => card === name && !found.includes(index)));
  return found;
}

function openAttack(hand: Hand, selection: Selection, field: FieldName): Extract<Selection, { kind: "attack" }> {
  const chosen = "cards" in selection ? selection.cards : [];
  return { kind: "attack", field, cards: opening(hand, chosen, usableInAttack(hand, field)) };
}

/** The chosen cards that can open the attack, or the only card that can. */
function opening(hand: Hand, chosen: number[], usableNames: CardName[]): number[] {
  const fits = (card: number): boolean => usableNames.includes(hand.hand[card] ?? "");
  if (chosen.length > 0) return chosen.filter(fits);
  const all = hand.hand.map((_, index) => index).filter(fits);
  return all.length === 1 ? all : [];
}

function usableInAttack(hand: Hand, field: FieldName): CardName[] {
  return (hand.legal.attack ?? []).find((one) => one.field === field)?.cards ?? [];
}

const isPicked = (selection: Selection, field: FieldName): boolean =>
  selection.kind === "shield" && selection.field === field;
const isIdle = (hand: Hand): boolean => Object.keys(hand.legal).length === 0;
const latest = (hand: Hand, cards: number[]): CardName => hand.hand[cards[cards.length - 1] ?? -1] ?? "";
const cardsOrNothing = (cards: number[]): Selection => (cards.length > 0 ? { kind: "cards", cards } : NOTHING);
const toggled = (cards: number[], card: number): number[] =>
  cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card];
const pickShield = (selection: Selection, field: FieldName): Selection =>
  isPicked(selection, field) ? NOTHING : { kind: "shield", field };
