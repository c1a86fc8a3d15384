// Finds out whether the host page is light or dark, and tells when that changes.

export type Theme = "light" | "dark";

/** Every place where a host keeps its switch. */
const SWITCHES = ["data-jp-theme-light", "data-theme", "data-mode", "data-md-color-scheme", "class", "style"];

/** The host's own switch wins; without one, the colour scheme that the element inherits. */
export function hostTheme(el: Element): Theme {
  const { body, documentElement: html } = el.ownerDocument;
  for (const node of [body, html]) {
    const found = switchOf(node);
    if (found === "auto") return preferred(el);
    if (found) return found;
  }
  return inherited(el);
}

/** Calls back on every change of a switch; returns the way to stop. */
export function watchTheme(el: Element, changed: () => void): () => void {
  const { body, documentElement: html, defaultView } = el.ownerDocument;
  const observer = new MutationObserver(changed);
  for (const node of [body, html]) observer.observe(node, { attributes: true, attributeFilter: SWITCHES });
  const media = defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  media?.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    media?.removeEventListener("change", changed);
  };
}

function switchOf(node: Element): Theme | "auto" | null {
  const jupyter = node.getAttribute("data-jp-theme-light");
  if (jupyter !== null) return jupyter === "false" ? "dark" : "light";
  const named = node.getAttribute("data-theme") ?? node.getAttribute("data-mode");
  // Furo says no more than that it goes by what the reader's system has.
  if (named === "dark" || named === "light" || named === "auto") return named;
  const material = node.getAttribute("data-md-color-scheme");
  if (material !== null) return material === "slate" ? "dark" : "light";
  if (node.classList.contains("quarto-dark")) return "dark";
  if (node.classList.contains("quarto-light")) return "light";
  return null;
}

/** `color-scheme` is inherited, and unlike `prefers-color-scheme` it says what the page really shows. */
function inherited(el: Element): Theme {
  const scheme = el.ownerDocument.defaultView?.getComputedStyle(el).colorScheme ?? "normal";
  const [light, dark] = [scheme.includes("light"), scheme.includes("dark")];
  if (light && dark) return preferred(el);
  return dark ? "dark" : "light";
}

function preferred(el: Element): Theme {
  return el.ownerDocument.defaultView?.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
