// The nodes of a puzzle: what is to be seen there, and what can be done.
import type { Legal } from "../protocol";
import { legalOf } from "./puzzle_legal";
import { openMoments, type PuzzleMoment } from "./puzzle_moments";
import type { Move } from "./puzzle_moves";
import type { PuzzlePage } from "./puzzle_page";

/** A move with the node that it leads to. */
export interface Edge {
  move: Move;
  node: number;
}

export interface PuzzleNode extends PuzzleMoment {
  legal: Legal;
  /** What stopping here is worth; null where it misses the goal. */
  value: number | null;
  auto: boolean;
  /** What comes next is still to be told. */
  open: boolean;
  done: boolean;
  /** By the text of a move. */
  next: Map<string, Edge>;
}

export interface PuzzleNodes {
  /** Throws `Misshapen` where what the page has there cannot be drawn. */
  at(node: number): PuzzleNode;
  /** Null where the move is none of those there. */
  follow(node: number, move: string): Edge | null;
  players: number;
}

export function openNodes(page: PuzzlePage): PuzzleNodes {
  const moments = openMoments(page);
  const known = new Map<number, PuzzleNode>();
  const [auto, open] = [new Set(page.auto), new Set(page.open)];

  const develop = (node: number): PuzzleNode => {
    const next = nextOf(page, node);
    return {
      ...moments.at(node),
      legal: auto.has(node) ? {} : legalOf([...next.values()].map(({ move }) => move)),
      value: node === 0 ? page.value : page.nodes.value[node - 1]!,
      auto: auto.has(node),
      open: open.has(node),
      done: next.size === 0 && !open.has(node),
      next,
    };
  };

  const at = (node: number): PuzzleNode => {
    const found = known.get(node) ?? develop(node);
    known.set(node, found);
    return found;
  };

  return { at, players: moments.players, follow: (node, move) => at(node).next.get(keyOf(move)) ?? null };
}

function nextOf(page: PuzzlePage, node: number): PuzzleNode["next"] {
  const next: PuzzleNode["next"] = new Map();
  const { from, move: moves, to } = page.edges;
  for (let edge = from[node]!; edge < from[node + 1]!; edge++) {
    const move = page.moves[moves[edge]!]!;
    next.set(keyOf(move.text), { move, node: to[edge]! });
  }
  return next;
}

/** Cards are chosen in any order. */
function keyOf(text: string): string {
  const [head = "", cards] = text.startsWith("+") ? ["+", text.slice(1)] : text.startsWith("x") ? text.split("=") : [];
  return cards === undefined ? text : `${head} ${cards.split(",").sort().join(",")}`;
}
