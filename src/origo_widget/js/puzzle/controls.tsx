// The buttons of one's own turn, and what has been played.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { useGame } from "./context";
import { MadeLine } from "./made_line";

export function Controls() {
  const game = useGame();
  const { solution } = useStore(game.store);
  if (game.page.form !== "moves" || solution) return null;
  return (
    <section class="origo-puzzle-try" data-panel="try">
      <TurnButtons />
      <Remark />
      <Played />
    </section>
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
  const open = game.isOpen() && game.here().view.phase === "turn" && !verdict?.right;
  return (
    <div class="origo-buttons origo-puzzle-buttons">
      {/* It keeps its place, so that the second press of two hits nothing else. */}
      <Button action="done" kind="main" careful disabled={!open} onPress={freshly(game.judge)}>
        {t("solve.done")}
      </Button>
      <Button action="undo" disabled={moves.length === 0} onPress={freshly(game.undo)}>
        {t("solve.undo")}
      </Button>
      <Button action="reset" disabled={moves.length === 0} onPress={freshly(game.reset)}>
        {t("solve.reset")}
      </Button>
    </div>
  );
}

/** Where a try stands: the other side thinks, nothing can be done, the best is out of reach. */
function Remark() {
  const game = useGame();
  const { t } = useTable();
  const { moves, verdict } = useStore(game.store);
  const here = game.here();
  const waits = here.auto || here.open;
  const dead = here.done && moves.length === 0;
  const lost = !waits && !verdict && moves.length > 0 && game.isLost();
  return (
    <>
      {waits && <p class="origo-muted">{t("solve.waits")}</p>}
      {dead && <p data-told="dead">{t("solve.dead")}</p>}
      <p role="status" class="origo-puzzle-lost" data-told="lost">
        {lost && t(game.page.unit === "points" ? "solve.lost.points" : "solve.lost")}
      </p>
    </>
  );
}

function Played() {
  const game = useGame();
  const { t } = useTable();
  const made = game.made();
  if (made.length === 0) return null;
  return (
    <div class="origo-puzzle-played">
      <h4>{t("solve.moves")}</h4>
      <ol>
        {made.map((move, index) => (
          <li key={index}>
            <MadeLine made={move} />
          </li>
        ))}
      </ol>
    </div>
  );
}
