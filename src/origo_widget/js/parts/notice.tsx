// One sentence near the board: why a click was refused, or what is wrong with the connection.
import { Button } from "./button";
import { useTable } from "./context";

export function NoticeLine() {
  const { state, actions, t } = useTable();
  const { notice, traits } = state;
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
      {traits.trouble && <p class="origo-notice origo-notice-lost">{traits.trouble}</p>}
    </div>
  );
}
