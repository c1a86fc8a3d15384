// What every part of the table gets at: the state, the actions, and the words to say things with.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BoardIndex } from "../board/board_index";
import type { Hand, View } from "../protocol";
import type { Actions } from "../state/actions";
import type { Speaker } from "../state/lines";
import { tell } from "../state/lines";
import type { State } from "../state/state";
import type { Key } from "../state/keys";
import type { Params } from "../state/words";

export interface Table {
  state: State;
  view: View;
  board: BoardIndex;
  /** The uncovered hand with the targets that hold now. */
  hand: Hand | null;
  actions: Actions;
  speaker: Speaker;
}

const Context = createContext<Table | null>(null);
export const TableProvider = Context.Provider;

export function useTable(): Table & { t: (key: Key, params?: Params) => string } {
  const table = useContext(Context);
  if (!table) throw new Error("a part of the table stands outside it");
  return { ...table, t: (key, params) => tell(table.speaker, key, params) };
}
