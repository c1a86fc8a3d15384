// Sentences for the person: why a click was refused, and what is wrong beside the game.
import { Button } from "./button";
import { useTable } from "./context";

/** The answer to a gesture, which the announcer tells. It hangs from the board's foot, so that it moves nothing and hides no field. */
export function NoticeLine() {
  const { state, actions, t } = useTable();
  const notice = state.notice?.tone === "lost" ? null : state.notice;
  return (
    <div class="origo-notice-place">
      {notice && (
        <p key={notice.number} class={`origo-notice origo-notice-${notice.tone}`} data-notice={notice.tone}>
          <span>
            {notice.sentence}
            {notice.rule && !notice.sentence.includes(notice.rule) && <small class="origo-rule"> {notice.rule}</small>}
          </span>
          <Button action="dismiss" label={t("button.close")} onPress={actions.dismiss}>
            ×
          </Button>
        </p>
      )}
    </div>
  );
}

/** What stays wrong until something changes: no connection, a save that failed. */
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
