// A tribe rating: what each seat got in all, then every award with its reason.
import { ShieldIcon } from "../board/shield";
import type { AwardEvent, GameEvent } from "../protocol";
import { nameOf, reasonLine } from "../state/lines";
import { ratingGroups, ratingSums, type RatingGroup } from "../state/story";
import { Button } from "./button";
import { useTable } from "./context";

export function RatingPanel({ events }: { events: GameEvent[] }) {
  const { actions, t } = useTable();
  const final = events[0]?.final === true;
  return (
    <section class="origo-panel origo-rating" data-panel="rating" aria-label={t("rating.title")}>
      <header class="origo-head">
        <h3>{t(final ? "rating.title.final" : "rating.title")}</h3>
        <Button action="close" onPress={() => actions.toggle("rating")}>
          {t("button.close")}
        </Button>
      </header>
      <Sums events={events} />
      <div class="origo-awards">
        {ratingGroups(events).map((group) => (
          <Group key={`${group.category}${group.region}`} group={group} />
        ))}
      </div>
    </section>
  );
}

function Sums({ events }: { events: GameEvent[] }) {
  const { state, speaker, t } = useTable();
  const columns = ["clan", "sea", "land", "total"] as const;
  return (
    <table class="origo-sums">
      <thead>
        <tr>
          <th scope="col">{t("rating.player")}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {t(`rating.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratingSums(events, state.traits.seats.length).map((sum) => (
          <tr key={sum.seat}>
            <th scope="row">
              <ShieldIcon seat={sum.seat} /> <bdi>{nameOf(speaker, sum.seat)}</bdi>
            </th>
            {columns.map((column) => (
              <td key={column}>{sum[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Group({ group }: { group: RatingGroup }) {
  const { t } = useTable();
  return (
    <section>
      <h4>{group.region ?? t(`rating.group.${group.category}`)}</h4>
      <ul>
        {group.awards.map((award, index) => (
          <Award key={index} award={award} />
        ))}
      </ul>
    </section>
  );
}

/** Its fields light up on the board while it is pointed at. */
function Award({ award }: { award: AwardEvent }) {
  const { actions, speaker, t } = useTable();
  const light = (): void => actions.spot(award.fields ?? []);
  const unlight = (): void => actions.spot([]);
  return (
    <li
      class="origo-award"
      tabIndex={0}
      data-lm-suppress-shortcuts="true"
      onMouseEnter={light}
      onMouseLeave={unlight}
      onFocus={light}
      onBlur={unlight}
    >
      <ShieldIcon seat={award.seat} />
      <span>
        <b>
          <bdi>{nameOf(speaker, award.seat)}</bdi>
        </b>
        {award.stop !== award.start && (
          <small class="origo-muted"> {t("rating.advance", { start: award.start, stop: award.stop })}</small>
        )}
        <br />
        {reasonLine(speaker, award.reason)}
      </span>
      <b class="origo-points">+{award.points}</b>
    </li>
  );
}
