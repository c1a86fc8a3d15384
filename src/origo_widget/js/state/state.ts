// All that one view of a table knows. What the game is comes from the driver; the rest is this view's own business.
import type { Advice, FieldName, GameEvent, Hand, Moment, Ply, Reach, Seat, Traits, View, WhatIf } from "../protocol";
import type { BoardIndex } from "../board/board_index";
import type { Linked } from "./line";
import { NOTHING, type Selection } from "./selection";

export interface State extends Linked {
  traits: Traits;
  /** The board's data, indexed; null until they are there. */
  board: BoardIndex | null;
  view: View | null;
  /** The uncovered hand, if any. Its targets hold for its own revision only. */
  hand: Hand | null;
  selection: Selection;
  /** A request that changes the game and has no answer yet. */
  pending: Pending | null;
  log: GameEvent[];
  /** The moves that the log tells of. */
  plies: Ply[];
  /** The revision up to which the log tells; -1 before the history has come. */
  logged: number;
  /** What happened on the way to the revision shown, for the eye. */
  motion: Motion;
  /** The events of the latest rating. */
  rating: GameEvent[] | null;
  panels: Panels;
  /** Fields lit up because somebody points at what they earn. */
  spotlight: FieldName[];
  /** What the move pointed at would change. */
  foresight: WhatIf | null;
  /** How far the shield reaches that was pointed at last. */
  reach: Reach | null;
  advice: Counsel | null;
  /** How far a rating has been walked through, award by award. */
  walk: Walk | null;
  /** Where this view stands in the past. */
  travel: Travel;
}

export interface Travel {
  /** The moment wanted; null for the game as it is. */
  ply: number | null;
  /** The moment shown: the one wanted, or while that is on its way the one before. */
  moment: Moment | null;
  motion: Motion;
  playing: boolean;
  /** Milliseconds from one move to the next. */
  speed: number;
  /** How many moves the game had when its past was entered. */
  entered: number;
}

/** A hint that was asked for; `given` when the bot has thought. */
export interface Counsel {
  id: string;
  share: number;
  given: Advice | null;
}

export interface Walk {
  /** Awards that have been made. */
  step: number;
  playing: boolean;
}

/** What was asked about one moment is gone with it. */
export const NOT_ASKED = { foresight: null, reach: null, advice: null };

export interface Pending {
  id: string;
  kind: "move" | "undo" | "undo_turn" | "new" | "branch" | "trunk";
  revision: number;
  /** The move's text; empty for other requests. */
  move: string;
}

export interface Notice {
  /** Counts up, so that the same sentence is told again. */
  number: number;
  tone: "refused" | "hint" | "lost";
  sentence: string;
  rule: string | null;
  /** The fields that it is about. */
  fields: FieldName[];
}

export interface Motion {
  slides: { source: FieldName; target: FieldName }[];
  placed: FieldName[];
  /** Leaders that were pushed on by others. */
  jumps: Jump[];
}

/** A leader that found its space taken: from the last space it had for itself, to where there was room. */
export interface Jump {
  seat: Seat;
  from: number;
  to: number;
}

export interface Panels {
  plan: boolean;
  rating: boolean;
  discard: boolean;
}

/** The seats of people; the others are bots'. */
export const peopleOf = ({ seats }: Pick<Traits, "seats">): Seat[] =>
  seats.flatMap((seat, index) => (seat.person ? [index] : []));

/** The hand with its targets, which are gone as soon as it and the view are of different revisions, or in the past. */
export function openHand({ hand, view, travel }: State): Hand | null {
  const holds = hand?.revision === view?.revision && travel.ply === null;
  return hand && view && !holds ? { ...hand, legal: {}, puzzle: false } : hand;
}

export const STILL: Motion = { slides: [], placed: [], jumps: [] };

export const SPEEDS = { slow: 1600, normal: 800, fast: 300 } as const;

/** The game as it is. */
const PRESENT: Travel = {
  ply: null,
  moment: null,
  motion: STILL,
  playing: false,
  speed: SPEEDS.normal,
  entered: 0,
};

export function initialState(traits: Traits, board: BoardIndex | null): State {
  return {
    traits,
    board,
    view: traits.view,
    hand: null,
    selection: NOTHING,
    pending: null,
    notice: null,
    link: "unknown",
    log: traits.events,
    plies: [],
    logged: -1,
    motion: STILL,
    rating: null,
    panels: { plan: false, rating: false, discard: false },
    spotlight: [],
    walk: null,
    travel: PRESENT,
    ...NOT_ASKED,
  };
}
