import { expect, test } from "vitest";
import { outlookOf } from "../../src/origo_widget/js/puzzle/outlook";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import { puzzlePage } from "./puzzle_fixtures";

/** The best, which is 3, is beyond node 1 alone. */
const PARTED = { edges: { count: [2, 1, 0, 0], move: [1, 1, 2], to: [0, 0, 0] } };

const hopeful = (change: object): boolean[] => {
  const outlook = outlookOf(readPuzzle(puzzlePage(change)));
  return [0, 1, 2, 3].map((node) => outlook.hopeful(node));
};

test("where points are asked for, only the most of them is hope", () => {
  expect(hopeful(PARTED)).toEqual([true, true, false, true]);
});

test("where a goal is asked for, whatever reaches it is hope", () => {
  const goal = { ...PARTED, unit: "moves", best: 2, value: null };
  const worth = (value: (number | null)[]): boolean[] => hopeful({ ...goal, nodes: { patch: [0, 1, 1], why: [0, 1, 1], value } });
  expect(worth([null, null, 2])).toEqual([true, true, false, true]);
  expect(worth([null, 4, 2])).toEqual([true, true, true, true]);
});

test("where there is more than the page tells, there is hope", () => {
  expect(hopeful({ ...PARTED, open: [2] })).toEqual([true, true, true, true]);
});

/** A page of nodes that all have nothing but their edges: those of `edges[node]`, as nodes; node 0 leads to all first. */
function graph(nodes: number, edges: (node: number) => number[]): object {
  const rest = Array.from({ length: nodes - 1 }, (_, index) => edges(index + 1));
  const count = [nodes - 1, ...rest.map((ends) => ends.length)];
  const none = new Array<number>(nodes - 1).fill(0);
  const to = [...none, ...rest.flatMap((ends, index) => ends.map((end) => end - index - 1))];
  const move = count.flatMap((many) => Array.from({ length: many }, (_, index) => (index === 0 ? 1 : 0)));
  return { patches: [{}], nodes: { patch: none, why: none, value: none }, reasons: [{}], edges: { count, move, to }, lines: [] };
}

const expansions = (change: object, node: number): number => outlookOf(readPuzzle(puzzlePage(change))).left(node).expand;

test("a way of 11 999 moves is reckoned to its end", () => {
  const chain = graph(12_000, (node) => (node < 11_999 ? [node + 1] : []));
  expect(expansions(chain, 0)).toBe(11_999);
  expect(expansions(chain, 11_990)).toBe(9);
});

test("11 999 ways on are as many as they are long", () => {
  expect(expansions(graph(12_000, () => []), 0)).toBe(1);
});

test("ways that part and meet again, over and over, are each gone once", () => {
  // Each pair of nodes leads to both of the next.
  const diamonds = graph(2001, (node) => [node + 2 - ((node + 1) % 2), node + 3 - ((node + 1) % 2)].filter((end) => end <= 2000));
  expect(expansions(diamonds, 0)).toBe(1000);
});
