// Drags a shield over the map. Pointer events, so that mouse, pen and touch are one.
import type { FieldName, Seat } from "../protocol";
import type { Point } from "./outline";

/** So far a pointer may stray, in pixels, before a press becomes a drag. */
const SLACK = 5;

export interface Drag {
  source: FieldName;
  seat: Seat;
  at: Point;
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
  cancel(): void;
}

interface Effects {
  /** Draws the shield under way; null: none. */
  show(drag: Drag | null): void;
  lift(source: FieldName): void;
  drop(source: FieldName, at: Point): void;
}

export function createDrag(svg: () => SVGSVGElement | null, { show, lift, drop }: Effects): DragHandlers {
  let press: Press | null = null;

  const cancel = (): void => {
    press = null;
    show(null);
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
        lift(press.source);
        // Captured, the click that ends the drag falls on no field.
        svg()?.setPointerCapture(event.pointerId);
      }
      if (press.dragging) show({ source: press.source, seat: press.seat, at: mapPoint(svg(), event) });
    },
    up(event) {
      if (press?.pointer !== event.pointerId) return;
      const { dragging, source } = press;
      cancel();
      if (dragging) drop(source, mapPoint(svg(), event));
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
