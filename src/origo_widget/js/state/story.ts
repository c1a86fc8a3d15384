// What a list of events means for the eye: shields that move, and the rating to show.
import type { AwardEvent, GameEvent, Seat } from "../protocol";
import type { Jump, Motion } from "./state";

export function motionOf(events: GameEvent[]): Motion {
  const motion: Motion = { slides: [], placed: [], jumps: [] };
  for (const event of events) {
    if (event.kind === "migrated" || event.kind === "sailed") {
      motion.slides.push({ source: String(event.source), target: String(event.target) });
    }
    if (event.kind === "placed" || event.kind === "expanded") motion.placed.push(String(event.field));
    const jump = jumpOf(event);
    if (jump) motion.jumps.push(jump);
  }
  return motion;
}

/** The jump of an advance whose space was taken; null for every other event. */
export function jumpOf({ seat, start, stop, points }: GameEvent): Jump | null {
  const landing = Number(start) + Number(points);
  return Number(stop) > landing ? { seat: Number(seat), from: landing - 1, to: Number(stop) } : null;
}

/** The events of the last rating in a list, from its beginning to its end; null without one. */
export function latestRating(events: GameEvent[]): GameEvent[] | null {
  const start = events.map((event) => event.kind).lastIndexOf("rating_began");
  if (start < 0) return null;
  const end = events.findIndex((event, index) => index > start && event.kind === "rating_ended");
  return events.slice(start, end < 0 ? events.length : end + 1);
}

export interface RatingGroup {
  /** "clan", "sea", or "land" with its region. */
  category: AwardEvent["category"];
  region: string | null;
  awards: AwardEvent[];
}

/** A rating's awards in their order, clans and sea as one group each, lands one by one. */
export function ratingGroups(events: GameEvent[]): RatingGroup[] {
  const groups: RatingGroup[] = [];
  for (const award of events.filter(isAward)) {
    const last = groups[groups.length - 1];
    const region = award.category === "land" ? award.region : null;
    if (last && last.category === award.category && last.region === region) last.awards.push(award);
    else groups.push({ category: award.category, region, awards: [award] });
  }
  return groups;
}

interface RatingSum {
  seat: Seat;
  clan: number;
  sea: number;
  land: number;
  total: number;
}

/** What a rating gave each seat, by category. */
export function ratingSums(events: GameEvent[], seats: number): RatingSum[] {
  const sums = Array.from({ length: seats }, (_, seat) => ({ seat, clan: 0, sea: 0, land: 0, total: 0 }));
  for (const award of events.filter(isAward)) {
    const sum = sums[award.seat];
    if (!sum) continue;
    sum[award.category] += award.points;
    sum.total += award.points;
  }
  return sums;
}

export const isAward = (event: GameEvent): event is AwardEvent => event.kind === "awarded";
