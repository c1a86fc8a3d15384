// How the number pointed at came about. It keeps its place, so that nothing moves under the pointer.
import { useLab } from "./context";

export function WhyLine() {
  const { state, t } = useLab();
  const { why } = state.spotlight;
  if (state.traits.sheet.covered) return null;
  return (
    <p class="origo-why" role="status" aria-live="polite" data-panel="why">
      {why === "" ? <span class="origo-muted">{t("lab.why.ask")}</span> : why}
    </p>
  );
}
