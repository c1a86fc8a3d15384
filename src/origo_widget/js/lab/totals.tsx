// What a rating now gives each player, as a table that stays in sight; every number says how it came about.
import { ShieldIcon } from "../board/shield";
import { Delta } from "../parts/delta";
import { Point, usePoints } from "../parts/point";
import type { LabTotals } from "../lab_protocol";
import type { Seat } from "../protocol";
import { earning, fieldsOf, gainsBySeat, spaceLine, sumLine, totalLine } from "../state/lab_lines";
import { nameOf } from "../state/lines";
import { useLab } from "./context";
import { Cover } from "./cover";

const CATEGORIES = ["clan", "sea", "land"] as const;

export function Totals() {
  const { state, t } = useLab();
  const points = usePoints<HTMLElement>();
  const seats = useSeats();
  return (
    <section {...points} class="origo-totals" data-panel="totals" aria-label={t("lab.totals")}>
      <h3>{t("lab.totals")}</h3>
      {state.traits.sheet.covered ? <Cover /> : seats.length === 0 ? <p>{t("lab.nobody")}</p> : <Table seats={seats} />}
    </section>
  );
}

/** Those who play, or of any number those who have a shield. */
function useSeats(): Seat[] {
  const { state, view } = useLab();
  const { seats, sheet } = state.traits;
  return seats.map((_, seat) => seat).filter((seat) => sheet.limit !== null || view.owners.includes(String(seat)));
}

function Table({ seats }: { seats: Seat[] }) {
  const { state, t } = useLab();
  return (
    <table class="origo-sums">
      <thead>
        <tr>
          <th scope="col">{t("rating.player")}</th>
          {CATEGORIES.map((category) => (
            <th scope="col" key={category}>
              {t(`rating.${category}`)}
            </th>
          ))}
          <th scope="col">{t("rating.total")}</th>
          <th scope="col">{t("lab.space")}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const totals = state.traits.sheet.totals[seat];
          return totals && <Row key={seat} seat={seat} totals={totals} />;
        })}
      </tbody>
    </table>
  );
}

function Row({ seat, totals }: { seat: Seat; totals: LabTotals }) {
  const { state, speaker } = useLab();
  const { awards, changes } = state.traits.sheet;
  const gained = gainsBySeat(changes ?? []).find(([gainer]) => gainer === seat)?.[1] ?? 0;
  const all = earning(awards, seat);
  return (
    <tr data-seat={seat}>
      <th scope="row">
        <span class="origo-who">
          <ShieldIcon seat={seat} /> <bdi>{nameOf(speaker, seat)}</bdi>
        </span>
      </th>
      {CATEGORIES.map((category) => {
        const own = earning(awards, seat, category);
        return (
          <td key={category} data-zero={totals[category] === 0 ? "" : undefined}>
            <Point fields={fieldsOf(own)} why={sumLine(speaker, own)}>
              {totals[category]}
            </Point>
          </td>
        );
      })}
      <td data-total={totals.total}>
        <Delta by={gained} />
        <Point fields={fieldsOf(all)} why={totalLine(speaker, seat, totals)}>
          <b>{totals.total}</b>
        </Point>
      </td>
      <td class="origo-space">
        <Point fields={fieldsOf(all)} why={spaceLine(speaker, seat, totals)}>
          {totals.start} → {totals.stop}
        </Point>
      </td>
    </tr>
  );
}
