// What was right in an answer, what wrong, and what it missed.
import { useLab } from "./context";
import { Signs } from "./signs";

export function AnswerMarks() {
  const { state, board } = useLab();
  const verdict = state.traits.prediction?.verdict;
  if (!verdict) return null;
  return (
    <>
      <Signs board={board} fields={verdict.missed} sign="missed" />
      <Signs board={board} fields={verdict.good} sign="good" />
      <Signs board={board} fields={verdict.wrong} sign="wrong" />
    </>
  );
}
