// Where the focus goes when the button that had it is gone or cannot be pressed any more: near, and never nowhere.
import { useLayoutEffect, useRef } from "preact/hooks";

/** What takes over from a button, by its action. */
const HEIRS: Record<string, string> = {
  solution: '[data-panel="solution"] :is([data-action="pause"], [data-action="play"], [data-action="leave-solution"])',
  done: '[data-panel="verdict"] summary',
  "leave-solution": '[data-action="solution"]',
};
/** In the order in which they are tried, after what is left of the panel that had it. */
const HOMES = [".origo-hand [data-usable]", '[data-action="done"]:not(:disabled)', '[data-field][tabindex="0"]'];

export function useNearFocus(host: HTMLElement): void {
  const last = useRef({ panel: "", action: "" });
  // Before the first paint, so that no button is pressed unseen.
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      if (element.matches(".origo")) return;
      const panel = element.closest<HTMLElement>("[data-panel]")?.dataset.panel ?? "";
      last.current = { panel, action: element.dataset.action ?? "" };
    };
    host.addEventListener("focusin", remember);
    return () => host.removeEventListener("focusin", remember);
  }, [host]);
  useLayoutEffect(() => {
    const root = host.querySelector<HTMLElement>(".origo");
    const { activeElement: active } = host.getRootNode() as Document | ShadowRoot;
    // What is gone the frame has caught by now; what is disabled loses it a moment later.
    if (!root || !active || !root.contains(active) || (active !== root && !active.matches(":disabled"))) return;
    const { panel, action } = last.current;
    const heirs = HEIRS[action] ?? [];
    const near = panel === "" ? [] : [`[data-panel="${panel}"] button:not(:disabled)`];
    const found = [heirs, near, HOMES].flat().map((one) => root.querySelector<HTMLElement | SVGElement>(one));
    found.find((one) => one !== null)?.focus({ preventScroll: true });
  });
}
