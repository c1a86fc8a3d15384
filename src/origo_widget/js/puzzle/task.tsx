// What is asked, and by whom.
import { ShieldIcon } from "../board/shield";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import type { Key } from "../words/keys";
import { useGame } from "./context";
import { inLanguage } from "./puzzle_page";

const TASKS = ["count", "find", "best_turn", "found_land", "win_fight", "split_clan", "save_clan"] as const;

/** What a puzzle is called whose author has given it no title. */
export function taskKey(task: string): Key {
  const known = TASKS.find((one) => one === task);
  return known ? `solve.task.${known}` : "solve.label";
}

export function Task() {
  const { page, store } = useGame();
  const { t } = useTable();
  const { language, solved, tries } = useStore(store);
  const title = inLanguage(page.title, language);
  const text = inLanguage(page.text, language);
  const asked = inLanguage(page.asked, language);
  return (
    <header class="origo-puzzle-task" data-panel="task">
      {page.seat !== null && <ShieldIcon seat={page.seat} size={34} />}
      <h3>
        {title ? <bdi lang={title.lang}>{title.said}</bdi> : t(taskKey(page.task))}
        {solved && <span class="origo-badge origo-puzzle-solved">✓ {t("solve.solved")}</span>}
        {tries > 0 && <small class="origo-muted">{t("solve.tries", { count: tries })}</small>}
      </h3>
      {text && (
        <p class={asked ? "origo-puzzle-text" : undefined} lang={text.lang} dir="auto">
          {text.said}
        </p>
      )}
      {asked && (
        <p lang={asked.lang} data-told="asked">
          {asked.said}
        </p>
      )}
      {page.credits !== "" && <small class="origo-muted">{t("solve.by", { name: page.credits })}</small>}
    </header>
  );
}
