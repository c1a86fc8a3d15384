// Sentences for the person: why a click was refused, and what is wrong beside the game.
import { Button } from "./button";
import { useTable } from "./context";

/** The answer to a gesture. It hangs from the board's foot, so that it moves nothing and hides no field. */
export function NoticeLine() {
  const { state, actions, t } = useTable();
  const notice = state.notice?.tone === "lost" ? null : state.notice;
  // The live region stays in the page: one that appears with its text is not read.
  return (
    <div class="origo-notice-place" role="status" aria-live="polite">
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
  const { state } = useTable();
  const lost = state.notice?.tone === "lost" ? state.notice.sentence : "";
  const sentences = [lost, state.traits.trouble].filter((sentence) => sentence !== "");
  return (
    <div class="origo-banner" role="status" aria-live="polite">
      {sentences.map((sentence) => (
        <p key={sentence} data-notice="lost">
          {sentence}
        </p>
      ))}
    </div>
  );
}
