// Puts a puzzle into an element, and takes it out again without a trace.
import { render } from "preact";
import { createActions } from "../state/actions";
import { openSession } from "../state/session";
import type { Words } from "../words/words";
import { puzzleActions } from "./puzzle_actions";
import { PuzzleApp } from "./puzzle_app";
import { puzzleDriver } from "./puzzle_driver";
import type { PuzzleGame } from "./puzzle_game";
import type { PuzzleState } from "./puzzle_state";

interface Options {
  words(state: PuzzleState): Words;
  /** Whether the reader may choose the language. */
  translates: boolean;
}

export function mountPuzzle(game: PuzzleGame, host: HTMLElement, { words, translates }: Options): () => void {
  const session = openSession(puzzleDriver(game, words), () => undefined);
  const actions = puzzleActions(createActions(session), session, game);
  const parts = { game, store: session.store, actions, host, translates };
  render(<PuzzleApp {...parts} />, host);
  return () => {
    actions.close();
    session.close();
    game.close();
    render(null, host);
  };
}
