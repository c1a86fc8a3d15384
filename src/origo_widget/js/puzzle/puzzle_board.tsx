// The board of a puzzle, without a score track, as what a turn brings is told in points: the table's own where moves are asked for, one to look at or to choose fields on elsewhere.
import { PLAIN, type CellLook } from "../board/cell";
import { Board, type Dragging } from "../board/board";
import { Overlay, Underlay } from "../board/overlay";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { Founded, TableBoard } from "../parts/table_board";
import { Signs } from "../board/signs";
import { useGame } from "./context";

export function PuzzleBoard() {
  const { page } = useGame();
  return page.form === "moves" ? <TableBoard track={false} /> : <AskingBoard />;
}

const ignored = (): undefined => undefined;

const NOTHING_DRAGS: Dragging = {
  grasp: ignored,
  begin: ignored,
  move: ignored,
  drop: ignored,
};

/** Nobody moves here. */
function AskingBoard() {
  const game = useGame();
  const { state, board, view, actions, t } = useTable();
  const { fields, verdict, answer } = useStore(game.store);
  const { key, form } = game.page;
  const right = answer && Array.isArray(key) ? (key[0] ?? []) : verdict?.right ? fields : [];
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
      gestures={{ click: form === "fields" ? game.toggleField : ignored, pointAt: actions.pointAt }}
      dragging={NOTHING_DRAGS}
      leaders={null}
      under={<Underlay />}
      stones={<Founded />}
      over={
        <g aria-hidden="true">
          <Overlay />
          <Signs board={board} fields={extra} sign="wrong" />
          <Signs board={board} fields={right} sign="good" />
        </g>
      }
    />
  );
}
