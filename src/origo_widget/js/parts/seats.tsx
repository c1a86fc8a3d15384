// A strip for each player.
import type { Seat } from "../protocol";
import { ShieldIcon } from "../board/shield";
import { useTable } from "./context";

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
  const player = view.players[seat]!;
  const data = state.traits.seats[seat];
  const decides = view.toMove === seat;
  return (
    <li
      class="origo-seat"
      data-seat={seat}
      data-active={view.active === seat ? "" : undefined}
      data-decides={decides ? "" : undefined}
      data-winner={view.winner === seat ? "" : undefined}
    >
      <ShieldIcon seat={seat} size={26} />
      <span class="origo-seat-name" title={data?.name}>
        <bdi>{data?.name}</bdi>
        <small>{status(t, decides, view.active === seat, view.phase === "fight", data?.person ?? true)}</small>
      </span>
      <span class="origo-number" title={t("seats.supply", { count: player.supply })}>
        <SupplyIcon />
        <span aria-hidden="true">{player.supply}</span>
        <span class="origo-hidden">{t("seats.supply", { count: player.supply })}</span>
      </span>
      <span class="origo-number" title={t("seats.cards", { count: player.hand })}>
        <CardsIcon />
        <span aria-hidden="true">{player.hand}</span>
        <span class="origo-hidden">{t("seats.cards", { count: player.hand })}</span>
      </span>
      <span
        class="origo-number origo-score"
        title={t("seats.score", { count: player.score })}
        data-score={player.score}
      >
        <span aria-hidden="true">{player.score}</span>
        <span class="origo-hidden">{t("seats.score", { count: player.score })}</span>
      </span>
      <Thinking seat={seat} />
    </li>
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
  return (
    <span class="origo-thinking" style={{ transform: `scaleX(${Math.min(1, Math.max(0.04, thinking.share))})` }} />
  );
}

function status(
  t: (key: string) => string,
  decides: boolean,
  active: boolean,
  fight: boolean,
  person: boolean,
): string {
  if (decides) return t(fight ? "seats.fights" : "seats.decides");
  if (active) return t("seats.active");
  return person ? "" : t("seats.bot");
}
