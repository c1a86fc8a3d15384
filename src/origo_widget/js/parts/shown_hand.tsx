// Somebody's cards, open to everybody.
import { ShieldIcon } from "../board/shield";
import type { CardName, Seat } from "../protocol";
import { nameOf } from "../state/lines";
import { OpenCard } from "./card";
import { useTable } from "./context";
import { usePoints } from "./point";

export function ShownHand({ seat, cards }: { seat: Seat; cards: CardName[] }) {
  const { speaker } = useTable();
  const points = usePoints<HTMLDivElement>();
  return (
    <>
      <h4>
        <ShieldIcon seat={seat} size={16} /> <bdi>{nameOf(speaker, seat)}</bdi>
      </h4>
      <div {...points} class="origo-laid">
        {[...new Set(cards)].map((card) => (
          <OpenCard key={card} card={card} count={cards.filter((one) => one === card).length} />
        ))}
      </div>
    </>
  );
}
