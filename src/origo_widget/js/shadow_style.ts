// The style where a face stands in a shadow root.

/** The host puts the style into the document's head, which a shadow root does not see. */
export function shadowStyle(host: HTMLElement, css: string): HTMLStyleElement | null {
  const root = host.getRootNode();
  if (!(root instanceof ShadowRoot) || css === "") return null;
  const style = host.ownerDocument.createElement("style");
  style.textContent = css;
  root.append(style);
  return style;
}
