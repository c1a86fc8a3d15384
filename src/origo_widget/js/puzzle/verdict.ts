// What is said of an answer: right, or why it falls short. Pure.
import type { FieldName } from "../protocol";
import type { Params, Said } from "../words/words";
import type { PuzzleNode, PuzzleNodes } from "./puzzle_nodes";
import type { PuzzlePage, Reward } from "./puzzle_page";
import { edgesAlong, made, type Made } from "./puzzle_way";

export interface Verdict {
  right: boolean;
  /** Each a sentence. */
  said: { key: Said; params: Params }[];
  /** Fields chosen that do not belong. */
  extra: FieldName[];
  /** What the answer earns, where it earns points. */
  yours: Earned | null;
  /** A better one: to be looked at by whoever wants to. */
  better: (Earned & { line: Made[] }) | null;
}

interface Earned {
  points: number;
  rewards: Reward[];
}

const PLAIN = { extra: [], yours: null, better: null };

export function judgeNumber({ key }: PuzzlePage, rewards: Reward[], given: string): Verdict {
  const number = /^\s*-?\d{1,9}\s*$/.test(given) ? Number(given) : null;
  if (number === null || typeof key !== "number") return wrong("form_number", { given: `"${given}"` });
  if (number !== key) return wrong(number < key ? "more" : "less", { given: number });
  return { ...verdict(true, "reason.verdict_right"), yours: { points: key, rewards } };
}

export function judgeFields({ key, board }: PuzzlePage, chosen: FieldName[]): Verdict {
  const given = new Set(chosen);
  const wrong = (answer: FieldName[]): number =>
    answer.filter((field) => !given.has(field)).length + chosen.filter((field) => !answer.includes(field)).length;
  const answers = Array.isArray(key) ? key : [[]];
  // Of several right answers, the one that was most likely meant.
  const meant = answers.reduce((one, other) => (wrong(other) < wrong(one) ? other : one));
  const extra = board.fields.map(({ name }) => name).filter((name) => given.has(name) && !meant.includes(name));
  const missing = meant.filter((field) => !given.has(field)).length;
  const said: Verdict["said"] = [];
  if (extra.length > 0) said.push({ key: "reason.verdict_extra", params: { count: extra.length, fields: extra } });
  if (missing > 0) said.push({ key: "reason.verdict_missing", params: { count: missing } });
  return said.length > 0 ? { ...PLAIN, right: false, said, extra } : verdict(true, "reason.verdict_right");
}

export function judgeMoves(page: PuzzlePage, nodes: PuzzleNodes, here: PuzzleNode): Verdict {
  const { best, unit, proved } = page;
  if (proved && best === null) return wrong("impossible");
  if (here.view.phase === "fight") return wrong("open");
  const { value } = here;
  if (best === null) {
    const points = value ?? 0;
    return { ...verdict(false, "solve.unproved", { value: points }), yours: { points, rewards: here.rewards } };
  }
  const line = made(nodes, lineOf(page));
  const params = { value, best };
  if (unit === "moves") {
    const better = { points: 0, rewards: [], line };
    if (value === null) return { ...verdict(false, "solve.missed"), better };
    if (value === best) return verdict(true, "reason.verdict_right_moves");
    return { ...verdict(true, "solve.longer", params), better };
  }
  const yours = { points: value ?? 0, rewards: here.rewards };
  if (value === best) return { ...verdict(true, "reason.verdict_right_points", params), yours };
  const end = endOfLine(page, nodes);
  return {
    ...verdict(false, "solve.short", { ...params, value: value ?? 0 }),
    yours,
    better: { points: best, rewards: end?.rewards ?? [], line },
  };
}

function verdict(right: boolean, key: Said, params: Params = {}): Verdict {
  return { ...PLAIN, right, said: [{ key, params }] };
}

const wrong = (code: string, params: Params = {}): Verdict => verdict(false, `reason.verdict_${code}`, params);

const lineOf = (page: PuzzlePage): string[] => (page.lines[0] ?? []).map((move) => page.moves[move]!.text);

function endOfLine(page: PuzzlePage, nodes: PuzzleNodes): PuzzleNode | null {
  const line = lineOf(page);
  const edges = edgesAlong(nodes, line);
  return edges.length === line.length ? nodes.at(edges[edges.length - 1]?.node ?? 0) : null;
}
