// The end of the game: who won, and where everybody's points came from.
import { ShieldIcon } from "../board/shield";
import type { FieldName, Seat } from "../protocol";
import { nameOf } from "../state/lines";
import { isAward } from "../state/story";
import { isOfAnother } from "../state/travel";
import { Button } from "./button";
import { useTable } from "./context";
import { Point, usePoints } from "./point";

const CATEGORIES = ["founding", "clan", "sea", "land"] as const;

export function EndPanel() {
  const { view, state, actions, t } = useTable();
  const points = usePoints<HTMLElement>();
  // A replay has nothing to begin anew, and its record is at hand in Python.
  const readonly = state.link === "readonly" || state.traits.ply !== null;
  return (
    <section {...points} class="origo-panel origo-end" data-panel="end" aria-label={t("end.title")}>
      <header class="origo-winner">
        {view.winner !== null && <ShieldIcon seat={view.winner} size={44} />}
        <h3>{t("end.winner", { winner: view.winner })}</h3>
      </header>
      <Breakdown />
      <div class="origo-buttons">
        {state.rating && !state.panels.rating && (
          <Button action="rating" onPress={() => actions.toggle("rating")}>
            {t("button.last_rating")}
          </Button>
        )}
        {!readonly && (
          <Button action="record" onPress={actions.record}>
            {t("button.record")}
          </Button>
        )}
        {!readonly && !isOfAnother(state) && (
          <Button action="new" kind="main" disabled={state.pending !== null} onPress={actions.newGame}>
            {t("button.new")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Points by category; what is left over came from the starting space and from jumps. */
function Breakdown() {
  const { view, state, board, speaker, t } = useTable();
  const ranking = view.players.map((player, seat) => ({ seat, score: player.score })).sort((a, b) => b.score - a.score);
  return (
    <table class="origo-sums">
      <thead>
        <tr>
          <th scope="col">{t("rating.player")}</th>
          {([...CATEGORIES, "rest", "score"] as const).map((column) => (
            <th scope="col" key={column}>
              {t(`end.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ seat, score }) => (
          <tr key={seat} data-seat={seat} data-winner={seat === view.winner ? "" : undefined}>
            <th scope="row">
              <span class="origo-who">
                <ShieldIcon seat={seat} /> <bdi>{nameOf(speaker, seat)}</bdi>
              </span>
            </th>
            {CATEGORIES.map((category) => (
              <td key={category}>
                <Point fields={fieldsFor(seat, category)}>{pointsOf(seat)[category]}</Point>
              </td>
            ))}
            <td>{score - sumOf(seat)}</td>
            <td>
              <b>{score}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  /** What earned points at the end: the lands founded, and the fields of the last rating's awards. */
  function fieldsFor(seat: Seat, category: (typeof CATEGORIES)[number]): FieldName[] {
    const lands = view.founded.filter((one) => one.seat === seat).map((one) => one.region);
    if (category === "founding")
      return board.fields.filter((field) => lands.includes(field.region.name)).map((field) => field.name);
    const awards = (state.rating ?? []).filter(isAward);
    const earns = awards.filter((one) => one.seat === seat && one.category === category && one.points > 0);
    return earns.flatMap((award) => award.fields);
  }
  function pointsOf(seat: Seat) {
    return view.totals?.[seat] ?? { founding: 0, clan: 0, sea: 0, land: 0 };
  }
  function sumOf(seat: Seat): number {
    const points = pointsOf(seat);
    return CATEGORIES.reduce((sum, category) => sum + points[category], 0);
  }
}
