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
      <Number label={t("seats.score")} value={player.score} strong />
      <Number label={t("seats.supply")} value={player.supply} />
      <Number label={t("seats.cards")} value={player.hand} />
      <Thinking seat={seat} />
    </li>
  );
}

function Number({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <span class={strong ? "origo-number origo-number-strong" : "origo-number"}>
      <b>{value}</b>
      <small>{label}</small>
    </span>
  );
}

function Thinking({ seat }: { seat: Seat }) {
  const { thinking } = useTable().state.traits;
  if (thinking?.seat !== seat) return null;
  return <span class="origo-thinking" style={{ transform: `scaleX(${Math.min(1, Math.max(0.04, thinking.share))})` }} />;
}

function status(t: (key: string) => string, decides: boolean, active: boolean, fight: boolean, person: boolean): string {
  if (decides) return t(fight ? "seats.fights" : "seats.decides");
  if (active) return t("seats.active");
  return person ? "" : t("seats.bot");
}
