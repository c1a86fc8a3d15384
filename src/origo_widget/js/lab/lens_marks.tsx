// What the lens shows on the board: areas in shades, links, bridges, the fields that answer, regions as a graph.
import { Bonds, cellsOf, lineOf, middle, Tag } from "../board/drawings";
import { regionPath } from "../board/map";
import type { BoardIndex, Field } from "../board/board_index";
import type { Lens, Link, Question } from "../lab_protocol";
import type { FieldName, Seat } from "../protocol";
import { useLab } from "./context";
import { nameSpots } from "./name_spots";
import { Disc, Discs, Signs, type SignName } from "../board/signs";

/** How many shades there are before they begin anew; areas have numbers too. */
const SHADES = 4;

/** The lens, where its panel is not under another one's. */
function useLens(): Lens | null {
  const { state } = useLab();
  return state.tab === "steps" && state.traits.steps ? null : state.traits.lens;
}

export function LensGrounds() {
  const { board } = useLab();
  const lens = useLens();
  if (!lens) return null;
  return (
    <>
      {lens.grounds.map((fields, index) => (
        <Shade key={fields.join()} board={board} fields={fields} seat={lens.seat ?? 0} shade={index % SHADES} />
      ))}
      {lens.links.length > 0 && <Bonds seat={lens.seat ?? 0} d={linesOf(board, lens.links)} />}
      {lens.regions && <RegionFills colours={lens.regions.colours} />}
    </>
  );
}

export function LensMarks() {
  const { board } = useLab();
  const lens = useLens();
  if (!lens) return null;
  return (
    <>
      {lens.bridges.length > 0 && <Bridges d={middlesOf(board, lens.bridges)} />}
      <Marks lens={lens} />
      {lens.grounds.length > 1 && <AreaNumbers grounds={lens.grounds} />}
      {lens.regions && <RegionGraph {...lens.regions} />}
    </>
  );
}

interface ShadeProps {
  board: BoardIndex;
  fields: FieldName[];
  seat: Seat;
  shade: number;
}

/** One area; a step of its shade and of its edge's pattern tells it from the next. */
export function Shade({ board, fields, seat, shade }: ShadeProps) {
  const d = regionPath(board, cellsOf(board, fields), 0.06);
  return (
    <g class={`origo-tribe-${seat % 5} origo-shade-${shade}`} data-area={fields.join(" ")}>
      <path class="origo-held-edge" d={d} />
      <path class="origo-held" d={d} />
    </g>
  );
}

/** Numbers between two shields: areas may share a field, but no adjacency. */
function AreaNumbers({ grounds }: { grounds: FieldName[][] }) {
  const { board } = useLab();
  return (
    <>
      {grounds.map((fields, index) => {
        const [x, y] = spotWithin(cellsOf(board, fields));
        return <Disc key={fields.join()} x={x} y={y} text={index + 1} />;
      })}
    </>
  );
}

/** Between the two that touch nearest to the middle; beside a shield that is alone. */
function spotWithin(cells: Field[]): [number, number] {
  const { x, y } = middle(cells);
  const inside = new Set(cells.map(({ index }) => index));
  const spots = cells.flatMap((one) =>
    one.near
      .filter((index) => inside.has(index) && index > one.index)
      .map((index) => cells.find((other) => other.index === index)!)
      .map((other): [number, number] => [(one.x + other.x) / 2, (one.y + other.y) / 2]),
  );
  const far = (spot: [number, number]): number => Math.hypot(spot[0] - x, spot[1] - y);
  return spots.sort((one, other) => far(one) - far(other))[0] ?? [x - 0.28, y - 0.28];
}

/** An adjacency that alone holds two parts together: three strokes, so that it differs without colour. */
function Bridges({ d }: { d: string }) {
  return (
    <g class="origo-bridge" data-bridges="">
      <path class="origo-bridge-edge" d={d} />
      <path class="origo-bridge-line" d={d} />
      <path class="origo-bridge-core" d={d} />
    </g>
  );
}

const CUTS: readonly Question[] = ["articulation", "block_cut_tree", "cut_within", "cut_between"];

/** The sign of the fields that answer a question. */
export const signOf = (question: Question): SignName => (CUTS.includes(question) ? "cut" : "frontier");

/** Ways have numbers, in their order. */
function Marks({ lens: { question, marks } }: { lens: Lens }) {
  const { board } = useLab();
  return (
    <>
      <Signs board={board} fields={marks} sign={signOf(question)} />
      {question === "joining_way" && <Discs board={board} texts={marks.map((field, index) => [field, index + 1])} />}
    </>
  );
}

function RegionFills({ colours }: { colours: Record<string, number> }) {
  const { board } = useLab();
  return (
    <>
      {board.data.regions.map(({ name }, index) => {
        const colour = colours[name];
        const cells = board.members[index] ?? [];
        if (colour === undefined) return null;
        return (
          <path key={name} class={`origo-colour-${colour % 6}`} data-colour={colour} d={regionPath(board, cells)} />
        );
      })}
    </>
  );
}

/** Regions as nodes in their middle, with their colour's number. */
function RegionGraph({ links, colours }: { links: [string, string][]; colours: Record<string, number> }) {
  const { board } = useLab();
  const nodes = board.data.regions.map(({ name, kind }, index) => {
    const { x, y } = middle(board.members[index] ?? []);
    return { name, x, y, radius: colours[name] === undefined ? 0.18 : 0.3, above: kind === "sea" };
  });
  const names = nameSpots(nodes, board.bounds);
  const spots = new Map(nodes.map((node) => [node.name, node]));
  const line = ([one, other]: [string, string]): string => {
    const [from, to] = [spots.get(one), spots.get(other)];
    return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
  };
  const d = links.map(line).join("");
  return (
    <g class="origo-quotient" data-quotient="">
      <path class="origo-quotient-edge" d={d} />
      <path class="origo-quotient-line" d={d} />
      {nodes.map(({ name, x, y, radius }, index) => (
        <g key={name} class="origo-quotient-node">
          <circle cx={x} cy={y} r={radius} />
          {colours[name] !== undefined && <Tag x={x} y={y} text={String(colours[name] + 1)} />}
          <Tag x={names[index]![0]} y={names[index]![1]} text={name} />
        </g>
      ))}
    </g>
  );
}

function linesOf(board: BoardIndex, links: Link[]): string {
  const index = (field: FieldName): number => board.byName.get(field)?.index ?? 0;
  return links.map(([one, other]) => lineOf(board, [index(one), index(other)])).join("");
}

/** Of each line the part between the shields. */
function middlesOf(board: BoardIndex, links: Link[]): string {
  const parts = links.map(([one, other]) => {
    const [from, to] = [board.byName.get(one), board.byName.get(other)];
    if (!from || !to) return "";
    const at = (share: number): string => `${from.x + share * (to.x - from.x)} ${from.y + share * (to.y - from.y)}`;
    return `M${at(0.28)}L${at(0.72)}`;
  });
  return parts.join("");
}
