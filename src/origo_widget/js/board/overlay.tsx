// What can be drawn over the board: clans, majorities, which fields touch, what can be attacked, how far a shield reaches.
import { useEffect } from "preact/hooks";
import { useTable } from "../parts/context";
import type { FieldName, Seat } from "../protocol";
import { majority } from "../state/majority";
import type { BoardIndex, Field } from "./board_index";
import { regionPath } from "./map";
import { labelSpot } from "./places";
import { Shield } from "./shield";
import { MapText } from "./text";

/** What lies beneath the shields. */
export function Underlay() {
  const { overlay } = useTable().state.traits;
  return (
    <g class="origo-overlay" data-overlay={overlay || undefined} aria-hidden="true">
      {overlay === "lands" && <Majorities />}
      {overlay === "graph" && <Edges />}
      {overlay === "clans" && <ClanGrounds />}
      {overlay === "frontier" && <Group />}
    </g>
  );
}

/** What lies upon them: outlines and labels. */
export function Overlay() {
  const { overlay } = useTable().state.traits;
  return (
    <g class="origo-overlay" aria-hidden="true">
      {overlay === "clans" && <ClanTags />}
      {overlay === "lands" && <MajorityTags />}
      {overlay === "graph" && <FieldTags />}
      {overlay === "attack" && <Attackable />}
      {overlay === "frontier" && <Frontier />}
    </g>
  );
}

function ClanGrounds() {
  const { board, view } = useTable();
  return (
    <>
      {view.plan.clans.map((clan) => (
        <Ground key={clan.fields[0]} board={board} fields={clan.fields} seat={clan.seat} />
      ))}
    </>
  );
}

function ClanTags() {
  const { board, view, t } = useTable();
  return (
    <>
      {view.plan.clans.map(({ fields, size, place }) => {
        const { x, y } = middle(cellsOf(board, fields));
        return <Tag key={fields[0]} x={x} y={y - 0.36} text={t("overlay.clan", { size, place })} />;
      })}
    </>
  );
}

function Majorities() {
  const { board, view } = useTable();
  return (
    <>
      {board.data.regions.map((region, index) => {
        const { seats } = majority(view.plan.lands[region.name] ?? []);
        const cells = board.members[index] ?? [];
        if (seats.length === 0) return null;
        const seat = seats.length > 1 ? null : seats[0]!;
        return <Ground key={region.name} board={board} fields={cells.map(nameOf)} seat={seat} />;
      })}
    </>
  );
}

/** The leader's shield with his count and the next one's; of a tie all shields. */
function MajorityTags() {
  const { board, view } = useTable();
  return (
    <>
      {board.data.regions.map((region, index) => {
        const { seats, most, next } = majority(view.plan.lands[region.name] ?? []);
        const cells = board.members[index] ?? [];
        if (seats.length === 0 || cells.length === 0) return null;
        const { x, y } = labelSpot(cells, region.name, board.scale);
        const text = seats.length > 1 ? `${most} = ${most}` : `${most} : ${next}`;
        return (
          <g key={region.name} data-majority={region.name}>
            {seats.map((seat, order) => (
              <g
                key={seat}
                transform={`translate(${x - 0.34 - 0.3 * order} ${y + 0.26 * board.scale}) scale(${0.42 * board.scale})`}
              >
                <Shield seat={seat} />
              </g>
            ))}
            <Tag x={x + 0.12} y={y + 0.26 * board.scale} text={text} />
          </g>
        );
      })}
    </>
  );
}

/** Every two fields that touch; thick where shields of one player do. */
function Edges() {
  const { board, view } = useTable();
  const owner = (index: number): string => view.owners[index] ?? ".";
  return (
    <>
      <path class="origo-edges" d={board.data.links.map((link) => line(board, link)).join("")} />
      {view.players.map((_, seat) => {
        const kin = board.data.links.filter(([one, other]) => [one, other].every((end) => owner(end) === String(seat)));
        return <Bonds key={seat} seat={seat} d={kin.map((link) => line(board, link)).join("")} />;
      })}
    </>
  );
}

function Bonds({ seat, d }: { seat: Seat; d: string }) {
  return (
    <g class={`origo-tribe-${seat}`}>
      <path class="origo-bond-edge" d={d} />
      <path class="origo-bond" d={d} />
    </g>
  );
}

function FieldTags() {
  const { board } = useTable();
  return (
    <>
      {board.fields.map(({ name, x, y }) => (
        <Tag key={name} x={x - 0.28} y={y - 0.36} text={name} />
      ))}
    </>
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
          <Tag x={x} y={y - 0.38} text={t("overlay.attack.mark")} />
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

/** Fields of one player, filled and outlined; dashed where they are nobody's alone. */
function Ground({ board, fields, seat }: { board: BoardIndex; fields: FieldName[]; seat: Seat | null }) {
  const d = regionPath(board, cellsOf(board, fields), 0.08);
  return (
    <g class={seat === null ? "origo-nobody" : `origo-tribe-${seat}`}>
      <path class="origo-held-edge" d={d} />
      <path class="origo-held" d={d} />
    </g>
  );
}

function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <MapText x={x} y={y} class="origo-tag">
      {text}
    </MapText>
  );
}

/** The field nearest to the middle of some. */
function middle(cells: Field[]): Field {
  const mean = (of: (cell: Field) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [x, y] = [mean((cell) => cell.x), mean((cell) => cell.y)];
  const far = (cell: Field): number => Math.hypot(cell.x - x, cell.y - y);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

function line(board: BoardIndex, [one, other]: [number, number]): string {
  const [from, to] = [board.fields[one]!, board.fields[other]!];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

const nameOf = (field: Field): FieldName => field.name;
const cellsOf = (board: BoardIndex, fields: FieldName[]): Field[] =>
  fields.flatMap((name) => board.byName.get(name) ?? []);
