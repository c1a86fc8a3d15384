// A piece of the map: a field with what lies round it. At the edge of the board it reaches further inwards.
import { Shield } from "../board/shield";
import { ActionStone } from "../board/stones";
import type { BoardIndex, Field } from "../board/board_index";
import { Ground, regionPath } from "../board/map";
import { MapText } from "../board/text";
import type { FieldName, Seat } from "../protocol";
import { useTable } from "./context";

/** Cells along each side, and a little of the border round them. */
const SIDE = 3;
const MARGIN = 0.08;

export function LocaleMap({ field, attacker, defender }: { field: FieldName; attacker: Seat; defender: Seat }) {
  const { board, view, t } = useTable();
  const centre = board.byName.get(field);
  if (!centre) return null;
  const { left, top } = corner(board, centre);
  const near = board.fields.filter(({ x, y }) => x > left && x < left + SIDE && y > top && y < top + SIDE);
  const box = [left - MARGIN, top - MARGIN, SIDE + 2 * MARGIN, SIDE + 2 * MARGIN].join(" ");
  return (
    <svg
      class="origo-locale"
      viewBox={box}
      role="img"
      aria-label={t("fight.map", { field, region: centre.region.name })}
    >
      {board.data.grid && <Ground board={board} />}
      {[...new Set(near.map((one) => one.regionIndex))].map((region) => (
        <path
          key={region}
          class={`origo-region origo-tint-${board.tint[region]}`}
          data-grid={board.data.grid ? "" : undefined}
          d={regionPath(board, board.members[region]!)}
        />
      ))}
      {near.map((one) => {
        const mark = view.owners[one.index] ?? ".";
        return (
          <g
            key={one.name}
            class={`origo-tint-${board.tint[one.regionIndex]}`}
            transform={`translate(${one.x} ${one.y})`}
          >
            {one === centre ? (
              <Contest attacker={attacker} defender={defender} />
            ) : (
              mark !== "." && <Shield seat={Number(mark)} />
            )}
            <MapText x={-0.42} y={-0.34} class="origo-locale-text">
              {one.name}
            </MapText>
          </g>
        );
      })}
    </svg>
  );
}

/** Where the piece begins: the field in its middle, unless that would show what lies beyond the board. */
function corner(board: BoardIndex, { x, y }: Field): { left: number; top: number } {
  const { bounds } = board;
  const within = (at: number, least: number, most: number): number =>
    Math.max(least, Math.min(at - SIDE / 2, most - SIDE));
  return { left: within(x, bounds.left, bounds.right), top: within(y, bounds.top, bounds.bottom) };
}

/** A little aside, so that the name of the field is seen. */
function Contest({ attacker, defender }: { attacker: Seat; defender: Seat }) {
  return (
    <g transform="translate(.05 .07) scale(.84)">
      <ActionStone />
      <g transform="translate(-.18 0) scale(.62)">
        <Shield seat={attacker} />
      </g>
      <g transform="translate(.18 0) scale(.62)">
        <Shield seat={defender} />
      </g>
    </g>
  );
}
