// The pictures on the cards: which fields of the map a card covers, or what it stands for.
import type { BoardIndex, Field } from "../board/board_index";
import { regionPath } from "../board/map";
import type { CardKind, CardName } from "../protocol";

export function CardArt({ board, card, kind }: { board: BoardIndex; card: CardName; kind: CardKind }) {
  if (kind === "land") return <LandArt board={board} name={card} />;
  if (kind === "population") return <PopulationArt />;
  if (kind === "ship") return <ShipArt />;
  return <LinesArt board={board} covered={board.cards.get(card)?.covers ?? []} />;
}

/** The whole map in little, the fields that the card covers bright: in squares on a grid, elsewhere in circles. */
function LinesArt({ board, covered }: { board: BoardIndex; covered: Field[] }) {
  const { left, top, right, bottom } = board.bounds;
  const edge = board.data.grid ? 0.3 : 0;
  const drawn = board.data.grid ? squares : circles;
  const of = (kind: string): string => drawn(board.fields.filter((field) => field.region.kind === kind));
  return (
    <svg
      class="origo-art"
      viewBox={`${left - edge} ${top - edge} ${right - left + 2 * edge} ${bottom - top + 2 * edge}`}
      aria-hidden="true"
    >
      <path class="origo-art-sea" d={of("sea")} />
      <path class="origo-art-land" d={of("land")} />
      <path class="origo-art-covered" d={drawn(covered)} />
    </svg>
  );
}

const squares = (fields: Field[]): string => fields.map(({ x, y }) => `M${x - 0.5} ${y - 0.5}h1v1h-1Z`).join("");

/** Larger than on the map, so that they are told apart where a card is small. */
const circles = (fields: Field[]): string =>
  fields.map(({ x, y }) => `M${x - 0.5} ${y}a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0Z`).join("");

function LandArt({ board, name }: { board: BoardIndex; name: CardName }) {
  const region = board.data.regions.findIndex((one) => one.name === name);
  const cells = board.members[region] ?? [];
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5];
  const [width, height] = [Math.max(...xs) + 0.5 - left, Math.max(...ys) + 0.5 - top];
  // All lands are drawn at one scale as far as they fit, so that small ones look small.
  const edge = Math.max(width, height, 4.2) + 0.3;
  const box = [left + width / 2 - edge / 2, top + height / 2 - edge / 2, edge, edge];
  return (
    <svg class="origo-art" viewBox={box.join(" ")} aria-hidden="true">
      <path class={`origo-art-shape origo-tint-${board.tint[region]}`} d={regionPath(board, cells, 0)} />
    </svg>
  );
}

/** A shield and the four places beside it. */
function PopulationArt() {
  const shield = "M-9-10Q-4.5-9 0-11Q4.5-9 9-10V0Q9 8 0 12Q-9 8-9 0Z";
  return (
    <svg class="origo-art" viewBox="-32 -32 64 64" aria-hidden="true">
      <path class="origo-art-way" d="M0-22V22M-22 0H22" />
      {[
        [0, -22],
        [22, 0],
        [0, 22],
        [-22, 0],
      ].map(([x, y]) => (
        <rect key={`${x},${y}`} class="origo-art-place" x={x! - 7} y={y! - 7} width="14" height="14" rx="4" />
      ))}
      <path class="origo-art-sign" d={shield} />
    </svg>
  );
}

function ShipArt() {
  return (
    <svg class="origo-art" viewBox="-32 -32 64 64" aria-hidden="true">
      <path class="origo-art-sail" d="M-2-25V8H-22Q-8-4-2-25ZM3-20Q20-8 17 8H3Z" />
      <path class="origo-art-sign" d="M-26 11H26Q20 23 10 23H-10Q-20 23-26 11Z" />
      <path class="origo-art-water" d="M-30 27q5-5 10 0t10 0t10 0t10 0t10 0t10 0" />
    </svg>
  );
}
