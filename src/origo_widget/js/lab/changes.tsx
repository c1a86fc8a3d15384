// Awards that differ, before and after, with what each gains whom.
import { ShieldIcon } from "../board/shield";
import type { Change } from "../lab_protocol";
import { Delta } from "../parts/delta";
import { Point } from "../parts/point";
import { changeTitle, standingLine } from "../state/lab_lines";
import { nameOf } from "../state/lines";
import { useLab } from "./context";

export function Changes({ changes }: { changes: Change[] }) {
  const { t } = useLab();
  if (changes.length === 0) return <p class="origo-muted">{t("lab.changes.none")}</p>;
  return (
    <ul class="origo-change-list">
      {changes.map((change, index) => (
        <Line key={index} change={change} />
      ))}
    </ul>
  );
}

function Line({ change }: { change: Change }) {
  const { speaker, t } = useLab();
  const { seat, before, after, gained, fields } = change;
  const title = changeTitle(speaker, change);
  const [was, is] = [standingLine(speaker, before), standingLine(speaker, after)];
  return (
    <li data-change={change.category} data-gained={gained}>
      <Point fields={fields} why={t("lab.why.change", { seat, title, was, is })}>
        <ShieldIcon seat={seat} size={16} />
        <span>
          <span class="origo-hidden">{nameOf(speaker, seat)}</span>
          <b>{title}</b> <s>{was}</s> → {is}
        </span>
        {gained === 0 ? <span class="origo-muted">±0</span> : <Delta by={gained} />}
      </Point>
    </li>
  );
}
