// Keys that mean the notebook wherever they are pressed: its cell runs, its file is saved.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";

/** JupyterLab takes no key from within an element that bears this mark. */
const MARK = "data-lm-suppress-shortcuts";

type Keyed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

export function isHosts({ key, shiftKey, ctrlKey, metaKey, altKey }: Keyed): boolean {
  const held = ctrlKey || metaKey;
  return !altKey && (key === "Enter" ? shiftKey || held : held && key.toLowerCase() === "s");
}

/** Lets such a key through to the notebook; it presses no button here, and sends no answer. */
export function useHostKeys(root: RefObject<HTMLElement | null>): void {
  // Before the first paint, so that no key slips by.
  useLayoutEffect(() => {
    const window = root.current?.ownerDocument.defaultView;
    const isOurs = (event: KeyboardEvent): boolean =>
      isHosts(event) && root.current !== null && event.composedPath().includes(root.current);
    const open = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return;
      const marked = event.composedPath().filter(isMarked);
      for (const node of marked) node.removeAttribute(MARK);
      setTimeout(() => marked.forEach((node) => node.setAttribute(MARK, "true")));
    };
    // After the notebook, which takes no key that somebody has had already. In a text the key begins a line.
    const rest = (event: KeyboardEvent): void => {
      const inText = (event.composedPath()[0] as Element).matches?.("textarea");
      if (isOurs(event) && event.key === "Enter" && !inText) event.preventDefault();
    };
    window?.addEventListener("keydown", open, { capture: true });
    window?.addEventListener("keydown", rest);
    return () => {
      window?.removeEventListener("keydown", open, { capture: true });
      window?.removeEventListener("keydown", rest);
    };
  }, []);
}

const isMarked = (node: EventTarget): node is Element => (node as Partial<Element>).hasAttribute?.(MARK) ?? false;
