import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFilm } from "../../src/origo_widget/js/shapes/film";
import { patched } from "../../src/origo_widget/js/shapes/merge_patch";
import { modelShelf } from "../../src/origo_widget/js/drivers/model_shelf";
import { pageDriver } from "../../src/origo_widget/js/drivers/page_driver";
import type { Message, Page } from "../../src/origo_widget/js/protocol";
import { createActions } from "../../src/origo_widget/js/state/actions";
import { openSession } from "../../src/origo_widget/js/state/session";
import { shownState } from "../../src/origo_widget/js/state/travel";
import { FakeDriver } from "./fake_driver";
import { FakeModel } from "./fake_model";
import { boardData, page, traits, view } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

// The examples of RFC 7396, appendix A, whose target is an object.
test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("patch %#", (before, patch, after) => {
  expect(patched(before, patch)).toEqual(after);
});

test("a patch leaves what it patches as it is", () => {
  const before = { a: { b: 1 } };
  patched(before, { a: { b: 2 } });
  expect(before).toEqual({ a: { b: 1 } });
});

test("a film knows every moment, in whatever order it is asked", () => {
  const film = openFilm(page());
  expect(film.length).toBe(3);
  expect(film.moment(3).view).toMatchObject({ ply: 3, owners: "0.1......", toMove: null, winner: 1, turn: null });
  expect(film.moment(1).view).toMatchObject({ ply: 1, owners: "0........", toMove: 1, winner: null, undo: null });
  expect(film.moment(99).ply).toBe(3);
  expect(film.moment(-1).ply).toBe(0);
  expect(film.moment(2)).toBe(film.moment(2));
});

const nested = (depth: number): object => {
  let inner: object = {};
  for (let left = depth; left > 0; left--) inner = { in: inner };
  return inner;
};

/** A page of many moments that each have something more. */
const growing = (count: number): Page => {
  const first = page().nodes[0]!;
  const nodes = Array.from({ length: count }, (_, index) => ({ more: { [`k${index}`]: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }));
  return { ...page(), nodes: [first, ...nodes] };
};

test("a moment that grows beyond what can be looked at is refused, and a notebook shows nothing", async () => {
  expect(() => openFilm(growing(5000)).moment(5000)).toThrow(
    expect.objectContaining({ place: expect.stringMatching(/^data\.page\.nodes\[\d+\]$/), wanted: "shape.size" }),
  );
  const { driver } = opened({ pages: growing(5000) });
  expect(driver.read().view).toBeNull();
});

test.each([
  [{ nodes: [{ ...page().nodes[0], deep: nested(5000) }] }, "shape.flat"],
  [{ nodes: [page().nodes[0]!, nested(200_000) as Record<string, unknown>] }, "shape.flat"],
  [{ nodes: [page().nodes[0]!, 7 as unknown as Record<string, unknown>] }, "shape.object"],
  [{ hands: [{ "0": ["A"] }, { "0": Array(30_000).fill("A") }] }, "shape.size"],
])("a moment that is more than can be drawn is refused %#", (change, wanted) => {
  expect(() => openFilm({ ...page(), ...change }).moment(1)).toThrow(expect.objectContaining({ wanted }));
});

test("the hundred-thousandth moment is reached like any other", () => {
  const nodes = Array.from({ length: 100_000 }, (_, index) => ({ ply: index + 1, round: index }));
  const film = openFilm({ ...page(), nodes: [page().nodes[0]!, ...nodes], hands: null });
  expect(film.moment(100_000).view).toMatchObject({ ply: 100_000, round: 99_999, phase: "setup" });
}, 30_000);

test("hands are known where nothing is secret", () => {
  expect(openFilm(page()).moment(2).hands).toEqual([["A"], ["pop", "1"]]);
  expect(openFilm({ ...page(), hands: null }).moment(2).hands).toBeNull();
});

test("its history tells which events belong to which move", () => {
  const { events, plies } = openFilm(page()).history();
  expect(plies.map((ply) => ply.events)).toEqual([1, 2, 1]);
  expect(events).toHaveLength(5);
});

const SEATS = ["Ana", "Ben"].map((name) => ({ name, person: true }));

function opened(state: Record<string, unknown> = {}, kernel: FakeDriver | null = null) {
  const model = new FakeModel({ board: boardData(), pages: page(), seats: SEATS, words: {}, ply: 0, ...state });
  const driver = pageDriver(modelShelf(model), kernel);
  return { model, driver };
}

function replayed(state: Record<string, unknown> = {}, kernel: FakeDriver | null = null) {
  const { model, driver } = opened(state, kernel);
  const session = openSession(driver, vi.fn());
  return { model, session, actions: createActions(session), shown: () => shownState(session.store.get()) };
}

test("a page answers by itself", async () => {
  const { driver } = opened();
  const heard: Message[] = [];
  driver.listen({ changed: vi.fn(), heard: (message) => void heard.push(message), lost: vi.fn() });
  const id = driver.ask("past", { ply: 2 }, 0);
  expect(heard).toHaveLength(0);
  await settled();
  expect(heard[0]).toMatchObject({ id, kind: "past", payload: { view: driver.view, ply: 2, hand: null } });
  expect(heard[0]?.payload.then).toMatchObject({ ply: 2 });
});

test("the view is the same until the page is another", () => {
  const { driver, model } = opened();
  expect(driver.read().view).toBe(driver.read().view);
  const before = driver.read().view;
  model.set("pages", page());
  expect(driver.read().view).not.toBe(before);
});

test("a replay begins where its trait says, and writes where it goes", async () => {
  const { model, actions, shown } = replayed({ ply: 1 });
  await settled();
  expect(shown().view?.ply).toBe(1);
  expect(shown().log).toHaveLength(5);
  actions.travel.step(1);
  await settled();
  expect(shown().view?.ply).toBe(2);
  expect(model.get("ply")).toBe(2);
  model.set("ply", 0);
  await settled();
  expect(shown().view?.ply).toBe(0);
});

test("a replay plays to its end and stops", async () => {
  const { model, shown } = replayed();
  await settled();
  model.set("playing", true);
  await settled();
  expect(shown().view?.ply).toBe(0);
  await vi.advanceTimersByTimeAsync(810);
  expect(model.get("ply")).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(model.get("ply")).toBe(3);
  expect(model.get("playing")).toBe(false);
  expect(shown().view?.phase).toBe("over");
});

test("two views of a replay play no faster than one", async () => {
  const { model } = replayed();
  openSession(pageDriver(modelShelf(model)), vi.fn());
  await settled();
  model.set("playing", true);
  await vi.advanceTimersByTimeAsync(900);
  expect(model.get("ply")).toBe(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(model.get("ply")).toBe(2);
});

test("it works where nothing can be saved", async () => {
  const { model, actions, session, shown } = replayed();
  model.dead = true;
  await settled();
  actions.travel.goTo(2);
  await settled();
  expect(shown().view?.ply).toBe(2);
  expect(session.store.get().notice).toBeNull();
});

test("only a kernel that answers lets one play on", async () => {
  const kernel = new FakeDriver(traits({ view: view() }));
  const { session, actions } = replayed({ ply: 2 }, kernel);
  await settled();
  expect(session.store.get().traits.branches).toBe(false);
  kernel.say("covered", {}, kernel.of("cover")[0]!.id);
  expect(session.store.get().traits.branches).toBe(true);
  actions.branch();
  expect(kernel.of("branch")[0]?.payload).toEqual({ ply: 2 });
});

test("closing gives every listener back", () => {
  const kernel = new FakeDriver(traits());
  const { model, session } = replayed({}, kernel);
  expect(model.listening()).toBeGreaterThan(0);
  session.close();
  expect(model.listening()).toBe(0);
  expect(kernel.closed).toBe(true);
});

test.each([
  ["holds nothing", { pages: {} }],
  ["is not there", { pages: null, board: null }],
  ["has a moment that cannot be drawn", { pages: { ...page(), nodes: [...page().nodes.slice(0, 3), { owners: "0.7......" }] } }],
  ["has moves of a seat that is not there", { pages: { ...page(), moves: page().moves.map((move) => ({ ...move, seat: 2 })) } }],
  ["has more players than there are tribes", { seats: [...SEATS, ...SEATS, ...SEATS] }],
  ["stands on no board", { board: { ...boardData(), regions: [] } }],
])("a page that %s is no game, and its reader is told", (_, state) => {
  const { driver } = opened({ ...state, words: { "link.empty": "Nothing." } });
  expect(driver.read()).toMatchObject({ view: null, board: null, words: { "link.empty": "Nothing." } });
});

test("a page is checked once", () => {
  const { driver } = opened();
  const { board } = driver.read();
  expect(driver.read().board).toBe(board);
});
