// The board of a puzzle: the table's own where moves are asked for, one to choose fields on where fields are.
import { PLAIN, type CellLook } from "../board/cell";
import { Board, type Dragging } from "../board/board";
import { Overlay, Underlay } from "../board/overlay";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { TableBoard } from "../parts/table_board";
import { Signs } from "../lab/signs";
import { useGame } from "./context";

export function PuzzleBoard() {
  const { page } = useGame();
  return page.form === "fields" ? <ChoosingBoard /> : <TableBoard />;
}

const NOTHING_DRAGS: Dragging = {
  grasp: () => undefined,
  begin: () => undefined,
  move: () => undefined,
  drop: () => undefined,
};

function ChoosingBoard() {
  const game = useGame();
  const { state, board, view, actions, t } = useTable();
  const { fields, verdict } = useStore(game.store);
  const extra = verdict?.extra ?? [];
  const looks = board.fields.map((field): CellLook => {
    const mark = view.owners[field.index] ?? ".";
    const remark = extra.includes(field.name) ? t("solve.remark.extra") : "";
    const owner = mark === "." ? null : Number(mark);
    return { ...PLAIN, owner, selected: fields.includes(field.name), lit: state.spotlight.includes(field.name), remark };
  });
  return (
    <Board
      looks={looks}
      seat={null}
      gestures={{ click: game.toggleField, pointAt: actions.pointAt }}
      dragging={NOTHING_DRAGS}
      leaders={{ scores: view.players.map((player) => player.score), foretold: null, jumps: [] }}
      under={<Underlay />}
      over={
        <g aria-hidden="true">
          <Overlay />
          <Signs board={board} fields={extra} sign="wrong" />
          {verdict?.right && <Signs board={board} fields={fields} sign="good" />}
        </g>
      }
    />
  );
}
