// The draw pile and the discard pile; what is discarded is open and can be looked through.
import { useTable } from "./context";
import { OpenCard } from "./card";
import { usePoints } from "./point";

export function Piles() {
  const { view, state, actions, t } = useTable();
  const discarded = Object.values(view.discard).reduce((sum, count) => sum + count, 0);
  return (
    <section class="origo-piles" aria-label={t("piles.title")}>
      <span class="origo-pile">
        <span class="origo-back" aria-hidden="true" />
        {t("piles.draw", { count: view.pile })}
      </span>
      <button
        type="button"
        class="origo-pile"
        data-action="discard"
        data-lm-suppress-shortcuts="true"
        aria-expanded={state.panels.discard}
        onClick={() => actions.toggle("discard")}
      >
        <span class="origo-back origo-back-open" aria-hidden="true" />
        {t("piles.discard", { count: discarded })}
      </button>
      {state.panels.discard && <Discard />}
    </section>
  );
}

function Discard() {
  const { view, board, t } = useTable();
  const points = usePoints<HTMLDivElement>();
  const cards = board.data.cards.filter((card) => (view.discard[card.name] ?? 0) > 0);
  return (
    <div {...points} class="origo-discard">
      {cards.length === 0 && <p class="origo-muted">{t("piles.empty")}</p>}
      {cards.map((card) => (
        <OpenCard key={card.name} card={card.name} count={view.discard[card.name] ?? 0} />
      ))}
    </div>
  );
}
