// A board's data made quick to look things up in.
import { fromSteps, pairsFromSteps } from "../steps";
import { tints } from "./tints";
import type { BoardData, CardKind, CardName, FieldName, Region } from "../protocol";

export interface Field {
  index: number;
  name: FieldName;
  x: number;
  y: number;
  region: Region;
  regionIndex: number;
  /** Indices of adjacent fields. */
  near: number[];
}

export interface BoardIndex {
  data: BoardData;
  fields: Field[];
  /** Adjacent fields, as indices. */
  links: [number, number][];
  byName: Map<FieldName, Field>;
  /** Fields of each region, in the regions' order. */
  members: Field[][];
  /** The size of type and gutter against those of a board ten cells wide. */
  scale: number;
  /** The number of each region's fill colour; 0 is the sea's. */
  tint: number[];
  /** `covers` are the fields that the card covers whoever plays it. */
  cards: Map<CardName, { kind: CardKind; rank: number; covers: Field[] }>;
  /** The map's bounds in units of a cell, half a cell round the outermost centres. */
  bounds: { left: number; top: number; right: number; bottom: number };
}

export function indexBoard(data: BoardData): BoardIndex {
  const fields: Field[] = data.fields.map((field, index) => ({
    index,
    name: field.name,
    x: field.x,
    y: field.y,
    region: data.regions[field.region]!,
    regionIndex: field.region,
    near: [],
  }));
  const links = pairsFromSteps(data.links);
  for (const [one, other] of links) {
    fields[one]!.near.push(other);
    fields[other]!.near.push(one);
  }
  const xs = fields.map((field) => field.x);
  const ys = fields.map((field) => field.y);
  const bounds = {
    left: Math.min(...xs) - 0.5,
    top: Math.min(...ys) - 0.5,
    right: Math.max(...xs) + 0.5,
    bottom: Math.max(...ys) + 0.5,
  };
  return {
    data,
    fields,
    links,
    byName: new Map(fields.map((field) => [field.name, field])),
    members: data.regions.map((_, region) => fields.filter((field) => field.regionIndex === region)),
    tint: tints(data, links),
    cards: new Map(
      data.cards.map(({ name, kind, covers }, rank) => [
        name,
        { kind, rank, covers: fromSteps(covers).map((index) => fields[index]!) },
      ]),
    ),
    bounds,
    scale: Math.max(0.55, (bounds.right - bounds.left) / 10),
  };
}

export type Direction = "up" | "down" | "left" | "right";

/** The field that an arrow key leads to: the nearest within a quarter turn of the direction. */
export function neighbourTowards(board: BoardIndex, from: Field, direction: Direction): Field | null {
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  let best: Field | null = null;
  let least = Infinity;
  for (const field of board.fields) {
    const along = (field.x - from.x) * dx + (field.y - from.y) * dy;
    const aside = Math.abs((field.x - from.x) * dy) + Math.abs((field.y - from.y) * dx);
    const cost = along + 2 * aside;
    if (along > 0 && aside <= along && cost < least) [best, least] = [field, cost];
  }
  return best;
}

/** The field under a point of the map, if there is one. */
export function fieldAt(board: BoardIndex, x: number, y: number): Field | null {
  const hit = board.fields.find((field) => Math.abs(field.x - x) <= 0.5 && Math.abs(field.y - y) <= 0.5);
  return hit ?? null;
}
