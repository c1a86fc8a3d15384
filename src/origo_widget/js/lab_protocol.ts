// The data that cross between Python and a page that shows a scoring lab.
import type { Award, BoardData, FieldName, Language, RegionName, Seat, SeatData, View } from "./protocol";

/** What the page draws by itself, and what the lens answers. */
export type LabOverlay = "" | "clans" | "lands" | "graph" | Question;

export type Question =
  | "induced"
  | "components"
  | "articulation"
  | "bridges"
  | "block_cut_tree"
  | "frontier"
  | "joining_way"
  | "cut_within"
  | "cut_between"
  | "regions"
  | "colouring";

export type Algorithm = "breadth_first" | "union_find" | "low_link" | "growing_frontier";

export type Link = [FieldName, FieldName];

/** The public traits of a lab. */
export interface LabTraits {
  revision: number;
  theme: "auto" | "light" | "dark";
  language: Language;
  large: boolean;
  board: BoardData | null;
  words: Record<string, string>;
  /** One for each player that can be painted. */
  seats: SeatData[];
  view: View | null;
  /** The drawing as text. */
  position: string;
  /** The brush; null is the eraser. */
  player: Seat | null;
  overlay: LabOverlay;
  step: number;
  sheet: Sheet;
  lens: Lens | null;
  steps: Steps | null;
  prediction: Prediction | null;
  trouble: string;
}

export type LabWritable = "language" | "large" | "player" | "step";

/** What a rating gives. Empty while it is covered. */
export interface Sheet {
  /** Shields a player, and those left of them; null without a limit. */
  limit: number | null;
  left: number[] | null;
  undo: boolean;
  redo: boolean;
  covered: boolean;
  awards: Award[];
  totals: LabTotals[];
  /** Against the drawing before the last edit; null when there was none. */
  changes: Change[] | null;
}

export interface LabTotals {
  clan: number;
  sea: number;
  land: number;
  total: number;
  /** The leader's spaces before and after. */
  start: number;
  stop: number;
  /** Spaces beyond its points: those where other leaders stand. */
  jumped: number;
}

export interface Standing {
  points: number;
  place: number;
  size: number;
}

/** An award that differs; null where there was none, or is none any more. */
export interface Change {
  category: Award["category"];
  region: RegionName | null;
  seat: Seat;
  before: Standing | null;
  after: Standing | null;
  gained: number;
  fields: FieldName[];
}

/** A question and what there is to see. */
export interface Lens {
  question: Question;
  seat: Seat | null;
  fields: FieldName[];
  /** Fields still to be pointed out; 0 when it is answered. */
  wanted: number;
  /** Areas in shades. */
  grounds: FieldName[][];
  marks: FieldName[];
  links: Link[];
  bridges: Link[];
  tree: BlockCutTree | null;
  regions: { links: [RegionName, RegionName][]; colours: Record<RegionName, number> } | null;
  sentence: string;
  /** The lines of networkx that answer the same; empty where nothing can be answered. */
  recipe: string;
  /** Why there is no answer; else empty. */
  refused: string;
}

export interface BlockCutTree {
  blocks: FieldName[][];
  cuts: FieldName[];
  /** A block's index and that of a cut field in it. */
  edges: [number, number][];
}

/** An algorithm, step by step. */
export type Steps = {
  seat: Seat | null;
  fields: FieldName[];
  wanted: number;
  /** The step in which the shield on the field is lost, which the forest is then built without. */
  loss: number | null;
  sentence: string;
  refused: string;
} & (
  | { algorithm: "breadth_first"; frames: Frame<SearchState>[] }
  | { algorithm: "union_find"; frames: Frame<ForestState>[] }
  | { algorithm: "low_link"; frames: Frame<LowLinkState>[] }
  | { algorithm: "growing_frontier"; frames: Frame<GrowthState>[] }
);

/** One step: what is said, the fields looked at, and the data structure after it. */
export interface Frame<State> {
  text: string;
  fields: FieldName[];
  state: State;
}

interface SearchState {
  queue: FieldName[];
  found: FieldName[];
  components: FieldName[][];
}

interface ForestState {
  /** A root is its own parent. */
  parents: Record<FieldName, FieldName>;
}

interface LowLinkState {
  path: FieldName[];
  numbers: Record<FieldName, number>;
  lows: Record<FieldName, number>;
  cuts: FieldName[];
}

interface GrowthState {
  queue: FieldName[];
  group: FieldName[];
  frontier: FieldName[];
}

/** What is asked for before the scores are seen. */
export interface Prediction {
  kind: string;
  seat: Seat | null;
  fields: FieldName[];
  region: RegionName | null;
  form: AnswerForm;
  task: string;
  hint: string | null;
  /** The exercise's name, where Python shows one. */
  exercise: string | null;
  /** The fields among which the answer is; null where it tells too much, or nothing. */
  candidates: FieldName[] | null;
  /** The players that points and orders are about. */
  names: string[];
  verdict: LabVerdict | null;
}

export type AnswerForm = "number" | "fields" | "field" | "order" | "points" | "groups" | "cards";

interface LabVerdict {
  right: boolean;
  text: string;
  /** Whether the panels are uncovered. */
  open: boolean;
  good: FieldName[];
  wrong: FieldName[];
  missed: FieldName[];
  /** What makes up the number asked for. */
  counted: FieldName[];
}

export type LabRequest =
  | "hello"
  | "paint"
  | "shift"
  | "load"
  | "clear"
  | "undo"
  | "redo"
  | "look"
  | "run"
  | "point"
  | "rank"
  | "predict"
  | "answer"
  | "hint"
  | "reveal"
  | "dismiss"
  | "save"
  | "save_exercise"
  | "save_puzzle";

/** What can be asked of the lens, or gone through in steps: whether a player is needed, and how few and many fields. */
export interface Look<Kind extends string> {
  kind: Kind;
  seat: boolean;
  fields: [least: number, most: number];
}

/** A kind of question, what it needs to be asked, and how it is answered. */
export interface Task {
  kind: string;
  needs: ("seat" | "field" | "region")[];
  form: AnswerForm;
  /** Whether a puzzle can ask it. */
  puzzle: boolean;
}

/** What is wrong with a text, and where. */
export interface Fault {
  place: string;
  sentence: string;
}

/** All about one field. */
export interface Pointed {
  field: FieldName;
  region: RegionName;
  owner: Seat | null;
  neighbours: FieldName[];
  degree: number;
  component: FieldName[];
  frontier: FieldName[];
  strengths: Strength[];
  sentences: string[];
}

/** Both sides of a fight over a field, before any card. */
export interface Strength {
  seat: Seat;
  attack: number;
  defence: number;
  neighbours: FieldName[];
  sentence: string;
}

/** Free fields by what a shield more gains there, best first. */
export interface Ranked {
  seat: Seat;
  rows: { field: FieldName; points: number; changes: Change[] }[];
}
