// The table's gestures, but for cards that lead nowhere: they cannot be chosen, and it is said why.
import type { Actions } from "../state/actions";
import { usable } from "../state/selection";
import type { Session } from "../state/session";
import { openHand } from "../state/state";
import type { PuzzleGame } from "./puzzle_game";
import { becauseLine, whyNotCard } from "./why_not";

export function puzzleActions(actions: Actions, session: Session, game: PuzzleGame): Actions {
  /** Whether the card may be taken; else it is told why not. */
  const takes = (card: number): boolean => {
    const state = session.store.get();
    const { board, selection, traits } = state;
    const hand = openHand(state);
    const name = hand?.hand[card];
    if (!hand || !board || name === undefined || usable(hand, selection).has(card)) return true;
    if ("cards" in selection && selection.cards.includes(card)) return true;
    const target = selection.kind === "attack" ? selection.field : null;
    const speaker = { words: traits.words, seats: traits.seats, board };
    session.notify("hint", becauseLine(speaker, whyNotCard(name, target, game.moment())));
    return false;
  };
  return {
    ...actions,
    clickCard: (card) => takes(card) && actions.clickCard(card),
    liftCard: (card) => takes(card) && actions.liftCard(card),
    dropCard: (card, field) => takes(card) && actions.dropCard(card, field),
  };
}
