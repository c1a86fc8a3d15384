// The bundle's entry: anywidget calls `render` for every view of a widget.
import "./styles/index.css";
import type { WidgetModel } from "./drivers/model";
import { tableDriver } from "./drivers/table_traits";
import { mountTable } from "./mount";
import { mountReplay } from "./mount_replay";

interface RenderProps {
  model: WidgetModel;
  el: HTMLElement;
  /** Not every host gives one. */
  signal?: AbortSignal;
}

function render({ model, el, signal }: RenderProps): () => void {
  const css = String(model.get("_css") ?? "");
  const replays = model.get("face") === "replay";
  const unmount = once(replays ? mountReplay(model, el, css) : mountTable(tableDriver(model, el), el, css));
  signal?.addEventListener("abort", unmount, { once: true });
  return unmount;
}

/** Hosts may both abort and call the cleanup. */
function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

export default { render };
