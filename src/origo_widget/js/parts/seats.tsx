// A strip for each player.
import type { ComponentChildren } from "preact";
import type { Seat } from "../protocol";
import { ShieldIcon } from "../board/shield";
import { walkedAward, walkedScores } from "../state/walk";
import type { Key } from "../words/keys";
import { useTable } from "./context";
import { Delta } from "./delta";

export function Seats() {
  const { view, t } = useTable();
  return (
    <ol class="origo-seats" aria-label={t("seats.label")}>
      {view.players.map((_, seat) => (
        <Strip key={seat} seat={seat} />
      ))}
    </ol>
  );
}

function Strip({ seat }: { seat: Seat }) {
  const { view, state, t } = useTable();
  const { supply, hand } = view.players[seat]!;
  const score = walkedScores({ ...state, view })[seat]!;
  const name = state.traits.seats[seat]?.name;
  const status = useStatus(seat);
  return (
    <li
      class="origo-seat"
      data-seat={seat}
      data-active={view.active === seat ? "" : undefined}
      data-decides={view.toMove === seat ? "" : undefined}
      data-winner={view.winner === seat ? "" : undefined}
      data-told={status === "" ? undefined : ""}
    >
      <ShieldIcon seat={seat} size={26} />
      <bdi class="origo-seat-name" title={name}>
        {name}
      </bdi>
      {status !== "" && <small title={status}>{status}</small>}
      <span class="origo-seat-change">
        <Change seat={seat} score={score} />
      </span>
      <Amount kind="supply" value={supply} label={t("seats.supply", { count: supply })}>
        <SupplyIcon />
      </Amount>
      <Amount kind="cards" value={hand} label={t("seats.cards", { count: hand })}>
        <CardsIcon />
      </Amount>
      <span class="origo-number origo-score" title={t("seats.score", { count: score })} data-score={score}>
        <span aria-hidden="true">{score}</span>
        <span class="origo-hidden">{t("seats.score", { count: score })}</span>
      </span>
      <Thinking seat={seat} />
    </li>
  );
}

/** What the move pointed at would change of the score, or the award just walked to has changed. */
function Change({ seat, score }: { seat: Seat; score: number }) {
  const { state } = useTable();
  const award = walkedAward(state);
  if (award) return award.seat === seat ? <Delta by={award.stop - award.start} /> : null;
  return <Delta by={(state.foresight?.scores[seat] ?? score) - score} />;
}

function useStatus(seat: Seat): string {
  const { view, state, t } = useTable();
  const keys: Key[] = [];
  if (view.toMove === seat) keys.push(view.phase === "fight" ? "seats.fights" : "seats.decides");
  else if (view.active === seat) keys.push("seats.active");
  else if (!state.traits.seats[seat]?.person) keys.push("seats.bot");
  if (view.round > 0 && view.startPlayer === seat && view.phase !== "over") keys.push("seats.start");
  return keys.map((key) => t(key)).join(" · ");
}

interface AmountProps {
  kind: "supply" | "cards";
  value: number;
  label: string;
  children: ComponentChildren;
}

function Amount({ kind, value, label, children }: AmountProps) {
  return (
    <span class={`origo-number origo-seat-${kind}`} title={label}>
      {children}
      <span aria-hidden="true">{value}</span>
      <span class="origo-hidden">{label}</span>
    </span>
  );
}

function SupplyIcon() {
  return (
    <svg class="origo-icon origo-line-icon" width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path d="M2 2.5h10V8q0 4-5 6.5Q2 12 2 8Z" />
    </svg>
  );
}

function CardsIcon() {
  return (
    <svg class="origo-icon origo-line-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 4.5 11 3l2.6 9L7.5 13.6ZM5 4.5V13.5H2.5V4.5Z" />
    </svg>
  );
}

function Thinking({ seat }: { seat: Seat }) {
  const { thinking } = useTable().state.traits;
  if (thinking?.seat !== seat) return null;
  const share = Math.min(1, Math.max(0.04, thinking.share));
  return <span class="origo-thinking" style={{ transform: `scaleX(${share})` }} />;
}
