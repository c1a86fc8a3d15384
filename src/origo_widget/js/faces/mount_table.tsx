// Puts a table into an element, and takes it out again without a trace.
import { render } from "preact";
import type { Driver } from "../drivers/driver";
import { App } from "../parts/app";
import { download } from "../parts/download";
import { shadowStyle } from "../shadow_style";
import { createActions } from "../state/actions";
import { openSession } from "../state/session";

export function mountTable(driver: Driver, host: HTMLElement, css: string): () => void {
  const style = shadowStyle(host, css);
  const session = openSession(driver, (filename, text) => download(host.ownerDocument, filename, text));
  const actions = createActions(session);
  render(<App store={session.store} actions={actions} host={host} />, host);
  return () => {
    actions.close();
    session.close();
    render(null, host);
    style?.remove();
  };
}
