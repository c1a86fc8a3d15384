// Awards as a list with reasons, and their sums as a table.
import { useLayoutEffect, useRef } from "preact/hooks";
import { ShieldIcon } from "../board/shield";
import type { AwardEvent, FieldName, Seat } from "../protocol";
import { nameOf, reasonLine } from "../state/lines";
import { jumpOf, ratingGroups, ratingSums, type RatingGroup } from "../state/story";
import { useScene } from "./context";
import { Point } from "./point";

export function Sums({ awards, seats }: { awards: AwardEvent[]; seats: number }) {
  const { speaker, t } = useScene();
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
        {ratingSums(awards, seats).map((sum) => (
          <tr key={sum.seat}>
            <th scope="row">
              <span class="origo-who">
                <ShieldIcon seat={sum.seat} /> <bdi>{nameOf(speaker, sum.seat)}</bdi>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column}>
                <Point fields={fieldsFor(awards, sum.seat, column)}>{sum[column]}</Point>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What earned a sum. */
function fieldsFor(awards: AwardEvent[], seat: Seat, column: AwardEvent["category"] | "total"): FieldName[] {
  const earns = (award: AwardEvent): boolean =>
    award.seat === seat && award.points > 0 && (column === "total" || award.category === column);
  return awards.filter(earns).flatMap((award) => award.fields);
}

/** Every award with its reason; `current` is the one that a walk has come to. */
export function Awards({ awards, current }: { awards: AwardEvent[]; current: AwardEvent | null }) {
  return (
    <div class="origo-awards">
      {ratingGroups(awards).map((group) => (
        <Group key={`${group.category}${group.region}`} group={group} current={current} />
      ))}
    </div>
  );
}

function Group({ group, current }: { group: RatingGroup; current: AwardEvent | null }) {
  const { t } = useScene();
  return (
    <section>
      <h4>{group.region ?? t(`rating.group.${group.category}`)}</h4>
      <ul>
        {group.awards.map((award, index) => (
          <Award key={index} award={award} current={award === current} />
        ))}
      </ul>
    </section>
  );
}

/** Its fields light up on the board while it is pointed at, or walked to. */
function Award({ award, current }: { award: AwardEvent; current: boolean }) {
  const { speaker, t } = useScene();
  const node = useRef<HTMLLIElement>(null);
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
