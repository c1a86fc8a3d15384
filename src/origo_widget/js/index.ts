// The bundle's entry: anywidget calls `render` for every view of a widget.
import "./styles/index.css";
import { labDriver } from "./drivers/lab_traits";
import type { WidgetModel } from "./drivers/model";
import { tableDriver } from "./drivers/table_traits";
import { mountLab } from "./lab/mount_lab";
import { mountTable } from "./mount";
import { mountReplay } from "./mount_replay";
import { mountPuzzleWidget } from "./puzzle/mount_puzzle_widget";

interface RenderProps {
  model: WidgetModel;
  el: HTMLElement;
  /** Not every host gives one. */
  signal?: AbortSignal;
}

function render({ model, el, signal }: RenderProps): () => void {
  const css = String(model.get("_css") ?? "");
  const unmount = once(mount(model, el, css));
  signal?.addEventListener("abort", unmount, { once: true });
  return unmount;
}

function mount(model: WidgetModel, el: HTMLElement, css: string): () => void {
  switch (model.get("face")) {
    case "replay":
      return mountReplay(model, el, css);
    case "lab":
      return mountLab(labDriver(model, el), el, css);
    case "puzzle":
      return mountPuzzleWidget(model, el, css);
    default:
      return mountTable(tableDriver(model, el), el, css);
  }
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
