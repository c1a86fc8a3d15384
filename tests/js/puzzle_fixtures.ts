// A puzzle on the board of nine fields, for all tests of puzzles.
import { progressOf, type ProgressShelf } from "../../src/origo_widget/js/puzzle/progress";
import { boardData, view } from "./fixtures";

/** Two moves that may be made in either order, and a fight with one answer. */
export function puzzlePage(change: object = {}): unknown {
  const { owners: _, players, ...seen } = view();
  const name = boardData().fields[0]!.name;
  const other = boardData().fields[1]!.name;
  return {
    v: 1,
    task: "best_turn",
    form: "moves",
    languages: ["en"],
    title: {},
    text: { en: "Do it." },
    asked: { en: "What is best?" },
    hints: {},
    credits: "",
    source: "",
    board: boardData(),
    names: [],
    seat: 0,
    unit: "points",
    best: 3,
    unique: true,
    gap: 1,
    proved: true,
    key: null,
    start: {
      view: { ...seen, phase: "turn", toMove: 0, active: 0 },
      owners: {},
      players: Object.fromEntries(players.map((player, seat) => [seat, player])),
      hands: { 0: { [boardData().cards[0]!.name]: 2 } },
      awards: {},
    },
    value: 0,
    patches: [{ owners: { [name]: 0 } }, { owners: { [other]: 0 } }],
    reasons: [{ sea: { points: 1, reason: { code: "award_sea", params: {} } } }, {}],
    nodes: { patch: [0, 1, 1], why: [0, 1, 1], value: [1, 2, 3] },
    // Node 0 leads to 1 and 2, both lead to 3.
    edges: { count: [2, 1, 1, 0], move: [1, 1, 2, 1], to: [0, 0, 0, 1] },
    auto: [],
    moves: [
      [`${name}=A`, "expand", "A", name],
      [`${other}=A`, "expand", "A", other],
    ],
    lines: [[0, 1]],
    ...change,
  };
}

/** A question with the answer 13. */
export function numberPage(change: object = {}): unknown {
  const alone = { edges: { count: [0], move: [], to: [] }, nodes: { patch: [], why: [], value: [] }, lines: [] };
  return puzzlePage({ task: "count", form: "number", key: 13, unit: null, best: null, value: null, ...alone, ...change });
}

/** Gives an answer in what shows a question. */
export async function answers(host: HTMLElement, number: number): Promise<void> {
  const input = host.querySelector<HTMLInputElement>('[data-action="number"]')!;
  input.value = String(number);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
  host.querySelector<HTMLElement>('[data-action="check"]')!.click();
  await settled();
}

/** All that comes soon has come. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Keeps the progress of one puzzle for nobody else. */
export function emptyShelf(): ProgressShelf {
  let kept = progressOf({});
  return { read: () => kept, write: (progress) => void (kept = progress), listen: () => () => undefined };
}
