// What every part of a table needs to know, given to all that is drawn within; a sentence where there is nothing to draw.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Actions } from "../state/actions";
import { openHand, type State } from "../state/state";
import { say } from "../words/words";
import { Announcer } from "./announcer";
import { SceneProvider, TableProvider, type Scene, type Table } from "./context";

interface Props {
  state: State;
  actions: Actions;
  children(table: Table): ComponentChildren;
}

export function TableScene({ state, actions, children }: Props) {
  const { board, view, traits } = state;
  const speaker = useMemo(
    () => board && { words: traits.words, seats: traits.seats, board },
    [traits.words, traits.seats, board],
  );
  if (!board || !view || !speaker) return <p class="origo-failure">{say(traits.words, "link.empty")}</p>;
  const table: Table = { state, view, board, hand: openHand(state), actions, speaker };
  const scene: Scene = { view, board, speaker, spot: actions.spot, unspot: actions.unspot };
  return (
    <SceneProvider value={scene}>
      <TableProvider value={table}>
        <Announcer />
        {children(table)}
      </TableProvider>
    </SceneProvider>
  );
}
