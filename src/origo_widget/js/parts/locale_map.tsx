// A piece of the map: a field with the eight round it.
import { Shield } from "../board/shield";
import { ActionStone } from "../board/stones";
import { regionPath } from "../board/map";
import { MapText } from "../board/text";
import type { FieldName, Seat } from "../protocol";
import { useTable } from "./context";

export function LocaleMap({ field, attacker, defender }: { field: FieldName; attacker: Seat; defender: Seat }) {
  const { board, view, t } = useTable();
  const centre = board.byName.get(field);
  if (!centre) return null;
  const near = board.fields.filter(({ x, y }) => Math.abs(x - centre.x) <= 1 && Math.abs(y - centre.y) <= 1);
  const box = [centre.x - 1.5, centre.y - 1.5, 3, 3].join(" ");
  return (
    <svg
      class="origo-locale"
      viewBox={box}
      role="img"
      aria-label={t("fight.map", { field, region: centre.region.name })}
    >
      <rect class="origo-ground" x={centre.x - 1.5} y={centre.y - 1.5} width="3" height="3" />
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
          <g key={one.name} transform={`translate(${one.x} ${one.y})`}>
            {one === centre ? (
              <Contest attacker={attacker} defender={defender} />
            ) : (
              mark !== "." && <Shield seat={Number(mark)} />
            )}
            <MapText x={-0.47} y={-0.4} class="origo-locale-text">
              {one.name}
            </MapText>
          </g>
        );
      })}
    </svg>
  );
}

function Contest({ attacker, defender }: { attacker: Seat; defender: Seat }) {
  return (
    <>
      <ActionStone />
      <g transform="translate(-.18 0) scale(.62)">
        <Shield seat={attacker} />
      </g>
      <g transform="translate(.18 0) scale(.62)">
        <Shield seat={defender} />
      </g>
    </>
  );
}
