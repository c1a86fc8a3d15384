// The hand, or the cover that lies on it while several people share the screen.
import type { CardName } from "../protocol";
import { nameOf } from "../state/lines";
import { peopleOf } from "../state/state";
import { isPast } from "../state/travel";
import { Button } from "./button";
import { useTable } from "./context";
import { Cover } from "./cover";
import { HandCards } from "./hand_cards";
import { ShownHand } from "./shown_hand";

export function HandPanel() {
  const { hand, view, state, speaker, t } = useTable();
  const past = isPast(state);
  const people = peopleOf(state.traits).length;
  if (state.travel.moment?.hands) return <OpenHands hands={state.travel.moment.hands} />;
  if (people === 0 || state.link === "readonly" || state.traits.ply !== null) return null;
  if (!hand) return view.phase === "over" || past ? null : <Cover />;
  return (
    <section
      class="origo-hand"
      data-panel="hand"
      data-hand-revision={hand.revision}
      aria-label={t("hand.of", { seat: hand.seat })}
    >
      <header class="origo-head">
        <h3>{people > 1 ? t("hand.of", { seat: hand.seat }) : t(past ? "hand.then" : "hand.yours")}</h3>
        <span class="origo-muted">{t("hand.count", { count: hand.hand.length })}</span>
        {people > 1 && <HideButton name={nameOf(speaker, hand.seat)} />}
      </header>
      <HandCards hand={hand} />
    </section>
  );
}

/** Everybody's cards, where the game is over. */
function OpenHands({ hands }: { hands: CardName[][] }) {
  const { t } = useTable();
  return (
    <section class="origo-open-hands" data-panel="hands" aria-label={t("hands.title")}>
      {hands.map((cards, seat) => (
        <div key={seat} role="group" aria-label={t("hand.of", { seat })} data-seat={seat}>
          <ShownHand seat={seat} cards={cards} />
        </div>
      ))}
    </section>
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
