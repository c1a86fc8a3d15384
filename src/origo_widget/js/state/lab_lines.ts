// How a number of the lab came about, as a sentence: awards with their reasons and rules, sums, changes.
import type { Change, LabTotals, Standing } from "../lab_protocol";
import type { Award, FieldName, Seat } from "../protocol";
import { reasonLine, tell, type Speaker } from "./lines";

/** An award's reason, with the rule where the sentence does not name it. */
export function awardLine(speaker: Speaker, award: Award): string {
  const sentence = reasonLine(speaker, award.reason);
  const { rule } = award;
  return !rule || sentence.includes(rule) ? sentence : tell(speaker, "lab.why.ruled", { sentence, rule });
}

/** The awards of a seat that earn something, or, if none does, all. */
export function earning(awards: Award[], seat: Seat, category: Award["category"] | null = null): Award[] {
  const own = awards.filter((award) => award.seat === seat && (category === null || award.category === category));
  const paid = own.filter((award) => award.points > 0);
  return paid.length > 0 ? paid : own;
}

export const fieldsOf = (awards: Award[]): FieldName[] => [...new Set(awards.flatMap((award) => award.fields))];

/** More awards than these are added up, each in a few words. */
const FEW = 2;

export function sumLine(speaker: Speaker, awards: Award[]): string {
  if (awards.length === 0) return tell(speaker, "lab.why.nothing");
  if (awards.length <= FEW) return awards.map((award) => awardLine(speaker, award)).join(" ");
  const parts = awards.map(({ points, region }) => (region ? tell(speaker, "lab.why.part", { points, region }) : points)).join(" + ");
  const total = awards.reduce((sum, award) => sum + award.points, 0);
  const rules = [...new Set(awards.map((award) => award.rule))];
  return tell(speaker, "lab.why.sum", { seat: awards[0]!.seat, parts, total, rules });
}

/** What a place is worth, whoever is on it: "Clans, place 1: 8 points". */
export function prizeLine(speaker: Speaker, category: Award["category"], place: number, points: number, region = ""): string {
  return tell(speaker, `lab.why.prize.${category}`, { place, points, region });
}

/** The fields of whoever is on a place. */
export const placed = (awards: Award[], category: Award["category"], place: number): FieldName[] =>
  fieldsOf(awards.filter((award) => award.category === category && award.place === place));

/** Whether another one is on the same place. */
export const isShared = (awards: Award[], { category, region, place }: Award): boolean =>
  awards.filter((award) => award.category === category && award.region === region && award.place === place).length > 1;

export function totalLine(speaker: Speaker, seat: Seat, totals: LabTotals): string {
  return tell(speaker, "lab.why.total", { seat, ...totals });
}

export function spaceLine(speaker: Speaker, seat: Seat, totals: LabTotals): string {
  return tell(speaker, totals.jumped > 0 ? "lab.why.jump" : "lab.why.space", { seat, ...totals });
}

/** What an award was and is: "5 shields, place 1: 8". */
export function standingLine(speaker: Speaker, standing: Standing | null): string {
  return standing ? tell(speaker, "lab.standing", { ...standing }) : tell(speaker, "lab.standing.none");
}

export function changeTitle(speaker: Speaker, { category, region }: Change): string {
  return region ?? tell(speaker, `rating.group.${category}`);
}

/** What an edit or a shield gains each seat, those that it gains nothing left out. */
export function gainsBySeat(changes: Change[]): [Seat, number][] {
  const gains = new Map<Seat, number>();
  for (const { seat, gained } of changes) gains.set(seat, (gains.get(seat) ?? 0) + gained);
  return [...gains].filter(([, gained]) => gained !== 0).sort(([one], [other]) => one - other);
}
