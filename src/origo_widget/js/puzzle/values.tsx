// What the board's clans, seas, lands and founding stones are worth: to reckon with, for whoever asks for it.
import { useTable } from "../parts/context";
import { FoundingRow } from "../parts/founding_row";
import { LandCard } from "../parts/land_card";
import { usePoints } from "../parts/point";
import { Prizes } from "../parts/prizes";

export function Values() {
  const { board, t } = useTable();
  const points = usePoints<HTMLDetailsElement>();
  const { clanPoints, clanLeast, seaShield, seaBonus, soleBonus, founding, regions } = board.data;
  return (
    <details {...points} class="origo-puzzle-values" data-panel="values">
      <summary>{t("solve.values")}</summary>
      <div>
        <div class="origo-plan-pair">
          <div>
            <h4>{t("plan.clans", { count: clanLeast })}</h4>
            <Prizes points={clanPoints} />
          </div>
          <div>
            <h4>{t("plan.sea", { points: seaShield })}</h4>
            <Prizes points={seaBonus} plus />
          </div>
        </div>
        <h4>{t("plan.lands")}</h4>
        <ul class="origo-lands">
          {regions.map(({ name, kind }, region) => kind === "land" && <LandCard key={name} region={region} />)}
        </ul>
        <p>{t("solve.values.sole", { points: soleBonus })}</p>
        <p>{t("solve.values.ties")}</p>
        <h4>{t("plan.founding")}</h4>
        <FoundingRow />
        {founding.some((stone) => stone.red) && <p>{t("solve.values.red")}</p>}
      </div>
    </details>
  );
}
