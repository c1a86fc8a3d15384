// A puzzle in a notebook whose page does not hold all: the kernel is asked, and answers, refuses, or is not there.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mountPuzzleWidget } from "../../src/origo_widget/js/puzzle/mount_puzzle_widget";
import type { Message } from "../../src/origo_widget/js/protocol";
import { FakeModel } from "./fake_model";
import { numberPage, puzzlePage } from "./puzzle_fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  unmount?.();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const WORDS = {
  "solve.waits": "Wait.",
  "link.silent": "No answer.",
  "link.readonly": "Nobody there.",
  "solve.broken": "Broken: {place}",
  "solve.unreadable": "Expected in {place}: {wanted}.",
  "shape.one": "one of {values}",
  "link.empty": "Nothing.",
};
/** What comes after the first move, the kernel knows. */
const OPEN = { open: [1], edges: { count: [2, 0, 1, 0], move: [1, 1, 2], to: [0, 0, 0] }, lines: [[1, 0]] };

let unmount: (() => void) | undefined;

async function mounted(page: unknown = puzzlePage(OPEN)) {
  const model = new FakeModel({ page, words: WORDS, theme: "light", language: "en", solved: false, tries: 0 });
  const host = document.createElement("div");
  document.body.append(host);
  unmount = mountPuzzleWidget(model, host, "");
  await vi.advanceTimersByTimeAsync(100);
  const press = async (selector: string): Promise<void> => {
    host.querySelector(selector)!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
  };
  return {
    model,
    host,
    /** Settles the field of the first move. */
    async plays() {
      await press('[data-card="A"]');
      await press('[data-field="A1"]');
    },
    undo: () => press('[data-action="undo"]'),
    asked: () => model.sent as Message[],
    hear: async (kind: string, { id, payload }: Message, told: object = {}) => {
      model.hear({ v: 1, id, revision: 0, kind, payload: { view: payload.view, ...told } });
      await vi.advanceTimersByTimeAsync(100);
    },
    played: () => host.querySelectorAll(".origo-puzzle-played li").length,
    waits: () => host.textContent!.includes("Wait."),
    trouble: () => host.querySelector('[data-notice="lost"]')?.textContent ?? "",
    renew: async (next: unknown) => {
      model.set("page", next);
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

const whole = (): unknown => puzzlePage({ lines: [[1, 0]] });

test("what a page does not tell is asked for, and gone on with", async () => {
  const puzzle = await mounted();
  await puzzle.plays();
  expect(puzzle.asked()).toMatchObject([{ kind: "open", payload: { moves: ["A1=A"] } }]);
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([true, 1, ""]);
  await puzzle.renew(whole());
  await puzzle.hear("accepted", puzzle.asked()[0]!);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([false, 1, ""]);
});

test("a refusal is told, and the move taken back", async () => {
  const puzzle = await mounted();
  await puzzle.plays();
  await puzzle.hear("refused", puzzle.asked()[0]!, { code: "x", rule: null, sentence: "No <b>such</b> thing." });
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([false, 0, "No <b>such</b> thing."]);
  // It can be tried again.
  await puzzle.plays();
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([true, 1, ""]);
  expect(puzzle.asked()).toHaveLength(2);
});

test.each([
  ["the question", () => undefined],
  ["the page", async (puzzle: Awaited<ReturnType<typeof mounted>>) => puzzle.hear("accepted", puzzle.asked()[0]!)],
])("where %s got lost the move is taken back after a while; the page may still come", async (_, comes) => {
  const puzzle = await mounted();
  await puzzle.plays();
  await comes(puzzle);
  await vi.advanceTimersByTimeAsync(5000);
  expect(puzzle.waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([false, 0, "No answer."]);
  await puzzle.renew(whole());
  expect(puzzle.trouble()).toBe("");
  await puzzle.plays();
  expect([puzzle.waits(), puzzle.played(), puzzle.asked().length]).toEqual([false, 1, 1]);
});

test("where nobody is there the move is taken back at once", async () => {
  const puzzle = await mounted();
  puzzle.model.dead = true;
  await puzzle.plays();
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([false, 0, "Nobody there."]);
});

test("a refusal of what is no more wanted changes nothing", async () => {
  const puzzle = await mounted();
  await puzzle.plays();
  await puzzle.undo();
  await puzzle.plays();
  await puzzle.hear("refused", puzzle.asked()[0]!, { code: "x", rule: null, sentence: "No." });
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([true, 1, ""]);
});

test("a page that is no good ends the waiting", async () => {
  const puzzle = await mounted();
  await puzzle.plays();
  await puzzle.renew(puzzlePage({ ...OPEN, form: "song" }));
  expect([puzzle.waits(), puzzle.played(), puzzle.trouble()]).toEqual([false, 0, "Broken: data.form"]);
});

test("where a page for another view tells less, nobody waits, and no view asks in its turn", async () => {
  const puzzle = await mounted(whole());
  await puzzle.plays();
  await puzzle.renew(puzzlePage(OPEN));
  expect([puzzle.waits(), puzzle.played(), puzzle.asked().length]).toEqual([false, 0, 0]);
  await puzzle.plays();
  expect([puzzle.waits(), puzzle.asked().length]).toEqual([true, 1]);
});

test("a page that is no good is told with what was expected, a missing one as such", async () => {
  expect((await mounted(puzzlePage({ form: "song" }))).host.textContent).toBe(
    "Expected in data.form: one of number, fields, moves.",
  );
  unmount!();
  const { model, host } = await mounted({});
  expect(host.textContent).toBe("Nothing.");
  unmount!();
  expect(model.listening()).toBe(0);
});

test("where there was nothing to solve, the page that comes is shown", async () => {
  const puzzle = await mounted({});
  await puzzle.renew(puzzlePage({ form: "song" }));
  expect(puzzle.host.textContent).toContain("Expected in data.form");
  await puzzle.renew(whole());
  expect(puzzle.host.textContent).not.toContain("Expected");
  await puzzle.plays();
  await puzzle.renew(puzzlePage());
  expect(puzzle.played()).toBe(1);
  unmount!();
  expect(puzzle.model.listening()).toBe(0);
});

test("closing gives every listener back", async () => {
  const puzzle = await mounted();
  await puzzle.plays();
  unmount!();
  expect(puzzle.model.listening()).toBe(0);
});

test.each([
  ["none", {}],
  ["one that is no good", { v: 1 }],
  ["another puzzle's", numberPage()],
])("after %s the good page is gone on with", async (_, page) => {
  const puzzle = await mounted(whole());
  await puzzle.plays();
  await puzzle.renew(page);
  await puzzle.renew(whole());
  expect(puzzle.trouble()).toBe("");
  await puzzle.undo();
  await puzzle.plays();
  expect(puzzle.played()).toBe(1);
});
