// The lab's board: shields as they are drawn, and upon them whatever is asked, walked through or answered.
import { Board, type Dragging } from "../board/board";
import { fieldAt } from "../board/board_index";
import type { Gestures } from "../board/fields";
import { Grounds, Tags } from "../board/overlays";
import type { FieldName } from "../protocol";
import { meaningOf, paintsByDragging } from "../state/lab_press";
import { isAsked, ownerAt } from "../state/lab_state";
import { labLooks } from "../state/lab_looks";
import { leadersOf } from "../state/lab_walk";
import { AnswerMarks } from "./answer_marks";
import { useLab } from "./context";
import { LensGrounds, LensMarks } from "./lens_marks";
import { PointedGrounds, PointedMarks } from "./pointed_marks";
import { StepGrounds, StepMarks } from "./step_marks";

/** So long a finger rests on a field, in milliseconds, until it draws: before that it scrolls the page. */
const REST = 180;

export function LabBoard() {
  const { state, view, board } = useLab();
  return (
    <Board
      looks={labLooks(state, view, board)}
      seat={null}
      gestures={useGestures()}
      dragging={useDragging()}
      leaders={leadersOf(state)}
      under={<Under />}
      over={<Over />}
      shieldsFirst
    />
  );
}

function useGestures(): Gestures {
  const { state, actions } = useLab();
  const seats = state.traits.seats.length;
  return {
    click: actions.press,
    pointAt: actions.pointAt,
    key({ key, ctrlKey, metaKey, altKey }, field) {
      if (ctrlKey || metaKey || altKey) return false;
      const free = key === "0" || key === "Delete" || key === "Backspace";
      const seat = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
      if (free) actions.paintOne(field, null);
      else if (seat >= 0 && seat < seats) actions.paintOne(field, seat);
      else return false;
      return true;
    },
  };
}

function useDragging(): Dragging {
  const { state, board, actions } = useLab();
  const strokes = paintsByDragging(state);
  const moves = state.tool === "move";
  return {
    patience: REST,
    grasp(field: FieldName) {
      if (strokes) return null;
      const kind = moves ? meaningOf({ ...state, held: null }, field).kind : "nothing";
      return kind === "hold" ? (ownerAt(state, field) ?? undefined) : undefined;
    },
    begin: (field) => (moves ? actions.hold(field) : actions.beginStroke(field)),
    move: (at) => (moves ? undefined : actions.stroke(at)),
    drop(source, at) {
      if (!moves) return;
      const target = fieldAt(board, ...at)?.name ?? null;
      if (target !== null && target !== source) actions.shift(source, target);
      else actions.hold(null);
    },
  };
}

/** The page's own overlays, unless an algorithm is walked through. */
function usePlain(): string {
  const { state } = useLab();
  return state.tab === "steps" && state.traits.steps ? "" : state.traits.overlay;
}

function Under() {
  const overlay = usePlain();
  const { state } = useLab();
  if (isAsked(state)) return null;
  return (
    <g
      class="origo-overlay"
      data-overlay={overlay || undefined}
      data-steps={state.tab === "steps" && state.traits.steps ? "" : undefined}
      aria-hidden="true"
    >
      <Grounds overlay={overlay} />
      <LensGrounds />
      <StepGrounds />
      <PointedGrounds />
    </g>
  );
}

function Over() {
  const overlay = usePlain();
  const { state } = useLab();
  return (
    <g class="origo-overlay" aria-hidden="true">
      {!isAsked(state) && (
        <>
          <Tags overlay={overlay} />
          <LensMarks />
          <StepMarks />
          <PointedMarks />
        </>
      )}
      <AnswerMarks />
    </g>
  );
}
