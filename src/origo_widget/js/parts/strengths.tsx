// One side of a fight: who, how strong, and what that is made of.
import { ShieldIcon } from "../board/shield";
import type { CardName, Seat, StrengthParts } from "../protocol";
import { nameOf } from "../state/lines";
import { SmallCard } from "./card";
import { useTable } from "./context";

interface Props {
  role: "attacker" | "defender";
  seat: Seat;
  strength: number;
  parts: StrengthParts;
  laid: CardName[];
  onSpot: boolean;
}

export function Side({ role, seat, strength, parts, laid, onSpot }: Props) {
  const { speaker, t } = useTable();
  return (
    <div
      class={`origo-side origo-side-${role}`}
      data-on-spot={onSpot ? "" : undefined}
      aria-label={t(`fight.${role}`)}
      role="group"
    >
      <small class="origo-muted">{t(`fight.${role}`)}</small>
      <span class="origo-side-name">
        <ShieldIcon seat={seat} size={22} />
        <bdi>{nameOf(speaker, seat)}</bdi>
      </span>
      <b class="origo-strength">{strength}</b>
      <ul class="origo-parts">
        <li>{t("fight.cards", { count: parts.cards, points: parts.cardPoints })}</li>
        <li title={parts.neighbours.join(", ")}>{t("fight.neighbours", { count: parts.neighbours.length })}</li>
        {parts.own > 0 && <li>{t("fight.own", { points: parts.own })}</li>}
      </ul>
      <div class="origo-laid">
        {laid.map((card, index) => (
          <SmallCard key={`${card}${index}`} card={card} />
        ))}
      </div>
    </div>
  );
}
