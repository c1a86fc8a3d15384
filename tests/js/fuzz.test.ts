import { expect, test, vi } from "vitest";
import { Misshapen } from "../../src/origo_widget/js/shapes/misshapen";
import { replayFace } from "../../src/origo_widget/js/elements/portrait_faces";
import { mountPuzzle } from "../../src/origo_widget/js/puzzle/mount_puzzle";
import { openPuzzle, type PuzzleGame } from "../../src/origo_widget/js/puzzle/puzzle_game";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import { bookNames, bookPage } from "./book";
import { watchFailures } from "./failures";
import { damaged, pick, randomOf, type Random } from "./damage";
import { emptyShelf } from "./puzzle_fixtures";
import { replayData } from "./portrait_fixtures";

/** Each page of the book is damaged so often; drawing takes much longer than playing, so that few are drawn. */
const WAYS = 40;
const DRAWN = 1;
const REPLAYS = 60;

const failed = watchFailures();

/** What is made, or null where it is refused; anything that is no refusal is thrown. */
function unlessRefused<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    expect(error.place).toMatch(/^data/);
    return null;
  }
}

function placed(): HTMLElement {
  const host = document.createElement("div");
  document.body.append(host);
  return host;
}

/** Presses whatever there is. */
async function presses(host: HTMLElement, random: Random, often: number): Promise<void> {
  for (let step = 0; step < often; step++) {
    const found = [...host.querySelectorAll("button, [data-field], [data-card], summary")];
    if (found.length > 0) pick(found, random).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(400);
  }
}

/** Of what is damaged some is still good enough to be played, and some is refused; else little would be tried. */
function expectSome(played: number, ways: number): void {
  expect(played).toBeGreaterThan(ways / 5);
  expect(played).toBeLessThan(ways);
}

function expectDrawn(host: HTMLElement): void {
  expect(host.querySelector(".origo-board")).not.toBeNull();
  expect(host.querySelector(".origo-failure")).toBeNull();
}

/** What has been worked out makes the most of a page, and of its faults. */
const PLAYED = ["start", "patches", "reasons", "nodes", "edges", "moves", "auto", "lines"];

function damagedPage(whole: Record<string, unknown>, random: Random): unknown {
  if (random() < 0.3) return damaged(whole, random);
  const part = pick(PLAYED, random);
  return { ...whole, [part]: damaged(whole[part], random) };
}

/** Does what a reader can do, whatever comes of it. */
async function plays(game: PuzzleGame, whole: Record<string, unknown>, random: Random): Promise<void> {
  const { page } = game;
  const some = (count: number): number => Math.floor(random() * count);
  const move = (): void => {
    const moves = [...game.here().next.values()].map((edge) => edge.move.text);
    game.move(moves.length > 0 ? pick(moves, random) : "end");
  };
  const acts: (() => unknown)[] = [
    move,
    move,
    move,
    game.undo,
    game.reset,
    game.judge,
    game.hint,
    () => game.setNumber(String(some(20))),
    () => game.toggleField(pick(page.board.fields, random).name),
    () => game.showSolution(some(page.lines.length)),
    () => game.stepTo(some(9) - 2),
    () => game.play(random() < 0.5),
    () => game.showAnswer(random() < 0.5),
    game.leaveSolution,
    () => game.renew(damagedPage(whole, random)),
  ];
  for (let step = 0; step < 25; step++) {
    pick(acts, random)();
    await vi.advanceTimersByTimeAsync(some(3) * 500);
    // What is drawn asks for all of this.
    game.moment();
    game.isLost();
    game.isOpen();
    expect(game.here().view.owners).toHaveLength(page.board.fields.length);
  }
}

const opened = (page: unknown): PuzzleGame =>
  openPuzzle(readPuzzle(page), {
    looks: { theme: "light", language: "en" },
    shelf: emptyShelf(),
  });

test.each(bookNames().map((name, index) => [name, index]))("%s is solved or refused, however it is damaged", async (name, index) => {
  const whole = bookPage(name);
  readPuzzle(whole);
  let played = 0;
  for (let way = 0; way < WAYS; way++) {
    const random = randomOf(1000 * index + way);
    const game = unlessRefused(() => opened(damagedPage(whole, random)));
    if (!game) continue;
    played += 1;
    await plays(game, whole, random);
    if (way < DRAWN) {
      const host = placed();
      const close = mountPuzzle(game, host, { words: () => ({}), translates: true });
      await presses(host, random, 12);
      expectDrawn(host);
      close();
    }
    game.close();
    expect(failed).not.toHaveBeenCalled();
  }
  expectSome(played, WAYS);
});

test("a replay is stepped through or refused, however it is damaged", async () => {
  const whole = replayData();
  let played = 0;
  for (let way = 0; way < REPLAYS; way++) {
    const random = randomOf(way);
    const host = placed();
    const wishes = { theme: "light", language: "en", ply: Math.floor(random() * 5) } as const;
    const shown = unlessRefused(() => replayFace(damaged(whole, random), host, wishes));
    if (!shown) continue;
    played += 1;
    await presses(host, random, 4);
    expectDrawn(host);
    shown.close();
    host.remove();
    expect(failed).not.toHaveBeenCalled();
  }
  expectSome(played, REPLAYS);
});
