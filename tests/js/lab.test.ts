import { expect, test, vi } from "vitest";
import { indexBoard } from "../../src/origo_widget/js/board/board_index";
import { fieldsBetween } from "../../src/origo_widget/js/board/way";
import type { Steps } from "../../src/origo_widget/js/lab_protocol";
import { createLabActions } from "../../src/origo_widget/js/state/lab_actions";
import { answeredFields, meaningOf, naming, paintsByDragging } from "../../src/origo_widget/js/state/lab_press";
import { openLab } from "../../src/origo_widget/js/state/lab_session";
import { shownOwners } from "../../src/origo_widget/js/state/lab_state";
import { leadersOf, walkedTo } from "../../src/origo_widget/js/state/lab_walk";
import { boardData } from "./fixtures";
import { drawn, FakeLab, LENS, labTraits, PREDICTION, SHEET } from "./lab_fixtures";

function started(changes: Parameters<typeof labTraits>[0] = {}) {
  const driver = new FakeLab(labTraits(changes));
  const onFile = vi.fn();
  const session = openLab(driver, onFile);
  const tasks = [
    { kind: "frontier", needs: ["seat", "field"], form: "fields" },
    { kind: "land_points", needs: ["region"], form: "points" },
  ];
  const questions = [{ kind: "joining_way", seat: true, fields: [2, 2] }];
  driver.answer("hello", "welcome", { tasks, questions, algorithms: [] });
  return { driver, session, onFile, actions: createLabActions(session), state: session.store.get };
}

// --- painting ---

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

// --- what a press means ---

test("a press paints, moves or looks, by the tool", () => {
  const { driver, actions, state } = started();
  actions.setTool("move");
  actions.press("B1");
  expect(state().held).toBeNull();
  actions.press("A1");
  expect(state().held).toBe("A1");
  actions.press("B1");
  expect(driver.of("shift")[0]?.payload).toEqual({ source: "A1", target: "B1" });
  actions.setTool("look");
  actions.press("C1");
  expect(driver.of("point")[0]?.payload).toEqual({ field: "C1" });
  expect(state().tab).toBe("field");
});

test("while an answer is awaited a press is part of it, or nothing", () => {
  const { driver, actions, state } = started({ prediction: PREDICTION });
  for (const field of ["A1", "B1", "A1"]) actions.press(field);
  expect(state().answer.fields).toEqual(["B1"]);
  expect(paintsByDragging(state())).toBe(false);
  actions.answer();
  expect(driver.of("answer")[0]?.payload).toEqual({ value: ["B1"] });
  driver.change({ prediction: { ...PREDICTION, form: "number" } });
  expect(meaningOf(state(), "A1").kind).toBe("nothing");
  driver.change({
    sheet: SHEET,
    prediction: { ...PREDICTION, verdict: { right: true, text: "", open: true, good: [], wrong: [], missed: [], counted: [] } },
  });
  expect(meaningOf(state(), "A1").kind).toBe("paint");
});

test("another language keeps the answer that is being given, but an order of names", () => {
  const { driver, actions, state } = started({ prediction: PREDICTION });
  actions.press("B1");
  driver.change({ prediction: { ...PREDICTION, names: ["Blau", "Gelb"] } });
  expect(state().answer.fields).toEqual(["B1"]);
  driver.change({ prediction: { ...PREDICTION, form: "order", names: ["Blue", "Amber"] } });
  driver.change({ prediction: { ...PREDICTION, form: "order", names: ["Blau", "Gelb"] } });
  expect(state().answer.order).toEqual(["Blau", "Gelb"]);
});

test("groups are written by presses on the board", () => {
  const { actions, state } = started({ prediction: { ...PREDICTION, form: "groups" } });
  actions.press("A1");
  actions.press("B2");
  expect([state().answer.text, answeredFields(state())]).toEqual(["A1 B2", ["A1", "B2"]]);
});

test("a field that cannot be an answer is not offered", () => {
  const { actions, state } = started({ prediction: { ...PREDICTION, candidates: ["A1", "B2"] } });
  for (const field of ["A1", "C3"]) actions.press(field);
  expect(state().answer.fields).toEqual(["A1"]);
});

test("a question that takes one field has one", () => {
  const { actions, state } = started({ prediction: { ...PREDICTION, form: "field" } });
  actions.press("A1");
  actions.press("B1");
  expect(state().answer.fields).toEqual(["B1"]);
});

test("the lens is told its fields one by one, and only where its panel is open", () => {
  const { driver, actions, state } = started();
  driver.change({ lens: LENS, overlay: "joining_way" });
  expect([state().tab, naming(state())]).toEqual(["graph", "lens"]);
  actions.press("A1");
  expect(driver.of("look")[0]?.payload).toEqual({ question: "joining_way", seat: 0, fields: ["A1"] });
  driver.change({ lens: { ...LENS, fields: ["A1"], wanted: 1 } });
  actions.press("B2");
  expect(driver.of("look")[1]?.payload.fields).toEqual(["A1", "B2"]);
  actions.openTab("points");
  expect(naming(state())).toBeNull();
});

test("fields pressed faster than they are answered all count", () => {
  const { driver, actions, state } = started();
  driver.change({ lens: LENS, overlay: "joining_way" });
  for (const field of ["A1", "B2", "C3"]) actions.press(field);
  const asked = driver.of("look");
  expect(asked.map(({ payload }) => payload.fields)).toEqual([["A1"], ["A1", "B2"]]);
  // The question had all it takes: the third press paints.
  expect(driver.of("paint")[0]?.payload.fields).toEqual(["C3"]);
  driver.change({ lens: { ...LENS, fields: ["A1"], wanted: 1 } });
  driver.answerTo(asked[0]!.id);
  expect(naming(state())).toBeNull();
  driver.change({ lens: { ...LENS, fields: ["A1", "B2"], wanted: 0 } });
  driver.answerTo(asked[1]!.id);
  expect(state().named).toBeNull();
});

test("a question takes its first field before it has been answered that it wants one", () => {
  const { driver, actions, state } = started({ lens: { ...LENS, question: "components", wanted: 0 }, overlay: "components" });
  actions.look("joining_way", 1, []);
  expect(naming(state())).toBe("lens");
  actions.press("B1");
  expect(driver.of("look")[1]?.payload).toEqual({ question: "joining_way", seat: 1, fields: ["B1"] });
  expect(driver.of("paint")).toHaveLength(0);
});

test("a question that begins anew takes its second field before the first is answered", () => {
  const { driver, actions } = started({ lens: { ...LENS, fields: ["A1", "B2"], wanted: 0 }, overlay: "joining_way" });
  actions.pick("lens");
  actions.press("A3");
  actions.press("C3");
  expect(driver.of("look").map(({ payload }) => payload.fields)).toEqual([["A3"], ["A3", "C3"]]);
  expect(driver.of("paint")).toHaveLength(0);
});

test("a field that is refused, or whose message got lost, does not count", () => {
  const { driver, actions, state } = started();
  driver.change({ lens: LENS, overlay: "joining_way" });
  actions.press("A1");
  driver.answer("look", "refused", { code: "question_fields", sentence: "Too many." });
  expect([state().named, state().notice?.sentence]).toEqual([null, "Too many."]);
  actions.press("A1");
  const [, lost] = driver.of("look");
  actions.load("…");
  driver.answer("load");
  expect(lost?.payload.fields).toEqual(["A1"]);
  expect(state().named).toBeNull();
  actions.press("B2");
  expect(driver.of("look").at(-1)?.payload.fields).toEqual(["B2"]);
});

test("a prediction is put together from its needs", () => {
  const { driver, actions, state } = started();
  actions.openTab("predict");
  actions.setDraft({ kind: "frontier" });
  expect(naming(state())).toBe("predict");
  actions.press("A1");
  expect(naming(state())).toBeNull();
  actions.predict();
  expect(driver.of("predict")[0]?.payload).toEqual({ kind: "frontier", seat: 1, fields: ["A1"], region: null });
  actions.setDraft({ kind: "land_points", fields: [], region: "Alba" });
  actions.saveExercise();
  expect(driver.of("save_exercise")[0]?.payload).toEqual({
    kind: "land_points",
    seat: null,
    fields: [],
    region: "Alba",
  });
});

// --- what comes in ---

test("what Python begins to show opens its panel, with its player; what it goes on showing does not", () => {
  const { driver, actions, state } = started();
  driver.change({ prediction: PREDICTION });
  expect(state().tab).toBe("predict");
  actions.openTab("points");
  driver.change({ prediction: { ...PREDICTION, hint: "Look." } });
  expect(state().tab).toBe("points");
  driver.change({ prediction: null, lens: { ...LENS, seat: 1 } });
  expect([state().tab, state().seat]).toEqual(["graph", 1]);
});

test("what a question covered comes back without a panel of its own", () => {
  const { driver, state } = started({ lens: LENS });
  driver.change({ prediction: PREDICTION, lens: null, sheet: { ...SHEET, covered: true } });
  const verdict = { right: false, text: "", open: true, good: [], wrong: [], missed: [], counted: [] };
  driver.change({ prediction: { ...PREDICTION, verdict }, lens: LENS, sheet: SHEET });
  expect(state().tab).toBe("predict");
});

test("an answer begun is kept through a hint and another language, and gone with its question", () => {
  const { driver, actions, state } = started({ prediction: PREDICTION });
  actions.press("A1");
  driver.change({ prediction: { ...PREDICTION, hint: "Schau.", task: "Welche?" } });
  expect(state().answer.fields).toEqual(["A1"]);
  driver.change({ prediction: { ...PREDICTION, seat: 1 } });
  expect(state().answer.fields).toEqual([]);
});

test("an edit is told with the totals", () => {
  const { driver, state } = started();
  driver.change(drawn("01.10....", 2));
  expect(state().news).toEqual({ number: 1, sentence: "Ben on B1. Totals: Ana 3" });
  driver.change(drawn(".1.10....", 3));
  expect(state().news.sentence).toBe("free on A1. Totals: Ana 3");
});

test("steps that begin anew with another drawing say so", () => {
  const steps: Steps = {
    algorithm: "union_find",
    seat: 0,
    fields: [],
    wanted: 0,
    loss: null,
    sentence: "",
    refused: "",
    frames: [],
  };
  const { driver, state } = started({ steps, step: 3 });
  driver.change(drawn("01.10....", 2, { step: 0, steps: { ...steps } }));
  expect(state().notice).toMatchObject({ tone: "hint", sentence: "lab.steps.anew" });
  expect(state().news.sentence).toContain("lab.steps.anew");
});

test("a refused text lists its faults, until one is loaded", () => {
  const { driver, actions, state } = started();
  actions.load("x");
  const faults = [{ place: "line 1, column 1", sentence: "x is no sign." }];
  driver.answer("load", "refused", { code: "bad_position", sentence: "1 fault", faults });
  expect(state().faults).toEqual(faults);
  expect(state().notice).toBeNull();
  actions.load(".");
  driver.answer("load");
  expect(state().faults).toEqual([]);
});

test("faults are gone with another drawing; what is typed stays until it is loaded", () => {
  const { driver, actions, state } = started();
  actions.type("9");
  actions.load("9");
  driver.answer("load", "refused", { sentence: "Not read.", faults: [{ place: "Line 1", sentence: "9 is no player." }] });
  driver.change(drawn("01.10....", 2));
  actions.openTab("points");
  expect([state().faults, state().typed]).toEqual([[], "9"]);
  actions.load("9");
  driver.answer("load");
  expect(state().typed).toBeNull();
});

test("a question that is refused keeps what was put together", () => {
  const { driver, actions, state } = started();
  const draft = { kind: "frontier", fields: ["A1"], region: "Alba" };
  actions.setDraft(draft);
  actions.predict();
  driver.answer("predict", "refused", { sentence: "Ana has no shield there." });
  expect(state().draft).toEqual(draft);
  actions.predict();
  driver.answer("predict");
  expect(state().draft.kind).toBe("");
});

test("files are handed out", () => {
  const { driver, actions, onFile } = started();
  actions.save();
  driver.answer("save", "file", { filename: "a.txt", text: "1" });
  expect(onFile).toHaveBeenCalledWith("a.txt", "1");
});

test("a ranking is gone with its drawing", () => {
  const { driver, actions, state } = started();
  actions.rank(0);
  driver.answer("rank", "ranked", { seat: 0, rows: [] });
  expect(state().ranked?.seat).toBe(0);
  driver.change({ step: 3 });
  expect(state().ranked?.seat).toBe(0);
  driver.change(drawn("0........", 2));
  expect(state().ranked).toBeNull();
});

test("leaders stand at the scores, and walk through the rating", () => {
  const { actions, state } = started();
  expect(leadersOf(state())).toEqual({ scores: [1, 2], foretold: [5, 2], jumps: [] });
  actions.walk({ step: 1, playing: false });
  expect(leadersOf(state())).toEqual({ scores: [5, 2], foretold: null, jumps: [{ seat: 0, from: 3, to: 5 }] });
  expect(walkedTo(state())).toBe(SHEET.awards[0]);
  actions.openTab("graph");
  expect(leadersOf(state())).toBeNull();
});

// --- without a kernel ---

test("without a kernel steps and plain overlays are this page's own, and nothing is painted", () => {
  const driver = new FakeLab(labTraits({ lens: LENS, overlay: "joining_way" }));
  driver.dead = true;
  const session = openLab(driver, vi.fn());
  const actions = createLabActions(session);
  const { get } = session.store;
  expect(get().link).toBe("readonly");
  actions.press("B1");
  expect(get().wet.size).toBe(0);
  actions.goTo(4);
  expect(get().traits.step).toBe(4);
  actions.look("clans", null, []);
  expect([get().traits.overlay, get().traits.lens]).toEqual(["clans", null]);
});

test("paint goes with the kernel", () => {
  const { driver, actions, state } = started();
  actions.press("B1");
  actions.press("C1");
  driver.lose();
  expect([state().link, state().wet.size, shownOwners(state())]).toEqual(["readonly", 0, "01..0...."]);
  driver.change(drawn("0........", 2));
  expect(shownOwners(state())).toBe("0........");
});
