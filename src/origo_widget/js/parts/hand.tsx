// The hand, or the cover that lies on it while several people share the screen.
import { usable } from "../state/selection";
import { nameOf } from "../state/lines";
import { Button } from "./button";
import { HandCard } from "./card";
import { useTable } from "./context";

export function HandPanel() {
  const { hand, view, state, speaker, t } = useTable();
  const people = state.traits.seats.filter((seat) => seat.person).length;
  if (people === 0 || state.link === "readonly") return null;
  if (!hand) return view.phase === "over" ? null : <Cover />;
  return (
    <section
      class="origo-hand"
      data-panel="hand"
      data-hand-revision={hand.revision}
      aria-label={t("hand.of", { seat: hand.seat })}
    >
      <header class="origo-head">
        <h3>{people > 1 ? t("hand.of", { seat: hand.seat }) : t("hand.yours")}</h3>
        <span class="origo-muted">{t("hand.count", { count: hand.hand.length })}</span>
        {people > 1 && <HideButton name={nameOf(speaker, hand.seat)} />}
      </header>
      <Cards />
    </section>
  );
}

function Cards() {
  const { hand, state, actions } = useTable();
  if (!hand) return null;
  const { selection } = state;
  const chosen = "cards" in selection ? selection.cards : [];
  const useful = usable(hand, selection);
  return (
    <div class="origo-cards" data-idle={useful.size === 0 ? "" : undefined}>
      {hand.hand.map((card, index) => (
        <HandCard
          key={`${card}${index}`}
          card={card}
          selected={chosen.includes(index)}
          usable={useful.has(index)}
          onPress={() => actions.clickCard(index)}
        />
      ))}
    </div>
  );
}

function HideButton({ name }: { name: string }) {
  const { actions, t } = useTable();
  return (
    <Button action="cover" onPress={actions.cover}>
      {t("button.cover", { name })}
    </Button>
  );
}

/** Nothing of the hand is in the page while it is covered. */
function Cover() {
  const { view, state, actions, speaker, t } = useTable();
  const seat = view.toMove;
  const asks = seat !== null && state.traits.seats[seat]?.person;
  return (
    <section class="origo-hand origo-hand-covered" data-panel="hand" aria-label={t("hand.covered")}>
      <div class="origo-backs" aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <span key={index} class="origo-back" />
        ))}
      </div>
      {asks ? (
        <Button action="uncover" kind="main" onPress={() => actions.uncover(seat)}>
          {t("button.uncover", { name: nameOf(speaker, seat) })}
        </Button>
      ) : (
        <p class="origo-muted">{t("hand.covered")}</p>
      )}
    </section>
  );
}
