// All that one view of a table knows. What the game is comes from the driver; the rest is this view's own business.
import type { FieldName, GameEvent, Hand, Traits, View } from "../protocol";
import type { BoardIndex } from "../board/board_index";
import { NOTHING, type Selection } from "./selection";

export interface State {
  traits: Traits;
  /** The board's data, indexed; null until they are there. */
  board: BoardIndex | null;
  view: View | null;
  /** The uncovered hand, if any. Its targets hold for its own revision only. */
  hand: Hand | null;
  selection: Selection;
  /** A request that changes the game and has no answer yet. */
  pending: Pending | null;
  notice: Notice | null;
  /** Whether somebody answers: unknown until the first answer. */
  link: "unknown" | "live" | "silent" | "readonly";
  log: GameEvent[];
  /** The revision up to which the log tells; -1 before the history has come. */
  logged: number;
  /** What happened on the way to the revision shown, for the eye. */
  motion: Motion;
  /** The events of the latest rating. */
  rating: GameEvent[] | null;
  panels: Panels;
  /** Fields lit up because somebody points at what they earn. */
  spotlight: FieldName[];
}

export interface Pending {
  id: string;
  kind: "move" | "undo" | "new";
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
}

export interface Panels {
  plan: boolean;
  rating: boolean;
  discard: boolean;
}

/** The hand with its targets, which are gone as soon as it and the view are of different revisions. */
export function openHand({ hand, view }: State): Hand | null {
  return hand && view && hand.revision !== view.revision ? { ...hand, legal: {} } : hand;
}

export const STILL: Motion = { slides: [], placed: [] };

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
    logged: -1,
    motion: STILL,
    rating: null,
    panels: { plan: false, rating: false, discard: false },
    spotlight: [],
  };
}
