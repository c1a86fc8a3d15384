// What the parts of a puzzle get at besides the table's own: the puzzle itself.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PuzzleGame } from "./puzzle_game";

const GameContext = createContext<PuzzleGame | null>(null);
export const GameProvider = GameContext.Provider;

export function useGame(): PuzzleGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("a part stands outside its puzzle");
  return game;
}
