import { afterEach, expect, test, vi } from "vitest";
import { mountPuzzle } from "../../src/origo_widget/js/puzzle/mount_puzzle";
import { openPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_game";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import type { Language } from "../../src/origo_widget/js/protocol";
import { emptyShelf, puzzlePage } from "./puzzle_fixtures";
import { comes } from "./waiting";

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  unmount = undefined;
  document.body.replaceChildren();
});

function mounted(change: object, language: Language) {
  const game = openPuzzle(readPuzzle(puzzlePage(change)), {
    looks: { theme: "light", language },
    shelf: emptyShelf(),
  });
  const host = document.createElement("div");
  document.body.append(host);
  unmount = mountPuzzle(game, host, { words: () => ({}), translates: true });
  const text = (said: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>("[lang] *")].reverse().find((one) => one.textContent === said);
  return { game, host, text };
}

test("what an author says is marked with the language that it is in", async () => {
  const said = { title: { de: "Eine Lücke" }, text: { en: "Do it.", de: "Tu es." }, hints: { fr: ["Regarde !"] } };
  const { game, text } = mounted(said, "en");
  game.hint();
  await comes(() => expect(text("Regarde !")).toBeDefined());
  for (const [words, lang] of [
    ["Eine Lücke", "de"],
    ["Do it.", "en"],
    ["Regarde !", "fr"],
  ] as const) {
    expect(text(words)?.closest("[lang]")?.getAttribute("lang")).toBe(lang);
    expect(text(words)?.closest("[dir=auto], bdi")).not.toBeNull();
  }
});

test("what no author has said is in the language of the interface", () => {
  const { text } = mounted({ title: {} }, "de");
  expect(text("solve.task.best_turn")?.closest("[lang]")?.getAttribute("lang")).toBe("de");
});

test("what goes wrong is told anew with every press that it stops", async () => {
  const { host } = mounted({ patches: [{ owners: { A1: 99 } }, {}] }, "en");
  const told = (): Element | null => host.querySelector('[role="alert"] [data-notice="lost"]');
  for (let before: Element | null = null, press = 0; press < 3; press++) {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    (await there(host, '[data-action="done"]')).click();
    await comes(() => expect(told()).not.toBe(before));
    expect(told()?.textContent).toBe("solve.broken");
    await comes(() => expect(scrolled).toHaveBeenCalledTimes(1));
    scrolled.mockRestore();
    before = told();
  }
});

const litFields = (host: HTMLElement): (string | null)[] =>
  [...host.querySelectorAll(".origo-is-lit")].map((field) => field.getAttribute("data-field"));

const there = (host: HTMLElement, selector: string): Promise<HTMLElement> =>
  comes(() => {
    const found = host.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  });

/** Points at something, and away again. */
async function lightOf(host: HTMLElement, selector: string): Promise<(string | null)[]> {
  const thing = await there(host, selector);
  thing.dispatchEvent(new MouseEvent("mouseenter"));
  await comes(() => expect(litFields(host)).not.toEqual([]));
  const lit = litFields(host);
  thing.dispatchEvent(new MouseEvent("mouseleave"));
  await comes(() => expect(litFields(host)).toEqual([]));
  return lit;
}

test("the fields of every card are seen on the board, whoever holds it", async () => {
  const { start } = puzzlePage() as { start: object };
  const { host } = mounted({ start: { ...start, hands: { 0: { A: 1 }, 1: { "B/C": 1, pop: 1 } } } }, "en");
  expect(await lightOf(host, '[data-card="A"]')).toEqual(["A1", "A2", "A3"]);
  expect(await lightOf(host, ".origo-open-hands [data-point]")).toEqual(["B1", "B2", "B3", "C1", "C2", "C3"]);
  expect(host.querySelectorAll(".origo-open-hands .origo-card")).toHaveLength(2);
  expect(host.querySelectorAll(".origo-open-hands [data-point]")).toHaveLength(1);
});

test("a card that is chosen lights what can be done with it and nothing else", async () => {
  const { host } = mounted({}, "en");
  const card = await there(host, '[data-card="A"]');
  card.dispatchEvent(new MouseEvent("mouseenter"));
  await comes(() => expect(litFields(host)).toHaveLength(3));
  card.click();
  await comes(() => expect(card.getAttribute("aria-pressed")).toBe("true"));
  expect(litFields(host)).toEqual([]);
});

test("the values of the board wait to be asked for, and are those of its data", async () => {
  const { host } = mounted({}, "en");
  const values = host.querySelector<HTMLDetailsElement>('details[data-panel="values"]')!;
  expect(values.open).toBe(false);
  const numbers = (selector: string): string[] =>
    [...values.querySelectorAll(selector)].map((one) => one.textContent ?? "");
  expect(numbers(".origo-prizes li")).toEqual(["8", "6", "+2", "+1", "3", "2", "1", "2", "1", "0"]);
  expect(numbers(".origo-founding b")).toEqual(["3", "4"]);
  expect(await lightOf(host, '[data-region="Alba"] [data-point]')).toEqual(["A1", "A2", "B1", "B2"]);
});

test("a puzzle has no score track, for what a turn brings is told in points", () => {
  const { host } = mounted({}, "en");
  expect(host.querySelector(".origo-board")).not.toBeNull();
  expect(host.querySelector(".origo-track, .origo-leaders")).toBeNull();
});

test("the focus goes on from a button that was pressed before the page had been drawn", async () => {
  const { host } = mounted({}, "en");
  const solution = host.querySelector<HTMLElement>('[data-action="solution"]')!;
  solution.focus();
  solution.click();
  await there(host, '[data-panel="solution"]');
  expect((document.activeElement as HTMLElement).dataset.action).toBe("pause");
});
