// One field: its marks, its shield, and the ground that can be pressed.
import { useLayoutEffect, useRef } from "preact/hooks";
import { memo } from "../parts/memo";
import type { Seat } from "../protocol";
import type { Speaker } from "../state/lines";
import type { Target } from "../state/selection";
import type { Motion } from "../state/state";
import type { Field } from "./board_index";
import { cellLabel } from "./labels";
import { reducedMotion } from "./motion";
import { Shield } from "./shield";
import { ActionStone } from "./stones";

export interface CellLook {
  owner: Seat | null;
  /** The size of the clan that its shield belongs to; 0 where it is too small to count. */
  clan: number;
  target: Target | null;
  /** Targets shown while nothing is selected are drawn more quietly. */
  quiet: boolean;
  selected: boolean;
  last: boolean;
  lit: boolean;
  /** A rule that was told is about it. */
  concerned: boolean;
  /** A hint is about it. */
  advised: boolean;
  /** A chosen move waits: the seat whose shield will come here. */
  coming: Seat | null;
  /** Its shield is on the way to another field. */
  leaving: boolean;
  fight: { attacker: Seat; defender: Seat } | null;
  /** Where the shield on it came from, and how it appears. */
  slide: { dx: number; dy: number; motion: Motion } | null;
  placed: boolean;
  draggable: boolean;
  /** It has sailed this turn, and will not again. */
  sailed: boolean;
  /** Whose shield a hover would foretell. */
  ghost: Seat | null;
  /** What else a screen reader says of it; empty for nothing. */
  remark: string;
}

/** A field on which nothing happens. */
export const PLAIN: CellLook = {
  owner: null,
  clan: 0,
  target: null,
  quiet: false,
  selected: false,
  last: false,
  lit: false,
  concerned: false,
  advised: false,
  coming: null,
  leaving: false,
  fight: null,
  slide: null,
  placed: false,
  draggable: false,
  sailed: false,
  ghost: null,
  remark: "",
};

const STAR = "M0-.17L.05-.06L.16-.05L.08.03L.1.14L0 .09L-.1.14L-.08.03L-.16-.05L-.05-.06Z";

interface Props {
  field: Field;
  role: "gridcell" | "option";
  /** Counted from 1, on a grid. */
  column: number | undefined;
  look: CellLook;
  /** Who says what it looks like, and to whom. */
  speaker: Speaker;
  seat: Seat | null;
  focusable: boolean;
}

/** There are a hundred of them, and a move changes a few. */
export const Cell = memo(function Cell({ field, role, column, look, speaker, seat, focusable }: Props) {
  return (
    <g
      class={cellClass(look)}
      role={role}
      aria-colindex={column}
      aria-label={cellLabel(speaker, field, look, seat)}
      aria-selected={look.selected}
      tabindex={focusable ? 0 : -1}
      data-field={field.name}
      data-owner={look.owner ?? undefined}
      data-target={look.target ?? undefined}
      data-drag={look.draggable ? "" : undefined}
      data-lm-suppress-shortcuts="true"
      transform={`translate(${field.x} ${field.y})`}
    >
      <rect class="origo-cell-ground" x="-.5" y="-.5" width="1" height="1" />
      {(look.last || look.lit) && <rect class="origo-cell-mark" x="-.46" y="-.46" width=".92" height=".92" rx=".12" />}
      {look.selected && <rect class="origo-cell-selected" x="-.45" y="-.45" width=".9" height=".9" rx=".14" />}
      {look.fight ? <Duel {...look.fight} /> : look.owner !== null && <Piece look={look} seat={look.owner} />}
      {look.sailed && <path class="origo-sailed" d="M-.3 .43q.075-.09 .15 0t.15 0t.15 0t.15 0" />}
      {look.owner === null && look.coming !== null && <Waiting seat={look.coming} />}
      {look.target && <Mark target={look.target} ghost={look.ghost} />}
      {look.concerned && <rect class="origo-cell-concerned" x="-.43" y="-.43" width=".86" height=".86" rx=".12" />}
      {look.advised && <Advised />}
      <rect class="origo-cell-focus" x="-.45" y="-.45" width=".9" height=".9" rx=".14" />
    </g>
  );
});

/** A shield that has just come slides in from where it was. */
function Piece({ look, seat }: { look: CellLook; seat: Seat }) {
  const node = useRef<SVGGElement>(null);
  const { slide } = look;
  useLayoutEffect(() => {
    if (!slide || reducedMotion(node.current)) return;
    const from = `translate(${slide.dx}px, ${slide.dy}px)`;
    const duration = slowness(node.current);
    node.current?.animate?.([{ transform: from }, { transform: "none" }], { duration, easing: "ease-out" });
  }, [slide?.motion]);
  return (
    <g ref={node} class={look.placed ? "origo-piece origo-piece-new" : "origo-piece"}>
      <Shield seat={seat} />
    </g>
  );
}

function Waiting({ seat }: { seat: Seat }) {
  return (
    <g class="origo-coming">
      <Shield seat={seat} />
    </g>
  );
}

/** The target of a fight bears two shields, as the fight panel shows them: attacker left, defender right. */
function Duel({ attacker, defender }: { attacker: Seat; defender: Seat }) {
  return (
    <>
      <ActionStone />
      <g transform="translate(-.18 -.04) scale(.66)">
        <Shield seat={attacker} />
      </g>
      <g transform="translate(.18 .04) scale(.66)">
        <Shield seat={defender} />
      </g>
    </>
  );
}

/** A ring and a star, for whoever cannot tell its colour. */
function Advised() {
  return (
    <g class="origo-cell-advised">
      <rect x="-.44" y="-.44" width=".88" height=".88" rx=".13" />
      <path d={STAR} transform="translate(.32 -.32)" />
    </g>
  );
}

function Mark({ target, ghost }: { target: Target; ghost: Seat | null }) {
  if (target === "attack") {
    return <path class="origo-mark-attack" d="M-.44-.24V-.44H-.24M.24-.44H.44V-.24M.44.24V.44H.24M-.24.44H-.44V.24" />;
  }
  return (
    <>
      <circle class="origo-mark-dot" r=".13" />
      {ghost !== null && (
        <g class="origo-ghost">
          <Shield seat={ghost} />
        </g>
      )}
    </>
  );
}

function cellClass(look: CellLook): string {
  const names = ["origo-cell"];
  if (look.last) names.push("origo-is-last");
  if (look.lit) names.push("origo-is-lit");
  if (look.quiet) names.push("origo-is-quiet");
  if (look.leaving) names.push("origo-is-leaving");
  return names.join(" ");
}

/** The time that a motion takes, as the style has it. */
function slowness(node: Element | null): number {
  const written = node ? getComputedStyle(node).getPropertyValue("--o-slow").trim() : "";
  // The bundler writes 240ms as .24s.
  return (parseFloat(written) || 0) * (written.endsWith("ms") ? 1 : 1000);
}
