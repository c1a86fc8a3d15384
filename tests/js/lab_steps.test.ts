import { expect, test } from "vitest";
import { blockNodes, forestNodes, frameAt, lostAt, placedTrees, treesOf } from "../../src/origo_widget/js/state/lab_steps";

const PARENTS = { A1: "A1", A2: "A1", B2: "A2", C3: "C3" };

test("a step beyond the last is the last", () => {
  const frames = [1, 2].map((state) => ({ text: "", fields: [], state }));
  expect([frameAt(frames, 1)?.state, frameAt(frames, 9)?.state, frameAt([], 0)]).toEqual([2, 2, null]);
});

test("a forest falls into its trees", () => {
  expect(treesOf(PARENTS)).toEqual([["A1", "A2", "B2"], ["C3"]]);
  const [first, second] = forestNodes(PARENTS);
  expect([first?.children[0]?.children[0]?.label, second?.children]).toEqual(["B2", []]);
});

test("leaves stand side by side, parents above the middle of their children", () => {
  const { nodes, width, height } = placedTrees(forestNodes({ A: "A", B: "A", C: "A", D: "D" }));
  const at = Object.fromEntries(nodes.map(({ node, x, y }) => [node.label, [x, y]]));
  expect(at).toEqual({ A: [0.5, 0], B: [0, 1], C: [1, 1], D: [2, 0] });
  expect([width, height]).toEqual([3, 2]);
});

test("every block and every cut field has its place in the tree, once", () => {
  const tree = {
    blocks: [["A1", "A2"], ["A2", "A3"], ["A2", "B2"], ["C5"]],
    cuts: ["A2"],
    edges: [
      [0, 0],
      [1, 0],
      [2, 0],
    ] as [number, number][],
  };
  const { nodes } = placedTrees(blockNodes(tree));
  expect(nodes.map(({ node }) => node.label).sort()).toEqual(["1", "2", "3", "4", "A2"]);
  expect(nodes.find(({ node }) => node.label === "A2")?.parent?.node.label).toBe("1");
});

test("a shield is lost from the step of its loss on", () => {
  const steps = { loss: 3, fields: ["A2"] };
  expect([2, 3, 9].map((step) => lostAt(steps, step))).toEqual([null, "A2", "A2"]);
  expect(lostAt({ loss: null, fields: ["A2"] }, 9)).toBeNull();
});
