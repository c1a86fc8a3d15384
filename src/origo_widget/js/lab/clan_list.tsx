// Clans by size, each with its place and points.
import { Prizes } from "../parts/prizes";
import { placed, prizeLine } from "../state/lab_lines";
import { AwardPoint } from "./award_point";
import { useLab } from "./context";

export function ClanList() {
  const { state, board, speaker, t } = useLab();
  const { awards } = state.traits.sheet;
  const clans = awards.filter(({ category }) => category === "clan");
  return (
    <section data-panel="clans">
      <h4>{t("plan.clans", { count: board.data.clanLeast })}</h4>
      <Prizes
        points={board.data.clanPoints}
        about={(points, place) => ({
          fields: placed(awards, "clan", place),
          why: prizeLine(speaker, "clan", place, points),
        })}
      />
      <ul class="origo-holders origo-ranks">
        {clans.map((award) => (
          <AwardPoint key={award.fields[0]} award={award} text={t("lab.clan", { ...award })} />
        ))}
        {clans.length === 0 && <li class="origo-muted">{t("lab.clans.none", { count: board.data.clanLeast })}</li>}
      </ul>
    </section>
  );
}
