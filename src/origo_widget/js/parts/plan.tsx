// The value plan: every number of the game, and what a rating now would give to whom.
import { ShieldIcon } from "../board/shield";
import type { FieldName, Holding, Region } from "../protocol";
import { nameOf } from "../state/lines";
import { useTable } from "./context";

export function PlanPanel() {
  const { board, t } = useTable();
  // Britannia stands at the right end: the board's order backwards.
  const lands = board.data.regions.filter((region) => region.kind === "land").reverse();
  return (
    <section class="origo-panel origo-plan" data-panel="plan" aria-label={t("plan.title")}>
      <h3>{t("plan.title")}</h3>
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

function FoundingRow() {
  const { board, view, t } = useTable();
  return (
    <>
      <h4>{t("plan.founding")}</h4>
      <ol class="origo-founding">
        {board.data.founding.map((stone, index) => {
          const taken = view.founded[index];
          return (
            <li key={index} data-red={stone.red ? "" : undefined} data-taken={taken ? "" : undefined}>
              <b aria-label={t(stone.red ? "plan.stone.red" : "plan.stone", { points: stone.points })}>
                {stone.points}
              </b>
              <small>
                {taken && <ShieldIcon seat={taken.seat} size={14} />}
                {taken?.region}
              </small>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Clans() {
  const { board, view, t } = useTable();
  return (
    <div>
      <h4>{t("plan.clans", { count: board.data.clanLeast })}</h4>
      <Prizes points={board.data.clanPoints} />
      <ul class="origo-holders">
        {view.plan.clans.map((clan, index) => (
          <Holder
            key={index}
            {...clan}
            fields={clan.fields}
            text={t("plan.clan", { size: clan.size, place: clan.place })}
          />
        ))}
        {view.plan.clans.length === 0 && <li class="origo-muted">{t("plan.none")}</li>}
      </ul>
    </div>
  );
}

function Sea() {
  const { board, view, t } = useTable();
  return (
    <div>
      <h4>{t("plan.sea")}</h4>
      <Prizes points={board.data.seaBonus} plus />
      <ul class="origo-holders">
        {view.plan.sea.map((one) => (
          <Holder
            key={one.seat}
            {...one}
            fields={fieldsAtSea(one.seat)}
            text={t("plan.shields", { count: one.shields })}
          />
        ))}
        {view.plan.sea.length === 0 && <li class="origo-muted">{t("plan.none")}</li>}
      </ul>
    </div>
  );

  function fieldsAtSea(seat: number): FieldName[] {
    return board.fields
      .filter((field) => field.region.kind === "sea" && view.owners[field.index] === String(seat))
      .map((field) => field.name);
  }
}

function Prizes({ points, plus = false }: { points: number[]; plus?: boolean }) {
  return (
    <ol class="origo-prizes">
      {points.map((value, index) => (
        <li key={index}>{plus ? `+${value}` : value}</li>
      ))}
    </ol>
  );
}

function Land({ region }: { region: Region }) {
  const { board, view, t } = useTable();
  const index = board.data.regions.indexOf(region);
  const holders: Holding[] = view.plan.lands[region.name] ?? [];
  const founded = view.founded.some((one) => one.region === region.name);
  return (
    <li class={`origo-land origo-tint-${board.tint[index]}`} data-region={region.name}>
      <b class="origo-land-name">{region.name}</b>
      <small class="origo-muted">
        {t("plan.fields", { count: board.members[index]?.length ?? 0 })}
        {founded && ` · ${t("plan.founded")}`}
      </small>
      <Prizes points={region.points} />
      <ul class="origo-holders">
        {holders.map((one) => (
          <Holder key={one.seat} {...one} fields={fieldsOf(one.seat)} text={`×${one.shields}`} />
        ))}
      </ul>
    </li>
  );

  function fieldsOf(seat: number): FieldName[] {
    return (board.members[index] ?? [])
      .filter((field) => view.owners[field.index] === String(seat))
      .map((field) => field.name);
  }
}

/** Who holds something: pointing at it lights its fields up. */
function Holder({ seat, text, points, fields }: { seat: number; text: string; points: number; fields: FieldName[] }) {
  const { actions, speaker } = useTable();
  return (
    <li class="origo-holder" onMouseEnter={() => actions.spot(fields)} onMouseLeave={() => actions.spot([])}>
      <ShieldIcon seat={seat} size={16} />
      <span class="origo-hidden">{nameOf(speaker, seat)}</span>
      <span>{text}</span>
      <b class="origo-points" data-zero={points === 0 ? "" : undefined}>
        +{points}
      </b>
    </li>
  );
}
