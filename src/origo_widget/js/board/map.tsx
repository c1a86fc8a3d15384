// What never changes: regions, borders, waves, coordinates, names.
import { memo } from "../parts/memo";
import type { BoardIndex, Field } from "./board_index";
import { rings, roundedPath } from "./outline";
import { labelSpot } from "./places";
import { MapText } from "./text";

export const BoardMap = memo(function BoardMap({ board }: { board: BoardIndex }) {
  return (
    <g class="origo-map" aria-hidden="true">
      {board.data.grid ? <Ground board={board} /> : <Links board={board} />}
      {board.members.map((cells, region) => (
        <path
          key={region}
          class={`origo-region origo-tint-${board.tint[region]}`}
          data-grid={board.data.grid ? "" : undefined}
          d={regionPath(board, cells)}
        />
      ))}
      {board.data.grid && <path class="origo-lines" d={inner(board)} />}
      <path
        class="origo-waves"
        d={board.fields
          .filter((field) => field.region.kind === "sea")
          .map(wave)
          .join("")}
      />
      {board.data.grid && <Coordinates board={board} />}
    </g>
  );
});

/** The regions' names lie over the shields, for a full sea leaves no room beside them. */
export const RegionNames = memo(function RegionNames({ board }: { board: BoardIndex }) {
  return (
    <g class="origo-names" aria-hidden="true">
      {board.members.map((cells, region) => (
        <Name key={region} board={board} cells={cells} tint={board.tint[region] ?? 0} />
      ))}
    </g>
  );
});

/** Where no rows and columns name a field its name stands above it, over the shields. */
export const FieldNames = memo(function FieldNames({ board }: { board: BoardIndex }) {
  if (board.data.grid) return null;
  return (
    <g class="origo-names origo-field-names" aria-hidden="true">
      {board.fields.map(({ name, x, y }) => (
        <MapText key={name} x={x} y={y - 0.46} scale={board.scale} class="origo-field-name">
          {name}
        </MapText>
      ))}
    </g>
  );
});

/** A region's shape: one outline on a grid, a circle for each field elsewhere. */
export function regionPath(board: BoardIndex, cells: Field[], inset = 0.035): string {
  if (board.data.grid) return roundedPath(rings(cells), inset, 0.13);
  return cells.map(({ x, y }) => `M${x - 0.42} ${y}a.42.42 0 1 1 .84 0a.42.42 0 1 1-.84 0Z`).join("");
}

export function Ground({ board }: { board: BoardIndex }) {
  return <path class="origo-ground" d={roundedPath(rings(board.fields), -0.06, 0.16)} />;
}

function Links({ board }: { board: BoardIndex }) {
  const line = ([one, other]: [number, number]): string => {
    const [from, to] = [board.fields[one]!, board.fields[other]!];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  };
  return <path class="origo-links" d={board.links.map(line).join("")} />;
}

function Name({ board, cells, tint }: { board: BoardIndex; cells: Field[]; tint: number }) {
  const region = cells[0]?.region;
  if (!region) return null;
  const { scale } = board;
  const { x, y } = labelSpot(board, cells);
  return (
    <MapText x={x} y={y} scale={scale} class={`origo-name origo-name-${region.kind} origo-tint-${tint}`}>
      {region.name}
    </MapText>
  );
}

function Coordinates({ board }: { board: BoardIndex }) {
  const { left, right, top, bottom } = board.bounds;
  const { rows, columns } = board.data.grid!;
  const off = 0.24 * board.scale;
  return (
    <>
      {rows.map((row, index) =>
        [left - off, right + off].map((x) => (
          <MapText key={`${row}${x}`} x={x} y={top + 0.5 + index} scale={board.scale} class="origo-coordinate">
            {row}
          </MapText>
        )),
      )}
      {columns.map((column, index) =>
        [top - off, bottom + off].map((y) => (
          <MapText key={`${column}${y}`} x={left + 0.5 + index} y={y} scale={board.scale} class="origo-coordinate">
            {column}
          </MapText>
        )),
      )}
    </>
  );
}

/** Lines between fields of one region. */
function inner(board: BoardIndex): string {
  const lines = board.links.flatMap(([one, other]) => {
    const [a, b] = [board.fields[one]!, board.fields[other]!];
    if (a.regionIndex !== b.regionIndex) return [];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return a.y === b.y ? [`M${x} ${y - 0.5}v1`] : [`M${x - 0.5} ${y}h1`];
  });
  return lines.join("");
}

function wave({ x, y }: Field): string {
  const line = (dx: number, dy: number): string => `M${x + dx} ${y + dy}q.08-.09.16 0t.16 0`;
  return line(-0.34, -0.26) + line(0.06, -0.02) + line(-0.3, 0.26);
}
