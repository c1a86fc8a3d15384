// The table: all parts in their places, redrawn when the store changes.
import type { Actions } from "../state/actions";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { isPast, shownState } from "../state/travel";
import { AttackPanel } from "./attack";
import type { Table } from "./context";
import { EndPanel } from "./end";
import { FightPanel } from "./fight";
import { Frame, useStore } from "./frame";
import { HandPanel } from "./hand";
import { HintLine } from "./hint";
import { Log } from "./log";
import { NoticeLine } from "./notice";
import { Piles } from "./piles";
import { PlanPanel } from "./plan";
import { RatingPanel } from "./rating";
import { Seats } from "./seats";
import { StartPanel } from "./start";
import { Banner } from "./banner";
import { TableBoard } from "./table_board";
import { TableScene } from "./table_scene";
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
  const { ply, pace } = state.traits;
  return (
    <Frame
      traits={state.traits}
      link={state.link}
      host={host}
      face={ply === null ? "table" : "replay"}
      marks={{
        "data-pace": paceName(pace),
        "data-revision": state.view?.revision,
        "data-pending": state.pending?.kind,
        "data-past": isPast(state) && ply === null ? "" : undefined,
      }}
      attempt={shown.view}
      onKey={(event) => {
        if (event.key === "Escape") actions.cancel();
      }}
    >
      <Drawn state={shown} actions={actions} />
    </Frame>
  );
}

function Drawn({ state, actions }: { state: State; actions: Actions }) {
  return (
    <TableScene state={state} actions={actions}>
      {(table) => (
        <>
          <Banner />
          <div class="origo-table">
            <div class="origo-area-board">
              <div class="origo-column">
                <div class="origo-board-place">
                  <TableBoard track />
                  <NoticeLine notice={state.notice} onDismiss={actions.dismiss} />
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
        </>
      )}
    </TableScene>
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
