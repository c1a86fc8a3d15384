// A puzzle that is shown more than once: what is solved in one place is solved in all, and each try counts once.
import { afterEach, expect, test, vi } from "vitest";
import { puzzleFace } from "../../src/origo_widget/js/elements/puzzle_face";
import { mountPuzzleWidget } from "../../src/origo_widget/js/puzzle/mount_puzzle_widget";
import { FakeModel } from "./fake_model";
import { answers, numberPage } from "./puzzle_fixtures";
import { comes } from "./waiting";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

function placed(): HTMLElement {
  const host = document.createElement("div");
  document.body.append(host);
  return host;
}

/** An element that shows the puzzle of a test. */
function element(credits: string): HTMLElement {
  const host = placed();
  closing.push(puzzleFace(numberPage({ credits }), host, { theme: "light", language: "en", ply: 0 }).close);
  return host;
}

const WORDS = { "solve.tries": "{count} tries" };
const asWidget = (): FakeModel => new FakeModel({ page: numberPage(), words: WORDS, solved: false, tries: 0 });

function view(model: FakeModel): HTMLElement {
  const host = placed();
  closing.push(mountPuzzleWidget(model, host, ""));
  return host;
}

const solved = (host: HTMLElement): boolean => host.querySelector(".origo[data-solved]") !== null;
const tries = (host: HTMLElement): string => host.querySelector("h3 small")?.textContent ?? "";
const kept = (): unknown[] => Object.values({ ...localStorage }).map((text) => JSON.parse(text));

test("elements of one puzzle count together, and are solved together", async () => {
  const [one, other, another] = [element("A"), element("A"), element("B")];
  await answers(one, 1);
  await answers(one, 2);
  await answers(other, 3);
  expect(kept()).toEqual([{ solved: false, tries: 3 }]);
  await answers(one, 13);
  expect([solved(one), solved(other), solved(another)]).toEqual([true, true, false]);
  await answers(other, 4);
  expect(kept()).toEqual([{ solved: true, tries: 4 }]);
  expect(solved(other)).toBe(true);
});

test("what is solved in another tab is solved here, and nothing that was counted here is lost", async () => {
  const here = element("C");
  await answers(here, 1);
  await answers(here, 2);
  const key = localStorage.key(0)!;
  localStorage.setItem(key, JSON.stringify({ solved: true, tries: 1 }));
  dispatchEvent(new StorageEvent("storage", { key }));
  await comes(() => expect(solved(here)).toBe(true));
  await answers(here, 3);
  expect(kept()).toEqual([{ solved: true, tries: 2 }]);
});

test("what was solved in another tab is kept before this one has heard of it", async () => {
  const here = element("F");
  await answers(here, 1);
  localStorage.setItem(localStorage.key(0)!, JSON.stringify({ solved: true, tries: 5 }));
  await answers(here, 2);
  expect([kept(), solved(here)]).toEqual([[{ solved: true, tries: 5 }], true]);
});

test("where nothing can be stored the elements of a page still know of each other", async () => {
  const refuses = (): never => {
    throw new Error("storage is refused");
  };
  vi.stubGlobal("localStorage", { getItem: refuses, setItem: refuses, clear: () => undefined });
  const [one, other] = [element("D"), element("D")];
  await answers(one, 13);
  expect([solved(one), solved(other)]).toEqual([true, true]);
});

test("an element that is gone hears nothing", async () => {
  const [one, other] = [element("E"), element("E")];
  closing.shift()!();
  await answers(other, 13);
  expect([one.childElementCount, solved(other)]).toEqual([0, true]);
});

test("views of one widget count together, and are solved together", async () => {
  const model = asWidget();
  const [one, other] = [view(model), view(model)];
  await answers(one, 1);
  await answers(one, 2);
  await answers(other, 3);
  expect([model.get("tries"), tries(one), tries(other)]).toEqual([3, "3 tries", "3 tries"]);
  await answers(one, 13);
  expect([solved(one), solved(other)]).toEqual([true, true]);
  await answers(other, 4);
  expect([model.get("solved"), model.get("tries")]).toEqual([true, 4]);
});

test("what Python sets is shown, and counted on from", async () => {
  const model = asWidget();
  const host = view(model);
  await answers(host, 1);
  model.set("tries", 7);
  await comes(() => expect(tries(host)).toBe("7 tries"));
  await answers(host, 2);
  expect(model.get("tries")).toBe(8);
  model.set("tries", 0);
  await comes(() => expect(tries(host)).toBe(""));
  model.set("solved", true);
  await comes(() => expect(solved(host)).toBe(true));
  await answers(host, 3);
  expect([model.get("solved"), model.get("tries")]).toEqual([true, 0]);
});

test("closing a view gives its listeners back", () => {
  const model = asWidget();
  view(model);
  closing.shift()!();
  expect(model.listening()).toBe(0);
});
