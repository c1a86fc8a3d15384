// Judging: what is said of the reader's answer, and how often he has tried.
import type { ProgressShelf } from "./progress";
import { last, type Desk, type Known, type PuzzleState } from "./puzzle_state";
import { judgeFields, judgeMoves, judgeNumber, type Verdict } from "./verdict";

/** Judges the answer that there is now; throws `Misshapen`. */
export function judging(desk: Desk, shelf: ProgressShelf): () => void {
  return () => {
    const state = desk.store.get();
    // The same answer again is no other try.
    if (state.verdict) return;
    const verdict = verdictOn(state, desk.known);
    const open = verdict.said.some(({ key }) => key === "reason.verdict_open" || key === "reason.verdict_form_number");
    // It may have been tried and solved elsewhere.
    const { solved, tries } = shelf.read();
    const next = { solved: solved || verdict.right, tries: tries + (open || solved ? 0 : 1) };
    desk.store.set({ verdict, ...next });
    shelf.write(next);
  };
}

function verdictOn(state: PuzzleState, { page, nodes }: Known): Verdict {
  const here = nodes.at(last(state.path));
  if (page.form === "number") return judgeNumber(page, here.rewards, state.number);
  if (page.form === "fields") return judgeFields(page, state.fields);
  return judgeMoves(page, nodes, here);
}
