// Painting: what shows at once, what is sent, and what becomes of paint that is refused or lost.
import { expect, test, vi } from "vitest";
import { indexBoard } from "../../src/origo_widget/js/board/board_index";
import { fieldsBetween } from "../../src/origo_widget/js/board/way";
import { shownOwners } from "../../src/origo_widget/js/state/lab_state";
import { boardData } from "./fixtures";
import { drawn, started } from "./lab_fixtures";

test("a painted field shows at once, and stays when Python has drawn it", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  expect(shownOwners(state())).toBe("01.10....");
  expect(driver.of("paint")[0]?.payload).toMatchObject({ fields: ["B1"], owner: 1 });
  driver.change(drawn("01.10....", 2));
  driver.answer("paint");
  expect([state().wet.size, shownOwners(state())]).toEqual([0, "01.10...."]);
});

test("an answer that overtakes its drawing does not make the paint flash away", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  driver.traits = { ...driver.traits, revision: 2 };
  driver.answer("paint");
  expect(shownOwners(state())).toBe("01.10....");
  driver.change(drawn("01.10....", 2));
  expect(state().wet.size).toBe(0);
});

test("refused paint goes, with a sentence", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  driver.answer("paint", "refused", { code: "limit", sentence: "No shield is left.", rule: "R3.1" });
  expect(shownOwners(state())).toBe("01..0....");
  expect(state().notice).toMatchObject({ tone: "refused", sentence: "No shield is left.", rule: "R3.1" });
});

test("a stroke goes in bundles under one name, each field once", () => {
  const { driver, actions } = started();
  actions.beginStroke("A3");
  actions.stroke([2, 1]);
  actions.stroke([2, 2]);
  actions.stroke([2, 1]);
  expect(driver.of("paint").map(({ payload }) => payload.fields)).toEqual([["A3"]]);
  driver.answer("paint");
  expect(driver.of("paint").map(({ payload }) => payload.fields)).toEqual([["A3"], ["B3", "C3"]]);
  expect(new Set(driver.of("paint").map(({ payload }) => payload.stroke)).size).toBe(1);
  driver.answer("paint");
  actions.press("C1");
  expect(new Set(driver.of("paint").map(({ payload }) => payload.stroke)).size).toBe(2);
});

test("a stroke that leaves the board goes on where it comes back", () => {
  const { actions, state } = started();
  actions.beginStroke("C1");
  actions.stroke([-3, 2]);
  actions.stroke([2, 0]);
  actions.stroke([2, 1]);
  expect([...state().wet.keys()]).toEqual(["C1", "A3", "B3"]);
});

test.each(["undo", "redo", "clear"] as const)("%s ends a stroke: nothing more is painted till the next press", (kind) => {
  const { driver, actions, state } = started();
  actions.beginStroke("B1");
  actions[kind]();
  driver.answer("paint");
  driver.change(drawn("01..0....", 2));
  driver.answer(kind);
  actions.stroke([0, 1]);
  actions.stroke([0, 2]);
  expect([driver.of("paint").length, state().wet.size]).toEqual([1, 0]);
  actions.beginStroke("C1");
  actions.stroke([1, 2]);
  expect(shownOwners(state())).toBe("01..0.11.");
});

test("an undo comes after all that was painted before it", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  actions.press("C1");
  actions.undo();
  expect(driver.asked.slice(1).map(({ kind, payload }) => [kind, payload.fields])).toEqual([
    ["paint", ["B1"]],
    ["paint", ["C1"]],
    ["undo", undefined],
  ]);
  driver.change(drawn("01.10.1..", 3));
  for (const { id } of driver.of("paint")) driver.answerTo(id);
  expect(state().wet.size).toBe(0);
});

test("paint whose message got lost goes when a later one is answered", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  actions.press("C1");
  actions.undo();
  driver.change(drawn("01..0.1..", 2));
  driver.answer("paint");
  expect([state().wet.size, shownOwners(state())]).toEqual([0, "01..0.1.."]);
  expect(state().notice).toMatchObject({ tone: "refused", sentence: "Lost: B1." });
  actions.press("C2");
  expect(driver.of("paint")).toHaveLength(3);
});

test("an answer to anything asked later lets what waits be painted", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  actions.rank(0);
  actions.press("C1");
  expect(driver.of("paint")).toHaveLength(1);
  driver.answer("rank", "ranked", { seat: 0, rows: [] });
  expect(driver.of("paint").map(({ payload }) => payload.fields)).toEqual([["B1"], ["C1"]]);
  expect([shownOwners(state()), state().notice]).toEqual(["01..0.1..", null]);
  // It is told when the drawing that was made without it is shown.
  driver.traits = { ...driver.traits, revision: 2 };
  driver.answer("paint");
  expect(state().notice).toBeNull();
  driver.change(drawn("01..0.1..", 2));
  expect(state().notice).toMatchObject({ sentence: "Lost: B1." });
});

test("lost paint that is there by now is not told", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  actions.rank(0);
  actions.press("C1");
  driver.change(drawn("01.1.....", 2));
  driver.answer("rank", "ranked", { seat: 0, rows: [] });
  driver.change(drawn("01.1..1..", 3));
  driver.answer("paint");
  expect([state().wet.size, state().notice]).toEqual([0, null]);
});

test("paint that nobody answers goes after a while, and what is painted then is tried at once", () => {
  vi.useFakeTimers();
  const { driver, actions, state } = started();
  actions.press("B1");
  vi.advanceTimersByTime(3000);
  actions.press("C1");
  vi.advanceTimersByTime(4000);
  expect(state()).toMatchObject({ link: "silent", notice: { tone: "lost", sentence: "link.silent" } });
  expect(driver.of("paint").map(({ payload }) => payload.fields)).toEqual([["B1"], ["C1"]]);
  expect(shownOwners(state())).toBe("01..0.1..");
  vi.advanceTimersByTime(7000);
  expect(shownOwners(state())).toBe("01..0....");
  actions.press("C3");
  driver.change(drawn("01..0...1", 2));
  driver.answer("paint");
  expect(state()).toMatchObject({ link: "live", notice: { tone: "refused", sentence: "Lost: B1, C1." } });
  expect([state().wet.size, shownOwners(state())]).toEqual([0, "01..0...1"]);
  vi.advanceTimersByTime(60000);
  expect(state().link).toBe("live");
  vi.useRealTimers();
});

test("paint that is answered late after all is drawn", () => {
  vi.useFakeTimers();
  const { driver, actions, state } = started();
  actions.press("B1");
  vi.advanceTimersByTime(7000);
  expect(state().wet.size).toBe(0);
  driver.change(drawn("01.10....", 2));
  driver.answer("paint");
  expect([state().link, shownOwners(state())]).toEqual(["live", "01.10...."]);
  vi.useRealTimers();
});

test("a look whose message got lost blocks no later one", () => {
  vi.useFakeTimers();
  const { driver, actions } = started();
  actions.setTool("look");
  actions.press("A1");
  actions.rank(0);
  driver.answer("rank", "ranked", { seat: 0, rows: [] });
  actions.press("C1");
  vi.advanceTimersByTime(7000);
  actions.press("A2");
  expect(driver.of("point").map(({ payload }) => payload.field)).toEqual(["A1", "C1", "A2"]);
  vi.useRealTimers();
});

test("what is painted already is not painted again", () => {
  const { driver, actions } = started();
  actions.press("A2");
  expect(driver.of("paint")).toHaveLength(0);
});

test("no field is missed between two places of the pointer", () => {
  const board = indexBoard(boardData());
  expect(fieldsBetween(board, [0, 0], [2, 0])).toEqual(["A1", "A2", "A3"]);
  expect(fieldsBetween(board, [0, 0], [0, 9])).toEqual(["A1", "B1", "C1"]);
  expect(fieldsBetween(board, [NaN, NaN], [1, 1])).toEqual([]);
});
