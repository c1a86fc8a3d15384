// What cards are called: on a grid by their kind, elsewhere by the fields that they cover.
import { expect, test } from "vitest";
import { indexBoard } from "../../src/origo_widget/js/board/board_index";
import { cardLabel, cardTold } from "../../src/origo_widget/js/state/lines";
import { boardData } from "./fixtures";

const words = {
  "card.row": "row {name}",
  "card.rows": "rows {name}",
  "card.covers": "{name}: {fields}",
  "card.land": "{name}",
};
const told = (card: string, board = boardData()): string[] => {
  const speaker = { words, seats: [], board: indexBoard(board) };
  return [cardLabel(speaker, card), cardTold(speaker, card)];
};

test.each([
  ["A", "row A"],
  ["B/C", "rows B/C"],
  ["Alba", "Alba"],
])("on a grid %s is called %s", (card, name) => expect(told(card)).toEqual([name, name]));

test.each([
  ["A", "A: A1, A2, A3"],
  ["Alba", "Alba"],
])("off a grid %s is told as %s", (card, name) =>
  expect(told(card, { ...boardData(), grid: null })).toEqual([card, name]),
);
