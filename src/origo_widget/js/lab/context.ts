// What every part of the lab gets at: the state, the actions, and the words to say things with.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BoardIndex } from "../board/board_index";
import { withWords } from "../parts/context";
import type { View } from "../protocol";
import type { LabActions } from "../state/lab_actions";
import type { LabState } from "../state/lab_state";
import type { Speaker } from "../state/lines";

export interface Lab {
  state: LabState;
  /** With what was painted here, though Python may not have shown it yet. */
  view: View;
  board: BoardIndex;
  actions: LabActions;
  speaker: Speaker;
}

const Context = createContext<Lab | null>(null);
export const LabProvider = Context.Provider;

export const useLab = () => withWords(useContext(Context));
