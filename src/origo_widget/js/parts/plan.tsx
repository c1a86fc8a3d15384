// The value plan: every number of the game, what a rating now would give to whom, and what a move would change of it.
import { ShieldIcon } from "../board/shield";
import type { FieldName, Plan, Region, Seat } from "../protocol";
import { clanRows, holdingRows, type Holding, type Row } from "../state/changes";
import { nameOf } from "../state/lines";
import { useTable } from "./context";
import { Delta } from "./delta";
import { FoundingRow } from "./founding_row";
import { LandCard } from "./land_card";
import { Point, usePoints } from "./point";
import { Prizes } from "./prizes";

export function PlanPanel() {
  const { board, t } = useTable();
  const points = usePoints<HTMLElement>();
  // Britannia stands at the right end: the board's order backwards.
  const lands = board.data.regions.filter((region) => region.kind === "land").reverse();
  return (
    <section {...points} class="origo-panel origo-plan" data-panel="plan" aria-label={t("plan.title")}>
      <h3>{t("plan.title")}</h3>
      <h4>{t("plan.founding")}</h4>
      <FoundingRow />
      <div class="origo-plan-pair">
        <Clans />
        <Sea />
      </div>
      <h4>{t("plan.lands")}</h4>
      <ul class="origo-lands">
        {lands.map((region) => (
          <Land key={region.name} region={region} />
        ))}
      </ul>
    </section>
  );
}

/** The plan as it would be after the move pointed at, or else as it is. */
function usePlans(): { now: Plan; then: Plan } {
  const { view, state } = useTable();
  return { now: view.plan, then: state.foresight?.plan ?? view.plan };
}

function Clans() {
  const { board, t } = useTable();
  const { now, then } = usePlans();
  const rows = clanRows(now.clans, then.clans);
  return (
    <div>
      <h4>{t("plan.clans", { count: board.data.clanLeast })}</h4>
      <Prizes points={board.data.clanPoints} />
      <ul class="origo-holders">
        {rows.map((row, index) => (
          <Holder
            key={index}
            row={row}
            fields={(row.then ?? row.now)!.fields}
            text={({ size, place }) => t("plan.clan", { size, place })}
          />
        ))}
        {rows.length === 0 && <li class="origo-muted">{t("plan.none")}</li>}
      </ul>
    </div>
  );
}

function Sea() {
  const { board, t } = useTable();
  const { now, then } = usePlans();
  const rows = holdingRows(now.sea, then.sea);
  const fieldsOf = useHeld((region) => region.kind === "sea");
  return (
    <div>
      <h4>{t("plan.sea", { points: board.data.seaShield })}</h4>
      <Prizes points={board.data.seaBonus} plus />
      <ul class="origo-holders">
        {rows.map((row) => (
          <Holder
            key={seatOf(row)}
            row={row}
            fields={fieldsOf(seatOf(row))}
            text={({ shields }) => t("plan.shields", { count: shields })}
          />
        ))}
        {rows.length === 0 && <li class="origo-muted">{t("plan.none")}</li>}
      </ul>
    </div>
  );
}

function Land({ region }: { region: Region }) {
  const { board, view, t } = useTable();
  const { now, then } = usePlans();
  const rows: Row<Holding>[] = holdingRows(now.lands[region.name] ?? [], then.lands[region.name] ?? []);
  const founded = view.founded.some((one) => one.region === region.name);
  const fieldsOf = useHeld((one) => one === region);
  return (
    <LandCard region={board.data.regions.indexOf(region)} note={founded ? ` · ${t("plan.founded")}` : ""}>
      <ul class="origo-holders">
        {rows.map((row) => (
          <Holder
            key={seatOf(row)}
            row={row}
            fields={fieldsOf(seatOf(row))}
            text={({ shields }) => `×${shields}`}
          />
        ))}
      </ul>
    </LandCard>
  );
}

/** The fields that a seat holds in some regions. */
function useHeld(within: (region: Region) => boolean): (seat: Seat) => FieldName[] {
  const { board, view } = useTable();
  return (seat) =>
    board.fields
      .filter((field) => within(field.region) && view.owners[field.index] === String(seat))
      .map((field) => field.name);
}

interface HolderProps<Entry> {
  row: Row<Entry>;
  fields: FieldName[];
  text(entry: Entry): string;
}

/** Who holds something, and gets what for it; with a move in view, what would become of that. */
function Holder<Entry extends { seat: Seat; points: number }>({ row, fields, text }: HolderProps<Entry>) {
  const { speaker } = useTable();
  const { now, then } = row;
  const points = (then ?? now)!.points;
  const changed = now !== null && then !== null && text(now) !== text(then);
  return (
    <li class="origo-holder" data-change={now === null ? "new" : then === null ? "gone" : changed ? "other" : undefined}>
      <Point fields={fields}>
        <ShieldIcon seat={seatOf(row)} size={16} />
        <span class="origo-hidden">{nameOf(speaker, seatOf(row))}</span>
        {changed && <s>{text(now)}</s>}
        <span>{text((then ?? now)!)}</span>
        <b class="origo-points" data-zero={points === 0 ? "" : undefined}>
          +{points}
        </b>
        <Delta by={(then?.points ?? 0) - (now?.points ?? 0)} />
      </Point>
    </li>
  );
}

const seatOf = <Entry extends { seat: Seat }>({ now, then }: Row<Entry>): Seat => (then ?? now)!.seat;
