import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActions } from "../../src/origo_widget/js/state/actions";
import { openSession } from "../../src/origo_widget/js/state/session";
import { FakeDriver } from "./fake_driver";
import { hand, traits, view } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table with a hand, at which the card B/C is chosen: it settles B1 and C1. */
function started() {
  const driver = new FakeDriver(traits());
  const session = openSession(driver, vi.fn());
  driver.say("history", { events: [] }, driver.of("hello")[0]!.id);
  driver.say("hand", hand(), driver.of("uncover")[0]!.id);
  const actions = createActions(session);
  actions.clickCard(1);
  const rest = (field: string | null, explain = false): void => {
    actions.pointAt(field, explain);
    vi.advanceTimersByTime(1000);
  };
  const answer = (kind: string, number: number, payload: object): void =>
    driver.say(kind, payload, driver.of(kind as "what_if")[number]!.id);
  return { driver, actions, rest, answer, state: session.store.get };
}

test("a move is asked about when the pointer has rested, and shown until it leaves", () => {
  const { driver, actions, rest, answer, state } = started();
  actions.pointAt("B1");
  expect(driver.of("what_if")).toHaveLength(0);
  rest("B1");
  expect(driver.of("what_if")[0]?.payload).toEqual({ move: "B1=B/C" });
  answer("what_if", 0, { move: "B1=B/C" });
  expect(state().foresight?.move).toBe("B1=B/C");
  rest(null);
  expect(state().foresight).toBeNull();
});

test("an answer is kept for its revision, and no longer", () => {
  const { driver, rest, answer, state } = started();
  rest("B1");
  answer("what_if", 0, { move: "B1=B/C" });
  rest(null);
  rest("B1");
  expect(driver.of("what_if")).toHaveLength(1);
  expect(state().foresight?.move).toBe("B1=B/C");
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events: [{ kind: "drew" }] });
  expect(state().foresight).toBeNull();
});

test("one question at a time, of those that wait the latest, and only the latest is shown", () => {
  const { driver, rest, answer, state } = started();
  rest("B1");
  rest("C1");
  rest(null);
  rest("C1");
  expect(driver.of("what_if")).toHaveLength(1);
  answer("what_if", 0, { move: "B1=B/C" });
  expect(state().foresight).toBeNull();
  expect(driver.of("what_if")[1]?.payload).toEqual({ move: "C1=B/C" });
  answer("what_if", 1, { move: "C1=B/C" });
  expect(state().foresight?.move).toBe("C1=B/C");
});

test("an answer that comes after the position has changed is not shown, nor asked for anew", () => {
  const { driver, rest, answer, state } = started();
  rest("B1");
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events: [{ kind: "drew" }] });
  answer("what_if", 0, { move: "B1=B/C" });
  expect(state().foresight).toBeNull();
  expect(driver.of("what_if")).toHaveLength(1);
});

test("what a pointer rests on while the hand comes is asked anew", () => {
  const driver = new FakeDriver(traits({ overlay: "frontier" }));
  const session = openSession(driver, vi.fn());
  driver.say("history", { events: [] }, driver.of("hello")[0]!.id);
  createActions(session).pointAt("A1");
  vi.advanceTimersByTime(1000);
  driver.say("hand", hand(), driver.of("uncover")[0]!.id);
  const reach = { field: "A1", group: ["A1"], frontier: ["B1"] };
  driver.say("reach", { ...reach, frontier: [] }, driver.of("reach")[0]!.id);
  expect(session.store.get().reach).toBeNull();
  driver.say("reach", reach, driver.of("reach")[1]!.id);
  expect(session.store.get().reach).toEqual(expect.objectContaining(reach));
});

test("a refused question says nothing and the next one is asked", () => {
  const { driver, rest, answer, state } = started();
  rest("B1");
  driver.say("refused", { code: "stale", sentence: "Look again." }, driver.of("what_if")[0]!.id);
  expect(state().notice).toBeNull();
  rest("C1");
  answer("what_if", 1, { move: "C1=B/C" });
  expect(state().foresight?.move).toBe("C1=B/C");
});

test("a question that got lost holds no other up", () => {
  const { driver, actions, rest, answer, state } = started();
  rest("B1");
  driver.lose();
  // A move is tried all the same, and the connection is there again.
  actions.move("end");
  driver.say("refused", { code: "stale", sentence: "" }, driver.of("move")[0]!.id);
  driver.say("hand", hand());
  actions.clickCard(1);
  rest("C1");
  answer("what_if", 1, { move: "C1=B/C" });
  expect(state().foresight?.move).toBe("C1=B/C");
});

test("what was shown or thought about is gone with the connection", () => {
  const { driver, actions, rest, answer, state } = started();
  actions.hint();
  rest("B1");
  answer("what_if", 0, { move: "B1=B/C" });
  driver.lose();
  expect(state()).toMatchObject({ advice: null, foresight: null });
});

test("a press on an unusable field asks why, and shows the rule with its fields", () => {
  const { driver, actions, rest, answer, state } = started();
  actions.clickField("A3");
  expect(driver.of("why")[0]?.payload).toEqual({ field: "A3", card: "B/C", source: null });
  // The pointer goes on before the answer is there.
  rest("C3");
  answer("why", 0, { code: "not_covered", sentence: "B/C does not cover A3.", rule: "R2.3", fields: ["A3"] });
  expect(state().notice).toMatchObject({ sentence: "B/C does not cover A3.", rule: "R2.3", fields: ["A3"] });
  expect(driver.of("move")).toHaveLength(0);
});

test("where nothing forbids a press, it is met with advice", () => {
  const { driver, actions, answer, state } = started();
  actions.cancel();
  actions.clickField("C1");
  expect(driver.of("why")[0]?.payload).toEqual({ field: "C1", card: null, source: null });
  answer("why", 0, { code: "" });
  expect(state().notice?.sentence).toBe("hint.choose_card");
});

test("a focus that rests is explained, and the reason goes with it", () => {
  const { driver, rest, answer, state } = started();
  rest("C3");
  expect(driver.of("why")).toHaveLength(0);
  rest("A3", true);
  answer("why", 0, { code: "not_covered", sentence: "No.", rule: null, fields: [] });
  expect(state().notice?.sentence).toBe("No.");
  rest(null);
  expect(state().notice).toBeNull();
});

test("a shield's reach is asked for while it is drawn over the board", () => {
  const { driver, actions, rest, answer, state } = started();
  rest("A1");
  expect(driver.of("reach")).toHaveLength(0);
  actions.setOverlay("frontier");
  expect(driver.traits.overlay).toBe("frontier");
  rest("C1");
  rest("A2");
  expect(driver.of("reach").map((one) => one.payload)).toEqual([{ field: "A2" }]);
  answer("reach", 0, { field: "A2", group: ["A2"], frontier: ["A3"] });
  expect(state().reach?.frontier).toEqual(["A3"]);
});

test("a hint is thought about, given, and played", () => {
  const { driver, actions, answer, state } = started();
  actions.hint();
  const id = driver.of("hint")[0]!.id;
  driver.say("hinting", { share: 0.4 }, id);
  expect(state().advice).toMatchObject({ share: 0.4, given: null });
  answer("hint", 0, { move: "B1=pop", spaces: 0, rating: 2, fight: null });
  expect(state().advice?.given?.move).toBe("B1=pop");
  actions.hint();
  expect(driver.of("move")[0]?.payload).toEqual({ seat: 0, move: "B1=pop" });
});

test("a hint that is cancelled is not missed, and its answer not heard", () => {
  const { actions, answer, state } = started();
  actions.hint();
  actions.hint();
  expect(state().advice).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(state().link).toBe("live");
  answer("hint", 0, { move: "B1=pop", spaces: 0, rating: 2, fight: null });
  expect(state().advice).toBeNull();
});

test("a hint is forgotten with its position and with the hand", () => {
  const { driver, actions, answer, state } = started();
  actions.hint();
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events: [{ kind: "drew" }] });
  expect(state().advice).toBeNull();
  // Python answers nothing any more, and that is no silence.
  vi.advanceTimersByTime(60_000);
  expect(state().link).toBe("live");
  driver.say("hand", hand(undefined, { revision: 2 }));
  actions.hint();
  answer("hint", 1, { move: "B1=pop", spaces: 0, rating: 2, fight: null });
  driver.say("covered", {});
  expect(state().advice).toBeNull();
});
