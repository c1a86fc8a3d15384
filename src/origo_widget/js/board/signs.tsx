// Signs on a board: each has a shape of its own, for whoever cannot tell its colour.
import { MapText } from "./text";
import type { FieldName } from "../protocol";
import type { BoardIndex, Field } from "./board_index";
import { cellsOf } from "./drawings";

const SHAPES = {
  /** A cut through a corner: without this shield its group falls apart. */
  cut: "M-.4-.2V-.4H-.2M.2-.4H.4V-.2M.4 .2V.4H.2M-.2 .4H-.4V.2M-.4 0H-.3M.3 0H.4M0-.4V-.31M0 .31V.4",
  frontier: "M0-.26L.26 0L0 .26L-.26 0Z",
  /** A frame with a notch, as no outline of an area has. */
  looked: "M-.45-.45H-.13L0-.33L.13-.45H.45V.45H-.45Z",
  good: "M-.16.02 -.04.15 .18-.14",
  wrong: "M-.15-.15.15.15M.15-.15-.15.15",
  missed: "M-.44-.44H.44V.44H-.44Z",
  /** Strokes of a tally. */
  counted: "M-.13-.15V.15M0-.15V.15M.13-.15V.15",
  lost: "M-.33-.33.33.33M.33-.33-.33.33",
  beside: "M-.12 0A.12.12 0 1 0 .12 0A.12.12 0 1 0-.12 0Z",
} as const;

export type SignName = keyof typeof SHAPES;

/** One sign on each of some fields; `data-sign` tells tests and styles which. */
export function Signs({ board, fields, sign }: { board: BoardIndex; fields: FieldName[]; sign: SignName }) {
  return (
    <>
      {cellsOf(board, fields).map((cell) => (
        <FieldSign key={cell.name} cell={cell} sign={sign} />
      ))}
    </>
  );
}

/** In the field's corner: the shield's own sign stays to be seen. */
const BADGE = "translate(.31 -.31) scale(.66)";
const BADGES: readonly SignName[] = ["good", "wrong", "counted"];

function FieldSign({ cell, sign }: { cell: Field; sign: SignName }) {
  const badge = BADGES.includes(sign);
  return (
    <g class={`origo-sign-${sign}`} data-sign={sign} data-on={cell.name} transform={`translate(${cell.x} ${cell.y})`}>
      <g transform={badge ? BADGE : undefined}>
        {badge && <circle class="origo-sign-ground" r=".27" />}
        <path class="origo-sign-edge" d={SHAPES[sign]} />
        <path class="origo-sign-line" d={SHAPES[sign]} />
      </g>
    </g>
  );
}

/** Signs that are small on a field, and in a legend as large as others. */
const SMALL: readonly SignName[] = [...BADGES, "beside", "frontier"];

/** A sign in a legend. */
export function SignIcon({ sign }: { sign: SignName }) {
  const box = SMALL.includes(sign) ? "-.32 -.32 .64 .64" : "-.52 -.52 1.04 1.04";
  return (
    <svg class={`origo-icon origo-sign-${sign}`} width="16" height="16" viewBox={box} aria-hidden="true">
      <path class="origo-sign-line" d={SHAPES[sign]} />
    </svg>
  );
}

/** Numbers in discs: places in an order, or of an area. */
export function Discs({ board, texts }: { board: BoardIndex; texts: [FieldName, string | number][] }) {
  return (
    <>
      {texts.map(([field, text]) => {
        const cell = board.byName.get(field);
        return cell && <Disc key={field} x={cell.x + 0.25} y={cell.y + 0.25} text={text} />;
      })}
    </>
  );
}

export function Disc({ x, y, text }: { x: number; y: number; text: string | number }) {
  return (
    <g class="origo-disc">
      <circle cx={x} cy={y} r=".19" />
      <MapText x={x} y={y} class="origo-disc-text">
        {text}
      </MapText>
    </g>
  );
}
