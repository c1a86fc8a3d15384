// Something said of fields: they light up on the board while it is pointed at.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FieldName } from "../protocol";
import { useScene } from "./context";

interface Props {
  fields: FieldName[];
  children: ComponentChildren;
  class?: string;
  current?: boolean;
  /** How it came about, told while it is pointed at. */
  why?: string;
}

export function Point({ fields, children, current, why, ...rest }: Props) {
  const { light, unlight } = useLight(fields, why);
  return (
    <button
      type="button"
      class={`origo-point ${rest.class ?? ""}`}
      data-point
      data-lm-suppress-shortcuts="true"
      tabIndex={-1}
      aria-current={current ? "step" : undefined}
      onMouseEnter={light}
      onMouseLeave={unlight}
      onFocus={light}
      onBlur={unlight}
      onClick={light}
    >
      {children}
    </button>
  );
}

/** Lights fields up on the board, and says why. */
export function useLight(fields: FieldName[], why?: string): { light(): void; unlight(): void } {
  const { spot, unspot } = useScene();
  const lit = useRef(fields);
  // Pointer and focus may be at two places; each takes away its own light, at the latest when it goes itself.
  const unlight = (): void => unspot(lit.current);
  useEffect(() => unlight, []);
  return { light: () => spot((lit.current = fields), why), unlight };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Dozens of points in a panel are one stop of the tab key: arrow keys go from one to the next. */
export function usePoints<Element extends HTMLElement>() {
  const panel = useRef<Element>(null);
  const points = (): HTMLElement[] => [...(panel.current?.querySelectorAll<HTMLElement>("[data-point]") ?? [])];
  const stop = (at: HTMLElement | undefined): void =>
    points().forEach((point) => point.setAttribute("tabindex", point === at ? "0" : "-1"));
  // After every redraw, because points come and go.
  useLayoutEffect(() => {
    const all = points();
    const stops = all.filter((point) => point.tabIndex === 0);
    if (stops.length !== 1) stop(stops[0] ?? all[0]);
  });
  return {
    ref: panel,
    onFocusIn: (event: FocusEvent): void => {
      const point = (event.target as HTMLElement).closest<HTMLElement>("[data-point]");
      if (point) stop(point);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const all = points();
      const here = all.indexOf(event.target as HTMLElement);
      const step = STEPS[event.key];
      if (here < 0 || step === undefined) return;
      event.preventDefault();
      all[here + step]?.focus();
    },
  };
}
