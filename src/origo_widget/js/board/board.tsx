// The board: the map, its fields as a grid for pointer and keyboard, the score track round it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FieldName, Seat } from "../protocol";
import { useTable } from "../parts/context";
import { neighbourTowards, type BoardIndex, type Direction, type Field } from "./board_index";
import { Cell, type CellLook } from "./cell";
import { createDrag } from "./drag";
import { cellLabel } from "./labels";
import { cellLooks } from "./looks";
import { BoardMap, RegionNames } from "./map";
import { labelSpot, stoneSpot } from "./places";
import { fieldUnder, mapPoint } from "./pointer";
import { Leaders, Track, trackOf } from "./ring";
import { Shield } from "./shield";
import { FoundingStone } from "./stones";

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

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
        <Fields looks={looks} drag={drag} />
        <RegionNames board={board} />
        <Founded />
        <Leaders board={board} scores={view.players.map((player) => player.score)} />
        {drag && (
          <g ref={ghost} class="origo-dragged" transform={under.current} aria-hidden="true">
            <Shield seat={drag.seat} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** The fields, row by row, with one of them in the tab order and arrow keys between them. */
function Fields({ looks, drag }: { looks: CellLook[]; drag: Drag | null }) {
  const { board, hand, actions, speaker, t } = useTable();
  const [focus, setFocus] = useState<FieldName>(board.fields[0]?.name ?? "");
  const grid = useRef<SVGGElement>(null);

  const goTo = (name: FieldName): void => {
    setFocus(name);
    grid.current?.querySelector<SVGGElement>(`[data-field="${CSS.escape(name)}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const here = board.byName.get(focus);
    const direction = ARROWS[event.key];
    if (direction && here) goTo(neighbourTowards(board, here, direction)?.name ?? focus);
    else if (event.key === "Enter" || event.key === " ") actions.clickField(focus);
    else return;
    event.preventDefault();
  };
  const cell = (field: Field) => {
    const look = looks[field.index]!;
    const moved = drag?.source === field.name ? { ...look, leaving: true } : look;
    return (
      <Cell
        key={field.name}
        field={field}
        look={moved}
        label={cellLabel(speaker, field, look, hand?.seat ?? null)}
        focusable={field.name === focus}
        onPress={() => actions.clickField(field.name)}
        onFocus={() => setFocus(field.name)}
      />
    );
  };
  return (
    <g ref={grid} role="grid" aria-label={t("board.fields")} onKeyDown={onKey}>
      {rowsOf(board).map((row) => (
        <g role="row" key={row[0]!.y}>
          {row.map(cell)}
        </g>
      ))}
    </g>
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

function rowsOf(board: BoardIndex): Field[][] {
  const rows = new Map<number, Field[]>();
  for (const field of board.fields) rows.set(field.y, [...(rows.get(field.y) ?? []), field]);
  return [...rows.values()];
}

function viewBox(board: BoardIndex): string {
  const { left, top, width, height } = trackOf(board);
  const edge = 0.12;
  return [left - edge, top - edge, width + 2 * edge, height + 2 * edge].map((value) => value.toFixed(3)).join(" ");
}
