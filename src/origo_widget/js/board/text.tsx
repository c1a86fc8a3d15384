// Text on the map. Sizes are hundredths of a cell: some browsers draw type below one unit badly.
import type { ComponentChildren } from "preact";

export function MapText(props: { x: number; y: number; class: string; children: ComponentChildren }) {
  return (
    <text class={props.class} transform={`translate(${props.x} ${props.y}) scale(.01)`} aria-hidden="true">
      {props.children}
    </text>
  );
}
