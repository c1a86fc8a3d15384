// Judging: what is said of the reader's answer, and how often he has tried.
import { last, type Desk, type Known, type Progress, type PuzzleState } from "./puzzle_state";
import { judgeFields, judgeMoves, judgeNumber, type Verdict } from "./verdict";

/** Judges the answer that there is now; throws `Misshapen`. */
export function judging(desk: Desk, keep: (progress: Progress) => void): () => void {
  return () => {
    const state = desk.store.get();
    // The same answer again is no other try.
    if (state.verdict) return;
    const verdict = verdictOn(state, desk.known);
    const open = verdict.said.some(({ key }) => key === "reason.verdict_open" || key === "reason.verdict_form_number");
    const next = { solved: state.solved || verdict.right, tries: state.tries + (open || state.solved ? 0 : 1) };
    desk.store.set({ verdict, ...next });
    keep(next);
  };
}

function verdictOn(state: PuzzleState, { page, nodes }: Known): Verdict {
  const here = nodes.at(last(state.path));
  if (page.form === "number") return judgeNumber(page, here.rewards, state.number);
  if (page.form === "fields") return judgeFields(page, state.fields);
  return judgeMoves(page, nodes, here);
}
