// The fields as a grid for pointer and keyboard: one of them in the tab order, arrow keys between them.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { FieldName, Seat } from "../protocol";
import { useScene } from "../parts/context";
import { isHosts } from "../parts/host_keys";
import { neighbourTowards, type BoardIndex, type Direction, type Field } from "./board_index";
import { Cell, type CellLook } from "./cell";

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** What is done with a field. */
export interface Gestures {
  click(field: FieldName): void;
  /** Pointer or focus have come to a field, or have left the fields; `byKeyboard` where keys have led there. */
  pointAt(field: FieldName | null, byKeyboard?: boolean): void;
  /** A key pressed on a field; true where it meant something. */
  key?(event: KeyboardEvent, field: FieldName): boolean;
}

interface Props {
  looks: CellLook[];
  /** The field whose shield is on its way. */
  leaving: FieldName | null;
  seat: Seat | null;
  gestures: Gestures;
}

export function Fields({ looks, leaving, seat, gestures }: Props) {
  const { board, speaker } = useScene();
  const [focus, setFocus] = useState<FieldName>(board.fields[0]?.name ?? "");
  const ground = useRef<SVGGElement>(null);

  const onKey = (event: KeyboardEvent): void => {
    if (isHosts(event)) return;
    const goal = goalOf(board, focus, event);
    if (goal !== null) {
      setFocus(goal);
      ground.current?.querySelector<SVGGElement>(`[data-field="${CSS.escape(goal)}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") gestures.click(focus);
    else if (!gestures.key?.(event, focus)) return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent): void => {
    const name = fieldOf(event.target);
    if (name === null) return;
    setFocus(name);
    gestures.pointAt(name, byKeyboard(event.target as Element));
  };
  const onClick = (event: MouseEvent): void => {
    const name = fieldOf(event.target);
    if (name !== null) gestures.click(name);
  };
  const cell = (field: Field) => {
    const look = looks[field.index]!;
    return (
      <Cell
        key={field.name}
        field={field}
        role={board.data.grid ? "gridcell" : "option"}
        column={columnOf(board, field)}
        look={leaving === field.name ? { ...look, leaving: true } : look}
        speaker={speaker}
        seat={seat}
        focusable={field.name === focus}
      />
    );
  };
  return (
    <g
      ref={ground}
      onKeyDown={onKey}
      onClick={onClick}
      onFocusIn={onFocus}
      onPointerOver={(event) => gestures.pointAt(fieldOf(event.target))}
      onPointerLeave={() => gestures.pointAt(null)}
      onFocusOut={() => gestures.pointAt(null)}
    >
      {board.data.grid ? <Rows board={board} cell={cell} /> : <List fields={board.fields} cell={cell} />}
    </g>
  );
}

interface DrawnProps {
  cell(field: Field): ComponentChildren;
}

function Rows({ board, cell }: { board: BoardIndex } & DrawnProps) {
  const { t } = useScene();
  const { rows, columns } = board.data.grid!;
  return (
    <g role="grid" aria-label={t("board.fields")} aria-rowcount={rows.length} aria-colcount={columns.length}>
      {rows.map((row, index) => (
        <g role="row" key={row} aria-rowindex={index + 1}>
          {board.fields.filter((field) => rowOf(board, field) === index).map(cell)}
        </g>
      ))}
    </g>
  );
}

/** Fields that lie in no rows are a list; each says which ones it lies beside. */
function List({ fields, cell }: { fields: Field[] } & DrawnProps) {
  const { t } = useScene();
  return (
    <g role="listbox" aria-label={t("board.fields")} aria-multiselectable="true">
      {fields.map(cell)}
    </g>
  );
}

/** The field that a key leads to; the same one at the edge, null for a key that leads nowhere. */
function goalOf(board: BoardIndex, from: FieldName, { key, ctrlKey }: KeyboardEvent): FieldName | null {
  const here = board.byName.get(from);
  if (!here) return null;
  const direction = ARROWS[key];
  if (direction) return neighbourTowards(board, here, direction)?.name ?? from;
  if (key !== "Home" && key !== "End") return null;
  const line = ctrlKey ? board.fields : board.fields.filter((field) => field.y === here.y);
  return (key === "Home" ? line[0] : line[line.length - 1])?.name ?? from;
}

/** Where the keys have led, a field says by itself why it is of no use; a press asks for it. */
const byKeyboard = (field: Element): boolean => field.matches(":focus-visible");
const fieldOf = (target: EventTarget | null): FieldName | null =>
  (target as Element).closest("[data-field]")?.getAttribute("data-field") ?? null;
const rowOf = (board: BoardIndex, field: Field): number => Math.round(field.y - board.bounds.top - 0.5);
const columnOf = (board: BoardIndex, field: Field): number | undefined =>
  board.data.grid ? Math.round(field.x - board.bounds.left + 0.5) : undefined;
