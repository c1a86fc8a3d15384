// How the nodes of a puzzle's page lead to each other.
import { LIMITS } from "../shapes/limits";
import { Misshapen, must } from "../shapes/misshapen";

/** The edges of all nodes: those of `node` stand from `from[node]` to before `from[node + 1]`. */
export interface Edges {
  from: number[];
  move: number[];
  to: number[];
  /** By node: the one that leads to it first. */
  base: number[];
  /** All nodes, each before those that it leads to. */
  order: number[];
}

interface Told {
  count: number[];
  move: number[];
  to: number[];
}

/** So many moves away from the beginning a node lies: in two turns, one a threat, all that sails and every card laid. */
export const MOST_STEPS = 5 * LIMITS.offer;
const PLACE = "data.edges";

/** Moves come as steps from one to the next; a target that is 0 is the next node that no edge has led to before. */
export function readEdges({ count, move, to }: Told, nodes: number, moves: number): Edges {
  must(count.length === nodes, `${PLACE}.count`, "shape.count", { count: nodes });
  const told = count.reduce((sum, one) => sum + one, 0);
  must(move.length === told, `${PLACE}.move`, "shape.count", { count: told });
  must(to.length === told, `${PLACE}.to`, "shape.count", { count: told });
  const edges = { from: [0], move: [] as number[], to: [] as number[], base: [0] };
  for (let node = 0; node < nodes; node++) {
    let last = -1;
    const end = edges.move.length + count[node]!;
    for (let at = edges.move.length; at < end; at++) {
      last += move[at]!;
      const target = to[at] ? node + to[at]! : edges.base.length;
      if (last < 0 || last >= moves) throw outside("move", at, moves);
      if (target < 0 || target >= nodes) throw outside("to", at, nodes);
      if (!to[at]) edges.base.push(node);
      edges.move.push(last);
      edges.to.push(target);
    }
    edges.from.push(end);
  }
  must(edges.base.length === nodes, PLACE, "shape.met");
  checkSteps(edges.base);
  return { ...edges, order: orderOf(edges, nodes) };
}

const outside = (part: "move" | "to", at: number, count: number): Misshapen =>
  new Misshapen(`${PLACE}.${part}[${at}]`, "shape.number", { low: 0, high: count - 1 });

function checkSteps(base: number[]): void {
  const steps = [0];
  for (let node = 1; node < base.length; node++) {
    // Who comes after what he is made of is never made of himself.
    must(base[node]! < node, PLACE, "shape.forth");
    steps[node] = steps[base[node]!]! + 1;
    must(steps[node]! <= MOST_STEPS, PLACE, "shape.steps", { most: MOST_STEPS });
  }
}

/** Every move uses something up: no way leads back to where it began. */
function orderOf({ from, to }: Pick<Edges, "from" | "to">, nodes: number): number[] {
  const waits = new Array<number>(nodes).fill(0);
  for (const node of to) waits[node]! += 1;
  const order = waits[0] === 0 ? [0] : [];
  for (let at = 0; at < order.length; at++) {
    const node = order[at]!;
    for (let edge = from[node]!; edge < from[node + 1]!; edge++) {
      const next = to[edge]!;
      waits[next]! -= 1;
      if (waits[next] === 0) order.push(next);
    }
  }
  must(order.length === nodes, PLACE, "shape.forth");
  return order;
}
