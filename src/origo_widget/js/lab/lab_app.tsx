// The lab: all parts in their places, redrawn when the store changes.
import { useMemo } from "preact/hooks";
import { SceneProvider, type Scene } from "../parts/context";
import { Frame, useStore } from "../parts/frame";
import { NoticeLine } from "../parts/notice";
import { Settings } from "../parts/settings";
import type { LabActions } from "../state/lab_actions";
import { answersByFields, naming } from "../state/lab_press";
import { isAsked, shownOwners, type LabState } from "../state/lab_state";
import type { Store } from "../state/store";
import { say } from "../words/words";
import { BoardPlace } from "./board_place";
import { LabProvider, type Lab } from "./context";
import { LabAnnouncer, LabBanner } from "./lab_announcer";
import { LabBoard } from "./lab_board";
import { Palette } from "./palette";
import { Prompt } from "./prompt";
import { Tabs } from "./tabs";
import { Totals } from "./totals";
import { WhyLine } from "./why_line";

interface Props {
  store: Store<LabState>;
  actions: LabActions;
  host: HTMLElement;
}

export function LabApp({ store, actions, host }: Props) {
  const state = useStore(store);
  return (
    <Frame
      traits={state.traits}
      link={state.link}
      host={host}
      face="lab"
      marks={{
        "data-revision": state.view?.revision,
        "data-tool": toolOf(state),
        "data-wet": state.wet.size > 0 ? "" : undefined,
        "data-covered": state.traits.sheet.covered ? "" : undefined,
      }}
      attempt={state.view}
      onKey={(event) => onKey(event, actions)}
    >
      <Drawn state={state} actions={actions} />
    </Frame>
  );
}

/** What a press does, for the pointer's look. */
function toolOf(state: LabState): string {
  if (state.link === "readonly") return "none";
  if (isAsked(state)) return answersByFields(state) ? "answer" : "none";
  return naming(state) ? "answer" : state.tool;
}

function Drawn({ state, actions }: { state: LabState; actions: LabActions }) {
  const { board, traits, wet } = state;
  const speaker = useMemo(
    () => board && { words: traits.words, seats: traits.seats, board },
    [traits.words, traits.seats, board],
  );
  const view = useMemo(() => state.view && { ...state.view, owners: shownOwners(state) }, [state.view, wet, board]);
  if (!board || !view || !speaker) return <p class="origo-failure">{say(traits.words, "lab.empty")}</p>;
  const lab: Lab = { state, view, board, actions, speaker };
  const scene: Scene = { view, board, speaker, spot: actions.spot, unspot: actions.unspot };
  return (
    <SceneProvider value={scene}>
      <LabProvider value={lab}>
        <LabAnnouncer />
        <LabBanner />
        <div class="origo-lab">
          <div class="origo-lab-board">
            <div class="origo-column">
              <Palette />
              <Prompt />
              <BoardPlace>
                <LabBoard />
                <NoticeLine notice={state.notice} onDismiss={actions.dismiss} />
              </BoardPlace>
            </div>
          </div>
          <div class="origo-lab-side">
            <Totals />
            <WhyLine />
            <Tabs />
          </div>
          {state.link !== "readonly" && (
            <div class="origo-toolbar origo-lab-tools">
              <div class="origo-settings">
                <Settings language={traits.language} large={traits.large} translates write={actions.write} />
              </div>
            </div>
          )}
        </div>
      </LabProvider>
    </SceneProvider>
  );
}

/** Undo and redo wherever the focus is, but where somebody types. */
function onKey(event: KeyboardEvent, actions: LabActions): void {
  if (event.key === "Escape") return actions.cancel();
  const typing = (event.target as Element).matches("input, textarea, select");
  if (typing || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) actions.redo();
  else if (key === "z") actions.undo();
  else return;
  event.preventDefault();
}
