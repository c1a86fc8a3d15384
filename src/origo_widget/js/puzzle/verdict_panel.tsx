// The verdict, and where points come from: one's own, and those of a better turn.
import { useEffect, useRef } from "preact/hooks";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { reasonLine } from "../state/lines";
import { useGame } from "./context";
import { MadeLine } from "./made_line";
import type { Reward } from "./puzzle_page";
import type { Verdict } from "./verdict";

export function VerdictPanel() {
  const game = useGame();
  const { page } = game;
  const { t } = useTable();
  const { verdict, solution } = useStore(game.store);
  const shown = solution ? null : verdict;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div ref={place} role="status" data-panel="verdict">
      {shown && (
        <section
          class="origo-panel origo-puzzle-judged"
          data-right={shown.right ? "" : undefined}
          data-unproved={page.proved ? undefined : ""}
        >
          <div class="origo-puzzle-said">
            {page.proved && <JudgedSign right={shown.right} />}
            <div>
              {shown.said.map(({ key, params }) => (
                <p key={key}>{t(key, params)}</p>
              ))}
            </div>
          </div>
          <Yours earned={shown.yours} />
          <Better better={shown.better} />
        </section>
      )}
    </div>
  );
}

function JudgedSign({ right }: { right: boolean }) {
  return (
    <svg class="origo-icon" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="12" />
      <path d={right ? "M7.5 13.5l4 4 7-8" : "M8.5 8.5l9 9m0-9l-9 9"} />
    </svg>
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
  const { t } = useTable();
  if (!better) return null;
  return (
    <details class="origo-puzzle-earned" data-better="">
      <summary>{better.rewards.length > 0 ? t("solve.best", { count: better.points }) : t("solve.way")}</summary>
      <ol>
        {better.line.map((move, index) => (
          <li key={index}>
            <MadeLine made={move} />
          </li>
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
