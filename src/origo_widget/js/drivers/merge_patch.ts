// Merge patches (RFC 7396): what a page of many moments is made of.

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

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
