import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openNodes } from "../../src/origo_widget/js/puzzle/puzzle_nodes";
import { openPuzzle, type PuzzleGame } from "../../src/origo_widget/js/puzzle/puzzle_game";
import { inLanguage, readPuzzle } from "../../src/origo_widget/js/puzzle/puzzle_page";
import { judgeFields, judgeNumber } from "../../src/origo_widget/js/puzzle/verdict";
import { whyNot } from "../../src/origo_widget/js/puzzle/why_not";
import { boardData } from "./fixtures";
import { emptyShelf, puzzlePage as page } from "./puzzle_fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (): any => (page() as any).start;

const open = (given = page(), more?: () => void): PuzzleGame =>
  openPuzzle(readPuzzle(given), {
    looks: { theme: "auto", language: "en" },
    shelf: emptyShelf(),
    ...(more && { more }),
  });

test("nodes that several orders reach are one", () => {
  const nodes = openNodes(readPuzzle(page()));
  const [one, other] = readPuzzle(page()).moves.map((move) => move.text) as [string, string];
  const [first, second] = [nodes.follow(0, one)!.node, nodes.follow(0, other)!.node];
  expect(nodes.follow(first, other)?.node).toBe(3);
  expect(nodes.follow(second, one)?.node).toBe(3);
  expect(nodes.follow(0, "end")).toBeNull();
  expect(nodes.at(3).view.owners).toMatch(/^00/);
  expect(nodes.at(3).rewards).toEqual([{ points: 1, reason: { code: "award_sea", params: {} } }]);
  expect(nodes.at(0).legal).toEqual({ expand: [{ card: "A", fields: [expect.any(String), expect.any(String)] }] });
});

test("where nobody knows the best, what a turn brings is told, and it is no solution", () => {
  const game = open(page({ best: null, proved: false, lines: [] }));
  const [one] = game.page.moves.map((move) => move.text) as [string];
  game.move(one);
  expect(game.isLost()).toBe(false);
  game.judge();
  const said = [{ key: "solve.unproved", params: { value: 1 } }];
  expect(game.store.get()).toMatchObject({ solved: false, tries: 1, verdict: { right: false, said, yours: { points: 1 } } });
});

test("a turn is judged when its reader says so, after the last move too", () => {
  const game = open();
  const [one, other] = game.page.moves.map((move) => move.text) as [string, string];
  game.move(one);
  expect(game.store.get().verdict).toBeNull();
  game.judge();
  const line = [one, other].map((text) => ({ text, seat: 0 }));
  expect(game.store.get().verdict).toMatchObject({ right: false, better: { points: 3, line } });
  game.judge();
  expect(game.store.get().tries).toBe(1);
  game.move(other);
  expect(game.store.get().verdict).toBeNull();
  game.judge();
  expect(game.store.get()).toMatchObject({ solved: true, tries: 2, verdict: { right: true } });
  game.undo();
  expect(game.played()).toEqual([one]);
});

test("a goal that is reached is judged by itself; one out of reach is told", () => {
  const game = open(page({ unit: "moves", best: 2, value: null, nodes: { patch: [0, 1, 1], why: [0, 1, 1], value: [null, null, 2] } }));
  const [one, other] = game.page.moves.map((move) => move.text) as [string, string];
  game.move(one);
  expect(game.isLost()).toBe(false);
  game.move(other);
  expect(game.store.get().verdict).toMatchObject({ right: true });
  const values = { patch: [0, 1, 1], why: [0, 1, 1], value: [2, null, null] };
  const lost = open(page({ unit: "moves", best: 1, value: null, nodes: values }));
  expect(lost.isLost()).toBe(false);
  lost.move(other);
  expect(lost.isLost()).toBe(true);
});

test("a goal reached with more than is needed is right, and the shorter way is told", () => {
  const nodes = { patch: [0, 1, 1], why: [0, 1, 1], value: [null, 1, 2] };
  const game = open(page({ unit: "moves", best: 1, value: null, nodes, lines: [[1]] }));
  const [one, other] = game.page.moves.map((move) => move.text) as [string, string];
  game.move(one);
  game.move(other);
  const said = [{ key: "solve.longer", params: { value: 2, best: 1 } }];
  expect(game.store.get().verdict).toMatchObject({ right: true, said, better: { line: [{ text: other, seat: 0 }] } });
});

test("what is left of the offer comes from the edges, but for others' moves", () => {
  const game = open();
  expect(game.left()).toEqual({ expand: 2, attack: 0, migrate: 0, sail: 0 });
  game.move(game.page.moves[0]!.text);
  expect(game.left().expand).toBe(1);
  expect(open(page({ auto: [1, 2] })).left().expand).toBe(1);
});

test("where the edges do not tell all, the offer itself does", () => {
  const game = open(page({ open: [3], offer: { expand: 3 }, lines: [] }));
  game.move(game.page.moves[0]!.text);
  expect(game.left().expand).toBe(2);
});

test("a wish that cannot be had is explained by what the edges say", () => {
  const game = open();
  const [name, other] = game.page.moves.map((move) => move.text.split("=")[0]) as [string, string];
  const far = game.page.board.fields[2]!.name;
  const why = (field: string, card: string | null): unknown =>
    whyNot({ field, card, source: null }, { ...game.moment(), owner: null })?.key;
  expect(why(name, null)).toBeUndefined();
  expect(why(far, "A")).toBe("solve.why.card");
  expect(why(far, null)).toBe("solve.why.field");
  game.move(game.page.moves[0]!.text);
  game.move(game.page.moves[1]!.text);
  expect(why(other, "A")).toBe("solve.over");
  game.judge();
  expect(why(other, "A")).toBe("solve.why.solved");
  const dead = open(page({ edges: { count: [0], move: [], to: [] }, nodes: { patch: [], why: [], value: [] }, lines: [[]] }));
  expect(whyNot({ field: far, card: null, source: null }, { ...dead.moment(), owner: null })?.key).toBe("solve.dead");
});

test("moves that are none change nothing", () => {
  const game = open();
  expect(game.move("Z9=A")).toBe(false);
  expect(game.store.get().path).toEqual([0]);
});

test("an answer that follows by itself can be taken back with what it answers", async () => {
  const game = open(page({ auto: [1] }));
  game.move(game.page.moves[0]!.text);
  expect(game.isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(game.played()).toHaveLength(2);
  game.undo();
  expect(game.played()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(game.played()).toEqual([]);
});

test("the solution plays by itself and leaves the try alone", async () => {
  const game = open();
  game.move(game.page.moves[1]!.text);
  game.showSolution();
  expect(game.here().view.owners).toMatch(/^\.\./);
  await vi.advanceTimersByTimeAsync(5000);
  expect(game.store.get().solution).toEqual({ line: 0, at: 2, playing: false });
  game.stepTo(-7);
  expect(game.store.get().solution?.at).toBe(0);
  game.leaveSolution();
  expect(game.played()).toEqual([game.page.moves[1]!.text]);
  expect(game.store.get().solved).toBe(false);
});

test.each([
  ["12", "reason.verdict_more"],
  ["14", "reason.verdict_less"],
  [" 13 ", "reason.verdict_right"],
  ["x", "reason.verdict_form_number"],
  ["1e1", "reason.verdict_form_number"],
])("the number %s", (given, key) => {
  const asked = readPuzzle(page({ form: "number", key: 13 }));
  expect(judgeNumber(asked, [], given).said[0]?.key).toBe(key);
});

test("of several right answers the one is meant that is nearest", () => {
  const [a, b, c, d] = boardData().fields.map((field) => field.name) as [string, string, string, string];
  const asked = readPuzzle(page({ form: "fields", key: [[a, b], [c, d]] }));
  expect(judgeFields(asked, [b, a]).right).toBe(true);
  expect(judgeFields(asked, [c, a, d])).toMatchObject({ right: false, extra: [a] });
  expect(judgeFields(asked, [c]).said).toEqual([{ key: "reason.verdict_missing", params: { count: 1 } }]);
});

test.each([
  [{ edges: { count: [2, 1, 1, 0], move: [1, 1, 2, 1], to: [0, 0, 0, 9] } }],
  [{ edges: { count: [2, 1, 1, 0], move: [1, 1, 2, 1], to: [0, 0, 0, 0] } }],
  [{ edges: { count: [2, 1, 1, 0], move: [1, 1, 9, 1], to: [0, 0, 0, 1] } }],
  [{ edges: { count: [0, 0, 0, 0], move: [], to: [] } }],
  [{ nodes: { patch: [0, 1, 9], why: [0, 1, 1], value: [1, 2, 3] } }],
  [{ nodes: { patch: [0, 1], why: [0, 1, 1], value: [1, 2, 3] } }],
  [{ auto: [4] }],
  [{ lines: [[7]] }],
  [{ form: "song" }],
  [{ v: 2 }],
  [{ unheard: 1 }],
  [{ nodes: { patch: [0, 1, 1], why: [0, 1, 1], value: [1, 2, 3], unheard: [] } }],
  [{ offer: { settle: 1 } }],
  [{ auto: [0] }],
  [{ auto: [3] }],
  [{ open: [1] }],
  [{ moves: [["A1=A", "expand", "A", "A1", "B1"], ["A2=A", "expand", "A", "A2"]] }],
  [{ moves: [["A1=A", "expand", "Z", "A1"], ["A2=A", "expand", "A", "A2"]] }],
  // Back to the beginning, and to the node before.
  [{ edges: { count: [2, 1, 1, 1], move: [1, 1, 2, 1, 1], to: [0, 0, 0, 1, -3] } }],
  [{ edges: { count: [2, 1, 1, 1], move: [1, 1, 2, 1, 1], to: [0, 0, 0, 1, -1] } }],
])("a page that contradicts itself is refused %#", (change) => {
  expect(() => readPuzzle(page(change))).toThrow(/data/);
});

test.each([
  [{ start: { view: {}, owners: {}, players: { 0: {}, 1: {} }, hands: {}, awards: {}, unheard: 1 } }, "data.nodes[0].unheard"],
  [{ start: { ...start(), owners: { Z9: 0 } } }, "data.nodes[0].owners.Z9"],
  [{ start: { ...start(), hands: { 7: {} } } }, "data.nodes[0].hands.7"],
  [{ start: { ...start(), hands: { 0: { joker: 1 } } } }, "data.nodes[0].hands.0.joker"],
  [{ start: { ...start(), view: { ...start().view, unheard: 1 } } }, "data.nodes[0].view.unheard"],
  [{ start: { ...start(), awards: { sea: { points: 1, reason: { code: "award_sea", params: {} }, unheard: 1 } } } }, "data.nodes[0].awards.sea.unheard"],
])("what no page of ours says is refused by its name %#", (change, place) => {
  expect(() => open(page(change))).toThrow(expect.objectContaining({ place, wanted: "shape.none" }));
});

/** What leads to node 3 cannot be drawn. */
const BAD_END = { patches: [{}, { owners: { [boardData().fields[0]!.name]: 7 } }], nodes: { patch: [0, 0, 1], why: [0, 1, 1], value: [1, 2, 3] } };
const trouble = (game: PuzzleGame): string | undefined => game.store.get().trouble?.({ "solve.broken": "{place}" });

test("a solution that goes bad further on is not begun, and why is said", () => {
  const game = open(page(BAD_END));
  game.showSolution();
  expect(game.store.get().solution).toBeNull();
  expect(trouble(game)).toMatch(/^data\.nodes\[3\]/);
  expect(game.move(game.page.moves[0]!.text)).toBe(true);
});

/** Both moves lead to the same. */
const ONE_END = {
  nodes: { patch: [0], why: [0], value: [3] },
  edges: { count: [2, 0], move: [1, 1], to: [0, 1] },
  lines: [[1]],
};

test("of two moves that lead to the same node, the one that was made is told", () => {
  const game = open(page(ONE_END));
  const other = game.page.moves[1]!;
  game.move(other.text);
  expect(game.played()).toEqual([other.text]);
  expect(game.store.get().events).toMatchObject([{ kind: "expanded", field: boardData().fields[1]!.name }]);
  game.reset();
  game.showSolution();
  game.stepTo(1);
  expect(game.store.get().events).toMatchObject([{ kind: "expanded", field: boardData().fields[1]!.name }]);
});

test("of two moves that lead to the same node, the one that was made is used up", () => {
  const { moves: [one, other] } = page() as { moves: [unknown[], unknown[]] };
  const shift = [`${boardData().fields[0]!.name}-${other[3]}`, "migrate", boardData().fields[0]!.name, other[3]];
  // What is still open makes the offer count.
  const more = { nodes: { patch: [0, 0], why: [0, 0], value: [3, 3] }, edges: { count: [2, 1, 0], move: [1, 1, 2], to: [0, 1, 0] } };
  const game = open(page({ ...ONE_END, ...more, moves: [one, shift, other], open: [2], offer: { expand: 2, migrate: 1 } }));
  game.move(game.page.moves[1]!.text);
  expect(game.left()).toMatchObject({ expand: 2, migrate: 0 });
});

const LESS = { open: [1], edges: { count: [2, 0, 1, 0], move: [1, 1, 1], to: [0, 0, 0] } };

test("a page that tells more is gone on with; one that is no good ends the waiting, and changes nothing else", () => {
  const game = open(page(LESS), () => undefined);
  const [one, other] = game.page.moves.map((move) => move.text) as [string, string];
  for (const bad of [null, page({ v: 2 }), page({ start: {} }), page({ patches: [{ unheard: 1 }, {}] })]) {
    game.move(one);
    expect([game.waits(), trouble(game)]).toEqual([true, undefined]);
    game.renew(bad);
    expect(trouble(game)).toMatch(/^data/);
    expect([game.waits(), game.played()]).toEqual([false, []]);
  }
  game.move(one);
  game.renew(page());
  expect(game.isOpen()).toBe(true);
  expect(game.move(other)).toBe(true);
});

test("where nobody tells more, a move that leads beyond what is told is taken back", () => {
  const game = open(page(LESS));
  game.move(game.page.moves[0]!.text);
  expect([game.waits(), game.played()]).toEqual([false, []]);
  expect(game.store.get().trouble?.({})).toBe("link.readonly");
});

test("a page that comes while the solution is looked at, and cannot show it, changes nothing", () => {
  const game = open();
  game.showSolution();
  game.stepTo(2);
  game.renew(page(BAD_END));
  expect(trouble(game)).toMatch(/^data\.nodes\[3\]/);
  expect(game.store.get().solution).toBeNull();
  game.showSolution();
  game.stepTo(2);
  expect(game.here().view.owners).toMatch(/^00/);
});

test("answers that follow each other for ever come to an end, and can be taken back", async () => {
  const count = 450;
  const none = new Array<number>(count).fill(0);
  const chain = {
    patches: [{}],
    reasons: [{}],
    nodes: { patch: none, why: none, value: none },
    edges: { count: [...none.map(() => 1), 0], move: none.map(() => 1), to: none },
    auto: Array.from({ length: count - 1 }, (_, index) => index + 1),
    lines: [],
  };
  const game = open(page(chain));
  game.move(game.page.moves[0]!.text);
  await vi.advanceTimersByTimeAsync(1_000_000);
  const answered = game.played().length;
  expect(answered).toBeGreaterThan(1);
  expect(answered).toBeLessThan(count);
  game.undo();
  expect(game.played()).toEqual([]);
});

test.each([
  [{ de: "Lücke", en: "gap" }, "de", { said: "Lücke", lang: "de" }],
  [{ fr: "brèche", en: "gap" }, "de", { said: "gap", lang: "en" }],
  [{ fr: "brèche", it: "varco" }, "de", { said: "brèche", lang: "fr" }],
  [{}, "de", undefined],
] as const)("a text is found in the reader's language, in English, or in its first %#", (texts, language, found) => {
  expect(inLanguage<string>(texts, language)).toEqual(found);
});
