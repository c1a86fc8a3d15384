// The score track round the map, and the leaders on it.
import { memo } from "preact/compat";
import type { Seat } from "../protocol";
import type { BoardIndex } from "./board_index";
import { Shield } from "./shield";
import { MapText } from "./text";
import { ringAround, SPACES, spaceCentre, type Ring } from "./track";

/** Room for the coordinates, and the type on the spaces, on a board ten cells wide. */
const GUTTER = 0.42;
const TYPE = 2.2;

export const trackOf = (board: BoardIndex): Ring => ringAround(board, GUTTER * board.scale);

export const Track = memo(function Track({ board }: { board: BoardIndex }) {
  const ring = trackOf(board);
  const scores = Array.from({ length: SPACES }, (_, index) => index + 1);
  return (
    <g class="origo-track" aria-hidden="true">
      <path class="origo-track-space" d={scores.map((score) => space(ring, score)).join("")} />
      <path
        class="origo-track-five"
        d={scores
          .filter((score) => score % 5 === 0)
          .map((score) => space(ring, score))
          .join("")}
      />
      {scores
        .filter((score) => score % 5 === 0 || score === 1)
        .map((score) => {
          const [x, y] = spaceCentre(ring, score);
          return (
            <MapText
              key={score}
              x={x}
              y={y}
              scale={ring.unit * TYPE}
              class={score % 10 === 0 ? "origo-track-text origo-track-ten" : "origo-track-text"}
            >
              {score}
            </MapText>
          );
        })}
    </g>
  );
});

/** Leaders slide to their new space: the same node moves. */
export function Leaders({ board, scores }: { board: BoardIndex; scores: number[] }) {
  const ring = trackOf(board);
  return (
    <g class="origo-leaders" aria-hidden="true">
      {scores.map((score, seat) => (
        <Leader key={seat} ring={ring} score={score} seat={seat} />
      ))}
    </g>
  );
}

function Leader({ ring, score, seat }: { ring: Ring; score: number; seat: Seat }) {
  const [x, y] = spaceCentre(ring, score);
  return (
    <g class="origo-leader" data-leader={seat} data-space={score} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g transform={`scale(${ring.unit * 1.6})`}>
        <Shield seat={seat} />
      </g>
      {score > SPACES && (
        <MapText x={0} y={ring.unit * 0.95} scale={ring.unit * TYPE} class="origo-track-over">
          {score}
        </MapText>
      )}
    </g>
  );
}

function space(ring: Ring, score: number): string {
  const [x, y] = spaceCentre(ring, score);
  const edge = ring.unit * 0.9;
  return `M${(x - edge / 2).toFixed(3)} ${(y - edge / 2).toFixed(3)}h${edge.toFixed(3)}v${edge.toFixed(3)}h-${edge.toFixed(3)}Z`;
}
