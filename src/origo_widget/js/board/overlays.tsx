// What can be drawn over any position: clans, majorities, which fields touch.
import { useScene } from "../parts/context";
import { majority } from "../state/majority";
import { Bonds, cellsOf, Ground, lineOf, middle, Tag, tagRise } from "./drawings";
import { labelSpot } from "./places";
import { Shield } from "./shield";

/** What lies beneath the shields. */
export function Grounds({ overlay }: { overlay: string }) {
  return (
    <>
      {overlay === "lands" && <Majorities />}
      {overlay === "graph" && <Edges />}
      {overlay === "clans" && <ClanGrounds />}
    </>
  );
}

/** What lies upon them: labels. */
export function Tags({ overlay }: { overlay: string }) {
  return (
    <>
      {overlay === "clans" && <ClanTags />}
      {overlay === "lands" && <MajorityTags />}
      {overlay === "graph" && <FieldTags />}
    </>
  );
}

function ClanGrounds() {
  const { board, view } = useScene();
  return (
    <>
      {view.plan.clans.map((clan) => (
        <Ground key={clan.fields[0]} board={board} fields={clan.fields} seat={clan.seat} />
      ))}
    </>
  );
}

function ClanTags() {
  const { board, view, t } = useScene();
  return (
    <>
      {view.plan.clans.map(({ fields, size, place }) => {
        const { x, y } = middle(cellsOf(board, fields));
        return <Tag key={fields[0]} x={x} y={y + tagRise(board)} text={t("overlay.clan", { size, place })} />;
      })}
    </>
  );
}

function Majorities() {
  const { board, view } = useScene();
  return (
    <>
      {board.data.regions.map((region, index) => {
        const { seats } = majority(view.plan.lands[region.name] ?? []);
        const cells = board.members[index] ?? [];
        if (seats.length === 0) return null;
        const seat = seats.length > 1 ? null : seats[0]!;
        return <Ground key={region.name} board={board} fields={cells.map((cell) => cell.name)} seat={seat} />;
      })}
    </>
  );
}

/** The leader's shield with his count and the next one's; of a tie all shields. */
function MajorityTags() {
  const { board, view } = useScene();
  return (
    <>
      {board.data.regions.map((region, index) => {
        const { seats, most, next } = majority(view.plan.lands[region.name] ?? []);
        const cells = board.members[index] ?? [];
        if (seats.length === 0 || cells.length === 0) return null;
        const { x, y } = labelSpot(board, cells);
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
  const { board, view } = useScene();
  const owner = (index: number): string => view.owners[index] ?? ".";
  return (
    <>
      <path class="origo-edges" d={board.links.map((link) => lineOf(board, link)).join("")} />
      {view.players.map((_, seat) => {
        const kin = board.links.filter(([one, other]) => [one, other].every((end) => owner(end) === String(seat)));
        return <Bonds key={seat} seat={seat} d={kin.map((link) => lineOf(board, link)).join("")} />;
      })}
    </>
  );
}

/** Where fields have no names by themselves. */
function FieldTags() {
  const { board } = useScene();
  if (!board.data.grid) return null;
  return (
    <>
      {board.fields.map(({ name, x, y }) => (
        <Tag key={name} x={x - 0.28} y={y - 0.36} text={name} />
      ))}
    </>
  );
}
