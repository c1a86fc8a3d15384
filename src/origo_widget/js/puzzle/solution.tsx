// The solution as a replay: its moves one by one, forth and back, by hand or by itself.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { moveLine } from "../state/lines";
import { useGame } from "./context";

export function Solution() {
  const game = useGame();
  const { speaker, t } = useTable();
  const { solution } = useStore(game.store);
  if (!solution) return null;
  const { line, at } = solution;
  const { lines, moves } = game.page;
  const texts = (lines[line] ?? []).map((move) => moves[move]!.text);
  const next = (line + 1) % lines.length;
  return (
    <section class="origo-panel origo-puzzle-solution" data-panel="solution" aria-label={t("solve.solution.title")}>
      <h3>{t("solve.solution.title")}</h3>
      {texts.length === 0 && <p>{t("solve.end")}</p>}
      <ol>
        {texts.map((text, index) => (
          <li key={index} aria-current={index === at - 1 ? "step" : undefined} data-later={index >= at ? "" : undefined}>
            <button type="button" onClick={() => game.stepTo(index + 1)}>
              {moveLine(speaker, text)}
            </button>
          </li>
        ))}
      </ol>
      {texts.length > 0 && <Steps last={texts.length} />}
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
        <Step action="first" d="M3 2v12M13 2 6 8l7 6Z" onPress={() => game.stepTo(0)} />
        <Step action="back" d="M11 2 4 8l7 6Z" onPress={() => game.stepTo(at - 1)} />
        <Step
          action={playing ? "pause" : "play"}
          d={playing ? "M5 2v12M11 2v12" : "M4 2l9 6-9 6Z"}
          onPress={() => game.play(!playing)}
        />
        <Step action="forward" d="M5 2l7 6-7 6Z" onPress={() => game.stepTo(at + 1)} />
        <Step action="last" d="M13 2v12M3 2l7 6-7 6Z" onPress={() => game.stepTo(last)} />
      </span>
      <span class="origo-muted" data-step={at}>
        {t("solve.solution.place", { step: at, count: last })}
      </span>
    </div>
  );
}

interface StepProps {
  action: "first" | "back" | "forward" | "last" | "play" | "pause";
  d: string;
  onPress(): void;
}

function Step({ action, d, onPress }: StepProps) {
  const { t } = useTable();
  return (
    <Button action={action} label={t(`travel.${action}`)} onPress={onPress}>
      <svg class="origo-step" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} />
      </svg>
    </Button>
  );
}
