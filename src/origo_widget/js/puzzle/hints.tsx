// Hints, one after another; and behind them all the solution.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { useGame } from "./context";
import { inLanguage } from "./puzzle_page";

export function Hints() {
  const game = useGame();
  const { actions, t } = useTable();
  const { hints: open, language, solution, answer, tries, solved } = useStore(game.store);
  const { said: hints, lang } = inLanguage(game.page.hints, language) ?? { said: [] };
  const shown = hints.slice(0, open);
  const hasLine = game.page.lines.length > 0;
  // Who has not tried yet gives no question up.
  const hasAnswer = game.page.key !== null && !answer && (tries > 0 || solved);
  if (hints.length === 0 && !hasLine && game.page.key === null) return null;
  return (
    <section class="origo-puzzle-hints" data-panel="hints" aria-label={t("solve.hints")}>
      <div role="status" aria-atomic="false">
        {shown.length > 0 && (
          <ol lang={lang}>
            {shown.map((hint, index) => (
              <li key={index} dir="auto">
                {hint}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div class="origo-buttons">
        {open < hints.length && (
          <Button action="hint" onPress={game.hint}>
            {t(open === 0 ? "solve.hint" : "solve.hint.next")}
          </Button>
        )}
        {hasAnswer && (
          <Button action="solution" onPress={() => game.showAnswer(true)}>
            {t("solve.solution")}
          </Button>
        )}
        {hasLine && !solution && (
          <Button
            action="solution"
            onPress={() => {
              actions.cancel();
              game.showSolution();
            }}
          >
            {t("solve.solution")}
          </Button>
        )}
      </div>
    </section>
  );
}
