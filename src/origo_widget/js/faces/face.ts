// What anywidget asks a widget's script for: `render`, called for every view of it.
import type { WidgetModel } from "../drivers/model";

interface RenderProps {
  model: WidgetModel;
  el: HTMLElement;
  /** Not every host gives one. */
  signal?: AbortSignal;
}

/** Shows a widget; what it returns takes it away again. */
type Mount = (model: WidgetModel, el: HTMLElement, css: string) => () => void;

export const face = (mount: Mount) => ({
  render({ model, el, signal }: RenderProps): () => void {
    const unmount = once(mount(model, el, String(model.get("_css") ?? "")));
    signal?.addEventListener("abort", unmount, { once: true });
    return unmount;
  },
});

/** Hosts may both abort and call the cleanup. */
function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
