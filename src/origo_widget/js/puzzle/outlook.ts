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
  const { from, move, to } = page.edges;
  const auto = new Set(page.auto);
  const open = new Set(page.open);
  const left: (Left | undefined)[] = [];
  const hope: boolean[] = [];

  const isReached = (node: number): boolean => {
    const value = node === 0 ? page.value : page.nodes.value[node - 1]!;
    return page.unit === "points" ? value === page.best : value !== null;
  };

  const settle = (node: number): void => {
    const here = { ...NONE };
    hope[node] = open.has(node) || isReached(node);
    for (let edge = from[node]!; edge < from[node + 1]!; edge++) {
      const after = left[to[edge]!] ?? NONE;
      const { kind } = page.moves[move[edge]!]!;
      for (const one of KINDS) {
        const own = one === kind && !auto.has(node) ? 1 : 0;
        here[one] = Math.max(here[one], after[one] + own);
      }
      hope[node] ||= hope[to[edge]!] ?? false;
    }
    left[node] = here;
  };

  /** Without recursion: a chain of nodes may be as long as the page. What leads back is passed by. */
  const visit = (start: number): void => {
    const entered = new Set([start]);
    const stack = [{ node: start, edge: from[start]! }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.edge === from[top.node + 1]) settle(stack.pop()!.node);
      else {
        const node = to[top.edge++]!;
        if (left[node] || entered.has(node)) continue;
        entered.add(node);
        stack.push({ node, edge: from[node]! });
      }
    }
  };

  return {
    left(node) {
      if (!left[node]) visit(node);
      return left[node]!;
    },
    hopeful(node) {
      if (!left[node]) visit(node);
      return hope[node]!;
    },
  };
}
