// Fills the catalogue's templates: "{field}" puts a value in, "{count:card|cards}" a number with its noun.
import type { Key } from "./keys";

export type Words = Record<string, string>;
export type Params = Record<string, unknown>;
/** A sentence: one of the interface, or the reason of a code. */
export type Said = Key | `reason.${string}`;

const SLOT = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

export function fill(template: string, params: Params): string {
  return template.replace(SLOT, (slot, name: string, one?: string, many?: string) => {
    if (!(name in params)) return slot;
    const value = written(params[name]);
    return one === undefined ? value : `${value} ${Number(params[name]) === 1 ? one : many}`;
  });
}

/** The sentence of a key; a missing key shows itself, so that it is found. */
export function say(words: Words, key: Said, params: Params = {}): string {
  return fill(words[key] ?? key, params);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(", ");
  return value === null || value === undefined ? "" : String(value);
}
