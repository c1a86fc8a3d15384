// Merge patches (RFC 7396): what a page of many moments is made of.
import { LIMITS } from "./limits";
import { small } from "./shapes";

export type Json = Record<string, unknown>;

/** What a patch makes out of an object; a member that is null goes away. */
export function patched(before: Json, patch: Json): Json {
  const after: Json = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete after[key];
    else if (isObject(value)) after[key] = patched(isObject(after[key]) ? after[key] : {}, value);
    else after[key] = value;
  }
  return after;
}

/** So many values make a moment: one for each field, and ten for each clan, of which one of ours has half as many. */
export const smallMoment = small(LIMITS.values);

/** The moment after another. Throws `Misshapen` where patches that each add something make too much of it. */
export const nextMoment = (before: Json, patch: unknown, place: string): Json =>
  smallMoment(patched(before, smallMoment(patch, place)), place);

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
