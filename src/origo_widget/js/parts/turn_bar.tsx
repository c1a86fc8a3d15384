// Whose turn it is, what is left of it, and the buttons.
import type { Hand, TurnLeft } from "../protocol";
import type { Key } from "../words/keys";
import { targets } from "../state/selection";
import type { State } from "../state/state";
import { hasTurnToUndo, isPast } from "../state/travel";
import { Button } from "./button";
import { Command } from "./command";
import { useTable } from "./context";
import { HintButton } from "./hint";

export function TurnBar() {
  const { view, hand } = useTable();
  return (
    <section class="origo-turn">
      <Status />
      {view.turn && view.phase === "turn" && <Left turn={view.turn} />}
      <MainButton />
      <Buttons />
      {/* What one person typed is not for the next. */}
      <Command key={hand?.seat} />
    </section>
  );
}

function Status() {
  const { view, hand, state, t } = useTable();
  const mine = hand !== null && hand.seat === view.toMove && !isPast(state);
  return (
    <p class="origo-status">
      {view.round > 0 && <span class="origo-muted">{t("turn.round", { round: view.round })}</span>}
      <strong>{statusText(t, mine)}</strong>
      {mine && <span class="origo-hint">{t(guideKey(state, hand))}</span>}
      {mine && exchangeable(state, hand) && <span class="origo-hint">{t("guide.exchange")}</span>}
      {view.due > 0 && <span class="origo-badge">{t("turn.due", { count: view.due })}</span>}
      {view.ending && view.phase !== "over" && <span class="origo-badge">{t(`turn.ending.${view.ending}`)}</span>}
    </p>
  );

  function statusText(say: typeof t, own: boolean): string {
    if (view.phase === "over") return say("turn.over", { winner: view.winner });
    return say(own ? `turn.you.${view.phase}` : `turn.other.${view.phase}`, { seat: view.toMove });
  }
}

/** What a person can do next with what is selected. */
function guideKey({ selection, view }: State, hand: Hand): Key {
  const { legal } = hand;
  if (!view || view.phase === "over" || Object.keys(legal).length === 0) return "guide.wait";
  if (view.phase !== "turn") return `guide.${view.phase}`;
  if (selection.kind === "none")
    return legal.expand || legal.attack || legal.shift || legal.swap ? "guide.turn.none" : "guide.turn.spent";
  const aims = targets(hand, selection).size > 0;
  return aims ? `guide.turn.${selection.kind}` : `guide.turn.${selection.kind}.none`;
}

function exchangeable({ selection }: State, hand: Hand): boolean {
  return hand.legal.swap === true && selection.kind === "cards" && selection.cards.length === 1;
}

function Left({ turn }: { turn: TurnLeft }) {
  const { board, t } = useTable();
  const { actions } = board.data;
  return (
    <ul class="origo-left" aria-label={t("turn.left")}>
      <li data-spent={turn.actions === 0 ? "" : undefined}>
        <span class="origo-pips" aria-hidden="true">
          {Array.from({ length: actions }, (_, index) => (
            <i key={index} data-on={index < turn.actions ? "" : undefined} />
          ))}
        </span>
        {t("turn.actions", { count: turn.actions })}
      </li>
      <li data-spent={turn.migrate || turn.exchange ? undefined : ""}>
        <span class="origo-pips" aria-hidden="true">
          <i data-on={turn.migrate || turn.exchange ? "" : undefined} />
        </span>
        {t(turn.migrate || turn.exchange ? "turn.either" : "turn.either.spent")}
      </li>
      <li>{turn.sailed.length > 0 ? t("turn.sailed", { count: turn.sailed.length }) : t("turn.sail")}</li>
    </ul>
  );
}

/** What a turn comes to, at a place of its own. */
function MainButton() {
  const { view, hand, state, actions, t } = useTable();
  if (hand?.seat !== view.toMove || !hand?.legal.end) return null;
  return (
    <Button action="end" kind="main" careful disabled={state.pending !== null} onPress={() => actions.move("end")}>
      {t(view.turn?.idle ? "button.pass" : "button.end_turn")}
    </Button>
  );
}

function Buttons() {
  const { view, hand, state, actions, t } = useTable();
  const { selection } = state;
  const own = hand?.seat === view.toMove ? hand : null;
  const two = selection.kind === "cards" && selection.cards.length === 2;
  const waits = state.pending !== null;
  const person = view.undo !== null && state.traits.seats[view.undo]?.person && state.link !== "readonly";
  return (
    <div class="origo-buttons">
      {own && Object.keys(own.legal).length > 0 && <HintButton />}
      {own?.legal.swap && (
        <Button action="exchange" disabled={!two || waits} onPress={actions.swap}>
          {t("button.exchange")}
        </Button>
      )}
      {person && (
        <Button action="undo" disabled={waits} onPress={actions.undo}>
          {t("button.undo")}
        </Button>
      )}
      {person && hasTurnToUndo(state, view.undo) && (
        <Button action="undo-turn" disabled={waits} onPress={actions.undoTurn}>
          {t("button.undo_turn")}
        </Button>
      )}
    </div>
  );
}
