// Keeps the focus in the table when the element that had it goes away: keys must not fall through to the notebook.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useKeptFocus() {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const gone = last.current !== null && (!last.current.isConnected || last.current.matches(":disabled"));
    if (gone && !holdsFocus(root.current)) root.current?.focus({ preventScroll: true });
  });
  return {
    root,
    onFocusIn: (event: FocusEvent): void => {
      last.current = event.target as HTMLElement;
    },
    onFocusOut: (event: FocusEvent): void => {
      // Where the focus goes elsewhere by itself, it is not to be brought back.
      if (event.relatedTarget !== null) last.current = null;
    },
  };
}

function holdsFocus(root: HTMLElement | null): boolean {
  const tree = root?.getRootNode();
  const active = tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
  return active !== null && root !== null && root.contains(active);
}
