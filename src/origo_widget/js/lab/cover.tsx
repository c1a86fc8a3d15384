// What stands where scores are covered: plainly a cover, and the way to what takes it away.
import { Button } from "../parts/button";
import { useLab } from "./context";

export function Cover() {
  const { state, actions, t } = useLab();
  return (
    <div class="origo-lab-cover" data-cover="">
      <svg class="origo-icon origo-tool-sign" width="28" height="28" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 7.5h8v6H4ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5M8 10v1.5" />
      </svg>
      <p>{t("lab.covered")}</p>
      {state.tab !== "predict" && (
        <Button action="to-question" onPress={() => actions.openTab("predict")}>
          {t("lab.to_question")}
        </Button>
      )}
    </div>
  );
}
