// The leaders of a lab: where they stand, where a rating now would take them, and how far a walk through it has come.
import type { Award, AwardEvent } from "../protocol";
import type { LabState } from "./lab_state";
import { jumpOf } from "./story";
import type { Jump } from "./state";

/** The sheet's awards as a rating tells them. */
export const asEvents = (awards: Award[]): AwardEvent[] => awards.map((award) => ({ ...award, kind: "awarded" }));

interface Leading {
  scores: number[];
  foretold: number[] | null;
  jumps: Jump[];
}

/** Null where the panel that tells of points is not open: the track would say nothing, and take room from the map. */
export function leadersOf({ view, walk, traits, tab }: LabState): Leading | null {
  if (tab !== "points") return null;
  const scores = view?.players.map(({ score }) => score) ?? [];
  const { awards, totals } = traits.sheet;
  const stops = scores.map((score, seat) => totals[seat]?.stop ?? score);
  if (!walk) return { scores, foretold: stops, jumps: [] };
  const made = awards.slice(0, walk.step);
  for (const { seat, stop } of made) scores[seat] = stop;
  const latest = made[made.length - 1];
  const jump = latest && jumpOf({ ...latest, kind: "awarded" });
  return { scores, foretold: null, jumps: jump ? [jump] : [] };
}

/** The award that a walk has come to, if any. */
export const walkedTo = ({ walk, traits }: Pick<LabState, "walk" | "traits">): Award | null =>
  (walk && traits.sheet.awards[walk.step - 1]) ?? null;
