// What a step of an algorithm shows on the board: the fields looked at, and the data structure as marks and tags.
import { cellsOf, Tag } from "../board/drawings";
import type { Steps } from "../lab_protocol";
import type { FieldName } from "../protocol";
import { frameAt, lostAt, treesOf } from "../state/lab_steps";
import { useLab } from "./context";
import { Shade } from "./lens_marks";
import { Discs, Signs } from "../board/signs";

const SHADES = 4;

/** The algorithm, while its panel is open. */
function useSteps(): Steps | null {
  const { state } = useLab();
  return state.tab === "steps" ? state.traits.steps : null;
}

export function StepGrounds() {
  const { state, board } = useLab();
  const steps = useSteps();
  if (!steps || steps.frames.length === 0) return null;
  return (
    <>
      {areasOf(steps, state.traits.step).map((fields, index) => (
        <Shade key={fields.join()} board={board} fields={fields} seat={steps.seat ?? 0} shade={index % SHADES} />
      ))}
      {steps.algorithm === "low_link" && <Path fields={frameAt(steps.frames, state.traits.step)?.state.path ?? []} />}
    </>
  );
}

export function StepMarks() {
  const { state, board } = useLab();
  const steps = useSteps();
  if (!steps || steps.frames.length === 0) return null;
  const at = state.traits.step;
  const lost = lostAt(steps, at);
  return (
    <>
      <Signs board={board} fields={frameAt<unknown>(steps.frames, at)?.fields ?? []} sign="looked" />
      <Structure steps={steps} at={at} />
      {lost !== null && <Signs board={board} fields={[lost]} sign="lost" />}
    </>
  );
}

/** What holds together so far. */
function areasOf(steps: Steps, at: number): FieldName[][] {
  switch (steps.algorithm) {
    case "breadth_first": {
      const state = frameAt(steps.frames, at)?.state;
      return state ? [...state.components, ...(state.found.length > 0 ? [state.found] : [])] : [];
    }
    case "union_find":
      return treesOf(frameAt(steps.frames, at)?.state.parents ?? {});
    case "growing_frontier":
      return [frameAt(steps.frames, at)?.state.group ?? []];
    default:
      return [];
  }
}

function Structure({ steps, at }: { steps: Steps; at: number }) {
  const { board } = useLab();
  switch (steps.algorithm) {
    case "breadth_first":
      return <Discs board={board} texts={numbered(frameAt(steps.frames, at)?.state.queue)} />;
    case "growing_frontier": {
      const state = frameAt(steps.frames, at)?.state;
      return (
        <>
          <Signs board={board} fields={state?.frontier ?? []} sign="frontier" />
          <Discs board={board} texts={numbered(state?.queue)} />
        </>
      );
    }
    case "low_link":
      return <LowLinks steps={steps} at={at} />;
    default:
      return <Roots parents={frameAt(steps.frames, at)?.state.parents ?? {}} />;
  }
}

/** Each field's number and low-link; cut fields are marked. */
function LowLinks({ steps, at }: { steps: Extract<Steps, { algorithm: "low_link" }>; at: number }) {
  const { board } = useLab();
  const state = frameAt(steps.frames, at)?.state;
  if (!state) return null;
  return (
    <>
      <Signs board={board} fields={state.cuts} sign="cut" />
      {cellsOf(board, Object.keys(state.numbers)).map(({ name, x, y }) => (
        <Tag key={name} x={x} y={y + 0.29} text={`${state.numbers[name]}/${state.lows[name]}`} />
      ))}
    </>
  );
}

/** Roots have a disc. Lines to parents would look like adjacencies here: the tree beside has them. */
function Roots({ parents }: { parents: Record<FieldName, FieldName> }) {
  const { board } = useLab();
  const roots = Object.keys(parents).filter((field) => parents[field] === field);
  return <Discs board={board} texts={roots.map((field) => [field, "R"])} />;
}

function Path({ fields }: { fields: FieldName[] }) {
  const { board } = useLab();
  const d = cellsOf(board, fields).map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`);
  return <path class="origo-path" d={d.join("")} />;
}

const numbered = (queue: FieldName[] = []): [FieldName, number][] => queue.map((field, index) => [field, index + 1]);
