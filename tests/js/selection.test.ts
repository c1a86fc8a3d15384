import { describe, expect, test } from "vitest";
import {
  attackMove,
  clickCard,
  clickField,
  dropShield,
  layMove,
  moveAt,
  movable,
  NOTHING,
  surviving,
  swapMove,
  targets,
  usable,
  type Selection,
  type Situation,
  type Wish,
} from "../../src/origo_widget/js/state/selection";
import { hand, LEGAL } from "./fixtures";

// A1 is one's own, A2 is a foe's, all else is free.
const situation = (changes: Partial<Situation> = {}): Situation => ({
  phase: "turn",
  hand: hand(),
  owner: (field) => ({ A1: 0, A2: 1 })[field] ?? null,
  ...changes,
});
const cards = (...positions: number[]): Selection => ({ kind: "cards", cards: positions });
const wish = (field: string, more: Partial<Wish> = {}): Wish => ({ field, card: null, source: null, ...more });
const shield: Selection = { kind: "shield", field: "A1" };

describe("a click on a field", () => {
  test("places a shield in set-up, or asks why not there", () => {
    const setup = situation({ phase: "setup", hand: hand({ place: ["B1"] }) });
    expect(clickField(setup, NOTHING, "B1")).toEqual({ move: "B1" });
    expect(clickField(setup, NOTHING, "C3")).toEqual({ why: wish("C3") });
  });

  test("does nothing while somebody else decides", () => {
    expect(clickField(situation({ hand: hand({}) }), NOTHING, "B1")).toEqual({ hint: "wait" });
  });

  test("settles a target with the selected card, and asks why no other field", () => {
    expect(clickField(situation(), cards(1), "C1")).toEqual({ move: "C1=B/C" });
    expect(clickField(situation(), cards(0), "C1").why).toEqual(wish("C1", { card: "A" }));
  });

  test("settles with the card selected last", () => {
    expect(clickField(situation(), cards(1, 2), "B1")).toEqual({ move: "B1=pop" });
  });

  test("asks for a card first, unless no card could serve", () => {
    expect(clickField(situation(), NOTHING, "C1")).toEqual({ why: wish("C1"), hint: "choose_card" });
  });

  test("selects one's own shield, and lets it go again", () => {
    expect(clickField(situation(), NOTHING, "A1")).toEqual({ selection: shield });
    expect(clickField(situation(), shield, "A1")).toEqual({ selection: NOTHING });
    expect(clickField(situation(), cards(1), "A1")).toEqual({ selection: shield });
  });

  test("moves the selected shield, or asks why it cannot go there", () => {
    expect(clickField(situation(), shield, "B1")).toEqual({ move: "A1-B1" });
    expect(clickField(situation(), shield, "A2").why).toEqual(wish("A2", { source: "A1" }));
  });

  test("selects a shield that cannot move too, and asks why", () => {
    const stuck = situation({ hand: hand({ end: true }) });
    expect(clickField(stuck, NOTHING, "A1")).toEqual({ selection: shield, why: wish("A1") });
    expect(clickField(stuck, shield, "A1")).toEqual({ selection: NOTHING });
  });

  test("opens the preview of an attack, with the selected cards that fit", () => {
    expect(clickField(situation(), NOTHING, "A2")).toEqual({ selection: { kind: "attack", field: "A2", cards: [] } });
    expect(clickField(situation(), cards(1, 2), "A2")).toEqual({
      selection: { kind: "attack", field: "A2", cards: [2] },
    });
  });

  test("chooses the only card that can open", () => {
    const one = situation({ hand: hand({ ...LEGAL, attack: [{ field: "A2", cards: ["A"] }] }) });
    expect(clickField(one, NOTHING, "A2")).toEqual({ selection: { kind: "attack", field: "A2", cards: [0] } });
  });

  test("asks why a shield cannot be attacked", () => {
    const none = situation({ hand: hand({ end: true }) });
    expect(clickField(none, cards(3, 0), "A2").why).toEqual(wish("A2", { card: "A" }));
    expect(clickField(none, NOTHING, "A2").why).toEqual(wish("A2"));
  });

  test.each(["fight", "start"] as const)("asks why no field can be used: %s", (phase) => {
    expect(clickField(situation({ phase }), NOTHING, "B1")).toEqual({ why: wish("B1") });
  });
});

describe("a click on a card", () => {
  test("selects it, adds a second, takes it away", () => {
    expect(clickCard(situation(), NOTHING, 1)).toEqual({ selection: cards(1) });
    expect(clickCard(situation(), cards(1), 3)).toEqual({ selection: cards(1, 3) });
    expect(clickCard(situation(), cards(1, 3), 1)).toEqual({ selection: cards(3) });
    expect(clickCard(situation(), cards(3), 3)).toEqual({ selection: NOTHING });
  });

  test("starts anew with a third, but not in a fight", () => {
    expect(clickCard(situation(), cards(1, 3), 0)).toEqual({ selection: cards(0) });
    expect(clickCard(situation({ phase: "fight" }), cards(1, 3), 0)).toEqual({ selection: cards(1, 3, 0) });
  });

  test("adds to the opening of an attack", () => {
    const opening: Selection = { kind: "attack", field: "A2", cards: [2] };
    expect(clickCard(situation(), opening, 3)).toEqual({ selection: { ...opening, cards: [2, 3] } });
  });
});

test("a dropped shield moves, or stays selected where it was taken up", () => {
  expect(dropShield(hand(), "A1", "B1")).toEqual({ move: "A1-B1" });
  expect(dropShield(hand(), "A1", "A1")).toEqual({ selection: shield });
  expect(dropShield(hand(), "A1", "C3")).toEqual({ selection: shield, why: wish("C3", { source: "A1" }) });
});

test("the move that a click on a target means", () => {
  expect(moveAt(hand(), cards(1), "C1")).toBe("C1=B/C");
  expect(moveAt(hand(), shield, "B1")).toBe("A1-B1");
  expect(moveAt(hand(), cards(2), "A2")).toBe("xA2=pop");
  expect(moveAt(hand({ place: ["B1"] }), NOTHING, "B1")).toBe("B1");
  // Of several cards one must be chosen first.
  expect(moveAt(hand(), NOTHING, "A2")).toBeNull();
  expect(moveAt(hand(), cards(1), "C3")).toBeNull();
});

test("moves name cards in the hand's order, the writers'", () => {
  expect(attackMove(hand(), "A2", [2, 0])).toBe("xA2=A,pop");
  expect(layMove(hand(), [3, 1])).toBe("+B/C,pop");
  expect(swapMove(hand(), [2, 3])).toBe("swap pop,pop");
});

test("targets follow the selection", () => {
  const lit = (selection: Selection) => Object.fromEntries(targets(hand(), selection));
  expect(lit(NOTHING)).toEqual({ A2: "attack" });
  expect(lit(cards(1))).toEqual({ B1: "expand", C1: "expand" });
  expect(lit(cards(2))).toEqual({ B1: "expand", A2: "attack" });
  expect(lit(shield)).toEqual({ B1: "shift" });
  expect(targets(null, NOTHING).size).toBe(0);
});

test("cards with a use, and shields that can move", () => {
  expect([...usable(hand(), NOTHING)]).toEqual([0, 1, 2, 3]);
  expect([...usable(hand(), { kind: "attack", field: "A2", cards: [] })]).toEqual([0, 2, 3]);
  expect([...movable(hand())]).toEqual(["A1"]);
});

test("a selection outlives another's move only while it makes sense", () => {
  const mine = () => true;
  expect(surviving(cards(1), hand(), hand(), mine)).toEqual(cards(1));
  expect(surviving(cards(1), hand(), hand(LEGAL, { hand: ["A"] }), mine)).toEqual(NOTHING);
  expect(surviving(shield, hand(), hand(), () => false)).toEqual(NOTHING);
  expect(surviving(cards(1), hand(), null, mine)).toEqual(NOTHING);
});
