// The table: all parts in their places, redrawn when the store changes.
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { Actions } from "../state/actions";
import { say } from "../state/words";
import { openHand, type State } from "../state/state";
import type { Store } from "../state/store";
import { isPast, shownState } from "../state/travel";
import { hostTheme, watchTheme, type Theme } from "../state/theme";
import { Announcer } from "./announcer";
import { AttackPanel } from "./attack";
import { Boundary } from "./boundary";
import { TableProvider, type Table } from "./context";
import { EndPanel } from "./end";
import { FightPanel } from "./fight";
import { useKeptFocus } from "./focus";
import { HandPanel } from "./hand";
import { HintLine } from "./hint";
import { Log } from "./log";
import { Banner, NoticeLine } from "./notice";
import { Piles } from "./piles";
import { PlanPanel } from "./plan";
import { RatingPanel } from "./rating";
import { Seats } from "./seats";
import { StartPanel } from "./start";
import { Timeline } from "./timeline";
import { paceName, Toolbar } from "./toolbar";
import { TurnBar } from "./turn_bar";
import { WhatIfLine } from "./what_if";

interface Props {
  store: Store<State>;
  actions: Actions;
  host: HTMLElement;
}

export function App({ store, actions, host }: Props) {
  const state = useStore(store);
  const shown = shownState(state);
  const theme = useTheme(host, state.traits.theme);
  const failure = state.traits.words["failure.draw"] ?? "The table could not be drawn.";
  const { root, ...focus } = useKeptFocus();
  return (
    <div
      ref={root}
      class="origo"
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      {...focus}
      lang={state.traits.language}
      data-theme={theme}
      data-large={state.traits.large ? "" : undefined}
      data-pace={paceName(state.traits.pace)}
      data-revision={state.view?.revision}
      data-pending={state.pending ? state.pending.kind : undefined}
      data-link={state.link}
      data-face={state.traits.ply === null ? "table" : "replay"}
      data-past={isPast(state) && state.traits.ply === null ? "" : undefined}
      onKeyDown={(event) => keepKeys(event, actions)}
    >
      <Boundary sentence={failure} attempt={shown.view}>
        <Drawn state={shown} actions={actions} />
      </Boundary>
    </div>
  );
}

function Drawn({ state, actions }: { state: State; actions: Actions }) {
  const { board, view, traits } = state;
  const speaker = useMemo(
    () => board && { words: traits.words, seats: traits.seats, board },
    [traits.words, traits.seats, board],
  );
  if (!board || !view || !speaker) return <p class="origo-failure">{say(traits.words, "link.empty")}</p>;
  const table: Table = { state, view, board, hand: openHand(state), actions, speaker };
  return (
    <TableProvider value={table}>
      <Announcer />
      <Banner />
      <div class="origo-table">
        <div class="origo-area-board">
          <div class="origo-column">
            <div class="origo-board-place">
              <Board />
              <NoticeLine />
            </div>
            <Timeline />
          </div>
        </div>
        <div class="origo-flank">
          <div class="origo-area-seats">
            <Seats />
          </div>
          <div class="origo-area-stage">
            <TurnBar />
            <HintLine />
            <WhatIfLine />
            <Stage table={table} />
          </div>
          <div class="origo-area-hand">
            <HandPanel />
          </div>
        </div>
        <div class="origo-area-log">
          <Piles />
          <Log />
        </div>
        <div class="origo-area-tools">
          <Toolbar />
        </div>
        {state.panels.plan && (
          <div class="origo-area-plan">
            <PlanPanel />
          </div>
        )}
      </div>
    </TableProvider>
  );
}

/** The place for whatever the moment asks for. */
function Stage({ table: { state, view } }: { table: Table }) {
  const { selection } = state;
  return (
    <>
      {view.phase === "over" && <EndPanel />}
      {view.phase === "start" && <StartPanel />}
      {view.fight && <FightPanel fight={view.fight} />}
      {view.phase === "turn" && selection.kind === "attack" && (
        <AttackPanel field={selection.field} cards={selection.cards} />
      )}
      {state.panels.rating && state.rating && <RatingPanel events={state.rating} />}
    </>
  );
}

/** Escape cancels, and no key pressed in the table reaches the notebook. */
function keepKeys(event: KeyboardEvent, actions: Actions): void {
  if (event.key === "Escape") actions.cancel();
  event.stopPropagation();
}

function useStore(store: Store<State>): State {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Before the first paint, so that no change slips by.
  useLayoutEffect(() => store.subscribe(() => redraw(undefined)), [store]);
  return store.get();
}

function useTheme(host: HTMLElement, wanted: State["traits"]["theme"]): Theme {
  const [found, setFound] = useState<Theme>(() => hostTheme(host));
  useEffect(() => watchTheme(host, () => setFound(hostTheme(host))), [host]);
  return wanted === "auto" ? found : wanted;
}
