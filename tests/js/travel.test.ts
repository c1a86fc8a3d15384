import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameEvent } from "../../src/origo_widget/js/protocol";
import { createActions } from "../../src/origo_widget/js/state/actions";
import { endOfTurn, eventsAt, movesOfTurn, plyOf, plysOf, told } from "../../src/origo_widget/js/state/chronicle";
import { createMoments } from "../../src/origo_widget/js/state/moments";
import { openSession } from "../../src/origo_widget/js/state/session";
import { openHand } from "../../src/origo_widget/js/state/state";
import { hasTurnToUndo, missedFrom, shownState } from "../../src/origo_widget/js/state/travel";
import { FakeDriver } from "./fake_driver";
import { hand, traits, view } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVENTS: GameEvent[] = [
  { kind: "dealt", seat: 0 },
  { kind: "placed", seat: 0, field: "A1" },
  { kind: "placed", seat: 1, field: "A2" },
  { kind: "round_began", round: 1 },
  { kind: "sailed", seat: 0, source: "A1", target: "A3" },
  { kind: "turn_ended", seat: 0, passed: false },
  { kind: "expanded", seat: 1, field: "B1" },
  { kind: "expanded", seat: 1, field: "B2" },
];
const PLIES = [
  { seat: 0, move: "A1", events: 1 },
  { seat: 1, move: "A2", events: 2 },
  { seat: 0, move: "A1-A3", events: 1 },
  { seat: 0, move: "end", events: 1 },
  { seat: 1, move: "B1=pop", events: 1 },
  { seat: 1, move: "B2=pop", events: 1 },
];
const GAME = { log: EVENTS, plies: PLIES };

test("every event belongs to a moment, the dealing to the first", () => {
  const ends = told(GAME);
  expect(ends).toEqual([1, 2, 4, 5, 6, 7, 8]);
  expect(EVENTS.map((_, index) => plyOf(ends, index))).toEqual([0, 1, 2, 2, 3, 4, 5, 6]);
  expect(eventsAt(GAME, 2).map((event) => event.kind)).toEqual(["placed", "round_began"]);
  expect(eventsAt(GAME, 0).map((event) => event.kind)).toEqual(["dealt"]);
  expect(plysOf(GAME, "round_began")).toEqual([2]);
});

test("what the others did begins where one's own turn ended", () => {
  expect(endOfTurn(GAME, 0)).toBe(4);
  expect(endOfTurn(GAME, 1)).toBe(2);
  expect(endOfTurn({ log: EVENTS.slice(0, 6), plies: PLIES.slice(0, 4) }, 0)).toBeNull();
});

test("a turn's own moves are counted, past what bots answered", () => {
  const seats = [
    { name: "Ana", person: true },
    { name: "Bot", person: false },
  ];
  expect(movesOfTurn(GAME, 1, seats)).toBe(2);
  expect(movesOfTurn(GAME, 0, seats)).toBe(0);
  const fight = { log: [...EVENTS, { kind: "laid" }], plies: [...PLIES, { seat: 0, move: "+A", events: 1 }] };
  expect(movesOfTurn(fight, 1, [seats[1]!, seats[0]!])).toBe(2);
  expect(movesOfTurn(fight, 1, [seats[0]!, seats[0]!])).toBe(0);
});

test("moments are asked for one at a time, and once", () => {
  const asked: [number, (found: never) => void][] = [];
  const arrived = vi.fn();
  const moments = createMoments((ply, answer) => void asked.push([ply, answer]), arrived);
  const answer = (index: number): void => asked[index]![1]({ ply: asked[index]![0] } as never);
  moments.want([5, 6]);
  moments.want([8, 9]);
  expect(asked.map(([ply]) => ply)).toEqual([5]);
  answer(0);
  expect(arrived).toHaveBeenLastCalledWith({ ply: 5 });
  expect(asked.map(([ply]) => ply)).toEqual([5, 8]);
  answer(1);
  answer(2);
  // What is only fetched beforehand is not shown.
  expect(arrived).toHaveBeenCalledTimes(2);
  moments.want([9, 8]);
  expect(asked).toHaveLength(3);
  expect(moments.get(9)).toEqual({ ply: 9 });
});

test("moments of another course are none", () => {
  const answers: ((found: never) => void)[] = [];
  const arrived = vi.fn();
  const moments = createMoments((_, answer) => void answers.push(answer), arrived);
  moments.want([1]);
  moments.forget();
  answers[0]!({ ply: 1 } as never);
  expect(arrived).not.toHaveBeenCalled();
  moments.want([1]);
  expect(answers).toHaveLength(2);
});

/** A table after six moves, Ana's to play. */
function seated() {
  const now = view({ ply: 6, undo: null });
  const driver = new FakeDriver(traits({ view: now }));
  const session = openSession(driver, vi.fn());
  driver.say("history", { events: EVENTS, plies: PLIES }, driver.of("hello")[0]!.id);
  driver.say("hand", hand(), driver.of("uncover")[0]!.id);
  const tell = (index: number): void => {
    const { id, payload } = driver.of("past")[index]!;
    const ply = Number(payload.ply);
    const then = view({ ply, owners: `${ply}........`, undo: 0 });
    driver.say("past", { ply, then, events: [], hand: { seat: 0, hand: ["ship"], legal: {} } }, id);
  };
  return { driver, session, actions: createActions(session), state: session.store.get, tell };
}

const plysAsked = (driver: FakeDriver): unknown[] => driver.of("past").map((one) => one.payload.ply);

test("a step back shows the past as the seat saw it, and nothing in it can be played", () => {
  const { driver, actions, state, tell } = seated();
  actions.travel.step(-1);
  expect(shownState(state()).view?.ply).toBe(6);
  tell(0);
  expect(shownState(state())).toMatchObject({ view: { ply: 5, undo: null }, hand: { hand: ["ship"], legal: {} } });
  expect(openHand(state())?.legal).toEqual({});
  actions.clickField("B1");
  expect(state().notice?.sentence).toBe("hint.past");
  expect(driver.of("move")).toHaveLength(0);
});

test("shields slide forward and backward", () => {
  const { actions, state, tell } = seated();
  actions.travel.goTo(2);
  tell(0);
  expect(state().travel.motion.slides).toEqual([]);
  actions.travel.step(1);
  tell(1);
  tell(2);
  actions.travel.goTo(3);
  expect(state().travel.motion.slides).toEqual([{ source: "A1", target: "A3" }]);
  actions.travel.step(-1);
  expect(state().travel.motion.slides).toEqual([{ source: "A3", target: "A1" }]);
});

test("neighbours are fetched beforehand, and nothing twice", () => {
  const { driver, actions, tell } = seated();
  actions.travel.step(-1);
  tell(0);
  expect(plysAsked(driver)).toEqual([5, 4]);
  tell(1);
  actions.travel.step(-1);
  expect(plysAsked(driver)).toEqual([5, 4, 3]);
});

test("the last moment is the game itself", () => {
  const { actions, state, tell } = seated();
  actions.travel.step(-1);
  tell(0);
  actions.travel.step(1);
  expect(state().travel).toMatchObject({ ply: null, moment: null });
  expect(openHand(state())?.legal.end).toBe(true);
});

test("escape leads back to the game", () => {
  const { actions, state } = seated();
  actions.travel.goTo(0);
  actions.cancel();
  expect(state().travel.ply).toBeNull();
});

test("what the others did is played from the end of one's turn to now", async () => {
  const { driver, actions, state, tell } = seated();
  expect(missedFrom(state())).toBe(4);
  actions.travel.play(4);
  tell(0);
  expect(shownState(state()).view?.ply).toBe(4);
  tell(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(shownState(state()).view?.ply).toBe(5);
  await vi.advanceTimersByTimeAsync(800);
  expect(state().travel).toMatchObject({ ply: null, playing: false });
  expect(plysAsked(driver)).toEqual([4, 5]);
});

test("play waits for a moment that is on its way", async () => {
  const { actions, state, tell } = seated();
  actions.travel.play();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state().travel).toMatchObject({ ply: 0, playing: true, moment: null });
  tell(0);
  expect(shownState(state()).view?.ply).toBe(0);
});

test("when the game goes on the past stays, and another course ends it", () => {
  const { driver, actions, state, tell } = seated();
  actions.travel.goTo(2);
  tell(0);
  const news = { revision: 2, view: view({ revision: 2, ply: 7, last: { seat: 1, move: "end", fields: [] } }) };
  driver.change({ ...news, events: [{ kind: "turn_ended", seat: 1 }] });
  expect(shownState(state()).view?.ply).toBe(2);
  expect(state().travel.entered).toBe(6);
  expect(state().plies).toHaveLength(7);
  driver.change({ revision: 3, view: view({ revision: 3, ply: 3 }), events: [] });
  expect(state().travel.ply).toBeNull();
});

test("another line of the same length is another course", () => {
  const { driver, actions, state, tell } = seated();
  actions.travel.goTo(2);
  tell(0);
  driver.change({ revision: 2, view: view({ revision: 2, ply: 7 }), events: [], branched: true });
  expect(state().travel.ply).toBeNull();
  expect(driver.of("hello")).toHaveLength(2);
});

test("a covered hand is in no past moment either", () => {
  const { driver, actions, state, tell } = seated();
  actions.travel.goTo(2);
  tell(0);
  driver.say("covered", {});
  expect(state().travel.moment?.hand).toBeNull();
  expect(plysAsked(driver).slice(1)).toContain(2);
});

test("a refused moment is told, and the slider asks on", () => {
  const { driver, actions, state } = seated();
  actions.travel.goTo(2);
  driver.say("refused", { code: "bad_ply", sentence: "No." }, driver.of("past")[0]!.id);
  actions.travel.goTo(1);
  expect(plysAsked(driver)).toEqual([2, 1]);
  expect(state().travel.ply).toBe(1);
});

test("branch, trunk and the undo of a turn are changes", () => {
  const { driver, actions, state, tell } = seated();
  actions.branch();
  expect(driver.of("branch")).toHaveLength(0);
  actions.travel.goTo(3);
  tell(0);
  // It is the moment chosen that is branched at, though it is still on its way.
  actions.travel.goTo(2);
  actions.branch();
  expect(driver.of("branch")[0]?.payload).toEqual({ ply: 2 });
  expect(state().pending?.kind).toBe("branch");
  actions.backToTrunk();
  expect(driver.of("trunk")).toHaveLength(0);
});

test("a whole turn can be taken back where there is more than one move", () => {
  const { state } = seated();
  expect(hasTurnToUndo(state(), 1)).toBe(true);
  expect(hasTurnToUndo(state(), 0)).toBe(false);
  expect(hasTurnToUndo(state(), null)).toBe(false);
});

test("without a kernel there is no past, and no wait for it", () => {
  const { driver, actions, state } = seated();
  driver.dead = true;
  actions.travel.goTo(2);
  expect(state()).toMatchObject({ link: "readonly", travel: { ply: null } });
});
