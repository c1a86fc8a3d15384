// The log: one line for each event, the newest at the foot; each leads to its moment.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { ShieldIcon } from "../board/shield";
import type { GameEvent } from "../protocol";
import { plyOf, told } from "../state/chronicle";
import { eventLine } from "../state/lines";
import { isPast } from "../state/travel";
import { useTable } from "./context";

/** Lines kept in the page; a whole game has some thousand events. */
const KEPT = 400;

export function Log() {
  const { state, t } = useTable();
  const { log, plies, travel } = state;
  const ends = useMemo(() => told({ log, plies }), [log, plies]);
  const past = isPast(state) ? (travel.ply ?? 0) : null;
  const list = useLogScroll(past);
  const to = past === null ? log.length : Math.min(log.length, Math.max(KEPT, (ends[past] ?? 0) + KEPT / 2));
  const from = Math.max(0, to - KEPT);
  return (
    <section class="origo-log" data-panel="log" aria-label={t("log.title")}>
      <h3>{t("log.title")}</h3>
      <div
        ref={list.node}
        onScroll={list.onScroll}
        role="group"
        tabIndex={0}
        data-lm-suppress-shortcuts="true"
        aria-label={t("log.title")}
      >
        <ol>
          {log.slice(from, to).map((event, index) => (
            <Line key={from + index} event={event} ply={plyOf(ends, from + index)} past={past} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Follows the newest line while it is in sight; in the past, the lines of the moment shown. */
function useLogScroll(past: number | null) {
  const node = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const put = useRef(0);
  // After every redraw, because the log also changes its height with the parts above it.
  useLayoutEffect(() => {
    // Once a frame: to ask for its height lays the whole page out.
    const frame = requestAnimationFrame(() => {
      if (!node.current || past !== null || !follows.current) return;
      node.current.scrollTop = node.current.scrollHeight;
      put.current = node.current.scrollTop;
    });
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    const lines = node.current?.querySelectorAll<HTMLElement>("[data-here]");
    const line = lines?.[lines.length - 1];
    if (!node.current || !line) return;
    node.current.scrollTop += middle(line) - middle(node.current);
  }, [past]);
  const onScroll = (event: Event): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget as HTMLElement;
    // Neither a leap back nor a change of the list's height must be taken for reading further up.
    if (past !== null) return;
    if (scrollHeight - scrollTop - clientHeight < 30) follows.current = true;
    else if (scrollTop < put.current - 2) follows.current = false;
  };
  return { node, onScroll };
}

/** A click leads to the line's moment; the slider does the same for the keyboard. */
function Line({ event, ply, past }: { event: GameEvent; ply: number; past: number | null }) {
  const { actions, speaker, t } = useTable();
  const line = eventLine(speaker, event);
  if (line === null) return null;
  const seat = typeof event.seat === "number" ? event.seat : typeof event.winner === "number" ? event.winner : null;
  const heading = event.kind === "round_began" || event.kind === "rating_began";
  return (
    <li
      class={heading ? "origo-line origo-line-heading" : "origo-line"}
      data-event={event.kind}
      data-ply={ply}
      data-here={ply === past ? "" : undefined}
      data-later={past !== null && ply > past ? "" : undefined}
    >
      {heading || seat === null ? <span /> : <ShieldIcon seat={seat} size={15} />}
      <button
        type="button"
        tabIndex={-1}
        aria-current={ply === past ? "step" : undefined}
        title={t("log.jump")}
        onClick={() => actions.travel.goTo(ply)}
      >
        {line}
      </button>
    </li>
  );
}

function middle(node: Element): number {
  const { top, height } = node.getBoundingClientRect();
  return top + height / 2;
}
