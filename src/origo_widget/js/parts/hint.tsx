// A hint: the button that asks for it, shows how far the bot has thought, and plays what it found.
import { moveLine } from "../state/lines";
import { useTable } from "./context";
import { Delta } from "./delta";

export function HintButton() {
  const { state, actions, t } = useTable();
  const { advice } = state;
  const key = !advice ? "button.hint" : advice.given ? "button.play_hint" : "button.stop_hint";
  return (
    <button
      type="button"
      class="origo-button origo-hint-button"
      data-action="hint"
      data-hint={!advice ? undefined : advice.given ? "given" : "thinking"}
      data-lm-suppress-shortcuts="true"
      disabled={state.pending !== null}
      onClick={(event) => {
        // The second click of two in a row was not meant for what the first one brought.
        if (event.detail < 2) actions.hint();
      }}
    >
      {t(key)}
      {advice && !advice.given && (
        <span class="origo-progress" style={{ transform: `scaleX(${Math.max(0.05, advice.share)})` }} />
      )}
    </button>
  );
}

/** The live region stays in the page, for one that appears with its text is not read. */
export function HintLine() {
  const { state, hand, speaker, t } = useTable();
  const given = hand ? state.advice?.given : null;
  return (
    <p class="origo-advice" role="status" aria-live="polite" data-panel="hint">
      {given && (
        <>
          <b>{moveLine(speaker, given.move)}</b>
          {given.fight && <span> {t(`what_if.${given.fight}`)}</span>}
          {given.spaces !== 0 && (
            <span class="origo-changes">
              {t("what_if.spaces")} <Delta by={given.spaces} />
            </span>
          )}
          {given.rating !== 0 && (
            <span class="origo-changes">
              {t("what_if.rating")} <Delta by={given.rating} />
            </span>
          )}
          {given.spaces === 0 && given.rating === 0 && !given.fight && <span> {t("what_if.same")}</span>}
        </>
      )}
    </p>
  );
}
