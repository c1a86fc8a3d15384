// How every field looks now: the state, told field by field.
import type { FieldName, Hand } from "../protocol";
import { readMove } from "../state/notation";
import { movable, targets } from "../state/selection";
import { openHand, type Counsel, type Motion, type Pending, type State } from "../state/state";
import { walkedAward } from "../state/walk";
import type { BoardIndex, Field } from "./board_index";
import type { CellLook } from "./cell";

export function cellLooks(state: State, board: BoardIndex): CellLook[] {
  const { view, selection, motion, pending } = state;
  const hand = openHand(state);
  const aims = pending ? new Map() : targets(hand, selection);
  const free = pending ? new Set<FieldName>() : movable(hand);
  const wait = pendingFields(pending, board);
  const light = state.spotlight.length > 0 ? state.spotlight : (walkedAward(state)?.fields ?? []);
  const advised = hand ? adviceFields(state.advice) : [];
  const slides = new Map(motion.slides.map((slide) => [slide.target, slide.source]));
  const clans = new Map(view?.plan.clans.flatMap(({ fields, size }) => fields.map((field) => [field, size] as const)));
  return board.fields.map((field) => {
    const mark = view?.owners[field.index] ?? ".";
    const target = aims.get(field.name) ?? null;
    return {
      owner: mark === "." ? null : Number(mark),
      clan: clans.get(field.name) ?? 0,
      target,
      quiet: target === "attack" && selection.kind === "none",
      selected: isSelected(state, field.name),
      last: view?.last?.fields.includes(field.name) ?? false,
      lit: light.includes(field.name),
      concerned: state.notice?.fields.includes(field.name) ?? false,
      advised: advised.includes(field.name),
      coming: wait.target === field.name ? (hand?.seat ?? null) : null,
      leaving: wait.source === field.name,
      fight: view?.fight?.field === field.name ? view.fight : null,
      slide: slideTo(board, slides.get(field.name), field, motion),
      placed: motion.placed.includes(field.name),
      draggable: free.has(field.name) && isOwn(mark, hand),
      sailed: view?.turn?.sailed.includes(field.name) ?? false,
      ghost: hand?.seat ?? null,
      remark: "",
    };
  });
}

/** The fields that a move's text names first: where from, where to. */
function pendingFields(
  pending: Pending | null,
  board: BoardIndex,
): { source?: FieldName | undefined; target?: FieldName | undefined } {
  if (!pending || pending.kind !== "move") return {};
  const { kind, source, field } = readMove(pending.move);
  return kind === "attack" || !board.byName.has(field ?? "") ? {} : { source, target: field };
}

function adviceFields(advice: Counsel | null): (FieldName | undefined)[] {
  if (!advice?.given) return [];
  const { source, field } = readMove(advice.given.move);
  return [source, field];
}

function isSelected({ selection, view }: State, field: FieldName): boolean {
  if (view?.phase !== "turn") return false;
  return (selection.kind === "shield" || selection.kind === "attack") && selection.field === field;
}

function slideTo(board: BoardIndex, source: FieldName | undefined, field: Field, motion: Motion): CellLook["slide"] {
  const from = source === undefined ? undefined : board.byName.get(source);
  return from ? { dx: from.x - field.x, dy: from.y - field.y, motion } : null;
}

const isOwn = (mark: string, hand: Hand | null): boolean => hand !== null && mark === String(hand.seat);
