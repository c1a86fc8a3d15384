// The moments of a puzzle: each put together when it is first asked for.
import { patched, type Json } from "../drivers/merge_patch";
import { wholeView } from "../drivers/patched_view";
import { integer, mapOf, must, objectOf, record, sizeOf, text } from "../elements/shapes";
import { viewShape } from "../elements/view_shape";
import type { CardName, GameEvent, Legal, Seat, View } from "../protocol";
import { MOST_VALUES, type Move, type PuzzlePage, type Reward } from "./puzzle_page";

export interface PuzzleNode {
  view: View;
  /** By seat, in the board's order of cards. */
  hands: CardName[][];
  rewards: Reward[];
  legal: Legal;
  /** What stopping here is worth; null where it misses the goal. */
  value: number | null;
  auto: boolean;
  /** What comes next is still to be told. */
  open: boolean;
  done: boolean;
  /** By the text of a move, the node that it leads to. */
  next: Map<string, { move: Move; node: number }>;
}

export interface PuzzleNodes {
  /** Throws `Misshapen` where what the page has there cannot be drawn. */
  at(node: number): PuzzleNode;
  /** The node that a move leads to; null where it is none of those there. */
  follow(node: number, move: string): number | null;
  players: number;
}

export function openNodes(page: PuzzlePage): PuzzleNodes {
  const players = Object.keys(record(page.start.players, "data.start.players")).length;
  must(players >= 1 && players <= 5, "data.start.players", "1–5");
  must((page.seat ?? 0) < players, "data.seat", `0–${players - 1}`);
  const checked = viewShape(page.board, players);
  const hand = mapOf(integer(0, 100), 100);
  const rewards = mapOf(
    objectOf({ points: integer(-10_000, 10_000), reason: objectOf({ code: text(60), params: record }) }),
    100,
  );
  const raw: Json[] = [page.start];
  const known = new Map<number, PuzzleNode>();
  const [auto, open] = [new Set(page.auto), new Set(page.open)];

  /** Without recursion: a chain of nodes may be as long as the page. */
  const unrolled = (node: number): Json => {
    const chain: number[] = [];
    let at = node;
    while (!raw[at]) {
      chain.push(at);
      at = page.edges.base[at]!;
    }
    const { patch, why } = page.nodes;
    for (const one of chain.reverse()) {
      const after = patched(raw[page.edges.base[one]!]!, page.patches[patch[one - 1]!]!);
      const awards = patched(asRecord(after.awards), page.reasons[why[one - 1]!] ?? {});
      raw[one] = { ...after, awards };
      // Patches that each add something make a moment that is more than anybody can look at.
      must(sizeOf(raw[one], MOST_VALUES) <= MOST_VALUES, `data.nodes[${one}]`, `{0–${MOST_VALUES}}`);
    }
    return raw[node]!;
  };

  const develop = (node: number): PuzzleNode => {
    const place = `data.nodes[${node}]`;
    const state = unrolled(node);
    const owners = asRecord(state.owners);
    const seats = asRecord(state.players);
    const view = {
      ...wholeView(asRecord(state.view)),
      owners: page.board.fields.map(({ name }) => String(owners[name] ?? ".")).join(""),
      players: Array.from({ length: players }, (_, seat) => seats[seat]),
      revision: 0,
      ply: 0,
    };
    const hands = asRecord(state.hands);
    const next = nextOf(page, node);
    return {
      view: checked(view, place),
      hands: Array.from({ length: players }, (_, seat) => cardsOf(page, hand(hands[seat] ?? {}, place), place)),
      rewards: Object.values(rewards(state.awards ?? {}, place)),
      legal: auto.has(node) ? {} : legalOf([...next.values()].map(({ move }) => move)),
      value: node === 0 ? page.value : (page.nodes.value[node - 1] ?? null),
      auto: auto.has(node),
      open: open.has(node),
      done: next.size === 0 && !open.has(node),
      next,
    };
  };

  const at = (node: number): PuzzleNode => {
    const found = known.get(node) ?? develop(node);
    known.set(node, found);
    return found;
  };

  return { at, players, follow: (node, move) => at(node).next.get(keyOf(move))?.node ?? null };
}

const asRecord = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

/** More cards than any hand has. */
const MOST_HELD = 200;

/** In the board's order, each as often as it is held. */
function cardsOf(page: PuzzlePage, hand: Record<CardName, number>, place: string): CardName[] {
  const cards = page.board.cards.flatMap(({ name }) => Array.from({ length: hand[name] ?? 0 }, () => name));
  must(cards.length <= MOST_HELD, place, `0–${MOST_HELD}`);
  return cards;
}

function nextOf(page: PuzzlePage, node: number): PuzzleNode["next"] {
  const next: PuzzleNode["next"] = new Map();
  const { from, move: moves, to } = page.edges;
  for (let edge = from[node]!; edge < from[node + 1]!; edge++) {
    const move = page.moves[moves[edge]!]!;
    next.set(keyOf(move.text), { move, node: to[edge]! });
  }
  return next;
}

/** Cards are chosen in any order. */
function keyOf(text: string): string {
  const [head = "", cards] = text.startsWith("+") ? ["+", text.slice(1)] : text.startsWith("x") ? text.split("=") : [];
  return cards === undefined ? text : `${head} ${cards.split(",").sort().join(",")}`;
}

function legalOf(moves: Move[]): Legal {
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
