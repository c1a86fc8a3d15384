import { describe, expect, test } from "vitest";
import { dropCard, liftCard } from "../../src/origo_widget/js/state/card_drop";
import { asMove, completions } from "../../src/origo_widget/js/state/completion";
import { NOTHING, type Situation } from "../../src/origo_widget/js/state/selection";
import { hand } from "./fixtures";

const texts = (typed: string, ...given: Parameters<typeof hand>): string[] =>
  completions(hand(...given), typed).map((one) => one.text);

describe("a typed move", () => {
  test("begins with what is legal", () => {
    expect(texts("")).toEqual(["B1=", "C1=", "xA2=", "A1-", "swap ", "end"]);
    expect(completions(hand(), "e")).toEqual([{ text: "end", whole: true }]);
  });

  test("goes on with the cards that cover the field, however it is written", () => {
    expect(texts("b1=")).toEqual(["B1=B/C", "B1=pop"]);
    expect(texts("B1=P")).toEqual(["B1=pop"]);
    expect(texts("A3=")).toEqual([]);
  });

  test("names as many equal cards as are held", () => {
    expect(texts("xA2=pop,")).toEqual(["xA2=pop,A", "xA2=pop,pop"]);
    expect(texts("xA2=pop,pop,")).toEqual(["xA2=pop,pop,A"]);
    expect(texts("xA2=pop,pop,pop,")).toEqual([]);
  });

  test("exchanges two cards, no more", () => {
    expect(completions(hand(), "swap A,")[0]).toEqual({ text: "swap A,B/C", whole: true });
    expect(completions(hand(), "swap A")[0]).toEqual({ text: "swap A", whole: false });
    expect(texts("swap A,pop,")).toEqual([]);
  });

  test("moves a shield, lays cards, chooses who starts", () => {
    expect(texts("a1-")).toEqual(["A1-B1"]);
    expect(texts("+", { lay: ["A", "pop"], yield: true })).toEqual(["+A", "+pop"]);
    expect(texts("start", { start: [0, 1] })).toEqual(["start "]);
    expect(texts("start ", { start: [0, 1] })).toEqual(["start 1", "start 2"]);
  });

  test("is sent in the letters of the legal move, or as it stands", () => {
    expect(asMove(hand(), " b1=POP ")).toBe("B1=pop");
    expect(asMove(hand(), "Z9=pop")).toBe("Z9=pop");
  });
});

// A1 is one's own, A2 is a foe's, all else is free.
const situation = (changes: Partial<Situation> = {}): Situation => ({
  phase: "turn",
  hand: hand(),
  owner: (field) => ({ A1: 0, A2: 1 })[field] ?? null,
  ...changes,
});

describe("a card that is dragged", () => {
  test("is chosen while it is in the air", () => {
    expect(liftCard(situation(), NOTHING, 1)).toEqual({ selection: { kind: "cards", cards: [1] } });
    expect(liftCard(situation({ phase: "setup" }), NOTHING, 1)).toEqual({});
  });

  test("joins the cards of an attack", () => {
    const open = { kind: "attack", field: "A2", cards: [0] } as const;
    expect(liftCard(situation(), { ...open, cards: [0] }, 2)).toEqual({ selection: { ...open, cards: [0, 2] } });
  });

  test("settles a free field, opens an attack on a foe, waits on one's own shield", () => {
    expect(dropCard(situation(), NOTHING, 1, "C1", undefined)).toEqual({ move: "C1=B/C" });
    expect(dropCard(situation(), NOTHING, 0, "A2", undefined)).toEqual({
      selection: { kind: "attack", field: "A2", cards: [0] },
    });
    expect(dropCard(situation(), NOTHING, 0, "A1", undefined)).toEqual({});
  });

  test("is laid on the field of a fight, and nowhere else", () => {
    const fight = situation({ phase: "fight", hand: hand({ lay: ["A"], yield: true }) });
    const chosen = { kind: "cards", cards: [0] } as const;
    expect(dropCard(fight, { ...chosen, cards: [0] }, 0, "A2", "A2")).toEqual({ move: "+A" });
    expect(dropCard(fight, { ...chosen, cards: [0] }, 0, "B1", "A2")).toEqual({});
  });
});
