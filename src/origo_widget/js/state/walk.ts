// A rating walked through award by award: where every leader stands after each. Pure.
import type { AwardEvent, GameEvent } from "../protocol";
import { isAward } from "./story";
import type { State } from "./state";

/** The award that a walk has come to, if any. */
export function walkedAward({ rating, walk }: Pick<State, "rating" | "walk">): AwardEvent | null {
  return walk && rating ? (rating.filter(isAward)[walk.step - 1] ?? null) : null;
}

/** A rating's events as far as its walk has come. */
export function walked(events: GameEvent[], step: number): GameEvent[] {
  return events.filter(isAward).slice(0, step);
}

/** The scores at a step of the walk; without a walk, those of the view. */
export function walkedScores({ log, walk, view }: Pick<State, "log" | "walk" | "view">): number[] {
  const scores = view?.players.map((player) => player.score) ?? [];
  if (!walk) return scores;
  const since = log.slice(log.map((event) => event.kind).lastIndexOf("rating_began"));
  const awards = since.filter(isAward);
  return scores.map((score, seat) => {
    const made = awards.slice(0, walk.step).filter((award) => award.seat === seat);
    if (made.length > 0) return made[made.length - 1]!.stop;
    // Where the next advance begins the leader stands; without one it never moved.
    const next = since.find((event) => event.seat === seat && typeof event.start === "number");
    return next ? Number(next.start) : score;
  });
}
