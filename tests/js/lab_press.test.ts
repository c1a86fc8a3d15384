// What a press on a field of the lab means.
import { expect, test } from "vitest";
import { answeredFields, meaningOf, naming, paintsByDragging } from "../../src/origo_widget/js/state/lab_press";
import { LENS, PREDICTION, SHEET, started } from "./lab_fixtures";

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
