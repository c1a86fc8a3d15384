// Chooses what is drawn over the board, and tells the same in words.
import type { OverlayName } from "../protocol";
import { isPast } from "../state/travel";
import { useTable } from "./context";
import { Entry, LegendEntries, Plain } from "./overlay_legend";
import { usePoints } from "./point";

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
      <LegendEntries overlay={overlay} />
      {overlay === "attack" && <Attack />}
      {overlay === "frontier" && <Frontier />}
    </div>
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
