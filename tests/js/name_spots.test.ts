import { expect, test } from "vitest";
import { nameSpots, type Named } from "../../src/origo_widget/js/lab/name_spots";

const WIDE = { left: 0, right: 10, top: 0, bottom: 10 };
const node = (name: string, x: number, y: number, above = false): Named => ({ name, x, y, radius: 0.18, above });

test("a name stands below its node, or above, where there is room", () => {
  const spots = nameSpots([node("Alba", 5, 5), node("Sund", 5, 8, true)], WIDE);
  expect(spots.map(([x, y]) => [x, y < (x === 5 && y < 6 ? 5 : 8)])).toEqual([
    [5, false],
    [5, true],
  ]);
});

test("names that would meet stand apart, and within the board", () => {
  const nodes = [node("Nemoria", 2, 2), node("Inner Sea", 3, 3, true), node("Ostria", 4, 2), node("Valdia", 3, 9.8)];
  const spots = nameSpots(nodes, WIDE);
  const boxes = spots.map(([x, y], index) => ({ x, y, width: nodes[index]!.name.length * 0.19 }));
  for (const [one, other] of boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => [one, other] as const))) {
    const isApart = Math.abs(one.y - other.y) >= 0.32 || Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
    expect(isApart).toBe(true);
  }
  expect(spots[3]![1]).toBeLessThan(9.8);
});
