import { afterEach, expect, test, vi } from "vitest";
import { mountPuzzle } from "../../src/origo_widget/js/puzzle/mount_puzzle";
import { openPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_game";
import { readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import type { Language } from "../../src/origo_widget/js/protocol";
import { puzzlePage } from "./puzzle_fixtures";

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  unmount = undefined;
  document.body.replaceChildren();
});

function mounted(change: object, language: Language) {
  const game = openPuzzle(readPuzzle(puzzlePage(change)), {
    looks: { theme: "light", language },
    progress: { solved: false, tries: 0 },
    keep: () => undefined,
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
  await vi.waitFor(() => expect(text("Regarde !")).toBeDefined());
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
