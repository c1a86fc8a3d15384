// A position to look at: its board, its players and their cards, and what a rating would give; nothing happens here.
import { FightPanel } from "../parts/fight";
import { Frame, useStore } from "../parts/frame";
import { HandPanel } from "../parts/hand";
import { PlanPanel } from "../parts/plan";
import { Seats } from "../parts/seats";
import { TableBoard } from "../parts/table_board";
import { TableScene } from "../parts/table_scene";
import { Toolbar } from "../parts/toolbar";
import { TurnBar } from "../parts/turn_bar";
import type { Actions } from "../state/actions";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { shownState } from "../state/travel";

interface Props {
  store: Store<State>;
  actions: Actions;
  host: HTMLElement;
}

export function PositionApp({ store, actions, host }: Props) {
  const state = useStore(store);
  return (
    <Frame
      traits={state.traits}
      link={state.link}
      host={host}
      face="position"
      marks={{}}
      attempt={state.view}
      onKey={(event) => {
        if (event.key === "Escape") actions.cancel();
      }}
    >
      <Drawn state={shownState(state)} actions={actions} />
    </Frame>
  );
}

function Drawn({ state, actions }: { state: State; actions: Actions }) {
  return (
    <TableScene state={state} actions={actions}>
      {({ view }) => (
        <div class="origo-table origo-beside">
          <div class="origo-area-board">
            <TableBoard track />
          </div>
          <div class="origo-flank">
            <div class="origo-area-seats">
              <Seats />
            </div>
            <div class="origo-area-stage">
              <TurnBar />
              {view.fight && <FightPanel fight={view.fight} />}
            </div>
            <div class="origo-area-hand">
              <HandPanel />
            </div>
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
      )}
    </TableScene>
  );
}
