// What the move pointed at would change, in one line: scores, foundings, a rating held now.
import { ShieldIcon } from "../board/shield";
import type { Seat, WhatIf } from "../protocol";
import { differences, planSums } from "../state/changes";
import { moveLine, nameOf } from "../state/lines";
import { useTable } from "./context";
import { Delta } from "./delta";

export function WhatIfLine() {
  const { state, view, hand, t } = useTable();
  if (!hand || Object.keys(hand.legal).length === 0 || view.phase === "start") return null;
  // The line keeps its place while it is empty, so that nothing moves under the pointer.
  return (
    <p class="origo-what-if" role="status" aria-live="polite" aria-label={t("what_if.label")} data-panel="what_if">
      {state.foresight && <Told foresight={state.foresight} />}
    </p>
  );
}

function Told({ foresight }: { foresight: WhatIf }) {
  const { view, speaker, t } = useTable();
  const { scores, founded, plan, fight } = foresight;
  const spaces = differences(
    view.players.map((player) => player.score),
    scores,
  );
  const points = differences(planSums(view.plan, scores.length), planSums(plan, scores.length));
  const lands = founded.slice(view.founded.length);
  return (
    <>
      <b>{moveLine(speaker, foresight.move)}</b>
      {fight && <span> {t(`what_if.${fight}`)}</span>}
      {lands.map((region) => (
        <span key={region}> {t("what_if.founds", { region })}</span>
      ))}
      {spaces.length > 0 && <Changes label={t("what_if.spaces")} changes={spaces} />}
      {points.length > 0 && <Changes label={t("what_if.rating")} changes={points} />}
      {spaces.length + points.length + lands.length === 0 && !fight && <span> {t("what_if.same")}</span>}
    </>
  );
}

function Changes({ label, changes }: { label: string; changes: { seat: Seat; by: number }[] }) {
  const { speaker } = useTable();
  return (
    <span class="origo-changes">
      {label}
      {changes.map(({ seat, by }) => (
        <span key={seat} data-seat={seat}>
          <ShieldIcon seat={seat} size={15} />
          <span class="origo-hidden">{nameOf(speaker, seat)}</span>
          <Delta by={by} />
        </span>
      ))}
    </span>
  );
}
