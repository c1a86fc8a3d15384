import { expect, test } from "vitest";
import { fill, say } from "../../src/origo_widget/js/words/words";

test("a slot takes its value", () => {
  expect(fill("{seat} settles {field}", { seat: "Ana", field: "G2" })).toBe("Ana settles G2");
});

test.each([
  [0, "0 cards"],
  [1, "1 card"],
  [2, "2 cards"],
])("a number agrees with its noun: %i", (count, sentence) => {
  expect(fill("{count:card|cards}", { count })).toBe(sentence);
});

test("lists are joined, what is missing stays visible", () => {
  expect(fill("{cards} on {field}", { cards: ["G", "pop"] })).toBe("G, pop on {field}");
});

test("values are not read as templates", () => {
  expect(fill("{seat}", { seat: "{field}", field: "G2" })).toBe("{field}");
});

test("a missing key shows itself", () => {
  expect(say({}, "button.undo")).toBe("button.undo");
});
