// Which single shield gains most: the free fields of a player, best first; each shows what it would change.
import { useState } from "preact/hooks";
import { ShieldIcon } from "../board/shield";
import type { Change, Ranked } from "../lab_protocol";
import { Button } from "../parts/button";
import { Delta } from "../parts/delta";
import { Point, usePoints } from "../parts/point";
import { gainsBySeat } from "../state/lab_lines";
import { nameOf } from "../state/lines";
import { Changes } from "./changes";
import { SeatChoice } from "./choices";
import { useLab } from "./context";
import { Cover } from "./cover";

export function GainsPanel() {
  const { state, actions, t } = useLab();
  const points = usePoints<HTMLDivElement>();
  const { ranked, seat } = state;
  if (state.traits.sheet.covered) return <Cover />;
  return (
    <div {...points} class="origo-gains">
      <div class="origo-lab-choices">
        <SeatChoice action="rank-seat" onChoose={actions.rank} />
        <Button action="rank" kind="main" onPress={() => actions.rank(seat)}>
          {t("lab.gains.rank")}
        </Button>
      </div>
      {ranked ? <List key={ranked.seat} ranked={ranked} /> : <p class="origo-muted">{t("lab.gains.ask")}</p>}
    </div>
  );
}

/** The list, and beside it what the field pointed at would change: in a place of its own, so that no row moves. */
function List({ ranked: { seat, rows } }: { ranked: Ranked }) {
  const { speaker, t } = useLab();
  const [open, setOpen] = useState(0);
  const shown = rows[open];
  return (
    <>
      <h4>
        <ShieldIcon seat={seat} size={16} /> {t("lab.gains.title", { name: nameOf(speaker, seat) })}
      </h4>
      <div class="origo-gain-pair">
        <ol class="origo-gain-list" data-ranked={seat}>
          {rows.map(({ field, points, changes }, index) => (
            <li key={field} data-gain={points} onMouseEnter={() => setOpen(index)} onFocusIn={() => setOpen(index)}>
              <Point class="origo-gain" fields={[field]} current={open === index} why={whyOf(field, points, changes)}>
                <b>{field}</b>
                {others(changes).map(([other, gained]) => (
                  <span key={other} class="origo-gain-other">
                    <ShieldIcon seat={other} size={13} />
                    <span class="origo-hidden">{nameOf(speaker, other)}</span> <Delta by={gained} />
                  </span>
                ))}
                {points === 0 ? <span class="origo-muted">±0</span> : <Delta by={points} />}
              </Point>
            </li>
          ))}
        </ol>
        {shown && (
          <section class="origo-gain-changes" data-changes-of={shown.field}>
            <h4>{shown.field}</h4>
            <Changes changes={shown.changes} />
          </section>
        )}
      </div>
    </>
  );

  function others(changes: Change[]): [number, number][] {
    return gainsBySeat(changes).filter(([other]) => other !== seat);
  }
  function whyOf(field: string, points: number, changes: Change[]): string {
    return t("lab.gains.why", { seat, field, points, count: changes.length });
  }
}
