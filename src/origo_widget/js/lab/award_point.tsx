// One award as something to point at: whose, for how much, what it earns, and whether a place is shared.
import type { Award } from "../protocol";
import { ShieldIcon } from "../board/shield";
import { Point } from "../parts/point";
import { awardLine, isShared } from "../state/lab_lines";
import { walkedTo } from "../state/lab_walk";
import { nameOf } from "../state/lines";
import { useLab } from "./context";

/** How an award in a land is called that has no rival. */
const SOLE = "award_land_sole";

interface Props {
  award: Award;
  text: string;
  /** Where there is little room, a sign says that a place is shared. */
  brief?: boolean;
}

export function AwardPoint({ award, text, brief = false }: Props) {
  const { state, speaker, t } = useLab();
  const { seat, points, fields } = award;
  const shared = isShared(state.traits.sheet.awards, award);
  return (
    <li class="origo-holder" data-award={award.category} data-seat={seat} data-tied={shared ? "" : undefined}>
      <Point fields={fields} why={awardLine(speaker, award)} current={walkedTo(state) === award}>
        <ShieldIcon seat={seat} size={16} />
        <span class="origo-hidden">{nameOf(speaker, seat)}</span>
        <span>{text}</span>
        {shared && <Tie brief={brief} />}
        {award.reason?.code === SOLE && <i class="origo-tie">{t("lab.sole")}</i>}
        <b class="origo-points" data-zero={points === 0 ? "" : undefined}>
          +{points}
        </b>
      </Point>
    </li>
  );
}

function Tie({ brief }: { brief: boolean }) {
  const { t } = useLab();
  const word = t("lab.tied");
  if (!brief) return <i class="origo-tie">{word}</i>;
  return (
    <i class="origo-tie" title={word}>
      <span aria-hidden="true">=</span>
      <span class="origo-hidden">{word}</span>
    </i>
  );
}
