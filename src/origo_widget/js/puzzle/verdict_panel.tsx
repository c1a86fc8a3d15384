// The verdict, and where points come from: one's own, and those of a better turn.
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { moveLine, reasonLine } from "../state/lines";
import { useGame } from "./context";
import type { Reward } from "./puzzle_page";
import type { Verdict } from "./verdict";

export function VerdictPanel() {
  const game = useGame();
  const { t } = useTable();
  const { verdict, solution } = useStore(game.store);
  const shown = solution ? null : verdict;
  return (
    <div role="status" data-panel="verdict">
      {shown && (
        <section class="origo-panel origo-puzzle-judged" data-right={shown.right ? "" : undefined}>
          {shown.said.map(({ key, params }) => (
            <p key={key}>
              <b aria-hidden="true">{shown.right ? "✓" : "✗"}</b> {t(key, params)}
            </p>
          ))}
          <Yours earned={shown.yours} />
          <Better better={shown.better} />
        </section>
      )}
    </div>
  );
}

function Yours({ earned }: { earned: Verdict["yours"] }) {
  const { page } = useGame();
  const { t } = useTable();
  if (!earned || earned.rewards.length === 0) return null;
  const title = page.form === "moves" ? "solve.yours" : "solve.sum";
  return (
    <details open class="origo-puzzle-earned">
      <summary>{t(title, { count: earned.points })}</summary>
      <Rewards rewards={earned.rewards} />
    </details>
  );
}

/** Closed at first: whoever wants to find it without help can. */
function Better({ better }: { better: Verdict["better"] }) {
  const { speaker, t } = useTable();
  if (!better) return null;
  return (
    <details class="origo-puzzle-earned" data-better="">
      <summary>{better.rewards.length > 0 ? t("solve.best", { count: better.points }) : t("solve.way")}</summary>
      <ol>
        {better.line.map((move, index) => (
          <li key={index}>{moveLine(speaker, move)}</li>
        ))}
      </ol>
      <Rewards rewards={better.rewards} />
    </details>
  );
}

export function Rewards({ rewards }: { rewards: Reward[] }) {
  const { speaker } = useTable();
  return (
    <ul>
      {rewards.map(({ points, reason }, index) => (
        <li key={index}>
          <b>+{points}</b> <span>{reasonLine(speaker, reason)}</span>
        </li>
      ))}
    </ul>
  );
}
