// A puzzle's page: every position that its reader can reach, worked out beforehand. Checked before anything is drawn.
import { smallMoment } from "../shapes/merge_patch";
import { boardShape } from "../shapes/board_shape";
import { LIMITS } from "../shapes/limits";
import { must } from "../shapes/misshapen";
import {
  among,
  integer,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  raw,
  text,
  truth,
  unread,
} from "../shapes/shapes";
import { playerName } from "../shapes/view_shape";
import { KINDS, type Kind } from "./outlook";
import { MOST_STEPS, readEdges, type Edges } from "./puzzle_edges";
import { moveShape, type Move } from "./puzzle_moves";
import type { BoardData, FieldName, Language, Reason, Seat } from "../protocol";

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
  /** What can be reached; null where nothing can, or nobody knows. */
  best: number | null;
  proved: boolean;
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

/** The points of one thing, with their reason. */
export interface Reward {
  points: number;
  reason: Reason;
}

const MOST_NODES = LIMITS.nodes;
const MOST_EDGES = LIMITS.edges;
const long = text(LIMITS.text);
const words = mapOf(long, LIMITS.languages);
/** Of the points of everything on a board. */
const sum = integer(-LIMITS.sum, LIMITS.sum);
const index = integer(0, MOST_NODES);
const step = integer(-MOST_EDGES, MOST_EDGES);
const indices = listOf(index, MOST_NODES);

const parts = objectOf({
  v: integer(1, 1),
  languages: unread,
  source: unread,
  unique: unread,
  gap: unread,
  proved: truth,
  key: raw,
  moves: raw,
  task: text(60),
  form: oneOf("number", "fields", "moves"),
  title: words,
  text: words,
  asked: words,
  hints: mapOf(listOf(long, LIMITS.hints), LIMITS.languages),
  credits: text(LIMITS.line),
  board: boardShape,
  names: listOf(playerName, LIMITS.seats),
  seat: nullable(integer(0, LIMITS.seats - 1)),
  unit: nullable(oneOf("points", "moves")),
  best: nullable(sum),
  start: smallMoment,
  patches: listOf(smallMoment, MOST_NODES),
  reasons: listOf(smallMoment, MOST_NODES),
  nodes: objectOf({
    patch: indices,
    why: indices,
    value: listOf(nullable(sum), MOST_NODES),
  }),
  value: nullable(sum),
  auto: indices,
  open: optional(indices, []),
  offer: optional(mapOf(integer(0, LIMITS.offer), 10, new Set(KINDS)), {}),
  edges: objectOf({
    count: listOf(index, MOST_NODES),
    move: listOf(step, MOST_EDGES),
    to: listOf(step, MOST_EDGES),
  }),
  lines: listOf(listOf(integer(0, MOST_EDGES), MOST_STEPS), 20),
});

/** Throws `Misshapen`. */
export function readPuzzle(value: unknown): PuzzlePage {
  const page = parts(value, "data");
  const moves = listOf(moveShape(page.board), MOST_EDGES)(page.moves, "data.moves");
  checkNodes(page, moves.length);
  const edges = readEdges(page.edges, page.nodes.patch.length + 1, moves.length);
  checkAnswers(page);
  return { ...page, moves, key: readKey(page), edges };
}

function readKey({ key, form, board }: Flat): PuzzlePage["key"] {
  if (form === "moves") return null;
  if (form === "number") return sum(key, "data.key");
  const field = among(new Set(board.fields.map(({ name }) => name)), "shape.field");
  return listOf(listOf(field, LIMITS.fields), LIMITS.fields, 1)(key, "data.key");
}

type Flat = ReturnType<typeof parts>;

function checkNodes({ nodes, patches, reasons, auto, open, lines }: Flat, moves: number): void {
  const { patch, why, value } = nodes;
  const count = patch.length;
  must(why.length === count, "data.nodes.why", "shape.count", { count });
  must(value.length === count, "data.nodes.value", "shape.count", { count });
  below("data.nodes.patch", patch, patches.length);
  below("data.nodes.why", why, reasons.length);
  below("data.auto", auto, count + 1);
  below("data.open", open, count + 1);
  for (const line of lines) below("data.lines", line, moves);
}

/** An answer that follows by itself is the only one; and what is still to be told is not told yet. */
function checkAnswers({ auto, open, edges }: Flat): void {
  for (const node of auto) integer(1, 1)(edges.count[node], `data.edges.count[${node}]`);
  for (const node of open) integer(0, 0)(edges.count[node], `data.edges.count[${node}]`);
}

function below(place: string, list: number[], count: number): void {
  list.forEach((one, at) => must(one < count, `${place}[${at}]`, "shape.number", { low: 0, high: count - 1 }));
}

/** What an author says, and the language that it is in. */
interface Said<T> {
  said: T;
  lang: string;
}

/** In the reader's language, else in English, else in the one that comes first; undefined where nothing is said. */
export function inLanguage<T>(texts: Record<string, T>, language: Language): Said<T> | undefined {
  const lang = [language, "en", ...Object.keys(texts)].find((one) => Object.hasOwn(texts, one));
  return lang === undefined ? undefined : { said: texts[lang]!, lang };
}
