// Outlines of regions on a grid: the edges between a region and the rest, joined into rings with round corners.
import type { Field } from "./board_index";

export type Point = [number, number];

/** The closed rings round a set of unit cells, clockwise on the screen (holes run the other way). */
export function rings(cells: Field[]): Point[][] {
  const inside = new Set(cells.map((cell) => key(cell.x, cell.y)));
  const next = new Map<string, Point[]>();
  const edge = (from: Point, to: Point): void => {
    const known = next.get(key(...from));
    if (known) known.push(to);
    else next.set(key(...from), [to]);
  };
  for (const { x, y } of cells) {
    const [left, right, top, bottom] = [x - 0.5, x + 0.5, y - 0.5, y + 0.5];
    if (!inside.has(key(x, y - 1))) edge([left, top], [right, top]);
    if (!inside.has(key(x + 1, y))) edge([right, top], [right, bottom]);
    if (!inside.has(key(x, y + 1))) edge([right, bottom], [left, bottom]);
    if (!inside.has(key(x - 1, y))) edge([left, bottom], [left, top]);
  }
  const found: Point[][] = [];
  for (let start = anyStart(next); start; start = anyStart(next)) found.push(corners(follow(next, start)));
  return found;
}

/** A path through the rings, drawn a little inwards and with round corners. */
export function roundedPath(all: Point[][], inset: number, radius: number): string {
  return all.map((ring) => roundedRing(shrunk(ring, inset), radius)).join("");
}

function follow(next: Map<string, Point[]>, start: Point): Point[] {
  const ring: Point[] = [start];
  let here = start;
  let heading: Point = [0, 0];
  do {
    const ways = next.get(key(...here))!;
    // Where two corners of a region touch, the right turn keeps to the same side of it.
    const pick = Math.max(
      0,
      ways.findIndex((way) => isRightTurn(heading, [way[0] - here[0], way[1] - here[1]])),
    );
    const [there] = ways.splice(pick, 1) as [Point];
    if (ways.length === 0) next.delete(key(...here));
    heading = [there[0] - here[0], there[1] - here[1]];
    here = there;
    ring.push(here);
  } while (here[0] !== start[0] || here[1] !== start[1]);
  ring.pop();
  return ring;
}

function corners(ring: Point[]): Point[] {
  return ring.filter((_, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]!;
    const after = ring[(index + 1) % ring.length]!;
    return before[0] !== after[0] && before[1] !== after[1];
  });
}

function shrunk(ring: Point[], inset: number): Point[] {
  return ring.map((point, index) => {
    const came = direction(ring[(index + ring.length - 1) % ring.length]!, point);
    const goes = direction(point, ring[(index + 1) % ring.length]!);
    // Clockwise on a screen, the inside lies to the right of each edge.
    return [point[0] + inset * (-came[1] - goes[1]), point[1] + inset * (came[0] + goes[0])];
  });
}

function roundedRing(ring: Point[], radius: number): string {
  const parts = ring.map((point, index) => {
    const came = direction(ring[(index + ring.length - 1) % ring.length]!, point);
    const goes = direction(point, ring[(index + 1) % ring.length]!);
    const enter: Point = [point[0] - came[0] * radius, point[1] - came[1] * radius];
    const leave: Point = [point[0] + goes[0] * radius, point[1] + goes[1] * radius];
    return `${index === 0 ? "M" : "L"}${at(enter)}Q${at(point)} ${at(leave)}`;
  });
  return `${parts.join("")}Z`;
}

function direction(from: Point, to: Point): Point {
  return [Math.sign(round(to[0] - from[0])), Math.sign(round(to[1] - from[1]))];
}

function anyStart(next: Map<string, Point[]>): Point | null {
  const first = next.keys().next();
  return first.done ? null : (first.value.split(",").map(Number) as Point);
}

const isRightTurn = (heading: Point, way: Point): boolean => heading[0] * way[1] - heading[1] * way[0] > 0;
const key = (x: number, y: number): string => `${x},${y}`;
const round = (value: number): number => Math.round(value * 1000) / 1000;
const at = (point: Point): string => `${round(point[0])} ${round(point[1])}`;
