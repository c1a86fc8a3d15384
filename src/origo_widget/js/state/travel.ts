// Time travel: where a view stands in the game's past, and what it shows of it. Pure.
import type { Message, Moment, Seat, View } from "../protocol";
import { endOfTurn, eventsAt, eventsUntil, movesOfTurn } from "./chronicle";
import { NOTHING } from "./selection";
import { NOT_ASKED, STILL, type Motion, type State } from "./state";
import { latestRating, motionOf } from "./story";

export const isPast = ({ travel }: State): boolean => travel.ply !== null;

/** Whether it is a replay, or a line of a game that waits: nothing can begin anew there. */
export const isOfAnother = ({ traits }: State): boolean => traits.ply !== null || traits.branched;

/** The number of the last moment. */
export const lastPly = ({ traits }: State): number => traits.view?.ply ?? 0;

/** The state as it is to be drawn: a past moment in place of the game, and nothing in it to be played. */
export function shownState(state: State): State {
  const { moment, motion } = state.travel;
  if (!moment) return state;
  return {
    ...state,
    view: { ...moment.view, undo: null },
    hand: moment.hand,
    selection: NOTHING,
    pending: state.pending?.kind === "move" ? null : state.pending,
    motion,
    ...NOT_ASKED,
    rating: latestRating(eventsUntil(state, moment.ply)),
  };
}

/** What moves for the eye on the way from one moment to another: steps slide, leaps do not. */
export function motionBetween(state: State, from: number, to: number): Motion {
  if (to === from + 1) return motionOf(eventsAt(state, to));
  if (to === from - 1) return backwards(motionOf(eventsAt(state, from)));
  return STILL;
}

function backwards({ slides }: Motion): Motion {
  return { ...STILL, slides: slides.map(({ source, target }) => ({ source: target, target: source })).reverse() };
}

/** Where to begin when the person here wants to see what the others did; null where there is nothing to see. */
export function missedFrom(state: State): number | null {
  const seat = state.hand?.seat ?? null;
  return seat === null || state.logged < 0 ? null : endOfTurn(state, seat);
}

/** Whether more than the last move can be taken back at once. */
export function hasTurnToUndo(state: State, seat: Seat | null): boolean {
  return seat !== null && state.logged >= 0 && movesOfTurn(state, seat, state.traits.seats) > 1;
}

/** The moment that a message tells. */
export function momentOf({ payload }: Message): Moment {
  const { ply, then: view, hand, hands = null } = payload as unknown as Moment & { then: View };
  return { ply, view, hands, hand: hand && { ...hand, revision: view.revision, legal: {}, puzzle: false } };
}
