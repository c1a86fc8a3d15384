// The player furthest back chooses who starts the next round.
import { ShieldIcon } from "../board/shield";
import { nameOf } from "../state/lines";
import { useTable } from "./context";

export function StartPanel() {
  const { hand, state, actions, speaker, t } = useTable();
  const seats = hand?.legal.start;
  if (!seats) return null;
  return (
    <section class="origo-panel" data-panel="start" aria-label={t("start.title")}>
      <h3>{t("start.title")}</h3>
      <div class="origo-buttons">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            class="origo-button"
            data-action="start"
            data-seat={seat}
            data-lm-suppress-shortcuts="true"
            disabled={state.pending !== null}
            onClick={() => actions.move(`start ${seat + 1}`)}
          >
            <ShieldIcon seat={seat} /> <bdi>{nameOf(speaker, seat)}</bdi>
          </button>
        ))}
      </div>
    </section>
  );
}
