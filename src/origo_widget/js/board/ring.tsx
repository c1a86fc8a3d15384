// The score track round the map, and the leaders on it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { memo } from "../parts/memo";
import type { Seat } from "../protocol";
import type { Jump } from "../state/state";
import type { BoardIndex } from "./board_index";
import { advance, arc } from "./motion";
import { Shield } from "./shield";
import { MapText } from "./text";
import { frameAround, ringAround, SPACES, spaceCentre, type Frame, type Ring } from "./track";

/** Room for the coordinates, and the type on the spaces, on a board ten cells wide. */
const GUTTER = 0.42;
const TYPE = 2.2;

export const trackOf = (board: BoardIndex): Ring => ringAround(board, GUTTER * board.scale);

/** The map with its coordinates alone. */
export const frameOf = (board: BoardIndex): Frame => frameAround(board, GUTTER * board.scale);

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

interface LeadersProps {
  board: BoardIndex;
  scores: number[];
  /** Where the move pointed at would bring them. */
  foretold: number[] | null;
  jumps: Jump[];
}

/** Leaders go to their new space along the track: the same node moves. */
export function Leaders({ board, scores, foretold, jumps }: LeadersProps) {
  const ring = trackOf(board);
  return (
    <g class="origo-leaders" aria-hidden="true">
      {foretold?.map((score, seat) =>
        score === scores[seat] ? null : (
          <g key={`foretold ${seat}`} class="origo-foretold" transform={`translate(${spaceCentre(ring, score)})`}>
            <g transform={`scale(${ring.unit * 1.6})`}>
              <Shield seat={seat} />
            </g>
          </g>
        ),
      )}
      {scores.map((score, seat) => (
        <Leader
          key={seat}
          ring={ring}
          score={score}
          seat={seat}
          jump={jumps.find((jump) => jump.seat === seat && jump.to === score) ?? null}
        />
      ))}
      {jumps.map((jump) => (
        <Leap key={jump.seat} ring={ring} jump={jump} />
      ))}
    </g>
  );
}

function Leader({ ring, score, seat, jump }: { ring: Ring; score: number; seat: Seat; jump: Jump | null }) {
  const [x, y] = spaceCentre(ring, score);
  const node = useRef<SVGGElement>(null);
  const before = useRef(score);
  useLayoutEffect(() => {
    advance(node.current, ring, before.current, score, jump);
    before.current = score;
  }, [score]);
  return (
    <g
      ref={node}
      class="origo-leader"
      data-leader={seat}
      data-space={score}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
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

/** An arrow over the leaders that were jumped. */
function Leap({ ring, jump }: { ring: Ring; jump: Jump }) {
  const [start, top, end] = arc(ring, jump.from, jump.to);
  const turn = (Math.atan2(end[1] - top[1], end[0] - top[0]) * 180) / Math.PI;
  return (
    <g class="origo-leap" data-leap={jump.seat}>
      <path d={`M${start}Q${top} ${end}`} />
      <path d="M-.16-.12L0 0L-.16 .12" transform={`translate(${end}) rotate(${turn.toFixed(1)})`} />
    </g>
  );
}

function space(ring: Ring, score: number): string {
  const [x, y] = spaceCentre(ring, score);
  const edge = ring.unit * 0.9;
  return `M${(x - edge / 2).toFixed(3)} ${(y - edge / 2).toFixed(3)}h${edge.toFixed(3)}v${edge.toFixed(3)}h-${edge.toFixed(3)}Z`;
}
