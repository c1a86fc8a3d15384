// Text on the map. Its sizes in CSS are hundredths of `scale` cells: some browsers draw type below one unit badly.
import type { ComponentChildren } from "preact";

interface Props {
  x: number;
  y: number;
  class: string;
  scale?: number;
  children: ComponentChildren;
}

export function MapText({ x, y, scale = 1, children, ...rest }: Props) {
  return (
    <text class={rest.class} transform={`translate(${x} ${y}) scale(${scale / 100})`} aria-hidden="true">
      {children}
    </text>
  );
}
