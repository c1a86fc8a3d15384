// A rating walked through award by award: where every leader stands after each. Pure.
import type { AwardEvent, GameEvent } from "../protocol";
import { isAward } from "./story";
import type { State } from "./state";

/** The award that a walk has come to, if any. */
export function walkedAward({ rating, walk }: Pick<State, "rating" | "walk">): AwardEvent | null {
  return walk && rating ? (rating.filter(isAward)[walk.step - 1] ?? null) : null;
}

/** A rating's events as far as its walk has come. */
function walked(events: GameEvent[], step: number): AwardEvent[] {
  return events.filter(isAward).slice(0, step);
}

/** The scores at a step of the walk; without a walk, those of the view. */
export function walkedScores({ log, rating, walk, view }: Pick<State, "log" | "rating" | "walk" | "view">): number[] {
  const scores = view?.players.map((player) => player.score) ?? [];
  if (!walk || !rating?.[0]) return scores;
  const awards = walked(rating, walk.step);
  const since = log.slice(Math.max(0, log.indexOf(rating[0])));
  return scores.map((score, seat) => {
    const made = awards.filter((award) => award.seat === seat);
    if (made.length > 0) return made[made.length - 1]!.stop;
    // Where the next advance begins the leader stands; without one it never moved.
    const next = since.find((event) => event.seat === seat && typeof event.start === "number");
    return next ? Number(next.start) : score;
  });
}
