// What stays wrong until something changes: no connection, a save that failed; and that this is another line.
import { Button } from "./button";
import { useTable } from "./context";

export function Banner() {
  const { state, actions, t } = useTable();
  const { link } = state;
  const lost = link === "readonly" || link === "silent" ? t(`link.${link}`) : "";
  const sentences = [lost, state.traits.trouble].filter((sentence) => sentence !== "");
  return (
    <div class="origo-banner">
      {sentences.map((sentence) => (
        <p key={sentence} data-notice="lost">
          {sentence}
        </p>
      ))}
      {state.traits.branched && (
        <p class="origo-branched" data-panel="branched">
          {t("branch.title")}
          <Button action="trunk" kind="main" disabled={state.pending !== null} onPress={actions.backToTrunk}>
            {t("branch.back")}
          </Button>
        </p>
      )}
    </div>
  );
}
