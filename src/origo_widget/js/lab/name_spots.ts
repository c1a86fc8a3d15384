// Where the names of nodes stand, so that none covers another or a node. Pure.
import type { Point } from "../board/outline";

export interface Named {
  name: string;
  x: number;
  y: number;
  radius: number;
  /** Where the name stands if there is room: above the node, or else below. */
  above: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Cells that a letter and a line take, at the largest size at which names are drawn. */
const LETTER = 0.19;
const LINE = 0.32;
/** What a node is larger by for its line. */
const EDGE = 0.05;
/** Between a node and its name. */
const GAP = 0.12;
/** So far may a name stand out at the side of the board: no letter or number is there between two rows. */
const ASIDE = 0.15;
/** One of two spots that are equally good is the one that comes first. */
const LATER = 1e-3;

/** Of each node in turn, the spot beside it where its name covers least, till none has a better one. */
export function nameSpots(nodes: Named[], bounds: Box): Point[] {
  const spots = nodes.map(spotsBeside);
  const chosen = nodes.map(() => 0);
  const room = { ...bounds, left: bounds.left - ASIDE, right: bounds.right + ASIDE };
  const discs = nodes.map(({ x, y, radius }) => boxAround([x, y], 2 * (radius + EDGE), 2 * (radius + EDGE)));
  const nameAt = (node: number, spot: number): Box => boxAround(spots[node]![spot]!, widthOf(nodes[node]!), LINE);
  const cost = (node: number, spot: number): number => {
    const own = nameAt(node, spot);
    const others = nodes.map((_, other) => (other === node ? 0 : overlap(own, nameAt(other, chosen[other]!))));
    const outside = areaOf(own) - overlap(own, room);
    return sum(others) + sum(discs.map((disc) => overlap(own, disc))) + outside + LATER * spot;
  };
  const improve = (node: number): boolean => {
    const costs = spots[node]!.map((_, spot) => cost(node, spot));
    const least = Math.min(...costs);
    if (least >= costs[chosen[node]!]! - LATER / 2) return false;
    chosen[node] = costs.indexOf(least);
    return true;
  };
  // Every step takes something from the sum of all, so it ends.
  while (nodes.filter((_, node) => improve(node)).length > 0);
  return nodes.map((_, node) => spots[node]![chosen[node]!]!);
}

const widthOf = ({ name }: Named): number => name.length * LETTER;

/** Below or above, then the other one, then to the right and to the left. */
function spotsBeside(node: Named): Point[] {
  const { x, y, above } = node;
  const rise = node.radius + GAP + LINE / 2;
  const side = node.radius + GAP + widthOf(node) / 2;
  const [first, second] = above ? [y - rise, y + rise] : [y + rise, y - rise];
  return [
    [x, first],
    [x, second],
    [x + side, y],
    [x - side, y],
  ];
}

const boxAround = ([x, y]: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
