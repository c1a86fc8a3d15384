// Where on the map a pointer is.
import type { FieldName } from "../protocol";
import { fieldAt, type BoardIndex } from "./board_index";
import type { Spot } from "./drag";
import type { Point } from "./outline";

export function mapPoint(svg: SVGSVGElement | null, at: Spot): Point {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return [NaN, NaN];
  const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix);
  return [point.x, point.y];
}

/** The field of the map under a pointer; null beside the map. */
export function fieldUnder(svg: SVGSVGElement | null, board: BoardIndex, at: Spot): FieldName | null {
  return fieldAt(board, ...mapPoint(svg, at))?.name ?? null;
}
