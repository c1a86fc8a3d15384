// The cards: those of the one who plays, to be played; those of others, to be known.
import { useTable } from "../parts/context";
import { HandCards } from "../parts/hand_cards";
import { ShownHand } from "../parts/shown_hand";
import { useGame } from "./context";

export function OwnHand() {
  const { hand, t } = useTable();
  if (!hand || hand.hand.length === 0) return null;
  return (
    <section class="origo-hand" data-panel="hand" aria-label={t("hand.of", { seat: hand.seat })}>
      <HandCards hand={hand} />
    </section>
  );
}

export function OtherHands() {
  const game = useGame();
  const { hand, t } = useTable();
  const { hands } = game.here();
  return (
    <div class="origo-open-hands">
      {hands.map((cards, seat) =>
        cards.length === 0 || seat === hand?.seat ? null : (
          <section key={seat} data-seat={seat} aria-label={t("solve.hand", { seat })}>
            <ShownHand seat={seat} cards={cards} />
          </section>
        ),
      )}
    </div>
  );
}
