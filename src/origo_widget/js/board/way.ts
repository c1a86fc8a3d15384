// The fields that a pointer passes on its way: it may leap over some from one report to the next.
import type { FieldName } from "../protocol";
import { fieldAt, type BoardIndex } from "./board_index";
import type { Point } from "./outline";

/** So far apart are the looks, in cells: a corner of a field may be missed, a field never. */
const STEP = 0.25;

/** In order, each once. */
export function fieldsBetween(board: BoardIndex, from: Point, to: Point): FieldName[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP));
  const passed = Array.from({ length: count }, (_, index) => (index + 1) / count).map((share) =>
    fieldAt(board, from[0] + share * dx, from[1] + share * dy),
  );
  return [...new Set(passed.flatMap((field) => field?.name ?? []))];
}

/** Whether a point is on the map, though perhaps between its fields. */
export const isOn = ({ bounds }: BoardIndex, [x, y]: Point): boolean =>
  bounds.left <= x && x <= bounds.right && bounds.top <= y && y <= bounds.bottom;
