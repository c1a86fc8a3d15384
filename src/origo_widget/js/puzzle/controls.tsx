// What has been played, and the buttons of one's own turn.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { moveLine } from "../state/lines";
import { useGame } from "./context";

export function Controls() {
  const game = useGame();
  const { solution } = useStore(game.store);
  if (game.page.form !== "moves" || solution) return null;
  return (
    <section class="origo-puzzle-try" data-panel="try">
      <Played />
      <TurnButtons />
    </section>
  );
}

function Played() {
  const game = useGame();
  const { speaker, t } = useTable();
  const { moves } = useStore(game.store);
  return (
    <div class="origo-puzzle-played">
      <h4>{t("solve.moves")}</h4>
      {moves.length === 0 ? (
        <p class="origo-muted">{t("solve.none")}</p>
      ) : (
        <ol>
          {moves.map((move, index) => (
            <li key={index}>{moveLine(speaker, move)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function TurnButtons() {
  const game = useGame();
  const { actions, t } = useTable();
  /** What was chosen for the moment before is nothing to the one that comes. */
  const freshly = (action: () => void) => () => {
    actions.cancel();
    action();
  };
  const { moves, verdict } = useStore(game.store);
  const here = game.here();
  const waits = here.auto || here.open;
  const lost = !waits && !verdict && moves.length > 0 && game.isLost();
  const open = game.isOpen() && here.view.phase === "turn";
  const dead = here.done && moves.length === 0;
  return (
    <>
      {waits && <p class="origo-muted">{t("solve.waits")}</p>}
      {dead && <p data-told="dead">{t("solve.dead")}</p>}
      <p role="status" data-told="lost">
        {lost && t(game.page.unit === "points" ? "solve.lost.points" : "solve.lost")}
      </p>
      <div class="origo-buttons">
        {open && (
          <Button action="done" kind="main" careful onPress={freshly(game.judge)}>
            {t("solve.done")}
          </Button>
        )}
        <Button action="undo" disabled={moves.length === 0} onPress={freshly(game.undo)}>
          {t("solve.undo")}
        </Button>
        <Button action="reset" disabled={moves.length === 0} onPress={freshly(game.reset)}>
          {t("solve.reset")}
        </Button>
      </div>
    </>
  );
}
