// Every land with who holds how much of it.
import { Point } from "../parts/point";
import { Prizes } from "../parts/prizes";
import type { Region } from "../protocol";
import { prizeLine } from "../state/lab_lines";
import { AwardPoint } from "./award_point";
import { useLab } from "./context";

export function LandList() {
  const { board, t } = useLab();
  const lands = board.data.regions.filter((region) => region.kind === "land");
  return (
    <section data-panel="lands">
      <h4>{t("plan.lands")}</h4>
      <ul class="origo-lands">
        {lands.map((region) => (
          <Land key={region.name} region={region} />
        ))}
      </ul>
    </section>
  );
}

function Land({ region }: { region: Region }) {
  const { state, board, speaker, t } = useLab();
  const index = board.data.regions.indexOf(region);
  const members = board.members[index] ?? [];
  const fields = members.map((field) => field.name);
  const held = state.traits.sheet.awards.filter((award) => award.region === region.name);
  const told = t("lab.why.land", { region: region.name, count: members.length, points: region.points.join(", ") });
  return (
    <li
      class={`origo-land origo-tint-${board.tint[index]}`}
      data-region={region.name}
      data-held={held.length > 0 ? "" : undefined}
    >
      <Point class="origo-land-name" fields={fields} why={told}>
        {region.name}
      </Point>
      <Prizes
        points={region.points}
        about={(points, place) => ({ fields, why: prizeLine(speaker, "land", place, points, region.name) })}
      />
      <ul class="origo-holders">
        {held.map((award) => (
          <AwardPoint key={award.seat} award={award} text={`×${award.size}`} brief />
        ))}
      </ul>
    </li>
  );
}
