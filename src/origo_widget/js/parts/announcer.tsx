// What a screen reader tells by itself: politely what happened and whose turn it is, at once what was refused.
import { useRef } from "preact/hooks";
import { eventLine } from "../state/lines";
import { isPast } from "../state/travel";
import { useTable } from "./context";
import { useMoment } from "./moment";

/** Lines that stay in the page: a reader tells each of them once, when it comes. */
const KEPT = 12;

/** The only live regions of a table. */
export function Announcer() {
  return (
    <>
      <News />
      <Alerts />
    </>
  );
}

function News() {
  const { state, view, hand, speaker, t } = useTable();
  const { line } = useMoment();
  // The game so far is no news.
  const begun = useRef(-1);
  if (begun.current < 0 && state.logged >= 0) begun.current = state.log.length;
  const from = Math.max(begun.current < 0 ? state.log.length : begun.current, state.log.length - KEPT);
  const open = Object.values(hand?.legal ?? {}).some((ways) => ways === true || ways.length > 0);
  const asked = open && hand?.seat === view.toMove;
  return (
    <div class="origo-hidden" role="log" aria-live="polite" aria-label={t("news.label")} data-news="">
      {state.log.slice(from).map((event, index) => {
        const line = eventLine(speaker, event);
        return line === null ? null : <p key={from + index}>{line}</p>;
      })}
      {isPast(state) && <p key={`moment ${state.travel.ply}`}>{line}</p>}
      {asked && view.phase !== "over" && <p key={`asked ${view.revision}`}>{t(`turn.you.${view.phase}`)}</p>}
    </div>
  );
}

function Alerts() {
  const { state } = useTable();
  const { notice, traits } = state;
  return (
    <div class="origo-hidden" role="alert" data-alert="">
      {notice && (
        <p key={notice.number}>
          {notice.sentence}
          {notice.rule && !notice.sentence.includes(notice.rule) && ` ${notice.rule}`}
        </p>
      )}
      {traits.trouble !== "" && <p key={traits.trouble}>{traits.trouble}</p>}
    </div>
  );
}
