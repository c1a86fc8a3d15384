// A table's board: what the game shows on it, and what a person does there.
import { fieldAt } from "../board/board_index";
import { Board, type Dragging } from "../board/board";
import { cellLooks } from "../board/looks";
import { Overlay, Underlay } from "../board/overlay";
import type { Point } from "../board/outline";
import { labelSpot, stoneSpot } from "../board/places";
import { FoundingStone } from "../board/stones";
import { jumpOf } from "../state/story";
import { walkedAward, walkedScores } from "../state/walk";
import { useTable } from "./context";

export function TableBoard({ track }: { track: boolean }) {
  const { state, board, view, hand, actions } = useTable();
  const looks = cellLooks(state, board);
  const award = walkedAward(state);
  const under = (at: Point): string | null => fieldAt(board, ...at)?.name ?? null;
  const dragging: Dragging = {
    grasp(field) {
      const look = looks[board.byName.get(field)?.index ?? -1];
      return look?.draggable ? (look.owner ?? undefined) : undefined;
    },
    begin: actions.lift,
    move: (at) => actions.pointAt(under(at)),
    drop: (source, at) => actions.drop(source, under(at)),
  };
  return (
    <Board
      looks={looks}
      seat={hand?.seat ?? null}
      gestures={{ click: actions.clickField, pointAt: actions.pointAt }}
      dragging={dragging}
      leaders={
        track
          ? {
              scores: walkedScores({ ...state, view }),
              foretold: state.foresight?.scores ?? null,
              jumps: award ? [jumpOf(award) ?? []].flat() : state.motion.jumps,
            }
          : null
      }
      under={<Underlay />}
      stones={<Founded />}
      over={<Overlay />}
    />
  );
}

/** Founding stones on the lands that are founded. */
export function Founded() {
  const { board, view } = useTable();
  return (
    <g class="origo-founded" aria-hidden="true">
      {view.founded.map(({ region }, order) => {
        const cells = board.members[board.data.regions.findIndex((one) => one.name === region)];
        const stone = board.data.founding[order];
        if (!cells?.length || !stone) return null;
        const [x, y] = stoneSpot(cells, labelSpot(board, cells));
        return <FoundingStone key={region} x={x} y={y} {...stone} />;
      })}
    </g>
  );
}
