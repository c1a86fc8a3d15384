// Drags a shield over the map. Pointer events, so that mouse, pen and touch are one.
import type { FieldName, Seat } from "../protocol";
import type { Point } from "./outline";

/** So far a pointer may stray, in pixels, before a press becomes a drag. */
const SLACK = 5;

export interface Drag {
  source: FieldName;
  seat: Seat;
}

interface Press {
  pointer: number;
  source: FieldName;
  seat: Seat;
  from: Point;
  dragging: boolean;
}

export interface DragHandlers {
  down(event: PointerEvent, source: FieldName, seat: Seat): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** Keeps the page still under a finger that holds a shield; `touch-action` is not heeded inside an SVG. */
  touch(event: TouchEvent): void;
  cancel(): void;
}

interface Effects {
  begin(drag: Drag): void;
  /** Told for every move of the pointer, so it must be cheap. */
  move(at: Point): void;
  drop(source: FieldName, at: Point): void;
  end(): void;
}

export function createDrag(svg: () => SVGSVGElement | null, { begin, move, drop, end }: Effects): DragHandlers {
  let press: Press | null = null;

  const cancel = (): void => {
    if (press?.dragging) end();
    press = null;
  };

  return {
    down(event, source, seat) {
      if (event.button !== 0) return;
      press = { pointer: event.pointerId, source, seat, from: [event.clientX, event.clientY], dragging: false };
    },
    move(event) {
      if (press?.pointer !== event.pointerId) return;
      const strayed = Math.hypot(event.clientX - press.from[0], event.clientY - press.from[1]);
      if (!press.dragging && strayed > SLACK) {
        press.dragging = true;
        begin({ source: press.source, seat: press.seat });
        // Captured, the click that ends the drag falls on no field.
        svg()?.setPointerCapture(event.pointerId);
      }
      if (press.dragging) move(mapPoint(svg(), event));
    },
    up(event) {
      if (press?.pointer !== event.pointerId) return;
      const { dragging, source } = press;
      cancel();
      if (dragging) drop(source, mapPoint(svg(), event));
    },
    touch(event) {
      if (press && event.cancelable) event.preventDefault();
    },
    cancel,
  };
}

function mapPoint(svg: SVGSVGElement | null, event: PointerEvent): Point {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return [NaN, NaN];
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return [point.x, point.y];
}
