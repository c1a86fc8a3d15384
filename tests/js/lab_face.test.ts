import { expect, test, vi } from "vitest";
import { labFace } from "../../src/origo_widget/js/elements/lab_face";
import { Misshapen } from "../../src/origo_widget/js/shapes/misshapen";
import type { Shown } from "../../src/origo_widget/js/elements/origo_element";
import { watchFailures } from "./failures";
import { damaged, pick, randomOf } from "./damage";
import { boardData, view } from "./fixtures";
import { LENS, PREDICTION, SHEET } from "./lab_fixtures";

/** Each kind of lab is damaged so often. */
const WAYS = 30;

const failed = watchFailures();

const TREE = { blocks: [["A1", "A2"], ["A2", "A3"], ["A2", "B2"]], cuts: ["A2"], edges: [[0, 0], [1, 0], [2, 0]] };
const FOREST = { A1: "A1", A2: "A1", A3: "A2", C3: "C3" };

const steps = (algorithm: string, state: object): object => {
  const frames = [{ text: "One.", fields: ["A1"], state }];
  return { algorithm, seat: 0, fields: [], wanted: 0, loss: null, sentence: "So.", refused: "", frames };
};

const LABS: Record<string, object> = {
  plain: {},
  lens: { lens: { ...LENS, wanted: 0, grounds: [["A1", "A2"], ["B1"]], links: [["A1", "A2"]], marks: ["A1"] } },
  tree: { lens: { ...LENS, question: "block_cut_tree", wanted: 0, tree: TREE } },
  search: { steps: steps("breadth_first", { queue: ["A1"], found: ["A2"], components: [["B1"]] }) },
  forest: { steps: steps("union_find", { parents: FOREST }) },
  links: { steps: steps("low_link", { path: ["A1"], numbers: { A1: 1 }, lows: { A1: 1 }, cuts: ["A1"] }) },
  growth: { steps: steps("growing_frontier", { queue: ["A1"], group: ["A2"], frontier: ["B1"] }) },
  asked: { prediction: PREDICTION },
};

const labData = (change: object = {}): object => ({
  format: "origo-lab",
  version: 1,
  title: "A lab",
  language: "en",
  board: boardData(),
  position: "1 2 .",
  seats: [
    { name: "Ana", person: false },
    { name: "Ben", person: false },
  ],
  view: view(),
  sheet: SHEET,
  overlay: "",
  lens: null,
  steps: null,
  prediction: null,
  ...change,
});

function drawn(data: unknown, host: HTMLElement): Shown {
  document.body.append(host);
  return labFace(data, host, { theme: "light", language: "de", ply: 0 });
}

test.each(Object.entries(LABS))("a lab with its %s is drawn, or refused, however it is damaged", async (_, change) => {
  drawn(labData(change), document.createElement("div")).close();
  for (let way = 0; way < WAYS; way++) {
    const random = randomOf(way);
    const host = document.createElement("div");
    let shown: Shown | null = null;
    try {
      shown = drawn(labData(damaged({ sheet: SHEET, ...change }, random)), host);
    } catch (error) {
      if (!(error instanceof Misshapen)) throw error;
      continue;
    }
    for (let press = 0; press < 3; press++) {
      pick([...host.querySelectorAll("button, [data-field]")], random).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(host.querySelector(".origo-failure")).toBeNull();
    expect(failed).not.toHaveBeenCalled();
    shown.close();
    host.remove();
  }
});

test.each([
  [steps("union_find", { parents: { A1: "A2", A2: "A1" } }), "data.steps.frames[0].state.parents.A1", "shape.forth"],
  [steps("union_find", { parents: { A1: "A2" } }), "data.steps.frames[0].state.parents.A1", "shape.forth"],
  [steps("low_link", { path: [], numbers: {}, lows: {}, cuts: [], unheard: 1 }), "data.steps.frames[0].state.unheard", "shape.none"],
  [steps("low_link", { queue: [] }), "data.steps.frames[0].state.queue", "shape.none"],
  [steps("dance", {}), "data.steps.algorithm", "shape.one"],
])("steps that lead nowhere are refused %#", (given, place, wanted) => {
  const refused = expect.objectContaining({ wanted, place });
  expect(() => drawn(labData({ steps: given }), document.createElement("div"))).toThrow(refused);
});

test("a tree that leads round is refused", () => {
  const round = { ...TREE, cuts: ["A2", "A1"], edges: [[0, 0], [0, 1], [1, 0], [1, 1]] };
  const data = labData({ lens: { ...LENS, tree: round } });
  const refused = expect.objectContaining({ place: "data.lens.tree.edges[3]", wanted: "shape.forth" });
  expect(() => drawn(data, document.createElement("div"))).toThrow(refused);
});
