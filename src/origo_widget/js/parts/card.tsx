// One card: a button in the hand, a picture elsewhere.
import type { CardName, FieldName } from "../protocol";
import { cardTold } from "../state/lines";
import { CardArt } from "./card_art";
import { useTable } from "./context";
import { Point, useLight } from "./point";

interface Props {
  card: CardName;
  selected: boolean;
  usable: boolean;
  /** It is on its way to the board. */
  leaving: boolean;
  /** A hint is about it. */
  advised: boolean;
  onPress(): void;
  onDown(event: PointerEvent): void;
}

export function HandCard({ card, selected, usable, leaving, advised, onPress, onDown }: Props) {
  const { speaker, t } = useTable();
  const { light, unlight } = useLight(useCovers(card));
  // Once it is chosen the board shows what can be done with it.
  const shown = selected ? undefined : light;
  return (
    <button
      type="button"
      class={`origo-card ${kindClass(useKind(card))}`}
      data-card={card}
      data-usable={usable ? "" : undefined}
      data-leaving={leaving ? "" : undefined}
      data-advised={advised ? "" : undefined}
      data-lm-suppress-shortcuts="true"
      aria-pressed={selected}
      aria-label={advised ? `${cardTold(speaker, card)}, ${t("hand.advised")}` : cardTold(speaker, card)}
      title={cardTold(speaker, card)}
      onMouseEnter={shown}
      onMouseLeave={unlight}
      onFocus={shown}
      onBlur={unlight}
      onClick={() => {
        unlight();
        onPress();
      }}
      onPointerDown={onDown}
    >
      <Face card={card} />
    </button>
  );
}

/** A card that only shows: in a fight, on a pile. */
export function SmallCard({ card, count = 1 }: { card: CardName; count?: number }) {
  const { speaker } = useTable();
  return (
    <span
      class={`origo-card origo-card-small ${kindClass(useKind(card))}`}
      role="img"
      aria-label={cardTold(speaker, card)}
      title={cardTold(speaker, card)}
    >
      <Face card={card} />
      {count > 1 && <span class="origo-card-count">×{count}</span>}
    </span>
  );
}

/** A card that lies open: the fields that it covers light up while it is pointed at. */
export function OpenCard({ card, count }: { card: CardName; count: number }) {
  const covers = useCovers(card);
  const shown = <SmallCard card={card} count={count} />;
  return covers.length === 0 ? (
    shown
  ) : (
    <Point class="origo-point-card" fields={covers}>
      {shown}
    </Point>
  );
}

function Face({ card }: { card: CardName }) {
  const { board, t } = useTable();
  const kind = useKind(card);
  const title = kind === "population" || kind === "ship" ? t(`card.title.${kind}`) : card;
  return (
    <>
      <CardArt board={board} card={card} kind={kind} />
      <span class="origo-card-title" aria-hidden="true">
        {title}
      </span>
    </>
  );
}

function useKind(card: CardName) {
  const { board } = useTable();
  return board.cards.get(card)?.kind ?? "land";
}

function useCovers(card: CardName): FieldName[] {
  const { board } = useTable();
  return board.cards.get(card)?.covers.map((field) => field.name) ?? [];
}

const kindClass = (kind: string): string => `origo-card-${kind}`;
