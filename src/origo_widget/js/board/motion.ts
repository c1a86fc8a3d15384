// Whether things may move, and how leaders do.
import type { Jump } from "../state/state";
import type { Point } from "./outline";
import { spaceCentre, type Ring } from "./track";

/** Milliseconds for a way along the track, and for a jump. */
const WAY = 200;
const LEAP = 240;

export function reducedMotion(node: Element | null): boolean {
  return node?.ownerDocument.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
}

/** Moves a leader along the track from space to space, and over the leaders in its way. */
export function advance(node: SVGGElement | null, ring: Ring, from: number, to: number, jump: Jump | null): void {
  if (!node?.animate || from === to || reducedMotion(node)) return;
  const landing = jump && jump.from >= from ? jump.from : to;
  const along = way(from, landing).map((space) => shift(spaceCentre(ring, space)));
  node.animate({ transform: along }, { duration: WAY, easing: "ease-in-out" });
  if (landing === to) return;
  const [start, top, end] = arc(ring, landing, to);
  const frames = [shift(start), `${shift(top)} scale(1.5)`, shift(end)];
  node.animate({ transform: frames }, { delay: WAY, duration: LEAP, easing: "ease-in-out" });
}

/** The curve of a jump: where it begins, the point it bends towards the map, where it ends. */
export function arc(ring: Ring, from: number, to: number): [Point, Point, Point] {
  const [start, end] = [spaceCentre(ring, from), spaceCentre(ring, to)];
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const inwards: Point = [ring.left + ring.width / 2 - middle[0], ring.top + ring.height / 2 - middle[1]];
  const reach = (1.6 * ring.unit) / (Math.hypot(...inwards) || 1);
  return [start, [middle[0] + inwards[0] * reach, middle[1] + inwards[1] * reach], end];
}

function way(from: number, to: number): number[] {
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + step * index);
}

const shift = ([x, y]: Point): string => `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px)`;
