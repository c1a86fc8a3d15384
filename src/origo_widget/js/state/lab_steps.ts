// An algorithm's steps, read. Pure.
import type { BlockCutTree, Frame, Steps } from "../lab_protocol";
import type { FieldName } from "../protocol";

/** The frame that is shown: a step beyond the last is the last. */
export function frameAt<State>(frames: Frame<State>[], step: number): Frame<State> | null {
  return frames[Math.min(step, frames.length - 1)] ?? null;
}

/** The field of the shield that is lost by now; null while all are there. */
export const lostAt = ({ loss, fields }: Pick<Steps, "loss" | "fields">, step: number): FieldName | null =>
  loss !== null && step >= loss ? (fields[0] ?? null) : null;

/** The trees of a forest, each as its fields, in the order of the first. */
export function treesOf(parents: Record<FieldName, FieldName>): FieldName[][] {
  const trees = new Map<FieldName, FieldName[]>();
  for (const field of Object.keys(parents)) {
    const root = rootOf(parents, field);
    trees.set(root, [...(trees.get(root) ?? []), field]);
  }
  return [...trees.values()];
}

function rootOf(parents: Record<FieldName, FieldName>, field: FieldName): FieldName {
  let root = field;
  while (parents[root] !== undefined && parents[root] !== root) root = parents[root]!;
  return root;
}

/** A node of a picture of trees. */
export interface TreeNode {
  id: string;
  label: string;
  /** Squares and discs. */
  shape: "box" | "disc";
  fields: FieldName[];
  children: TreeNode[];
}

export function forestNodes(parents: Record<FieldName, FieldName>): TreeNode[] {
  const node = (field: FieldName): TreeNode => ({
    id: field,
    label: field,
    shape: "disc",
    fields: [field],
    children: Object.keys(parents)
      .filter((child) => parents[child] === field && child !== field)
      .map(node),
  });
  return Object.keys(parents)
    .filter((field) => parents[field] === field)
    .map(node);
}

/** The block-cut tree, each component hung at its first block; blocks are named by their number. */
export function blockNodes({ blocks, cuts, edges }: BlockCutTree): TreeNode[] {
  const seen = new Set<number>();
  const cutNode = (cut: number, from: number): TreeNode => ({
    id: `cut ${cuts[cut]}`,
    label: cuts[cut] ?? "",
    shape: "disc",
    fields: [cuts[cut] ?? ""],
    children: edges.filter(([block, other]) => other === cut && block !== from).map(([block]) => blockNode(block, cut)),
  });
  const blockNode = (block: number, from: number): TreeNode => {
    seen.add(block);
    return {
      id: `block ${block}`,
      label: String(block + 1),
      shape: "box",
      fields: blocks[block] ?? [],
      children: edges.filter(([one, cut]) => one === block && cut !== from).map(([, cut]) => cutNode(cut, block)),
    };
  };
  return blocks.flatMap((_, block) => (seen.has(block) ? [] : [blockNode(block, -1)]));
}

export interface Placed {
  node: TreeNode;
  parent: Placed | null;
  x: number;
  y: number;
}

/** A place for each node: leaves side by side, parents above the middle of their children. */
export function placedTrees(trees: TreeNode[]): { nodes: Placed[]; width: number; height: number } {
  const nodes: Placed[] = [];
  let width = 0;
  let height = 0;
  const place = (node: TreeNode, parent: Placed | null, y: number): Placed => {
    const placed: Placed = { node, parent, x: 0, y };
    height = Math.max(height, y + 1);
    nodes.push(placed);
    const children = node.children.map((child) => place(child, placed, y + 1));
    const last = children[children.length - 1];
    placed.x = children[0] && last ? (children[0].x + last.x) / 2 : width++;
    return placed;
  };
  for (const tree of trees) place(tree, null, 0);
  return { nodes, width, height };
}
