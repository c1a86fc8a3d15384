// What was right in an answer, what wrong, and what it missed; or what there was to count.
import { MARKS } from "../state/lab_looks";
import { useLab } from "./context";
import { Signs } from "../board/signs";

export function AnswerMarks() {
  const { state, board } = useLab();
  const verdict = state.traits.prediction?.verdict;
  if (!verdict) return null;
  return (
    <>
      {MARKS.map((kind) => (
        <Signs key={kind} board={board} fields={verdict[kind]} sign={kind} />
      ))}
    </>
  );
}
