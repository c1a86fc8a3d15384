// Keeps the focus in the table when the element that had it goes away: keys must not fall through to the notebook.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useKeptFocus() {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const gone = last.current !== null && (!last.current.isConnected || last.current.matches(":disabled"));
    if (gone && isNowhere(root.current?.ownerDocument)) root.current?.focus({ preventScroll: true });
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

/** Whether the focus fell back to the page: what somebody chose instead is left alone. */
function isNowhere(page: Document | undefined): boolean {
  return page?.activeElement === page?.body;
}
