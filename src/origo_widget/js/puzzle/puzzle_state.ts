// What there is of a puzzle that is being solved, and what everything that changes it works with.
import type { FieldName, GameEvent, Language, OverlayName, Traits } from "../protocol";
import type { Store } from "../state/store";
import type { Words } from "../words/words";
import { outlookOf, type Outlook } from "./outlook";
import type { Progress } from "./progress";
import type { Clock } from "./puzzle_clock";
import { openNodes, type PuzzleNodes } from "./puzzle_nodes";
import type { PuzzlePage } from "./puzzle_page";
import type { Verdict } from "./verdict";

export interface PuzzleState extends Progress {
  /** The moves made, and the nodes that they led to. */
  moves: string[];
  path: number[];
  /** The solution, while it is looked at: which of the best lines, and how many of its moves. */
  solution: { line: number; at: number; playing: boolean } | null;
  /** What led to what is shown now, if one move has. */
  events: GameEvent[];
  verdict: Verdict | null;
  number: string;
  fields: FieldName[];
  /** How many hints are open. */
  hints: number;
  /** The answer to a question is shown. */
  answer: boolean;
  theme: Traits["theme"];
  language: Language;
  large: boolean;
  overlay: OverlayName;
  /** What went wrong, in the reader's words. */
  trouble: ((words: Words) => string) | null;
}

export type Looks = Pick<PuzzleState, "theme" | "language">;

export const freshState = (progress: Progress, looks: Looks): PuzzleState => ({
  moves: [],
  path: [0],
  solution: null,
  events: [],
  verdict: null,
  number: "",
  fields: [],
  hints: 0,
  answer: false,
  large: false,
  overlay: "",
  trouble: null,
  ...progress,
  ...looks,
});

/** What is known of the puzzle: all that its page tells. */
export interface Known {
  page: PuzzlePage;
  nodes: PuzzleNodes;
  outlook: Outlook;
}

/** Throws `Misshapen`. */
export function knownOf(page: PuzzlePage): Known {
  const nodes = openNodes(page);
  nodes.at(0);
  return { page, nodes, outlook: outlookOf(page) };
}

/** What the parts of a puzzle share; `known` changes when a page comes that tells more. */
export interface Desk {
  store: Store<PuzzleState>;
  clock: Clock;
  known: Known;
}

export const last = (path: number[]): number => path[path.length - 1]!;
