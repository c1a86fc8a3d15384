// What the board's clans, seas, lands and founding stones are worth: to reckon with, for whoever asks for it.
import { useTable } from "../parts/context";
import { FoundingRow } from "../parts/founding_row";
import { Point, usePoints } from "../parts/point";
import { Prizes } from "../parts/prizes";

export function Values() {
  const { board, t } = useTable();
  const points = usePoints<HTMLDetailsElement>();
  const { clanPoints, clanLeast, seaShield, seaBonus, soleBonus, founding } = board.data;
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
        <Lands />
        <p>{t("solve.values.sole", { points: soleBonus })}</p>
        <p>{t("solve.values.ties")}</p>
        <h4>{t("plan.founding")}</h4>
        <FoundingRow />
        {founding.some((stone) => stone.red) && <p>{t("solve.values.red")}</p>}
      </div>
    </details>
  );
}

function Lands() {
  const { board, t } = useTable();
  return (
    <ul class="origo-lands">
      {board.data.regions.map(({ name, kind, points }, region) => {
        const members = board.members[region]!;
        return kind === "sea" ? null : (
          <li key={name} class={`origo-land origo-tint-${board.tint[region]}`} data-region={name}>
            <Point class="origo-land-name" fields={members.map((field) => field.name)}>
              {name}
            </Point>
            <small class="origo-muted">{t("plan.fields", { count: members.length })}</small>
            <Prizes points={points} />
          </li>
        );
      })}
    </ul>
  );
}
