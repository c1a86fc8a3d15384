// The solution as a replay: its moves one by one, forth and back, by hand or by itself.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { Step } from "../parts/step";
import { useGame } from "./context";
import { MadeLine } from "./made_line";

export function Solution() {
  const game = useGame();
  const { t } = useTable();
  const { solution } = useStore(game.store);
  if (!solution) return null;
  const { line, at } = solution;
  const { lines } = game.page;
  const made = game.made();
  const next = (line + 1) % lines.length;
  return (
    <section class="origo-panel origo-puzzle-solution" data-panel="solution" aria-label={t("solve.solution.title")}>
      <h3>{t("solve.solution.title")}</h3>
      {made.length > 0 ? <Steps last={made.length} /> : <p>{t("solve.end")}</p>}
      <ol>
        {made.map((move, index) => (
          <li key={index} aria-current={index === at - 1 ? "step" : undefined} data-later={index >= at ? "" : undefined}>
            <button type="button" onClick={() => game.stepTo(index + 1)}>
              <MadeLine made={move} />
            </button>
          </li>
        ))}
      </ol>
      <div class="origo-buttons">
        {lines.length > 1 && (
          <Button action="other-line" onPress={() => game.showSolution(next)}>
            {t("solve.solution.other", { number: next + 1, count: lines.length })}
          </Button>
        )}
        <Button action="leave-solution" kind="main" onPress={game.leaveSolution}>
          {t("solve.solution.leave")}
        </Button>
      </div>
    </section>
  );
}

function Steps({ last }: { last: number }) {
  const game = useGame();
  const { t } = useTable();
  const { solution } = useStore(game.store);
  const { at = 0, playing = false } = solution ?? {};
  return (
    <div class="origo-course" role="group" aria-label={t("solve.solution.steps")}>
      <span class="origo-steps">
        <Step action="first" onPress={() => game.stepTo(0)} />
        <Step action="back" onPress={() => game.stepTo(at - 1)} />
        <Step
          action={playing ? "pause" : "play"}
          onPress={() => game.play(!playing)}
        />
        <Step action="forward" onPress={() => game.stepTo(at + 1)} />
        <Step action="last" onPress={() => game.stepTo(last)} />
      </span>
      <span class="origo-muted" data-step={at}>
        {t("solve.solution.place", { step: at, count: last })}
      </span>
    </div>
  );
}
