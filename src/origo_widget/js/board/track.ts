// The score track: a ring of spaces round the map, clockwise from its upper left corner.
import type { BoardIndex } from "./board_index";
import type { Point } from "./outline";

export const SPACES = 100;
const SIDE = SPACES / 4;

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Ring extends Frame {
  /** One space's edge. */
  unit: number;
}

/** The map and `gutter` round it. */
export function frameAround({ bounds: { left, top, right, bottom } }: BoardIndex, gutter: number): Frame {
  return {
    left: left - gutter,
    top: top - gutter,
    width: right - left + 2 * gutter,
    height: bottom - top + 2 * gutter,
  };
}

/** The ring that leaves `gutter` between itself and the map. */
export function ringAround(board: BoardIndex, gutter: number): Ring {
  const { width, height } = frameAround(board, gutter);
  const unit = Math.max(width, height) / (SIDE - 1);
  return { unit, ...frameAround(board, gutter + unit) };
}

/** The middle of the space of a score; past 100 it goes round again. */
export function spaceCentre(ring: Ring, score: number): Point {
  const at = (((score - 1) % SPACES) + SPACES) % SPACES;
  const side = Math.floor(at / SIDE);
  const along = (at % SIDE) / SIDE;
  const [w, h, half] = [ring.width - ring.unit, ring.height - ring.unit, ring.unit / 2];
  const corner: Point = [ring.left + half, ring.top + half];
  if (side === 0) return [corner[0] + along * w, corner[1]];
  if (side === 1) return [corner[0] + w, corner[1] + along * h];
  if (side === 2) return [corner[0] + w - along * w, corner[1] + h];
  return [corner[0], corner[1] + h - along * h];
}
