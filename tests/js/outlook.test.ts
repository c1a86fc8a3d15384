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
