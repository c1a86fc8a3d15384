// A tribe rating: what each seat got in all, then every award with its reason.
import type { GameEvent } from "../protocol";
import { isAward } from "../state/story";
import { walkedAward } from "../state/walk";
import { Awards, Sums } from "./awards";
import { Button } from "./button";
import { useTable } from "./context";
import { usePoints } from "./point";
import { WalkBar, WalkLine } from "./walk";

export function RatingPanel({ events }: { events: GameEvent[] }) {
  const { state, actions, t } = useTable();
  const points = usePoints<HTMLElement>();
  const awards = events.filter(isAward);
  const final = events[0]?.final === true;
  return (
    <section {...points} class="origo-panel origo-rating" data-panel="rating" aria-label={t("rating.title")}>
      <header class="origo-head">
        <h3>{t(final ? "rating.title.final" : "rating.title")}</h3>
        <Button action="close" onPress={() => actions.toggle("rating")}>
          {t("button.close")}
        </Button>
      </header>
      <WalkBar awards={awards} walk={state.walk} onWalk={actions.walk} />
      <WalkLine awards={awards} walk={state.walk} />
      <Sums awards={state.walk ? awards.slice(0, state.walk.step) : awards} seats={state.traits.seats.length} />
      <Awards awards={awards} current={walkedAward(state)} />
    </section>
  );
}
