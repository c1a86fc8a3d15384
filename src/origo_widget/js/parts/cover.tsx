// The cover on a hand while several people share the screen: whom to pass it to. Nothing of the hand is in the page.
import { ShieldIcon, tribeOf } from "../board/shield";
import type { Seat } from "../protocol";
import { Button } from "./button";
import { useTable } from "./context";

export function Cover() {
  const { view, state, t } = useTable();
  const seat = view.toMove;
  const asks = seat !== null && state.traits.seats[seat]?.person;
  return (
    <section class="origo-hand origo-hand-covered" data-panel="hand" aria-label={t("hand.covered")}>
      {asks ? <HandOver seat={seat} /> : <p class="origo-muted">{t("hand.covered")}</p>}
    </section>
  );
}

function HandOver({ seat }: { seat: Seat }) {
  const { state, actions, t } = useTable();
  const name = state.traits.seats[seat]?.name;
  return (
    <>
      <ShieldIcon seat={seat} size={64} />
      <h3>{t("cover.title", { name })}</h3>
      <p class="origo-muted">{t(`cover.tribe.${tribeOf(seat)}`)}</p>
      <Button action="uncover" kind="main" careful onPress={() => actions.uncover(seat)}>
        {t("button.uncover", { name })}
      </Button>
    </>
  );
}
