// The answer to a question, told: its number and what it is made of, or its fields.
import { Button } from "../parts/button";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import type { FieldName } from "../protocol";
import { useGame } from "./context";
import { Rewards } from "./verdict_panel";

export function Answer() {
  const game = useGame();
  const { answer } = useStore(game.store);
  const { key } = game.page;
  return key === null ? null : <div role="status">{answer && <Told answer={key} />}</div>;
}

function Told({ answer }: { answer: number | FieldName[][] }) {
  const game = useGame();
  const { t } = useTable();
  return (
    <section class="origo-panel origo-puzzle-solution" data-panel="solution" aria-label={t("solve.solution.title")}>
      <h3>{t("solve.solution.title")}</h3>
      {typeof answer === "number" ? (
        <>
          <p>{t("solve.answer.number", { count: answer })}</p>
          <div class="origo-puzzle-earned">
            <Rewards rewards={game.here().rewards} />
          </div>
        </>
      ) : (
        answer.map((fields, index) => (
          <p key={index}>{t(index === 0 ? "solve.answer.fields" : "solve.answer.or", { fields })}</p>
        ))
      )}
      <div class="origo-buttons">
        <Button action="leave-solution" onPress={() => game.showAnswer(false)}>
          {t("solve.solution.leave")}
        </Button>
      </div>
    </section>
  );
}
