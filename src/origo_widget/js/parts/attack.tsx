// Before an attack: the place, and the cards to open with.
import { ShieldIcon } from "../board/shield";
import { nameOf } from "../state/lines";
import { Button } from "./button";
import { useTable } from "./context";
import { LocaleMap } from "./locale_map";
import type { FieldName } from "../protocol";
import { attackMove, namesOf } from "../state/selection";
import { useForetold } from "./foretold";
import { SmallCard } from "./card";

export function AttackPanel({ field, cards }: { field: FieldName; cards: number[] }) {
  const { board, hand, view, state, actions, speaker, t } = useTable();
  const move = hand && cards.length > 0 ? attackMove(hand, field, cards) : null;
  useForetold(move);
  const target = board.byName.get(field);
  const defender = Number(view.owners[target?.index ?? -1]);
  if (!hand || !target || Number.isNaN(defender)) return null;
  const title = t("attack.title", { field, region: target.region.name, defender });
  return (
    <section class="origo-panel origo-fight" data-panel="attack" aria-label={title}>
      <h3>{title}</h3>
      <div class="origo-duel">
        <div class="origo-side origo-side-attacker">
          <small class="origo-muted">{t("attack.opening")}</small>
          <span class="origo-side-name">
            <ShieldIcon seat={hand.seat} size={22} />
            <bdi>{nameOf(speaker, hand.seat)}</bdi>
          </span>
          <div class="origo-laid">
            {namesOf(hand, cards).map((card, index) => (
              <SmallCard key={`${card}${index}`} card={card} />
            ))}
          </div>
          {cards.length === 0 && <p class="origo-muted">{t("attack.choose")}</p>}
        </div>
        <LocaleMap field={field} attacker={hand.seat} defender={defender} />
        <div class="origo-side origo-side-defender">
          <small class="origo-muted">{t("fight.defender")}</small>
          <span class="origo-side-name">
            <ShieldIcon seat={defender} size={22} />
            <bdi>{nameOf(speaker, defender)}</bdi>
          </span>
        </div>
      </div>
      <div class="origo-buttons">
        <Button action="cancel" onPress={actions.cancel}>
          {t("button.cancel")}
        </Button>
        <Button
          action="attack"
          kind="danger"
          disabled={cards.length === 0 || state.pending !== null}
          onPress={actions.attack}
        >
          {cards.length === 0 ? t("button.attack.none") : t("button.attack", { count: cards.length })}
        </Button>
      </div>
    </section>
  );
}
