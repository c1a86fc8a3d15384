// Shields on the seas, with the bonus for most and second most.
import { Prizes } from "../parts/prizes";
import { placed, prizeLine } from "../state/lab_lines";
import { AwardPoint } from "./award_point";
import { useLab } from "./context";

export function SeaList() {
  const { state, board, speaker, t } = useLab();
  const { awards } = state.traits.sheet;
  const held = awards
    .filter(({ category }) => category === "sea")
    .sort((one, other) => one.place - other.place);
  return (
    <section data-panel="sea">
      <h4>{t("plan.sea", { points: board.data.seaShield })}</h4>
      <Prizes
        points={board.data.seaBonus}
        plus
        about={(points, place) => ({
          fields: placed(awards, "sea", place),
          why: prizeLine(speaker, "sea", place, points),
        })}
      />
      <ul class="origo-holders origo-ranks">
        {held.map((award) => (
          <AwardPoint key={award.seat} award={award} text={t("lab.sea", { ...award })} />
        ))}
        {held.length === 0 && <li class="origo-muted">{t("lab.sea.none")}</li>}
      </ul>
    </section>
  );
}
