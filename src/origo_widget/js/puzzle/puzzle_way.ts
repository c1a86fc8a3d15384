// The way that a puzzle's reader plays: his moves, and the other side's answers that follow by themselves.
import type { Seat } from "../protocol";
import { LIMITS } from "../shapes/limits";
import { playedEvents } from "./puzzle_events";
import type { Edge, PuzzleNodes } from "./puzzle_nodes";
import { last, type Desk, type Known } from "./puzzle_state";

/** No puzzle has a longer row of answers that follow by themselves. */
const MOST_ANSWERS = 3 * LIMITS.offer;

interface Way {
  /** Whether the move could be made. */
  go(text: string): boolean;
  undo(): void;
  reset(): void;
  /** What was awaited before the solution was looked at comes now. */
  resume(): void;
  /** What is still to be told will not be: the move that asked for it is taken back. */
  missed(): void;
  /** Goes the same way, and on, as far as has become known. Throws `Misshapen`, and leaves all as it is. */
  renew(next: Known): void;
}

interface Options {
  judge(): void;
  /** Asks for a page that tells what comes after some moves. */
  more(moves: string[]): void;
}

export function openWay(desk: Desk, { judge, more }: Options): Way {
  const { store, clock } = desk;

  const go = (text: string): boolean => {
    const { nodes, page } = desk.known;
    const { path, moves } = store.get();
    const edge = nodes.follow(last(path), text);
    if (!edge) return false;
    const { move, node } = edge;
    const events = playedEvents(move, nodes.at(last(path)), nodes.at(node), page);
    store.set({ path: [...path, node], moves: [...moves, move.text], events, verdict: null, trouble: null });
    arrive();
    return true;
  };

  const arrive = (): void => {
    const { page, nodes } = desk.known;
    const { path, moves } = store.get();
    const here = nodes.at(last(path));
    if (here.open) return more(moves);
    const answers = path.length - 1 - lastOwn(path);
    if (here.auto && answers < MOST_ANSWERS) return clock.soon(() => void go([...here.next.values()][0]?.move.text ?? ""));
    // A goal that is reached is reached, and after the turn nothing comes; else the reader says when the turn is over.
    const ended = moves.includes("end") || (page.unit === "moves" && here.value !== null);
    if (here.done && ended) judge();
  };

  /** The last place on the path where the reader had the choice. */
  const lastOwn = (path: number[]): number => {
    const { nodes } = desk.known;
    let at = path.length - 1;
    while (at > 0 && (nodes.at(path[at]!).auto || nodes.at(path[at]!).done)) at -= 1;
    return at;
  };

  const backTo = (length: number): void => {
    const { path, moves } = store.get();
    store.set({ path: path.slice(0, length), moves: moves.slice(0, length - 1), events: [], verdict: null });
  };

  const takeBack = (): void => {
    const { path } = store.get();
    const before = lastOwn(path.slice(0, -1));
    if (path.length > 1) backTo(Math.max(before, 0) + 1);
  };

  const missed = (): void => {
    // The solution that is looked at meanwhile goes on.
    if (desk.known.nodes.at(last(store.get().path)).open) takeBack();
  };

  return {
    go,
    undo() {
      clock.stop();
      takeBack();
    },
    reset() {
      clock.stop();
      backTo(1);
    },
    resume() {
      const { path, verdict } = store.get();
      if (!verdict && !desk.known.nodes.at(last(path)).open) arrive();
    },
    missed,
    renew(next) {
      const { path, moves } = store.get();
      const again = retraced(next.nodes, moves);
      const here = next.nodes.at(last(again));
      const before = desk.known.nodes.at(last(path));
      desk.known = next;
      store.set({ path: again, moves: moves.slice(0, again.length - 1), events: [], trouble: null });
      // A page that many views ask for may tell less here than before; if all asked again, that would never end.
      if (!before.open) missed();
      else if (!here.open && !store.get().solution) clock.tried(arrive);
    },
  };
}

/** A move, and who makes it; null where the page does not tell that. */
export interface Made {
  text: string;
  seat: Seat | null;
}

/** Moves from the beginning on, each with who makes it. */
export function made(nodes: PuzzleNodes, moves: string[]): Made[] {
  const path = retraced(nodes, moves);
  return moves.map((text, index) => {
    const node = path[index];
    return { text, seat: node === undefined ? null : nodes.at(node).view.toMove };
  });
}

/** The edges that moves lead along from the first node, as far as they lead. */
export function edgesAlong(nodes: PuzzleNodes, moves: string[]): Edge[] {
  const edges: Edge[] = [];
  for (const move of moves) {
    const edge = nodes.follow(edges[edges.length - 1]?.node ?? 0, move);
    if (!edge) break;
    edges.push(edge);
  }
  return edges;
}

/** The nodes that they lead to, the first before them. */
export const retraced = (nodes: PuzzleNodes, moves: string[]): number[] => [
  0,
  ...edgesAlong(nodes, moves).map(({ node }) => node),
];
