// The board: the map, its fields as a grid for pointer and keyboard, the score track round it.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useScene } from "../parts/context";
import type { FieldName, Seat } from "../protocol";
import type { Jump } from "../state/state";
import type { BoardIndex } from "./board_index";
import type { CellLook } from "./cell";
import { createDrag } from "./drag";
import { Fields, type Gestures } from "./fields";
import { BoardMap, FieldNames, RegionNames } from "./map";
import type { Point } from "./outline";
import { mapPoint } from "./pointer";
import { frameOf, Leaders, Track, trackOf } from "./ring";
import { Shield } from "./shield";
import type { Frame } from "./track";

/** What is done with the board by dragging; points are the map's. */
export interface Dragging {
  /** What a press on a field takes up: a shield, or nothing that is seen; undefined where there is nothing to drag. */
  grasp(field: FieldName): Seat | null | undefined;
  begin(source: FieldName): void;
  move(at: Point): void;
  drop(source: FieldName, at: Point): void;
  end?(): void;
  /** So long a finger must rest, in milliseconds, before it takes something up. */
  patience?: number;
}

interface Props {
  looks: CellLook[];
  /** Whose shields are called one's own. */
  seat: Seat | null;
  gestures: Gestures;
  dragging: Dragging;
  /** Null for a board without a score track. */
  leaders: { scores: number[]; foretold: number[] | null; jumps: Jump[] } | null;
  /** Drawn beneath the shields, upon the lands' names, and on top. */
  under: ComponentChildren;
  stones?: ComponentChildren;
  over: ComponentChildren;
  /** Names of regions lie under the shields, which are what is read, rather than over them. */
  shieldsFirst?: boolean;
}

/** A shield on its way, or a way alone. */
interface Drag {
  source: FieldName;
  seat: Seat | null;
}

export function Board({ looks, seat, gestures, dragging, leaders, under, stones, over, shieldsFirst = false }: Props) {
  const { board, view, t } = useScene();
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The dragged shield follows the pointer without a redraw of the board.
  const ghost = useRef<SVGGElement>(null);
  const place = useRef("");
  const effects = useRef(dragging);
  effects.current = dragging;
  const handlers = useMemo(
    () =>
      createDrag<Drag>({
        patience: dragging.patience ?? 0,
        surface: () => svg.current,
        begin(started) {
          setDrag(started);
          effects.current.begin(started.source);
        },
        move(at) {
          const point = mapPoint(svg.current, at);
          place.current = `translate(${point.join(" ")}) scale(1.12)`;
          ghost.current?.setAttribute("transform", place.current);
          effects.current.move(point);
        },
        drop: ({ source }, at) => effects.current.drop(source, mapPoint(svg.current, at)),
        end() {
          setDrag(null);
          effects.current.end?.();
        },
      }),
    [board],
  );
  const held = useRef<Seat | null | undefined>(undefined);
  // A shield in the hand when the position changes goes back, at once; a way goes on.
  useLayoutEffect(
    () => () => {
      if (held.current !== null) handlers.cancel();
    },
    [view.revision, handlers],
  );
  useEffect(() => handlers.cancel, [handlers]);

  const press = (event: PointerEvent): void => {
    const field = (event.target as Element).closest?.("[data-field]")?.getAttribute("data-field");
    held.current = field ? dragging.grasp(field) : undefined;
    if (field && held.current !== undefined) handlers.down(event, { source: field, seat: held.current });
  };

  return (
    <div class="origo-board">
      <svg
        ref={svg}
        class={drag?.seat != null ? "origo-board-svg origo-is-dragging" : "origo-board-svg"}
        viewBox={viewBox(boxOf(board, leaders !== null))}
        role="group"
        aria-label={t("board.label", { name: board.data.name })}
        onPointerDown={press}
        onPointerMove={handlers.move}
        onPointerUp={handlers.up}
        onPointerCancel={handlers.cancel}
        onTouchMove={handlers.touch}
      >
        {leaders && <Track board={board} />}
        <BoardMap board={board} />
        {under}
        {shieldsFirst && <RegionNames board={board} />}
        <Fields looks={looks} leaving={drag?.seat != null ? drag.source : null} seat={seat} gestures={gestures} />
        {!shieldsFirst && <RegionNames board={board} />}
        <FieldNames board={board} />
        {stones}
        {over}
        {leaders && <Leaders board={board} {...leaders} />}
        {drag?.seat != null && (
          <g ref={ghost} class="origo-dragged" transform={place.current} aria-hidden="true">
            <Shield seat={drag.seat} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** All that is drawn, with or without the score track. */
export function boxOf(board: BoardIndex, track: boolean): Frame {
  const { left, top, width, height } = track ? trackOf(board) : frameOf(board);
  const edge = 0.12;
  return { left: left - edge, top: top - edge, width: width + 2 * edge, height: height + 2 * edge };
}

function viewBox({ left, top, width, height }: Frame): string {
  return [left, top, width, height].map((value) => value.toFixed(3)).join(" ");
}
