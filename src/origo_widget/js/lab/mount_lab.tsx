// Puts a lab into an element, and takes it out again without a trace.
import { render } from "preact";
import type { LabDriver } from "../drivers/lab_traits";
import { download } from "../parts/download";
import { shadowStyle } from "../shadow_style";
import { createLabActions } from "../state/lab_actions";
import { openLab } from "../state/lab_session";
import { LabApp } from "./lab_app";

export function mountLab(driver: LabDriver, host: HTMLElement, css: string): () => void {
  const style = shadowStyle(host, css);
  const session = openLab(driver, (filename, text) => download(host.ownerDocument, filename, text));
  const actions = createLabActions(session);
  render(<LabApp store={session.store} actions={actions} host={host} />, host);
  return () => {
    actions.close();
    session.close();
    render(null, host);
    style?.remove();
  };
}
