// What comes into a lab, and what is left of it without a kernel.
import { expect, test, vi } from "vitest";
import type { Steps } from "../../src/origo_widget/js/lab_protocol";
import { createLabActions } from "../../src/origo_widget/js/state/lab_actions";
import { openLab } from "../../src/origo_widget/js/state/lab_session";
import { shownOwners } from "../../src/origo_widget/js/state/lab_state";
import { leadersOf, walkedTo } from "../../src/origo_widget/js/state/lab_walk";
import { drawn, FakeLab, labTraits, LENS, PREDICTION, SHEET, started } from "./lab_fixtures";

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

test("a player who cannot be drawn any more is nobody to ask about", () => {
  const { driver, actions, state } = started();
  actions.setSeat(1);
  driver.change({ ...drawn("0...0....", 2), seats: [{ name: "Ana", person: false }] });
  expect(state().seat).toBe(0);
  driver.change({ seats: [] });
  expect(state().seat).toBe(0);
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

test("what is typed while a text is being loaded stays", () => {
  const { driver, actions, state } = started();
  actions.type("1");
  actions.load("1");
  actions.type("1 2");
  driver.answer("load");
  expect(state().typed).toBe("1 2");
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
