// Who scores what: what the last edit changed, the walk through a rating, then clans, sea and lands.
import { asEvents } from "../state/lab_walk";
import { usePoints } from "../parts/point";
import { WalkBar, WalkLine } from "../parts/walk";
import { useMemo } from "preact/hooks";
import { Changes } from "./changes";
import { ClanList } from "./clan_list";
import { useLab } from "./context";
import { Cover } from "./cover";
import { LandList } from "./land_list";
import { SeaList } from "./sea_list";

export function PointsPanel() {
  const { state, actions, t } = useLab();
  const { sheet } = state.traits;
  const points = usePoints<HTMLDivElement>();
  const awards = useMemo(() => asEvents(sheet.awards), [sheet.awards]);
  if (sheet.covered) return <Cover />;
  return (
    <div {...points} class="origo-lab-points">
      {sheet.changes && (
        <section data-panel="changes">
          <h4>{t("lab.changes")}</h4>
          <Changes changes={sheet.changes} />
        </section>
      )}
      <WalkBar awards={awards} walk={state.walk} onWalk={actions.walk} />
      <WalkLine awards={awards} walk={state.walk} />
      <ClanList />
      <SeaList />
      <LandList />
    </div>
  );
}
