// Chooses what is drawn over the board, and tells the same in words.
import { ShieldIcon } from "../board/shield";
import type { FieldName, OverlayName, Seat } from "../protocol";
import { majority } from "../state/majority";
import { nameOf } from "../state/lines";
import { isPast } from "../state/travel";
import type { Key } from "../state/keys";
import { useTable } from "./context";
import { Point, usePoints } from "./point";

const OVERLAYS: OverlayName[] = ["", "clans", "lands", "graph", "attack", "frontier"];

export function OverlayChoice() {
  const { state, actions, t } = useTable();
  const { overlay } = state.traits;
  // How far a shield reaches only Python knows.
  const asks = state.link !== "readonly" && state.traits.ply === null;
  const offered = OVERLAYS.filter((name) => name !== "frontier" || asks);
  return (
    <label class="origo-choice">
      {t("overlay.label")}
      <select
        class="origo-select"
        data-action="overlay"
        data-lm-suppress-shortcuts="true"
        value={overlay}
        onChange={(event) => actions.setOverlay(event.currentTarget.value as OverlayName)}
      >
        {offered.map((name) => (
          <option key={name} value={name} selected={name === overlay}>
            {t(`overlay.${name || "none"}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function OverlayLegend() {
  const { overlay } = useTable().state.traits;
  const points = usePoints<HTMLDivElement>();
  if (overlay === "") return null;
  return (
    <div {...points} class="origo-legend" role="status" aria-live="polite" data-panel="overlay">
      {overlay === "clans" && <Clans />}
      {overlay === "lands" && <Lands />}
      {overlay === "graph" && <Plain line="overlay.graph.told" />}
      {overlay === "attack" && <Attack />}
      {overlay === "frontier" && <Frontier />}
    </div>
  );
}

function Clans() {
  const { view, t } = useTable();
  const { clans } = view.plan;
  if (clans.length === 0) return <Plain line="overlay.clans.empty" />;
  return (
    <>
      {clans.map(({ seat, fields, ...clan }) => (
        <Entry key={fields[0]} seats={[seat]} fields={fields} text={t("overlay.clan.told", clan)} />
      ))}
    </>
  );
}

function Lands() {
  const { board, view, t } = useTable();
  const held = board.data.regions.filter((region) => (view.plan.lands[region.name]?.length ?? 0) > 0);
  if (held.length === 0) return <Plain line="overlay.lands.empty" />;
  return (
    <>
      {held.map((region) => {
        const { seats, most, next } = majority(view.plan.lands[region.name]!);
        const shields = seats.length > 1 ? `${most} = ${most} (${t("overlay.land.tie")})` : `${most} : ${next}`;
        const fields = board.fields.filter((field) => field.region === region).map((field) => field.name);
        const text = t("overlay.land.told", { region: region.name, shields });
        return <Entry key={region.name} seats={seats} fields={fields} text={text} />;
      })}
    </>
  );
}

function Attack() {
  const { view, t } = useTable();
  const { active, attackable = [] } = view;
  if (active === null || attackable.length === 0) return <Plain line="overlay.attack.empty" />;
  const text = t("overlay.attack.told", { seat: active, count: attackable.length });
  return <Entry seats={[active]} fields={attackable} text={`${text}: ${attackable.join(", ")}`} />;
}

function Frontier() {
  const { state, view, board, t } = useTable();
  const { reach } = state;
  const owner = view.owners[board.byName.get(reach?.field ?? "")?.index ?? -1] ?? ".";
  if (isPast(state)) return <Plain line="overlay.frontier.past" />;
  if (!reach || owner === ".") return <Plain line="overlay.frontier.ask" />;
  const { field, group, frontier } = reach;
  const text = t("overlay.frontier.told", { field, group: group.length, count: frontier.length });
  return <Entry seats={[Number(owner)]} fields={[...group, ...frontier]} text={text} />;
}

function Plain({ line }: { line: Key }) {
  const { t } = useTable();
  return <span class="origo-muted">{t(line)}</span>;
}

function Entry({ seats, fields, text }: { seats: Seat[]; fields: FieldName[]; text: string }) {
  const { speaker } = useTable();
  return (
    <Point fields={fields}>
      {seats.map((seat) => (
        <ShieldIcon key={seat} seat={seat} size={15} />
      ))}
      <span class="origo-hidden">{seats.map((seat) => nameOf(speaker, seat)).join(", ")}</span> {text}
    </Point>
  );
}
