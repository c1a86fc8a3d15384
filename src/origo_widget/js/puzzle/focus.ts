// Where the focus goes when the button that had it is gone or cannot be pressed any more: near, and never nowhere.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** In the order in which they are tried, after what is left of the panel that had it. */
const HOMES = [".origo-hand [data-usable]", '[data-action="done"]', '[data-field][tabindex="0"]'];

export function useNearFocus(host: HTMLElement): void {
  const panel = useRef("");
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const found = (target as Element).closest<HTMLElement>("[data-panel]");
      if (!(target as Element).matches(".origo")) panel.current = found?.dataset.panel ?? "";
    };
    host.addEventListener("focusin", remember);
    return () => host.removeEventListener("focusin", remember);
  }, [host]);
  useLayoutEffect(() => {
    const root = host.querySelector<HTMLElement>(".origo");
    const { activeElement: active } = host.getRootNode() as Document | ShadowRoot;
    // What is gone the frame has caught by now; what is disabled loses it a moment later.
    if (!root || !active || !root.contains(active) || (active !== root && !active.matches(":disabled"))) return;
    const near = panel.current === "" ? [] : [`[data-panel="${panel.current}"] button:not(:disabled)`];
    const found = [...near, ...HOMES].map((one) => root.querySelector<HTMLElement | SVGElement>(one));
    found.find((one) => one !== null)?.focus({ preventScroll: true });
  });
}
