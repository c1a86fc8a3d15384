import { expect, test } from "vitest";
import { nextGroup, pressedInto, writtenWords } from "../../src/origo_widget/js/state/lab_written";

test("fields pressed come into the last group, and out of any", () => {
  const first = pressedInto(pressedInto("", "A1", "groups"), "A2", "groups");
  expect([first, nextGroup(first), nextGroup("A1 A2; ")]).toEqual(["A1 A2", "A1 A2; ", "A1 A2; "]);
  expect(pressedInto(nextGroup(first), "C3", "groups")).toBe("A1 A2; C3");
  expect(pressedInto("A1, A2\nC3", "A2", "groups")).toBe("A1; C3");
});

test("a field pressed waits for its card, and is pressed away with it", () => {
  expect(pressedInto("", "A1", "cards")).toBe("A1 ");
  expect(pressedInto("A1 pop", "B2", "cards")).toBe("A1 pop, B2 ");
  expect(pressedInto("A1: pop, B2 Gallia", "A1", "cards")).toBe("B2 Gallia");
});

test("the fields that are written are found", () => {
  expect(writtenWords("A1 A2; C3: pop")).toEqual(["A1", "A2", "C3", "pop"]);
});
