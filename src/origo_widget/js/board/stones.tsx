// The stones: founding stones with their number, red ones of another shape; and the action stone of a fight.
import { MapText } from "./text";

export function FoundingStone({ x, y, points, red }: { x: number; y: number; points: number; red: boolean }) {
  const d = red ? "M0-.25L.25 0L0 .25L-.25 0Z" : "M.19 0A.19.19 0 1 1-.19 0A.19.19 0 1 1 .19 0Z";
  return (
    <g class={red ? "origo-stone origo-stone-red" : "origo-stone"}>
      <path d={d} transform={`translate(${x} ${y})`} />
      <MapText x={x} y={y} class="origo-stone-text">
        {points}
      </MapText>
    </g>
  );
}

export function ActionStone() {
  return (
    <g class="origo-action-stone">
      <circle r=".47" />
      <path d="M-.3-.36L.3.36M.3-.36L-.3.36" />
    </g>
  );
}
