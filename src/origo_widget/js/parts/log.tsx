// The log: one line for each event, the newest at the foot.
import { useLayoutEffect, useRef } from "preact/hooks";
import { ShieldIcon } from "../board/shield";
import type { GameEvent } from "../protocol";
import { eventLine } from "../state/lines";
import { useTable } from "./context";

/** Lines kept in the page; a whole game has some thousand events. */
const KEPT = 400;

export function Log() {
  const { state, t } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // After every redraw, because the log also changes its height with the parts above it.
  useLayoutEffect(() => {
    const node = list.current;
    if (node && follows.current) node.scrollTop = node.scrollHeight;
  });
  const onScroll = (event: Event): void => {
    const node = event.currentTarget as HTMLElement;
    follows.current = node.scrollHeight - node.scrollTop - node.clientHeight < 30;
  };
  const from = Math.max(0, state.log.length - KEPT);
  return (
    <section class="origo-log" data-panel="log" aria-label={t("log.title")}>
      <h3>{t("log.title")}</h3>
      <div
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        tabIndex={0}
        data-lm-suppress-shortcuts="true"
        aria-label={t("log.title")}
      >
        <ol>
          {state.log.slice(from).map((event, index) => (
            <Line key={from + index} event={event} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Line({ event }: { event: GameEvent }) {
  const { speaker } = useTable();
  const line = eventLine(speaker, event);
  if (line === null) return null;
  const seat = typeof event.seat === "number" ? event.seat : typeof event.winner === "number" ? event.winner : null;
  const heading = event.kind === "round_began" || event.kind === "rating_began";
  return (
    <li class={heading ? "origo-line origo-line-heading" : "origo-line"} data-event={event.kind}>
      {heading || seat === null ? <span /> : <ShieldIcon seat={seat} size={15} />}
      <span>{line}</span>
    </li>
  );
}
