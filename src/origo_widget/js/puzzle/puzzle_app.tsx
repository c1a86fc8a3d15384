// A puzzle: the task, the board, what can be done there, and what is said of it.
import { AttackPanel } from "../parts/attack";
import { Banner } from "../parts/banner";
import { FightPanel } from "../parts/fight";
import { Frame, useStore } from "../parts/frame";
import { NoticeLine } from "../parts/notice";
import { Seats } from "../parts/seats";
import { Settings } from "../parts/settings";
import { TableScene } from "../parts/table_scene";
import type { Actions } from "../state/actions";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { Answer } from "./answer";
import { AnswerForm } from "./answer_form";
import { GameProvider } from "./context";
import { Controls } from "./controls";
import { useNearFocus } from "./focus";
import { OtherHands, OwnHand } from "./hands";
import { Hints } from "./hints";
import { LeftLine } from "./left";
import { PuzzleBoard } from "./puzzle_board";
import type { PuzzleGame } from "./puzzle_game";
import { Solution } from "./solution";
import { Task } from "./task";
import { Trouble } from "./trouble";
import { Values } from "./values";
import { VerdictPanel } from "./verdict_panel";

interface Props {
  game: PuzzleGame;
  store: Store<State>;
  actions: Actions;
  host: HTMLElement;
  translates: boolean;
}

export function PuzzleApp({ game, store, actions, host, translates }: Props) {
  const state = useStore(store);
  const { solved, verdict, solution } = useStore(game.store);
  useNearFocus(host);
  return (
    <Frame
      traits={state.traits}
      link={state.link}
      host={host}
      face="puzzle"
      marks={{
        "data-task": game.page.task,
        "data-form": game.page.form,
        "data-solved": solved ? "" : undefined,
        "data-verdict": verdict ? (verdict.right ? "right" : "wrong") : undefined,
        "data-solution": solution ? "" : undefined,
        "data-revision": state.view?.revision,
      }}
      attempt={state.view}
      onKey={(event) => {
        if (event.key === "Escape") actions.cancel();
      }}
    >
      <GameProvider value={game}>
        <Drawn state={state} actions={actions} translates={translates} />
      </GameProvider>
    </Frame>
  );
}

function Drawn({ state, actions, translates }: { state: State; actions: Actions; translates: boolean }) {
  const { traits, selection } = state;
  return (
    <TableScene state={state} actions={actions}>
      {({ view }) => (
        <>
          <Banner />
          <Trouble />
          <div class="origo-table origo-beside">
            <div class="origo-area-task">
              <Task />
            </div>
            <div class="origo-area-board">
              <div class="origo-board-place">
                <PuzzleBoard />
                <NoticeLine notice={state.notice} onDismiss={actions.dismiss} />
              </div>
            </div>
            <div class="origo-flank">
              <div class="origo-area-hand">
                <LeftLine />
                <OwnHand />
              </div>
              <div class="origo-area-stage">
                <Solution />
                {view.fight && <FightPanel fight={view.fight} />}
                {view.phase === "turn" && selection.kind === "attack" && (
                  <AttackPanel field={selection.field} cards={selection.cards} />
                )}
                <AnswerForm />
                <Controls />
                <VerdictPanel />
                <Answer />
                <Hints />
                <Values />
              </div>
              <div class="origo-area-seats">
                <Seats />
                <OtherHands />
              </div>
            </div>
            <div class="origo-area-tools">
              <div class="origo-toolbar">
                <div class="origo-settings">
                  <Settings
                    language={traits.language}
                    large={traits.large}
                    translates={translates}
                    write={actions.write}
                  />
                </div>
              </div>
            </div>
          </div>
        </>
      )}
    </TableScene>
  );
}
