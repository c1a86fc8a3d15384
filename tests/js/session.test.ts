import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActions } from "../../src/origo_widget/js/state/actions";
import { openSession } from "../../src/origo_widget/js/state/session";
import { openHand } from "../../src/origo_widget/js/state/state";
import { FakeDriver } from "./fake_driver";
import { hand, traits, view } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session that has its history and its hand. */
function started(changes: Parameters<typeof traits>[0] = {}) {
  const driver = new FakeDriver(traits(changes));
  const saved = vi.fn();
  const session = openSession(driver, saved);
  driver.say("history", { events: [{ kind: "placed", seat: 0, field: "A1" }] }, driver.of("hello")[0]!.id);
  const asked = driver.of("uncover")[0];
  if (asked) driver.say("hand", hand(), asked.id);
  return { driver, session, saved, actions: createActions(session), state: session.store.get };
}

test("says hello, takes the history, uncovers the only person's hand", () => {
  const { driver, state } = started();
  expect(driver.of("uncover")[0]?.payload).toEqual({ seat: 0 });
  expect(state().log).toHaveLength(1);
  expect(state().hand?.hand).toHaveLength(4);
  expect(state().link).toBe("live");
});

test("several people uncover for themselves, and are told so", () => {
  const { driver, actions, state } = started({
    seats: [
      { name: "Ana", person: true },
      { name: "Ben", person: true },
    ],
    words: { "hint.uncover": "First uncover the hand." },
  });
  expect(driver.of("uncover")).toHaveLength(0);
  actions.clickField("C1");
  expect(state().notice?.sentence).toBe("First uncover the hand.");
});

test("a press while the only hand is on its way asks for nothing", () => {
  const driver = new FakeDriver(traits());
  const session = openSession(driver, vi.fn());
  driver.say("history", { events: [] }, driver.of("hello")[0]!.id);
  createActions(session).clickField("C1");
  expect([session.store.get().hand, session.store.get().notice]).toEqual([null, null]);
});

test("a move is pending at once, and only one is sent", () => {
  const { driver, actions, state } = started();
  actions.clickCard(1);
  actions.clickField("C1");
  actions.clickField("C1");
  expect(driver.of("move").map((one) => one.payload)).toEqual([{ seat: 0, move: "C1=B/C" }]);
  expect(state().pending?.move).toBe("C1=B/C");
});

test("the next view ends the wait, adds its events and clears what was selected", () => {
  const { driver, actions, state } = started();
  actions.clickCard(1);
  actions.clickField("C1");
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events: [{ kind: "expanded", seat: 0 }] });
  expect(state().pending).toBeNull();
  expect(state().log).toHaveLength(2);
  expect(state().selection.kind).toBe("none");
});

test("targets of another revision are not offered", () => {
  const { driver, state } = started();
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2 });
  expect(openHand(state())?.legal).toEqual({});
  driver.say("hand", hand({ end: true }, { revision: 2 }));
  expect(openHand(state())?.legal).toEqual({ end: true });
});

test("a refusal is told, and the selection stays", () => {
  const { driver, actions, state } = started();
  actions.clickCard(0);
  actions.move("C1=A");
  driver.say(
    "refused",
    { code: "not_covered", sentence: "A does not cover C1.", rule: "R2.3" },
    driver.of("move")[0]!.id,
  );
  expect(state().pending).toBeNull();
  expect(state().notice).toMatchObject({ sentence: "A does not cover C1.", rule: "R2.3", tone: "refused" });
  expect(state().selection).toEqual({ kind: "cards", cards: [0] });
});

test("answers to other views, to nobody, and stale ones are ignored", () => {
  const { driver, actions, state } = started();
  actions.move("end");
  driver.say("refused", { code: "x", sentence: "No." }, "m-unknown");
  driver.say("hand", { ...hand(), view: "another", hand: [] });
  expect(state().pending).not.toBeNull();
  expect(state().notice).toBeNull();
  expect(state().hand?.hand).toHaveLength(4);
});

test("undo, a new game and a gap ask for the history again", () => {
  const { driver } = started();
  driver.change({ view: view({ revision: 2, ply: 9 }), revision: 2 });
  expect(driver.of("hello")).toHaveLength(2);
  driver.say("history", { events: [] }, driver.of("hello")[1]!.id, 2);
  driver.change({ view: view({ revision: 5, ply: 12 }), revision: 5 });
  expect(driver.of("hello")).toHaveLength(3);
  driver.say("history", { events: [] }, driver.of("hello")[2]!.id, 5);
  driver.change({ view: view({ revision: 6, ply: 0 }), revision: 6 });
  expect(driver.of("hello")).toHaveLength(4);
});

test("a rating opens its panel", () => {
  const { driver, state } = started();
  const events = [{ kind: "rating_began", final: false }, { kind: "rating_ended" }];
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events });
  expect(state().rating).toEqual(events);
  expect(state().panels.rating).toBe(true);
});

test("a covered hand is gone", () => {
  const { driver, state } = started({
    seats: [
      { name: "Ana", person: true },
      { name: "Ben", person: true },
    ],
  });
  driver.say("hand", hand());
  driver.say("covered", {});
  expect(state().hand).toBeNull();
});

test("a covered hand takes along what was asked and told about it", () => {
  const { driver, actions, state } = started({
    seats: [
      { name: "Ana", person: true },
      { name: "Ben", person: true },
    ],
  });
  driver.say("hand", hand());
  actions.hint();
  driver.say("refused", { code: "card_covers", sentence: "B/C does not cover A3." }, driver.of("hello")[0]!.id);
  actions.cover();
  driver.say("covered", {}, driver.of("cover")[0]!.id);
  expect(state()).toMatchObject({ advice: null, notice: null });
  // The bot stopped thinking without a word, and nobody waits for it.
  vi.advanceTimersByTime(10_000);
  expect(state().link).toBe("live");
});

test("where nothing can be sent the table is read-only and says so", () => {
  const driver = new FakeDriver(traits());
  driver.dead = true;
  const { store } = openSession(driver, vi.fn());
  expect(store.get().link).toBe("readonly");
  expect(store.get().notice?.sentence).toBe("link.readonly");
  expect(store.get().view?.revision).toBe(1);
});

test("a write that fails later does the same", () => {
  const { driver, state } = started();
  driver.lose();
  expect(state()).toMatchObject({ link: "readonly", hand: null, pending: null });
});

test("silence is told, and forgotten when the answer comes", () => {
  const { driver, actions, state } = started();
  actions.move("end");
  vi.advanceTimersByTime(10_000);
  expect(state().notice?.sentence).toBe("link.silent");
  driver.say("accepted", {}, driver.of("move")[0]!.id);
  expect(state()).toMatchObject({ link: "live", notice: null });
});

test("a move that got lost can be made again", () => {
  const { driver, actions, state } = started();
  actions.move("end");
  actions.move("end");
  expect(driver.of("move")).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(state().pending).toBeNull();
  actions.move("end");
  const [lost, again] = driver.of("move");
  expect(state().pending?.id).toBe(again!.id);
  driver.say("accepted", {}, lost!.id);
  expect(state().pending?.id).toBe(again!.id);
  driver.say("refused", { code: "stale", sentence: "" }, again!.id);
  expect(state()).toMatchObject({ pending: null, notice: null });
});

test("the record goes to whoever saves it", () => {
  const { driver, saved, actions } = started();
  actions.record();
  driver.say("record", { filename: "game.json", text: "{}" }, driver.of("record")[0]!.id);
  expect(saved).toHaveBeenCalledWith("game.json", "{}");
});

test("closing gives everything back", () => {
  const { driver, session, state } = started();
  session.request("hello");
  session.close();
  vi.advanceTimersByTime(60_000);
  expect(driver.closed).toBe(true);
  expect(state().notice).toBeNull();
});
