// A tribe rating: what each seat got in all, then every award with its reason.
import { useLayoutEffect, useRef } from "preact/hooks";
import { ShieldIcon } from "../board/shield";
import type { AwardEvent, FieldName, GameEvent, Seat } from "../protocol";
import { nameOf, reasonLine } from "../state/lines";
import { isAward, jumpOf, ratingGroups, ratingSums, type RatingGroup } from "../state/story";
import { walked, walkedAward } from "../state/walk";
import { Button } from "./button";
import { useTable } from "./context";
import { Point, usePoints } from "./point";
import { WalkBar, WalkLine } from "./walk";

export function RatingPanel({ events }: { events: GameEvent[] }) {
  const { state, actions, t } = useTable();
  const points = usePoints<HTMLElement>();
  const final = events[0]?.final === true;
  return (
    <section {...points} class="origo-panel origo-rating" data-panel="rating" aria-label={t("rating.title")}>
      <header class="origo-head">
        <h3>{t(final ? "rating.title.final" : "rating.title")}</h3>
        <Button action="close" onPress={() => actions.toggle("rating")}>
          {t("button.close")}
        </Button>
      </header>
      <WalkBar events={events} />
      <WalkLine />
      <Sums events={state.walk ? walked(events, state.walk.step) : events} />
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
              <span class="origo-who">
                <ShieldIcon seat={sum.seat} /> <bdi>{nameOf(speaker, sum.seat)}</bdi>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column}>
                <Point fields={fieldsFor(events, sum.seat, column)}>{sum[column]}</Point>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What earned a sum. */
function fieldsFor(events: GameEvent[], seat: Seat, column: AwardEvent["category"] | "total"): FieldName[] {
  const earns = (award: AwardEvent): boolean =>
    award.seat === seat && award.points > 0 && (column === "total" || award.category === column);
  return events.filter(isAward).filter(earns).flatMap((award) => award.fields);
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

/** Its fields light up on the board while it is pointed at, or walked to. */
function Award({ award }: { award: AwardEvent }) {
  const { state, speaker, t } = useTable();
  const node = useRef<HTMLLIElement>(null);
  const current = walkedAward(state) === award;
  useLayoutEffect(() => {
    if (current && node.current) bringIntoList(node.current);
  }, [current]);
  return (
    <li ref={node}>
      <Point class="origo-award" fields={award.fields} current={current}>
        <ShieldIcon seat={award.seat} />
        <span>
          <b>
            <bdi>{nameOf(speaker, award.seat)}</bdi>
          </b>
          {award.stop !== award.start && (
            <small class="origo-muted"> {t(jumpOf(award) ? "rating.jump" : "rating.advance", { ...award })}</small>
          )}
          <br />
          {reasonLine(speaker, award.reason)}
        </span>
        <b class="origo-points">+{award.points}</b>
      </Point>
    </li>
  );
}

/** Scrolls the list of awards and nothing else: the page stays where it is. */
function bringIntoList(award: HTMLElement): void {
  const list = award.closest(".origo-awards");
  if (!list) return;
  const [box, frame] = [award.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
}
