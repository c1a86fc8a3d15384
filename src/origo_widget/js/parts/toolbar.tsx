// Settings and panels: the bots' speed, the value plan, the last rating, a new game.
import { useState } from "preact/hooks";
import { isOfAnother, isPast } from "../state/travel";
import { Button } from "./button";
import { useTable } from "./context";
import { OverlayChoice, OverlayLegend } from "./overlay_choice";
import { Settings } from "./settings";

/** Milliseconds between the moves of bots. */
const PACES = { normal: 900, fast: 200, instant: 0 } as const;

export const paceName = (pace: number): keyof typeof PACES => (pace >= 500 ? "normal" : pace > 0 ? "fast" : "instant");

export function Toolbar() {
  const { state, actions, t } = useTable();
  const { language, large, ply, branches, translates = false } = state.traits;
  return (
    <div class="origo-toolbar">
      <div class="origo-tools">
        <Button action="plan" pressed={state.panels.plan} onPress={() => actions.toggle("plan")}>
          {t("button.plan")}
        </Button>
        {state.rating && (
          <Button action="rating" pressed={state.panels.rating} onPress={() => actions.toggle("rating")}>
            {t("button.last_rating")}
          </Button>
        )}
        <OverlayChoice />
        <SavePuzzle />
      </div>
      <OverlayLegend />
      <div class="origo-settings">
        <Pace />
        {state.link !== "readonly" && (
          <Settings language={language} large={large} translates={ply === null || branches || translates} write={actions.write} />
        )}
        <NewGame />
      </div>
    </div>
  );
}

/** Whoever is to move, and sees the hand, can keep the turn as a puzzle while there is something left to do. */
function SavePuzzle() {
  const { state, hand, actions, t } = useTable();
  if (!hand?.puzzle || state.link === "readonly" || isPast(state)) return null;
  return (
    <Button action="puzzle" onPress={actions.puzzle}>
      {t("button.puzzle")}
    </Button>
  );
}

function Pace() {
  const { state, view, actions, t } = useTable();
  const { seats, pace } = state.traits;
  if (seats.every((seat) => seat.person) || view.phase === "over" || state.link === "readonly") return null;
  const current = paceName(pace);
  return (
    <span class="origo-setting">
      <span aria-hidden="true">{t("pace.label")}</span>
      <span class="origo-segments" role="group" aria-label={t("pace.label")}>
        {(Object.keys(PACES) as (keyof typeof PACES)[]).map((name) => (
          <Button key={name} action={name} pressed={name === current} onPress={() => actions.setPace(PACES[name])}>
            {t(`pace.${name}`)}
          </Button>
        ))}
      </span>
    </span>
  );
}

/** While a game is on, a second press confirms. */
function NewGame() {
  const { state, view, actions, t } = useTable();
  const [asked, setAsked] = useState(-1);
  if (view.phase === "over" || state.link === "readonly" || isOfAnother(state)) return null;
  const sure = asked === view.revision;
  return (
    <Button
      action="new"
      kind={sure ? "danger" : "plain"}
      careful
      disabled={state.pending !== null}
      onPress={() => (sure ? actions.newGame() : setAsked(view.revision))}
    >
      {t(sure ? "button.new_sure" : "button.new")}
    </Button>
  );
}
