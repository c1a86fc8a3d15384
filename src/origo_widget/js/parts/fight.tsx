// The fight panel: the place, both strengths, the cards laid, and what the one on the spot may do.
import type { Fight, Hand } from "../protocol";
import { layMove } from "../state/selection";
import { Button } from "./button";
import { useTable } from "./context";
import { useForetold } from "./foretold";
import { LocaleMap } from "./locale_map";
import { Side } from "./strengths";

export function FightPanel({ fight }: { fight: Fight }) {
  const { board, t } = useTable();
  const region = board.byName.get(fight.field)?.region.name ?? "";
  return (
    <section
      class="origo-panel origo-fight"
      data-panel="fight"
      aria-label={t("fight.title", { field: fight.field, region })}
    >
      <h3>{t("fight.title", { field: fight.field, region })}</h3>
      <div class="origo-duel">
        <SideOf fight={fight} index={0} />
        <LocaleMap field={fight.field} attacker={fight.attacker} defender={fight.defender} />
        <SideOf fight={fight} index={1} />
      </div>
      <p class="origo-verdict">{t("fight.on_spot", { seat: fight.onSpot })}</p>
      <Answer />
    </section>
  );
}

function SideOf({ fight, index }: { fight: Fight; index: 0 | 1 }) {
  const seat = index === 0 ? fight.attacker : fight.defender;
  return (
    <Side
      role={index === 0 ? "attacker" : "defender"}
      seat={seat}
      strength={fight.strengths[index]}
      parts={fight.parts[index]}
      laid={fight.laid[index]}
      onSpot={fight.onSpot === seat}
    />
  );
}

function Answer() {
  const { hand, view, state, actions, t } = useTable();
  const chosen = state.selection.kind === "cards" ? state.selection.cards : [];
  const open = hand !== null && hand.seat === view.toMove && Object.keys(hand.legal).length > 0;
  useForetold(open && chosen.length > 0 && chosen.every((card) => layable(hand, card)) ? layMove(hand, chosen) : null);
  if (!open) return null;
  const count = chosen.length;
  const waits = state.pending !== null;
  return (
    <div class="origo-buttons">
      {hand.legal.lay && (
        <Button action="lay" kind="main" disabled={count === 0 || waits} onPress={actions.lay}>
          {count === 0 ? t("button.lay") : t("button.lay_count", { count })}
        </Button>
      )}
      {hand.legal.yield && (
        <Button action="yield" kind="danger" careful disabled={waits} onPress={() => actions.move("yield")}>
          <FlagIcon /> {t("button.yield")}
        </Button>
      )}
    </div>
  );
}

const layable = (hand: Hand, card: number): boolean => hand.legal.lay?.includes(hand.hand[card] ?? "") === true;

function FlagIcon() {
  return (
    <svg class="origo-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path class="origo-flag" d="M3 1v14" />
      <path class="origo-flag-cloth" d="M3 2h10l-2.5 3L13 8H3Z" />
    </svg>
  );
}
