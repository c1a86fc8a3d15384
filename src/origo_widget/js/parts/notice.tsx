// A sentence for the person: why a click was refused.
import type { Notice } from "../state/state";
import { Button } from "./button";
import { useScene } from "./context";

/** The answer to a gesture, which the announcer tells. It hangs from the board's foot, so that it moves nothing and hides no field. */
export function NoticeLine({ notice: given, onDismiss }: { notice: Notice | null; onDismiss(): void }) {
  const { t } = useScene();
  const notice = given?.tone === "lost" ? null : given;
  return (
    <div class="origo-notice-place">
      {notice && (
        <p key={notice.number} class={`origo-notice origo-notice-${notice.tone}`} data-notice={notice.tone}>
          <span>
            {notice.sentence}
            {notice.rule && !notice.sentence.includes(notice.rule) && <small class="origo-rule"> {notice.rule}</small>}
          </span>
          <Button action="dismiss" label={t("button.close")} onPress={onDismiss}>
            ×
          </Button>
        </p>
      )}
    </div>
  );
}
