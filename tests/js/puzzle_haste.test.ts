// What a reader does while something is on its way: the other side's answer, a step of the solution, a page that tells more.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPuzzle, type PuzzleGame } from "../../src/origo_widget/js/puzzle/puzzle_game";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import { emptyShelf, puzzlePage } from "./puzzle_fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (change: object): PuzzleGame =>
  openPuzzle(readPuzzle(puzzlePage(change)), {
    looks: { theme: "auto", language: "en" },
    shelf: emptyShelf(),
    more: () => undefined,
  });
/** Longer than an answer takes. */
const wait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);
const [first, second] = [0, 1].map((at) => open({}).page.moves[at]!.text) as [string, string];

test("nothing is judged while an answer is awaited", async () => {
  const game = open({ auto: [1] });
  game.move(first);
  game.judge();
  expect(game.store.get()).toMatchObject({ verdict: null, tries: 0 });
  await wait();
  game.judge();
  expect(game.store.get()).toMatchObject({ solved: true, tries: 1 });
});

test("an answer waits until the solution has been looked at", async () => {
  const game = open({ auto: [1] });
  game.move(first);
  game.showSolution();
  await wait();
  expect(game.store.get()).toMatchObject({ moves: [first], solution: { at: 1 } });
  game.leaveSolution();
  await wait();
  expect(game.played()).toEqual([first, second]);
});

test("a page that tells more while the solution plays does not stop it, and is gone on with afterwards", async () => {
  const game = open({ open: [1], edges: { count: [2, 0, 1, 0], move: [1, 1, 2], to: [0, 0, 0] }, lines: [[1, 0]] });
  game.move(first);
  game.showSolution();
  game.renew(puzzlePage({ auto: [1], lines: [[1, 0]] }));
  await wait();
  expect(game.store.get().solution).toMatchObject({ at: 1, playing: true });
  game.leaveSolution();
  await wait();
  expect(game.played()).toEqual([first, second]);
});

test("a solution that is left, or begun again, steps no further by itself", async () => {
  const game = open({});
  game.showSolution();
  game.leaveSolution();
  await wait();
  expect(game.store.get().solution).toBeNull();
  game.showSolution();
  game.stepTo(0);
  await wait();
  expect(game.store.get().solution).toEqual({ line: 0, at: 0, playing: false });
});
