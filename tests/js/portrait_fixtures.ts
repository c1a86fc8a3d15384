// A replay of three moves on the board of nine fields, as an element's data.
import { boardData, page } from "./fixtures";

export function replayData(change: object = {}): Record<string, unknown> {
  return {
    format: "origo-replay",
    version: 1,
    title: "A game",
    language: "en",
    board: boardData(),
    players: ["Ana", "Ben"],
    page: page(),
    ...change,
  };
}
