// What is drawn over a table's board: besides what any position has, what can be attacked, and how far a shield reaches.
import { useEffect } from "preact/hooks";
import { useTable } from "../parts/context";
import { cellsOf, Ground, Tag, tagRise } from "./drawings";
import { Grounds, Tags } from "./overlays";

/** What lies beneath the shields. */
export function Underlay() {
  const { overlay } = useTable().state.traits;
  return (
    <g class="origo-overlay" data-overlay={overlay || undefined} aria-hidden="true">
      <Grounds overlay={overlay} />
      {overlay === "frontier" && <Group />}
    </g>
  );
}

/** What lies upon them: outlines and labels. */
export function Overlay() {
  const { overlay } = useTable().state.traits;
  return (
    <g class="origo-overlay" aria-hidden="true">
      <Tags overlay={overlay} />
      {overlay === "attack" && <Attackable />}
      {overlay === "frontier" && <Frontier />}
    </g>
  );
}

function Attackable() {
  const { board, view, t } = useTable();
  return (
    <>
      {cellsOf(board, view.attackable ?? []).map(({ name, x, y }) => (
        <g key={name} data-attackable={name}>
          <path
            class="origo-mark-attack"
            transform={`translate(${x} ${y})`}
            d="M-.44-.24V-.44H-.24M.24-.44H.44V-.24M.44.24V.44H.24M-.24.44H-.44V.24"
          />
          <Tag x={x} y={y + tagRise(board)} text={t("overlay.attack.mark")} />
        </g>
      ))}
    </>
  );
}

function Frontier() {
  const { state, board, view, actions } = useTable();
  const { selection, reach } = state;
  const chosen = selection.kind === "shield" ? selection.field : null;
  useEffect(() => {
    if (chosen !== null) actions.reach(chosen);
  }, [chosen, view.revision]);
  return (
    <>
      {cellsOf(board, reach?.frontier ?? []).map(({ name, x, y }) => (
        <path
          key={name}
          class="origo-frontier"
          data-frontier={name}
          d={`M${x} ${y - 0.26}l.26 .26l-.26 .26l-.26-.26Z`}
        />
      ))}
    </>
  );
}

/** The shields among which a shield may pass. */
function Group() {
  const { state, board, view } = useTable();
  const { reach } = state;
  const owner = view.owners[board.byName.get(reach?.field ?? "")?.index ?? -1] ?? ".";
  return reach && owner !== "." ? <Ground board={board} fields={reach.group} seat={Number(owner)} /> : null;
}
