// What a puzzle's move brings about, as events.
import type { GameEvent, Seat } from "../protocol";
import type { Move } from "./puzzle_moves";
import type { PuzzleNode } from "./puzzle_nodes";
import type { PuzzlePage } from "./puzzle_page";

/** What a move brought about, for the eye and for whoever listens. */
export function playedEvents(move: Move, before: PuzzleNode, after: PuzzleNode, page: PuzzlePage): GameEvent[] {
  const seat: Seat = before.view.toMove ?? page.seat ?? 0;
  const told = eventOf(move, seat, before, page);
  const founded = after.view.founded.slice(before.view.founded.length).map((one, index) => {
    const points = page.board.founding[before.view.founded.length + index]?.points ?? 0;
    return { kind: "founded", seat: one.seat, region: one.region, points, red: false };
  });
  return [told, ...founded];
}

function eventOf(move: Move, seat: Seat, { view }: PuzzleNode, page: PuzzlePage): GameEvent {
  if (move.kind === "expand") return { kind: "expanded", seat, field: move.field, card: move.card };
  if (move.kind === "attack") {
    const at = page.board.fields.findIndex((field) => field.name === move.field);
    return { kind: "attacked", seat, defender: Number(view.owners[at]), field: move.field, cards: move.cards };
  }
  if (move.kind === "migrate" || move.kind === "sail") {
    return { kind: move.kind === "sail" ? "sailed" : "migrated", seat, source: move.source, target: move.target };
  }
  if (move.kind === "lay") return { kind: "laid", seat, cards: move.cards };
  return move.kind === "yield" ? { kind: "yielded", seat } : { kind: "turn_ended", seat, passed: false };
}
