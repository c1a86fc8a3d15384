import { describe, expect, test } from "vitest";
import { clanRows, differences, holdingRows, planSums } from "../../src/origo_widget/js/state/changes";
import { majority } from "../../src/origo_widget/js/state/majority";
import { readMove } from "../../src/origo_widget/js/state/notation";
import { jumpOf } from "../../src/origo_widget/js/state/story";
import { walkedAward, walkedScores } from "../../src/origo_widget/js/state/walk";
import { view } from "./fixtures";

const clan = (seat: number, points: number, ...fields: string[]) => ({
  seat,
  size: fields.length,
  place: 1,
  points,
  fields,
});
const award = (seat: number, start: number, points: number, stop = start + points) => ({
  kind: "awarded",
  category: "sea",
  seat,
  points,
  start,
  stop,
  fields: [`A${seat + 1}`],
});

describe("what a move would change", () => {
  test("a clan that grows is the same clan", () => {
    const [now, then] = [clan(0, 6, "A1", "A2", "A3"), clan(0, 8, "A1", "A2", "A3", "B3")];
    expect(clanRows([now], [then])).toEqual([{ now, then }]);
  });

  test("of two clans that grow together the larger goes on, the other is gone", () => {
    const small = clan(0, 2, "C1", "C2", "C3");
    const large = clan(0, 6, "A1", "A2", "A3", "B3");
    const both = clan(0, 8, ...small.fields, ...large.fields, "B2");
    expect(clanRows([small, large], [both])).toEqual([
      { now: large, then: both },
      { now: small, then: null },
    ]);
  });

  test("a clan of another seat is another clan", () => {
    const [now, then] = [clan(0, 6, "A1", "A2", "A3"), clan(1, 6, "A1", "B1", "C1")];
    expect(clanRows([now], [then])).toEqual([
      { now: null, then },
      { now, then: null },
    ]);
  });

  test("holders are compared seat by seat", () => {
    expect(holdingRows([[0, 2, 3]], [[1, 3, 5]])).toEqual([
      { now: null, then: { seat: 1, shields: 3, points: 5 } },
      { now: { seat: 0, shields: 2, points: 3 }, then: null },
    ]);
  });

  test("sums and their differences", () => {
    const plan = { clans: [clan(0, 6, "A1")], sea: [[1, 2, 4] as const], lands: { Alba: [[0, 1, 3] as const] } };
    expect(planSums(JSON.parse(JSON.stringify(plan)), 2)).toEqual([9, 4]);
    expect(differences([9, 4, 1], [9, 2, 3])).toEqual([
      { seat: 1, by: -2 },
      { seat: 2, by: 2 },
    ]);
  });
});

test.each([
  ["G2", { kind: "place", field: "G2" }],
  ["G2=G/H", { kind: "expand", field: "G2", cards: ["G/H"] }],
  ["xG2=2,pop", { kind: "attack", field: "G2", cards: ["2", "pop"] }],
  ["A6-B7", { kind: "shift", source: "A6", field: "B7" }],
  ["+G,pop", { kind: "lay", cards: ["G", "pop"] }],
  ["swap G/H,pop", { kind: "swap", cards: ["G/H", "pop"] }],
  ["start 2", { kind: "start", chosen: 1 }],
  ["yield", { kind: "yield" }],
  ["end", { kind: "end" }],
])("the parts of %s", (text, parts) => {
  expect(readMove(text)).toEqual(parts);
});

test("who holds most of a land, and who comes next", () => {
  const most: [number, number, number][] = [
    [1, 3, 4],
    [0, 2, 2],
  ];
  expect(majority(most)).toEqual({ seats: [1], most: 3, next: 2 });
  expect(majority([...most, [2, 3, 4]])).toEqual({ seats: [1, 2], most: 3, next: 2 });
  expect(majority([])).toEqual({ seats: [], most: 0, next: 0 });
});

test("only an advance beyond its number is a jump", () => {
  expect(jumpOf(award(0, 4, 3, 8))).toEqual({ seat: 0, from: 6, to: 8 });
  expect(jumpOf(award(0, 4, 3))).toBeNull();
  expect(jumpOf(award(0, 4, 0))).toBeNull();
  expect(jumpOf({ kind: "drew", seat: 0, count: 1 })).toBeNull();
});

describe("a walk through a rating", () => {
  const rating = [{ kind: "rating_began" }, award(0, 4, 3), award(1, 6, 2), award(0, 7, 2, 10), { kind: "rating_ended" }];
  // Long after it, one founded a land.
  const log = [award(0, 1, 3), ...rating, { kind: "advanced", seat: 2, start: 3, points: 4, stop: 7 }];
  const shown = view({ players: [10, 8, 7].map((score) => ({ score, supply: 1, hand: 1 })) });
  const at = (step: number) => ({ log, rating, view: shown, walk: { step, playing: false } });

  test.each([
    [0, [4, 6, 3]],
    [1, [7, 6, 3]],
    [2, [7, 8, 3]],
    [3, [10, 8, 3]],
  ])("leaders after award %i", (step, scores) => {
    expect(walkedScores(at(step))).toEqual(scores);
  });

  test("is at the award just made", () => {
    expect(walkedAward(at(0))).toBeNull();
    expect(walkedAward(at(3))).toMatchObject({ seat: 0, stop: 10 });
  });

  test("leaders are where they are when nobody walks", () => {
    expect(walkedScores({ ...at(1), walk: null })).toEqual([10, 8, 7]);
  });
});
