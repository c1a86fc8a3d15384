// A puzzle's page: every position that its reader can reach, worked out beforehand. Checked before anything is drawn.
import { boardShape } from "../elements/board_shape";
import { integer, listOf, mapOf, must, nullable, objectOf, oneOf, record, small, text } from "../elements/shapes";
import type { Kind } from "./outlook";
import type { BoardData, CardName, FieldName, Language, Reason, Seat } from "../protocol";

export interface PuzzlePage {
  task: string;
  form: "number" | "fields" | "moves";
  title: Record<string, string>;
  text: Record<string, string>;
  /** The task in our own words. */
  asked: Record<string, string>;
  hints: Record<string, string[]>;
  credits: string;
  board: BoardData;
  names: string[];
  /** Who plays, or whom it asks about; null for all. */
  seat: Seat | null;
  unit: "points" | "moves" | null;
  best: number | null;
  key: number | FieldName[][] | null;
  start: Record<string, unknown>;
  /** Merge patches, of moments and of their awards; many nodes share one. */
  patches: Record<string, unknown>[];
  reasons: Record<string, unknown>[];
  /** Of every node but the first: its patches, on a node that leads to it, and what stopping there is worth. */
  nodes: { patch: number[]; why: number[]; value: (number | null)[] };
  value: number | null;
  /** Where the other side's only answer follows by itself. */
  auto: number[];
  /** Where there is more, which only a kernel can tell. */
  open: number[];
  /** How many actions of each kind are offered, where the edges do not tell all. */
  offer: Partial<Record<Kind, number>>;
  moves: Move[];
  edges: Edges;
  /** The best ways to play. */
  lines: number[][];
}

/** The edges of all nodes: those of `node` stand from `from[node]` to before `from[node + 1]`. */
export interface Edges {
  from: number[];
  move: number[];
  to: number[];
  /** By node: the one that leads to it first. */
  base: number[];
}

export type Move = { text: string } & (
  | { kind: "expand"; card: CardName; field: FieldName }
  | { kind: "attack"; field: FieldName; cards: CardName[] }
  | { kind: "migrate" | "sail"; source: FieldName; target: FieldName }
  | { kind: "lay"; cards: CardName[] }
  | { kind: "yield" | "end" }
);

/** The points of one thing, with their reason. */
export interface Reward {
  points: number;
  reason: Reason;
}

const MOST_NODES = 30_000;
const MOST_EDGES = 300_000;
const MOST_CHOICES = 20_000;
/** So many cards are laid or spent at once. */
const MOST_CARDS = 30;
/** So many moves away from the beginning a node lies by the way that it is made of. */
const MOST_STEPS = 200;
/** So many values make a moment; a patch changes fewer. */
export const MOST_VALUES = 20_000;
const patch = small(2000);
const LONG = 20_000;
const words = mapOf(text(LONG), 20);
const index = integer(0, MOST_NODES);
const step = integer(-MOST_NODES, MOST_NODES);
const indices = listOf(index, MOST_NODES);

const parts = objectOf({
  v: integer(1, 1),
  task: text(60),
  form: oneOf("number", "fields", "moves"),
  languages: listOf(text(20), 20),
  title: words,
  text: words,
  asked: words,
  hints: mapOf(listOf(text(LONG), 50), 20),
  credits: text(),
  board: boardShape,
  names: listOf(text(200), 5),
  seat: nullable(integer(0, 4)),
  unit: nullable(oneOf("points", "moves")),
  best: nullable(integer(-10_000, 10_000)),
  start: small(MOST_VALUES),
  patches: listOf(patch, MOST_NODES),
  reasons: listOf(patch, MOST_NODES),
  nodes: objectOf({
    patch: indices,
    why: indices,
    value: listOf(nullable(integer(-10_000, 10_000)), MOST_NODES),
  }),
  value: nullable(integer(-10_000, 10_000)),
  auto: indices,
  open: (value, place) => (value === undefined ? [] : indices(value, place)),
  offer: (value, place) => (value === undefined ? {} : mapOf(integer(0, 100), 10)(value, place)),
  edges: objectOf({
    count: listOf(integer(0, MOST_CHOICES), MOST_NODES),
    move: listOf(step, MOST_EDGES),
    to: listOf(step, MOST_EDGES),
  }),
  lines: listOf(listOf(index, 200), 20),
});

/** Throws `Misshapen`. */
export function readPuzzle(value: unknown): PuzzlePage {
  const given = record(value, "data");
  const page = parts(given, "data");
  const moves = listOf(readMove, MOST_NODES)(given.moves, "data.moves");
  checkNames(page.board, moves);
  const key = readKey(given.key, page.form);
  checkNodes(page, moves.length);
  return { ...page, moves, key, edges: readEdges(page.edges, page.nodes.patch.length + 1, moves.length) };
}

function readMove(value: unknown, place: string): Move {
  must(Array.isArray(value), place, "[…]");
  const [said, kind] = [text(400)(value[0], place), oneOf(...KINDS)(value[1], place)];
  const name = text(200);
  const cards = listOf(name, MOST_CARDS, 1);
  switch (kind) {
    case "expand":
      return { text: said, kind, card: name(value[2], place), field: name(value[3], place) };
    case "attack":
      return { text: said, kind, field: name(value[2], place), cards: cards(value[3], place) };
    case "migrate":
    case "sail":
      return { text: said, kind, source: name(value[2], place), target: name(value[3], place) };
    case "lay":
      return { text: said, kind, cards: cards(value[2], place) };
    default:
      return { text: said, kind };
  }
}

/** Only what is on the board can be moved to, and only its cards be played. */
function checkNames(board: BoardData, moves: Move[]): void {
  const fields = new Set(board.fields.map(({ name }) => name));
  const known = new Set(board.cards.map(({ name }) => name));
  for (const move of moves) {
    const named = "source" in move ? [move.source, move.target] : "field" in move ? [move.field] : [];
    const cards = "cards" in move ? move.cards : "card" in move ? [move.card] : [];
    const holds = named.every((name) => fields.has(name)) && cards.every((name) => known.has(name));
    must(holds, "data.moves", "fields and cards of the board");
  }
}

const KINDS = ["expand", "attack", "migrate", "sail", "lay", "yield", "end"] as const;

function readKey(value: unknown, form: PuzzlePage["form"]): PuzzlePage["key"] {
  if (form === "moves") return null;
  if (form === "number") return integer(-10_000, 10_000)(value, "data.key");
  return listOf(listOf(text(200), 1000), 1000, 1)(value, "data.key");
}

type Flat = ReturnType<typeof parts>;

function checkNodes({ nodes, patches, reasons, auto, open, lines }: Flat, moves: number): void {
  const { patch, why, value } = nodes;
  const count = patch.length;
  must(why.length === count && value.length === count, "data.nodes", "lists of one length");
  below("data.nodes.patch", patch, patches.length);
  below("data.nodes.why", why, reasons.length);
  below("data.auto", auto, count + 1);
  below("data.open", open, count + 1);
  for (const line of lines) below("data.lines", line, moves);
}

/** Moves come as steps from one to the next; a target that is 0 is the next node that no edge has led to before. */
function readEdges({ count, move, to }: Flat["edges"], nodes: number, moves: number): Edges {
  must(count.length === nodes, "data.edges.count", `[${nodes}]`);
  must(move.length === to.length, "data.edges", "lists of one length");
  const edges: Edges = { from: [0], move: [], to: [], base: [0] };
  let met = 1;
  for (let node = 0; node < nodes; node++) {
    let last = -1;
    const end = edges.move.length + count[node]!;
    must(end <= move.length, "data.edges.count", `${move.length}`);
    for (let at = edges.move.length; at < end; at++) {
      last += move[at]!;
      const target = to[at] ? node + to[at]! : met++;
      must(last >= 0 && last < moves && target >= 0 && target < nodes, `data.edges[${at}]`, "moves and nodes");
      if (!to[at]) edges.base.push(node);
      edges.move.push(last);
      edges.to.push(target);
    }
    edges.from.push(end);
  }
  must(met === nodes, "data.edges", "a way to every node");
  const steps = [0];
  for (let node = 1; node < nodes; node++) {
    const base = edges.base[node]!;
    // Who comes after what he is made of is never made of himself.
    must(base < node, "data.edges", "nodes in order");
    steps[node] = steps[base]! + 1;
    must(steps[node]! <= MOST_STEPS, "data.edges", `0–${MOST_STEPS}`);
  }
  return edges;
}

function below(place: string, list: number[], most: number): void {
  must(
    list.every((one) => one < most),
    place,
    `0–${most - 1}`,
  );
}

/** What an author says, and the language that it is in. */
export interface Said<T> {
  said: T;
  lang: string;
}

/** In the reader's language, else in English, else in the one that comes first; undefined where nothing is said. */
export function inLanguage<T>(texts: Record<string, T>, language: Language): Said<T> | undefined {
  const lang = [language, "en", ...Object.keys(texts)].find((one) => Object.hasOwn(texts, one));
  return lang === undefined ? undefined : { said: texts[lang]!, lang };
}
