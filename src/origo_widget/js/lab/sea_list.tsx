// Shields on the seas, with the bonus for most and second most.
import { Prizes } from "../parts/prizes";
import { AwardPoint } from "./award_point";
import { useLab } from "./context";

export function SeaList() {
  const { state, board, t } = useLab();
  const held = state.traits.sheet.awards
    .filter(({ category }) => category === "sea")
    .sort((one, other) => one.place - other.place);
  return (
    <section data-panel="sea">
      <h4>{t("plan.sea", { points: board.data.seaShield })}</h4>
      <Prizes points={board.data.seaBonus} plus />
      <ul class="origo-holders origo-ranks">
        {held.map((award) => (
          <AwardPoint key={award.seat} award={award} text={t("lab.sea", { ...award })} />
        ))}
        {held.length === 0 && <li class="origo-muted">{t("lab.sea.none")}</li>}
      </ul>
    </section>
  );
}
