// Where names and founding stones stand on a map: between the shields, inside their region.
import type { BoardIndex, Field } from "./board_index";
import type { Point } from "./outline";

interface Label {
  x: number;
  y: number;
  /** Cells side by side at that height. */
  room: number;
}

/** A name's width in cells at the size it is drawn. */
const LETTER = 0.17;

/** Where the name of a region stands. */
export function labelSpot(board: BoardIndex, cells: Field[]): Label {
  const width = (cells[0]?.region.name ?? "").length * LETTER * board.scale;
  return board.data.grid ? seamSpot(cells, width) : footSpot(board, cells, width);
}

/** The middle of the best run of cells: between two rows of the region if the name fits there, else at a row's foot. */
function seamSpot(cells: Field[], width: number): Label {
  const inside = new Set(cells.map((cell) => `${cell.x},${cell.y}`));
  const spots = runs(cells).map(({ cells: run, y }) => {
    const within = run.every((x) => inside.has(`${x},${y + 1}`));
    const x = (run[0]! + run[run.length - 1]!) / 2;
    const fits = Math.min(run.length, width) / width;
    return {
      x,
      y: within ? y + 0.5 : y + 0.46,
      room: run.length,
      worth: fits * 4 + (within ? 1 : 0) + run.length * 0.05,
    };
  });
  return spots.reduce((best, spot) => (spot.worth > best.worth + 1e-9 ? spot : best));
}

/** Off a grid: below a field, best where no way leads; where nothing has room there over the foot of one. */
function footSpot(board: BoardIndex, cells: Field[], width: number): Label {
  const spots = cells.map((cell) => {
    const below = (other: Field, reach: number): boolean =>
      other.y > cell.y && other.y - cell.y < reach && Math.abs(other.x - cell.x) < 0.42 + width / 2;
    const free = !board.fields.some((other) => below(other, 1.3));
    const crossed = cell.near.some((index) => below(board.fields[index]!, Infinity));
    return { x: cell.x, y: cell.y + (free ? 0.6 : 0.32), room: 1, worth: (free ? 2 : 0) + (crossed ? 0 : 1) };
  });
  return spots.reduce((best, spot) => (spot.worth > best.worth ? spot : best));
}

/**
 * A corner where the region's own cells meet, away from the name; else the seam of two cells side by side, somewhat
 * higher; a cell's upper left corner where there is none.
 */
export function stoneSpot(cells: Field[], label: Label): Point {
  const inside = new Set(cells.map((cell) => `${cell.x},${cell.y}`));
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  const free = (x: number, y: number): boolean =>
    Math.abs(y - label.y) > 0.3 || Math.abs(x - label.x) > label.room / 2 + 0.2;
  const meeting = cells.filter(
    ({ x, y }) => has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1) && free(x + 0.5, y + 0.5),
  );
  if (meeting[0]) return [meeting[0].x + 0.5, meeting[0].y + 0.5];
  const beside = cells.find(({ x, y }) => has(x + 1, y) && free(x + 0.5, y - 0.2));
  if (beside) return [beside.x + 0.5, beside.y - 0.2];
  const loose = cells.find(({ x, y }) => free(x - 0.36, y - 0.36)) ?? cells[0]!;
  return [loose.x - 0.36, loose.y - 0.36];
}

/** Runs of cells side by side, with every part of them that could hold a name. */
function runs(cells: Field[]): { cells: number[]; y: number }[] {
  const rows = new Map<number, number[]>();
  for (const { x, y } of cells) rows.set(y, [...(rows.get(y) ?? []), x]);
  return [...rows].flatMap(([y, xs]) => {
    const sorted = xs.sort((a, b) => a - b);
    const found: number[][] = [];
    for (let from = 0; from < sorted.length; from += 1) {
      for (let to = from; to < sorted.length && sorted[to]! - sorted[from]! === to - from; to += 1) {
        found.push(sorted.slice(from, to + 1));
      }
    }
    return found.map((run) => ({ cells: run, y }));
  });
}
