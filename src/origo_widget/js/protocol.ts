// The data that cross between Python and the page. Seats are 0-based; fields, cards and regions are names.

export type Seat = number;
export type FieldName = string;
export type CardName = string;
export type RegionName = string;

/** A board's fixed data, sent once. */
export interface BoardData {
  name: string;
  /** Centres in units of one cell, y downwards; `region` is an index into `regions`. */
  fields: { name: FieldName; region: number; x: number; y: number }[];
  /** The labels of rows and columns; null for a board that is no grid. */
  grid: { rows: string[]; columns: string[] } | null;
  /** Adjacent fields, as indices told by steps (see `steps`). */
  links: number[];
  regions: Region[];
  /** In the writers' order; `covers` are the fields that the card covers whoever plays it, as indices told by steps. */
  cards: { name: CardName; kind: CardKind; count: number; covers: number[] }[];
  founding: { points: number; red: boolean }[];
  clanPoints: number[];
  clanLeast: number;
  seaShield: number;
  seaBonus: number[];
  soleBonus: number;
  handSize: number;
  actions: number;
}

export interface Region {
  name: RegionName;
  kind: "land" | "sea";
  /** First, second and third; empty for a sea. */
  points: number[];
  /** Shields that may lie there during set-up; null without a limit. */
  limit: number | null;
}

export type CardKind = "row" | "column" | "land" | "population" | "ship";

export interface SeatData {
  name: string;
  /** False for a bot. */
  person: boolean;
}

/** What everybody may see at one revision. */
export interface View {
  revision: number;
  ply: number;
  phase: "setup" | "turn" | "fight" | "start" | "over";
  /** Who decides now. */
  toMove: Seat | null;
  /** Whose turn it is; in a fight perhaps not the one who decides. */
  active: Seat | null;
  round: number;
  startPlayer: Seat;
  /** One character a field in the board's order: a seat's number, or "." for a free field. */
  owners: string;
  players: { score: number; supply: number; hand: number }[];
  pile: number;
  discard: Record<CardName, number>;
  /** In order: the k-th land took the k-th founding stone. */
  founded: { region: RegionName; seat: Seat }[];
  turn: TurnLeft | null;
  fight: Fight | null;
  /** Ratings that are due. */
  due: number;
  ending: "stones" | "supply" | "passes" | null;
  last: { seat: Seat; move: string; fields: FieldName[] } | null;
  winner: Seat | null;
  /** Points by category so far, a row for each seat. */
  totals: Totals[] | null;
  plan: Plan;
  /** The seat that may take back its last move now. */
  undo: Seat | null;
  /** What the one whose turn it is may attack. */
  attackable: FieldName[];
}

/** What is left of a turn. */
export interface TurnLeft {
  actions: number;
  migrate: boolean;
  exchange: boolean;
  /** Shields on these fields have sailed this turn. */
  sailed: FieldName[];
  /** Ending the turn now would be a pass. */
  idle: boolean;
}

export interface Fight {
  field: FieldName;
  attacker: Seat;
  defender: Seat;
  /** Who is losing, and so lays cards or yields. */
  onSpot: Seat;
  strengths: [number, number];
  parts: [StrengthParts, StrengthParts];
  laid: [CardName[], CardName[]];
}

export interface StrengthParts {
  cards: number;
  cardPoints: number;
  neighbours: FieldName[];
  /** 1 for the defender's shield on the target. */
  own: number;
}

export interface Totals {
  founding: number;
  clan: number;
  sea: number;
  land: number;
}

/** What a rating held now would give. */
export interface Plan {
  clans: { seat: Seat; size: number; place: number; points: number; fields: FieldName[] }[];
  sea: Held[];
  lands: Record<RegionName, Held[]>;
}

/** Who holds something with how many shields, and what that would earn. Short, as a view has many of them. */
export type Held = [seat: Seat, shields: number, points: number];

/** The open hand of one seat, a private answer to one view. */
export interface Hand {
  view: string;
  revision: number;
  seat: Seat;
  hand: CardName[];
  legal: Legal;
  /** Whether a puzzle can be made of the turn that is about to be taken. */
  puzzle: boolean;
}

/** All that the seat may do now; the page knows no other rules. */
export interface Legal {
  place?: FieldName[];
  expand?: { card: CardName; fields: FieldName[] }[];
  attack?: { field: FieldName; cards: CardName[] }[];
  shift?: { kind: "migrate" | "sail"; from: FieldName[]; to: FieldName[] }[];
  swap?: true;
  end?: true;
  lay?: CardName[];
  yield?: true;
  start?: Seat[];
}

/** Something that happened, public. Its kind chooses the line of the log; every other key is a parameter. */
export interface GameEvent {
  kind: string;
  [key: string]: unknown;
}

export interface Reason {
  code: string;
  params?: Record<string, unknown>;
}

/** One award of a rating, an advance of its own. */
export interface Award {
  seat: Seat;
  category: "clan" | "sea" | "land";
  region: RegionName | null;
  points: number;
  place: number;
  size: number;
  tied: Seat[];
  fields: FieldName[];
  /** The number of the rule that gives it. */
  rule?: string;
  reason: Reason | null;
  start: number;
  stop: number;
}

export interface AwardEvent extends GameEvent, Award {
  kind: "awarded";
}

export type RequestKind =
  | "hello"
  | "uncover"
  | "cover"
  | "move"
  | "undo"
  | "undo_turn"
  | "new"
  | "record"
  | "puzzle"
  | "what_if"
  | "why"
  | "reach"
  | "hint"
  | "past"
  | "branch"
  | "trunk";

/** What a move would change. */
export interface WhatIf {
  move: string;
  scores: number[];
  /** All lands founded by then, in order. */
  founded: RegionName[];
  plan: Plan;
  /** What the cards played in a fight were taken to lead to: the other side yields, or more of them are needed. */
  fight: "won" | "behind" | null;
}

/** Why a field cannot be used; an empty code where nothing forbids it. */
export interface Why {
  field: FieldName;
  code: string;
  sentence?: string;
  rule?: string | null;
  fields?: FieldName[];
}

/** A shield's group, and the free fields beside it. */
export interface Reach {
  field: FieldName;
  group: FieldName[];
  frontier: FieldName[];
}

/** A move that a bot would make, and what it would gain. */
export interface Advice {
  move: string;
  /** Spaces on the score track at once. */
  spaces: number;
  /** Points more in a rating held now. */
  rating: number;
  fight: "won" | "behind" | null;
}

/** A move that was made, and how many events of the log it led to. */
export interface Ply {
  seat: Seat;
  move: string;
  events: number;
}

/** A past moment of the game: after so many moves. */
export interface Moment {
  ply: number;
  view: View;
  /** The hand of the seat that this view shows, as it then was; without targets. */
  hand: Hand | null;
  /** Everybody's cards, where nothing is secret any more. */
  hands: CardName[][] | null;
}

/** Every moment of a game, worked out beforehand. */
export interface Page {
  /** The first view is whole, each other one a merge patch (RFC 7396) on the one before. */
  nodes: Record<string, unknown>[];
  /** What led to each moment; first the dealing. */
  events: GameEvent[][];
  /** The move that follows each moment but the last. */
  moves: { seat: Seat; move: string }[];
  /** Cards by seat, as patches likewise; null while something is secret. */
  hands: Record<string, unknown>[] | null;
}

/** What can be drawn over the board. */
export type OverlayName = "" | "clans" | "lands" | "graph" | "attack" | "frontier";

/** The envelope of both directions; an answer bears the id of its request. */
export interface Message {
  v: 1;
  id: string;
  revision: number;
  kind: string;
  payload: Record<string, unknown>;
}

export interface Refusal {
  view: string;
  code: string;
  sentence: string;
  rule?: string | null;
}

/** The languages that there are catalogues for. */
export type Language = "en" | "de";

/** The public traits of a table. */
export interface Traits {
  revision: number;
  theme: "auto" | "light" | "dark";
  language: Language;
  /** Type for a projector. */
  large: boolean;
  board: BoardData | null;
  words: Record<string, string>;
  /** Whether other languages' words can be had though nobody answers. */
  translates?: boolean;
  seats: SeatData[];
  view: View | null;
  /** Those that led from the revision before to this one. */
  events: GameEvent[];
  /** Milliseconds between the moves of bots. */
  pace: number;
  thinking: { seat: Seat; share: number } | null;
  overlay: OverlayName;
  /** Whether this is another line of a game that waits. */
  branched: boolean;
  /** Whether somebody can play on from a past moment. */
  branches: boolean;
  /** Where a replay stands; null at a table, where each view goes through the past by itself. */
  ply: number | null;
  playing: boolean;
  /** What went wrong beside the game, such as a save; else empty. */
  trouble: string;
}
