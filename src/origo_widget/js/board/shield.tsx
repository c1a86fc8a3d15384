// A tribe's shield: its colour, and a glyph so that colour is never the only sign.
import type { Seat } from "../protocol";

const BODY = "M-.29-.31Q-.14-.27 0-.33Q.14-.27.29-.31V0Q.28.25 0 .38Q-.28.25-.29 0Z";
const LIGHT = "M-.29-.31Q-.14-.27 0-.33V.38Q-.28.25-.29 0Z";

/** Circle, diamond, triangle, cross, star. */
const GLYPHS = [
  "M.14-.02A.14.14 0 1 1-.14-.02A.14.14 0 1 1 .14-.02Z",
  "M0-.21L.16-.01L0 .19L-.16-.01Z",
  "M0-.2L.19.13H-.19Z",
  "M-.06-.2H.06V-.07H.19V.05H.06V.18H-.06V.05H-.19V-.07H-.06Z",
  "M0-.22L.055-.075L.21-.07L.09.027L.13.175L0 .09L-.13.175L-.09.027L-.21-.07L-.055-.075Z",
];

const TRIBES = ["blue", "amber", "red", "ivory", "black"] as const;

export const tribeOf = (seat: Seat): (typeof TRIBES)[number] => TRIBES[seat % TRIBES.length]!;

export function Shield({ seat }: { seat: Seat }) {
  return (
    <g class={`origo-shield origo-tribe-${seat % GLYPHS.length}`}>
      <path class="origo-shield-shade" d={BODY} transform="translate(.02 .05)" />
      <path class="origo-shield-body" d={BODY} />
      <path class="origo-shield-light" d={LIGHT} />
      <path class="origo-shield-glyph" d={GLYPHS[seat % GLYPHS.length]} />
    </g>
  );
}

/** A shield in running text. */
export function ShieldIcon({ seat, size = 18 }: { seat: Seat; size?: number }) {
  return (
    <svg class="origo-icon" width={size} height={size} viewBox="-.4 -.4 .8 .84" aria-hidden="true">
      <Shield seat={seat} />
    </svg>
  );
}
