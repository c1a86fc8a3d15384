// What can still come of a moment: how often each kind of action, and whether the goal. Pure.
import type { PuzzlePage } from "./puzzle_page";

export const KINDS = ["expand", "attack", "migrate", "sail"] as const;
export type Kind = (typeof KINDS)[number];
export type Left = Record<Kind, number>;

export interface Outlook {
  /** The most actions of each kind that some way on holds. */
  left(node: number): Left;
  /** Whether some way on may end with what is asked for: the goal, or the most points. */
  hopeful(node: number): boolean;
}

export const NONE: Left = { expand: 0, attack: 0, migrate: 0, sail: 0 };

export function outlookOf(page: PuzzlePage): Outlook {
  const { from, move, to, order } = page.edges;
  const auto = new Set(page.auto);
  const open = new Set(page.open);
  const left: Left[] = [];
  const hope: boolean[] = [];

  const isReached = (node: number): boolean => {
    const value = node === 0 ? page.value : page.nodes.value[node - 1]!;
    return page.unit === "points" ? value === page.best : value !== null;
  };

  const settle = (node: number): void => {
    const here = { ...NONE };
    hope[node] = open.has(node) || isReached(node);
    for (let edge = from[node]!; edge < from[node + 1]!; edge++) {
      const after = left[to[edge]!]!;
      const { kind } = page.moves[move[edge]!]!;
      for (const one of KINDS) {
        const own = one === kind && !auto.has(node) ? 1 : 0;
        here[one] = Math.max(here[one], after[one] + own);
      }
      hope[node] ||= hope[to[edge]!]!;
    }
    left[node] = here;
  };

  // Whatever a node leads to is settled before it.
  for (let at = order.length - 1; at >= 0; at--) settle(order[at]!);
  return { left: (node) => left[node]!, hopeful: (node) => hope[node]! };
}
