// The cards of the open hand: to press, or to drag to the board.
import type { Hand } from "../protocol";
import { readMove } from "../state/notation";
import { positionsOf, usable } from "../state/selection";
import { HandCard, SmallCard } from "./card";
import { useCardDrag } from "./card_drag";
import { useTable } from "./context";

export function HandCards({ hand }: { hand: Hand }) {
  const { state, actions } = useTable();
  const { place, ghost, drag, handlers } = useCardDrag();
  const { selection } = state;
  const chosen = "cards" in selection ? selection.cards : [];
  const useful = usable(hand, selection);
  const advised = positionsOf(hand, readMove(state.advice?.given?.move ?? "end").cards ?? []);
  const lifted = drag === null ? undefined : hand.hand[drag];
  return (
    <div
      ref={place}
      class="origo-cards"
      data-idle={useful.size === 0 ? "" : undefined}
      onPointerMove={handlers.move}
      onPointerUp={handlers.up}
      onPointerCancel={handlers.cancel}
      onTouchMove={handlers.touch}
      // A finger that rests on a card takes it up, and asks for no menu.
      onContextMenu={(event) => drag !== null && event.preventDefault()}
    >
      {hand.hand.map((card, index) => (
        <HandCard
          key={`${card}${index}`}
          card={card}
          selected={chosen.includes(index)}
          usable={useful.has(index)}
          leaving={drag === index}
          advised={advised.includes(index)}
          onPress={() => actions.clickCard(index)}
          onDown={(event) => handlers.down(event, index)}
        />
      ))}
      {lifted !== undefined && (
        <div ref={ghost} class="origo-card-ghost" aria-hidden="true">
          <SmallCard card={lifted} />
        </div>
      )}
    </div>
  );
}
