// Why a wish cannot be had, as far as nodes and edges tell. Pure.
import type { CardName } from "../protocol";
import type { Key } from "../words/keys";
import { tell, type Speaker } from "../state/lines";
import type { Wish } from "../state/selection";
import type { Params } from "../words/words";
import type { Kind, Left } from "./outlook";
import type { PuzzleNode } from "./puzzle_nodes";

interface Because {
  key: Key;
  params: Params;
}

/** As a sentence; a card's name may begin it. */
export function becauseLine(speaker: Speaker, { key, params }: Because): string {
  const line = tell(speaker, key, params);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export interface Moment {
  here: PuzzleNode;
  left: Left;
  /** Nothing has been played. */
  first: boolean;
  /** The solution is looked at. */
  shown: boolean;
  /** What was played is right. */
  right: boolean;
  /** Whose field the wish is about. */
  owner: "own" | "other" | null;
}

/** Null where a card that is still to be chosen could do it. */
export function whyNot({ card, field, source }: Wish, { here, left, first, shown, right, owner }: Moment): Because | null {
  const { expand = [], attack = [], shift = [] } = here.legal;
  const say = (key: Key, params: Params = {}): Because => ({ key, params });
  const used = (kind: Kind): Because => say(`solve.used.${kind}`);
  const moved = (): Because | null => (left.migrate + left.sail === 0 && shift.length === 0 ? used("migrate") : null);
  if (shown) return say("solve.why.solution");
  if (here.auto || here.open) return say("solve.waits");
  if (here.next.size === 0) return say(noneLeft(first, right));
  if (source !== null) return moved() ?? say("solve.why.way", { source, field });
  if (owner === "own") return moved() ?? say("solve.why.shield", { field });
  if (owner === "other") {
    if (left.attack === 0) return used("attack");
    return card === null ? say("solve.why.field", { field }) : say("solve.why.card", { card, field });
  }
  if (left.expand === 0) return used("expand");
  if (card !== null) return say("solve.why.card", { card, field });
  return expand.some((one) => one.fields.includes(field)) || attack.some((one) => one.field === field)
    ? null
    : say("solve.why.field", { field });
}

const noneLeft = (first: boolean, right: boolean): Key =>
  right ? "solve.why.solved" : first ? "solve.dead" : "solve.over";

/** Why a card cannot be chosen: for an attack, or at all. */
export function whyNotCard(card: CardName, target: string | null, moment: Omit<Moment, "owner">): Because {
  if (target !== null) return { key: "solve.why.attack", params: { card, field: target } };
  const { here, left, first, shown, right } = moment;
  if (shown) return { key: "solve.why.solution", params: {} };
  if (here.auto || here.open) return { key: "solve.waits", params: {} };
  if (here.next.size === 0) return { key: noneLeft(first, right), params: {} };
  if (left.expand + left.attack === 0 && here.view.phase === "turn") return { key: "solve.used.expand", params: {} };
  return { key: "solve.why.idle", params: { card } };
}
