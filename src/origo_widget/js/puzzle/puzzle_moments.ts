// The moments of a puzzle as its page tells them: each put together when it is first asked for, and checked.
import { nextMoment, patched, type Json } from "../shapes/merge_patch";
import { wholeView } from "../shapes/patched_view";
import { LIMITS } from "../shapes/limits";
import { must } from "../shapes/misshapen";
import { integer, mapOf, objectOf, raw, record, sayable, text, type Shape } from "../shapes/shapes";
import { viewShape } from "../shapes/view_shape";
import type { BoardData, CardName, View } from "../protocol";
import type { PuzzlePage, Reward } from "./puzzle_page";

export interface PuzzleMoment {
  view: View;
  /** By seat, in the board's order of cards. */
  hands: CardName[][];
  rewards: Reward[];
}

interface PuzzleMoments {
  players: number;
  /** Throws `Misshapen` where what the page has there cannot be drawn. */
  at(node: number): PuzzleMoment;
}

export function openMoments(page: PuzzlePage): PuzzleMoments {
  const players = Object.keys(record(page.start.players, "data.start.players")).length;
  integer(1, LIMITS.seats)(players, "data.start.players");
  integer(0, players - 1)(page.seat ?? 0, "data.seat");
  const shape = momentShape(page.board, players);
  const told = unrolled(page);
  return { players, at: (node) => shape(told(node), `data.nodes[${node}]`) };
}

/** Without recursion, so that no chain of nodes is too long. */
function unrolled({ start, patches, reasons, nodes, edges }: PuzzlePage): (node: number) => Json {
  const told: Json[] = [start];
  return (node) => {
    const chain: number[] = [];
    for (let at = node; !told[at]; at = edges.base[at]!) chain.push(at);
    for (const one of chain.reverse()) {
      const place = `data.nodes[${one}]`;
      const before = told[edges.base[one]!]!;
      const after = nextMoment(before, patches[nodes.patch[one - 1]!], place);
      const awards = patched(record(after.awards, `${place}.awards`), reasons[nodes.why[one - 1]!]!);
      told[one] = { ...after, awards };
    }
    return told[node]!;
  };
}

function momentShape(board: BoardData, players: number): Shape<PuzzleMoment> {
  const seats = new Set(Array.from({ length: players }, (_, seat) => String(seat)));
  const fields = new Set(board.fields.map(({ name }) => name));
  // Every clan, the seas, and every land once for its majority and once for its founding.
  const parts = objectOf({
    view: record,
    owners: mapOf(integer(0, players - 1), fields.size, fields),
    players: mapOf(raw, players, seats),
    hands: mapOf(handShape(board), players, seats),
    awards: mapOf(rewardShape, fields.size + 1 + 2 * board.regions.length),
  });
  const viewed = viewShape(board, players);
  return (value, place) => {
    const moment = parts(value, place);
    const view = {
      ...wholeView(moment.view),
      owners: board.fields.map(({ name }) => moment.owners[name] ?? ".").join(""),
      players: [...seats].map((seat) => moment.players[seat]),
      revision: 0,
      ply: 0,
    };
    return {
      view: viewed(view, `${place}.view`),
      hands: [...seats].map((seat) => moment.hands[seat] ?? []),
      rewards: Object.keys(moment.awards)
        .sort()
        .map((key) => moment.awards[key]!),
    };
  };
}

const rewardShape = objectOf({
  points: integer(-LIMITS.sum, LIMITS.sum),
  reason: objectOf({ code: text(60), params: mapOf(sayable, 40) }),
});

/** How often each card is held; made a list, in the board's order. */
function handShape({ cards }: BoardData): Shape<CardName[]> {
  const counts = mapOf(integer(0, LIMITS.hand), cards.length, new Set(cards.map(({ name }) => name)));
  return (value, place) => {
    const held = new Map(Object.entries(counts(value, place)));
    const hand = cards.flatMap(({ name }) => Array<CardName>(held.get(name) ?? 0).fill(name));
    must(hand.length <= LIMITS.hand, place, "shape.size", { most: LIMITS.hand });
    return hand;
  };
}
