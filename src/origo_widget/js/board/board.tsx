// The board: the map, its fields as a grid for pointer and keyboard, the score track round it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FieldName, Seat } from "../protocol";
import { useTable } from "../parts/context";
import { jumpOf } from "../state/story";
import { walkedAward, walkedScores } from "../state/walk";
import type { BoardIndex } from "./board_index";
import { createDrag } from "./drag";
import { Fields } from "./fields";
import { cellLooks } from "./looks";
import { BoardMap, RegionNames } from "./map";
import { labelSpot, stoneSpot } from "./places";
import { Overlay, Underlay } from "./overlay";
import { fieldUnder, mapPoint } from "./pointer";
import { Leaders, Track, trackOf } from "./ring";
import { Shield } from "./shield";
import { FoundingStone } from "./stones";

/** A shield on its way. */
interface Drag {
  source: FieldName;
  seat: Seat;
}

export function Board() {
  const { state, board, view, actions, t } = useTable();
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The dragged shield follows the pointer without a redraw of the board.
  const ghost = useRef<SVGGElement>(null);
  const under = useRef("");
  const looks = cellLooks(state, board);
  const award = walkedAward(state);
  const handlers = useMemo(
    () =>
      createDrag<Drag>({
        surface: () => svg.current,
        begin(started) {
          setDrag(started);
          actions.lift(started.source);
        },
        move(at) {
          under.current = `translate(${mapPoint(svg.current, at).join(" ")}) scale(1.12)`;
          ghost.current?.setAttribute("transform", under.current);
          actions.pointAt(fieldUnder(svg.current, board, at));
        },
        drop: ({ source }, at) => actions.drop(source, fieldUnder(svg.current, board, at)),
        end: () => setDrag(null),
      }),
    [board, actions],
  );
  // A shield in the hand when the position changes goes back.
  useEffect(() => handlers.cancel, [view.revision, handlers]);

  const press = (event: PointerEvent): void => {
    const field = (event.target as Element).closest?.("[data-drag]")?.getAttribute("data-field");
    const look = looks[board.byName.get(field ?? "")?.index ?? -1];
    if (field && look?.owner != null) handlers.down(event, { source: field, seat: look.owner });
  };

  return (
    <div class="origo-board">
      <svg
        ref={svg}
        class={drag ? "origo-board-svg origo-is-dragging" : "origo-board-svg"}
        viewBox={viewBox(board)}
        role="group"
        aria-label={t("board.label", { name: board.data.name })}
        onPointerDown={press}
        onPointerMove={handlers.move}
        onPointerUp={handlers.up}
        onPointerCancel={handlers.cancel}
        onTouchMove={handlers.touch}
      >
        <Track board={board} />
        <BoardMap board={board} />
        <Underlay />
        <Fields looks={looks} leaving={drag?.source ?? null} />
        <RegionNames board={board} />
        <Founded />
        <Overlay />
        <Leaders
          board={board}
          scores={walkedScores({ ...state, view })}
          foretold={state.foresight?.scores ?? null}
          jumps={award ? [jumpOf(award) ?? []].flat() : state.motion.jumps}
        />
        {drag && (
          <g ref={ghost} class="origo-dragged" transform={under.current} aria-hidden="true">
            <Shield seat={drag.seat} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** Founding stones on the lands that are founded. */
function Founded() {
  const { board, view } = useTable();
  return (
    <g class="origo-founded" aria-hidden="true">
      {view.founded.map(({ region }, order) => {
        const cells = board.members[board.data.regions.findIndex((one) => one.name === region)];
        const stone = board.data.founding[order];
        if (!cells?.length || !stone) return null;
        const [x, y] = stoneSpot(cells, labelSpot(cells, region, board.scale));
        return <FoundingStone key={region} x={x} y={y} {...stone} />;
      })}
    </g>
  );
}

function viewBox(board: BoardIndex): string {
  const { left, top, width, height } = trackOf(board);
  const edge = 0.12;
  return [left - edge, top - edge, width + 2 * edge, height + 2 * edge].map((value) => value.toFixed(3)).join(" ");
}
