// What overlays are drawn with: grounds, bonds between shields, tags.
import type { FieldName, Seat } from "../protocol";
import type { BoardIndex, Field } from "./board_index";
import { regionPath } from "./map";
import { MapText } from "./text";

/** Fields of one player, filled and outlined; dashed where they are nobody's alone. */
export function Ground({ board, fields, seat }: { board: BoardIndex; fields: FieldName[]; seat: Seat | null }) {
  const d = regionPath(board, cellsOf(board, fields), 0.08);
  return (
    <g class={seat === null ? "origo-nobody" : `origo-tribe-${seat}`}>
      <path class="origo-held-edge" d={d} />
      <path class="origo-held" d={d} />
    </g>
  );
}

/** Lines between shields of one player. */
export function Bonds({ seat, d }: { seat: Seat; d: string }) {
  return (
    <g class={`origo-tribe-${seat}`}>
      <path class="origo-bond-edge" d={d} />
      <path class="origo-bond" d={d} />
    </g>
  );
}

export function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <MapText x={x} y={y} class="origo-tag">
      {text}
    </MapText>
  );
}

/** How far from a field's middle a tag stands: above, but below where its name is above. */
export const tagRise = (board: BoardIndex): number => (board.data.grid ? -0.36 : 0.36);

/** The field nearest to the middle of some. */
export function middle(cells: Field[]): Field {
  const mean = (of: (cell: Field) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [x, y] = [mean((cell) => cell.x), mean((cell) => cell.y)];
  const far = (cell: Field): number => Math.hypot(cell.x - x, cell.y - y);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

export function lineOf(board: BoardIndex, [one, other]: [number, number]): string {
  const [from, to] = [board.fields[one]!, board.fields[other]!];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

export const cellsOf = (board: BoardIndex, fields: FieldName[]): Field[] =>
  fields.flatMap((name) => board.byName.get(name) ?? []);
