// A replay in an element: its page of moments, and for as long as somebody plays on from one of them, a live table.
import type { Driver } from "../drivers/driver";
import type { WidgetModel } from "../drivers/model";
import { tableDriver } from "../drivers/table_traits";
import { modelShelf } from "../drivers/model_shelf";
import { pageDriver } from "../drivers/page_driver";
import { mountTable } from "./mount_table";

export function mountReplay(model: WidgetModel, host: HTMLElement, css: string): () => void {
  let unmount = (): void => undefined;
  let closed = false;

  const mount = (driver: Driver): void => {
    const focused = host.contains(host.ownerDocument.activeElement);
    unmount();
    unmount = mountTable(driver, host, css);
    // The keys of whoever was in the old face stay out of the notebook.
    if (focused) host.querySelector<HTMLElement>(".origo")?.focus({ preventScroll: true });
  };
  const showPage = (): void => mount(pageDriver(modelShelf(model), tableDriver(model, host)));
  const showFace = (): void => {
    if (closed) return;
    if (model.get("branched") === true) mount(leaving(tableDriver(model, host), showPage));
    else showPage();
  };
  // The traits of the other face may still be on their way.
  const changed = (): void => queueMicrotask(showFace);

  model.on("change:branched", changed);
  showFace();
  return () => {
    closed = true;
    model.off("change:branched", changed);
    unmount();
  };
}

/** The way back leads there even where no kernel answers. */
function leaving(driver: Driver, left: () => void): Driver {
  return {
    ...driver,
    ask(kind, payload, revision) {
      if (kind === "trunk") queueMicrotask(left);
      return driver.ask(kind, payload, revision);
    },
  };
}
