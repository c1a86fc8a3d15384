// What is said of data that are not as they should be: where, and what was expected there.
import type { Key } from "../words/keys";
import { fill, say, type Params, type Words } from "../words/words";

/** What can be expected of data: a phrase of the catalogue. */
export type Wanted = Extract<Key, `shape.${string}`>;

export class Misshapen extends Error {
  constructor(
    readonly place: string,
    readonly wanted: Wanted,
    readonly params: Params = {},
  ) {
    super(`${place}: ${wanted}`);
  }
}

export function must(holds: boolean, place: string, wanted: Wanted, params: Params = {}): asserts holds {
  if (!holds) throw new Misshapen(place, wanted, params);
}

/** The sentence of a key that takes a place and what was expected there. */
export function misshapenLine(words: Words, key: Key, { place, wanted, params }: Misshapen): string {
  return say(words, key, { place, wanted: fill(words[wanted] ?? wanted, params) });
}
