// All that one view of a lab knows. What is drawn and scored comes from the driver; the rest is this view's own business.
import type { BoardIndex } from "../board/board_index";
import type {
  Algorithm,
  Fault,
  LabOverlay,
  LabTraits,
  Look,
  Pointed,
  Question,
  Ranked,
  Task,
} from "../lab_protocol";
import type { FieldName, RegionName, Seat, View } from "../protocol";
import type { Asking, Named } from "./lab_naming";
import type { Linked } from "./line";
import type { Walk } from "./state";

/** What a press on the board does. */
export type Tool = "paint" | "move" | "look";

export const TABS = ["points", "field", "graph", "steps", "predict", "gains", "text"] as const;
export type Tab = (typeof TABS)[number];

/** Fields painted here and not yet shown by Python. */
type Wet = ReadonlyMap<FieldName, Seat | null>;

export interface LabState extends Linked {
  traits: LabTraits;
  board: BoardIndex | null;
  view: View | null;
  /** What Python can be asked; nothing till it has said so. */
  tasks: Task[];
  questions: Look<Question>[];
  algorithms: Look<Algorithm>[];
  tool: Tool;
  tab: Tab;
  wet: Wet;
  /** The shield that a second press moves. */
  held: FieldName | null;
  /** Fields lit up because somebody points at what is said of them, and how that came about. */
  spotlight: Spotlight;
  look: Looked;
  walk: Walk | null;
  /** Whom the panels' questions are about. */
  seat: Seat;
  /** A press on the board names a field for this question that takes one but can do without. */
  picking: Asking | null;
  /** A question whose answer is on its way. */
  named: Named | null;
  draft: Draft;
  answer: Answer;
  ranked: Ranked | null;
  /** A text that is being written, while it is not the drawing's. */
  typed: string | null;
  /** What is wrong with the text that was to be loaded. */
  faults: Fault[];
  /** The last thing worth telling; its number makes the same sentence news again. */
  news: { number: number; sentence: string };
}

interface Spotlight {
  fields: FieldName[];
  why: string;
}

/** The field that is looked at. */
interface Looked {
  pointed: Pointed | null;
  /** Whether it stays when the pointer goes. */
  pinned: boolean;
}

/** A question to predict the answer of, as far as it is put together. */
export interface Draft {
  kind: string;
  fields: FieldName[];
  region: RegionName | null;
}

/** An answer as far as it is given; of each form the part that it needs. */
export interface Answer {
  text: string;
  fields: FieldName[];
  /** Players by place, and points by player. */
  order: string[];
  points: string[];
}

export const DARK: Spotlight = { fields: [], why: "" };
export const NO_LOOK: Looked = { pointed: null, pinned: false };
export const NO_DRAFT: Draft = { kind: "", fields: [], region: null };

export const emptyAnswer = (names: string[] = []): Answer => ({
  text: "",
  fields: [],
  order: names,
  points: names.map(() => ""),
});

export function initialLab(traits: LabTraits, board: BoardIndex | null): LabState {
  return {
    traits,
    board,
    view: traits.view,
    link: "unknown",
    notice: null,
    tasks: [],
    questions: [],
    algorithms: [],
    tool: "paint",
    tab: openTab(traits) ?? "points",
    wet: new Map(),
    held: null,
    spotlight: DARK,
    look: NO_LOOK,
    walk: null,
    seat: traits.lens?.seat ?? traits.steps?.seat ?? traits.player ?? 0,
    picking: null,
    named: null,
    draft: NO_DRAFT,
    answer: emptyAnswer(traits.prediction?.names),
    ranked: null,
    typed: null,
    faults: [],
    news: { number: 0, sentence: "" },
  };
}

/** The panel of what Python shows, the most pressing first. */
export function openTab({ prediction, steps, lens }: LabTraits): Tab | null {
  if (prediction) return "predict";
  if (steps) return "steps";
  return lens ? "graph" : null;
}

/** Overlays that the page draws by itself. */
export const PLAIN: readonly LabOverlay[] = ["", "clans", "lands", "graph"];

/** Whether an answer is awaited: till then the drawing rests, and scores are covered. */
export const isAsked = ({ traits }: Pick<LabState, "traits">): boolean => traits.sheet.covered;

/** The owners as they are to be drawn: what was painted here shows at once. */
export function shownOwners({ view, wet, board }: Pick<LabState, "view" | "wet" | "board">): string {
  const owners = view?.owners ?? "";
  if (wet.size === 0 || !board) return owners;
  const marks = [...owners];
  for (const [field, owner] of wet) {
    const index = board.byName.get(field)?.index;
    if (index !== undefined) marks[index] = owner === null ? "." : String(owner);
  }
  return marks.join("");
}

/** Who holds a field, as it is drawn. */
export function ownerAt(state: Pick<LabState, "view" | "wet" | "board">, field: FieldName): Seat | null {
  const mark = shownOwners(state)[state.board?.byName.get(field)?.index ?? -1] ?? ".";
  return mark === "." ? null : Number(mark);
}
