import { expect, test } from "vitest";
import { fieldAt, indexBoard, neighbourTowards, type Field } from "../../src/origo_widget/js/board/board_index";
import { rings, roundedPath } from "../../src/origo_widget/js/board/outline";
import { labelSpot, stoneSpot } from "../../src/origo_widget/js/board/places";
import { ringAround, spaceCentre } from "../../src/origo_widget/js/board/track";
import { boardData } from "./fixtures";

const board = indexBoard(boardData());
const cells = (places: [number, number][]): Field[] => places.map(([x, y]) => ({ ...board.fields[0]!, x, y }));

test("a square has one ring of four corners", () => {
  const found = rings(
    cells([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toHaveLength(4);
});

test("a region round a hole has two rings", () => {
  const frame = cells([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  expect(rings(frame)).toHaveLength(2);
});

test("cells that touch at a corner keep separate outlines", () => {
  const found = rings(
    cells([
      [0, 0],
      [1, 1],
    ]),
  );
  expect(found.map((ring) => ring.length).sort()).toEqual([4, 4]);
});

test("every ring becomes one closed path, drawn inwards", () => {
  const path = roundedPath(rings(cells([[0, 0]])), 0.1, 0.1);
  expect(path.match(/M/g)).toHaveLength(1);
  expect(path.endsWith("Z")).toBe(true);
  const numbers = path.match(/-?[\d.]+/g)!.map(Number);
  expect(Math.max(...numbers.map(Math.abs))).toBeCloseTo(0.4);
});

test("a name stands between two rows where it fits", () => {
  const spot = labelSpot(board, board.members[0]!);
  expect([spot.x, spot.y]).toEqual([0.5, 0.5]);
});

test("a founding stone does not lie on the name", () => {
  const land = cells([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ]);
  const label = labelSpot(board, land);
  expect(stoneSpot(land, label)[1]).not.toBe(label.y);
});

test("a founding stone lies within its land where the land has room", () => {
  const land = cells([
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  const [x, y] = stoneSpot(land, labelSpot(board, land));
  expect([x, Math.round(y)]).toEqual([0.5, 1]);
});

test("off a grid a name stands below the fields, where no other field is in the way", () => {
  const places: [number, number][] = [
    [0, 0],
    [0.2, 1.1],
    [2, 2],
  ];
  const region = { ...boardData().regions[0]!, name: "Alba" };
  const data = {
    ...boardData(),
    grid: null,
    regions: [region],
    fields: places.map(([x, y], index) => ({ name: `P${index}`, region: 0, x, y })),
    links: [0, 1, 1, 1],
    cards: [],
  };
  const graph = indexBoard(data);
  const spot = labelSpot(graph, graph.members[0]!);
  expect(spot.x).toBe(0.2);
  expect(spot.y).toBeGreaterThan(1.1 + 0.5);
});

test("neighbouring lands have different tints, seas the sea's", () => {
  expect(board.tint[0]).not.toBe(board.tint[1]);
  expect(board.tint[2]).toBe(0);
});

test("arrow keys go to the next field and stop at the edge", () => {
  const from = board.byName.get("B2")!;
  expect(neighbourTowards(board, from, "up")?.name).toBe("A2");
  expect(neighbourTowards(board, from, "right")?.name).toBe("B3");
  expect(neighbourTowards(board, board.byName.get("A1")!, "left")).toBeNull();
});

test("a point belongs to the field round it", () => {
  expect(fieldAt(board, 1.3, 1.9)?.name).toBe("C2");
  expect(fieldAt(board, 7, 7)).toBeNull();
  expect(fieldAt(board, NaN, NaN)).toBeNull();
});

test("the track has a hundred spaces, then goes round again", () => {
  const ring = ringAround(board, 0.4);
  const places = new Set(
    Array.from({ length: 100 }, (_, index) =>
      spaceCentre(ring, index + 1)
        .map((at) => at.toFixed(3))
        .join(),
    ),
  );
  expect(places.size).toBe(100);
  expect(spaceCentre(ring, 101)).toEqual(spaceCentre(ring, 1));
});
