// What a press on the board does now.
import { nameOf } from "../state/lines";
import { answersByFields, naming, paintsByDragging } from "../state/lab_press";
import { isAsked } from "../state/lab_state";
import { useLab } from "./context";

/** It keeps its place, so that the board does not move under the pointer. */
export function Prompt() {
  const { state, t } = useLab();
  const told = usePrompt();
  const draws = paintsByDragging(state);
  return (
    <p class="origo-prompt" role="status" aria-live="polite" data-panel="prompt" data-link={state.link}>
      {told} {draws && <span class="origo-coarse">{t("lab.prompt.finger")}</span>}
    </p>
  );
}

function usePrompt(): string {
  const { state, speaker, t } = useLab();
  const { traits, tool, held, look } = state;
  if (state.link === "readonly") return "";
  if (isAsked(state)) return t(answersByFields(state) ? "lab.prompt.answer" : "lab.prompt.asked");
  const question = naming(state);
  if (question === "lens" && traits.lens?.sentence && traits.lens.wanted > 0) return traits.lens.sentence;
  if (question === "steps" && traits.steps?.sentence && traits.steps.wanted > 0) return traits.steps.sentence;
  if (question) return t("lab.prompt.name");
  if (tool === "look") return t(look.pinned ? "lab.prompt.pinned" : "lab.prompt.look");
  if (tool === "move") return held ? t("lab.prompt.held", { field: held }) : t("lab.prompt.move");
  if (traits.player === null) return t("lab.prompt.free");
  return t("lab.prompt.paint", { name: nameOf(speaker, traits.player) });
}
