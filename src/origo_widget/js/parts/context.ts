// What the parts get at: of any face its board and words; of a table its state and actions too.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BoardIndex } from "../board/board_index";
import type { FieldName, Hand, View } from "../protocol";
import type { Actions } from "../state/actions";
import type { Speaker } from "../state/lines";
import { tell } from "../state/lines";
import type { State } from "../state/state";
import type { Params, Said } from "../words/words";

type Told = { t: (key: Said, params?: Params) => string };

/** What a table and a lab have in common. */
export interface Scene {
  view: View;
  board: BoardIndex;
  speaker: Speaker;
  /** Lights fields up, and says why, while somebody points at what is said of them. */
  spot(fields: FieldName[], why?: string): void;
  unspot(fields: FieldName[]): void;
}

export interface Table {
  state: State;
  view: View;
  board: BoardIndex;
  /** The uncovered hand with the targets that hold now. */
  hand: Hand | null;
  actions: Actions;
  speaker: Speaker;
}

const SceneContext = createContext<Scene | null>(null);
const TableContext = createContext<Table | null>(null);
export const SceneProvider = SceneContext.Provider;
export const TableProvider = TableContext.Provider;

export function useScene(): Scene & Told {
  return withWords(useContext(SceneContext));
}

export function useTable(): Table & Told {
  return withWords(useContext(TableContext));
}

/** What a part needs, with the words to say things with. */
export function withWords<Given extends { speaker: Speaker }>(given: Given | null): Given & Told {
  if (!given) throw new Error("a part stands outside its face");
  return { ...given, t: (key, params) => tell(given.speaker, key, params) };
}
