// Checks of data that anybody may have written. What has passed cannot make the page hang or fail while it is drawn.

/** Something is not as it should be: where, and what was expected there. */
export class Misshapen extends Error {
  constructor(
    readonly place: string,
    readonly wanted: string,
  ) {
    super(`${place}: ${wanted}`);
  }
}

/** Returns the value with its type, or throws `Misshapen`. */
export type Shape<T> = (value: unknown, place: string) => T;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

export function must(holds: boolean, place: string, wanted: string): asserts holds {
  if (!holds) throw new Misshapen(place, wanted);
}

export const text =
  (most = 2000): Shape<string> =>
  (value, place) => {
    must(typeof value === "string" && value.length <= most, place, `a text of at most ${most} signs`);
    return value;
  };

export const oneOf =
  <T extends string>(...known: T[]): Shape<T> =>
  (value, place) => {
    must(known.includes(value as T), place, known.join(", "));
    return value as T;
  };

export const integer =
  (least: number, most: number): Shape<number> =>
  (value, place) => {
    must(Number.isInteger(value) && (value as number) >= least && (value as number) <= most, place, `${least}–${most}`);
    return value as number;
  };

export const real: Shape<number> = (value, place) => {
  must(Number.isFinite(value) && Math.abs(value as number) <= 1e4, place, "a number");
  return value as number;
};

export const truth: Shape<boolean> = (value, place) => {
  must(typeof value === "boolean", place, "true, false");
  return value;
};

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, place) =>
    value === null ? null : shape(value, place);

export const listOf =
  <T>(shape: Shape<T>, most: number, least = 0): Shape<T[]> =>
  (value, place) => {
    must(Array.isArray(value) && value.length <= most && value.length >= least, place, `a list of ${least}–${most}`);
    return value.map((one, index) => shape(one, `${place}[${index}]`));
  };

export const record: Shape<Record<string, unknown>> = (value, place) => {
  must(typeof value === "object" && value !== null && !Array.isArray(value), place, "{…}");
  return value as Record<string, unknown>;
};

export const mapOf =
  <T>(shape: Shape<T>, most: number): Shape<Record<string, T>> =>
  (value, place) => {
    const entries = Object.entries(record(value, place));
    must(entries.length <= most, place, `{0–${most}}`);
    return Object.fromEntries(entries.map(([key, one]) => [key, shape(one, `${place}.${key.slice(0, 40)}`)]));
  };

/** How many values something is made of, as far as `most` and one more; without recursion, however deep it is. */
export function sizeOf(value: unknown, most: number): number {
  const left = [value];
  let size = 0;
  while (left.length > 0 && size <= most) {
    const one = left.pop();
    size += 1;
    if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return size;
}

/** An object that is made of so many values at most. */
export const small =
  (most: number): Shape<Record<string, unknown>> =>
  (value, place) => {
    must(sizeOf(value, most) <= most, place, `{0–${most}}`);
    return record(value, place);
  };

type Members = Record<string, Shape<unknown>>;

/** An object with just these members: what else it has is left out. */
export const objectOf =
  <M extends Members>(members: M): Shape<{ [K in keyof M]: Shaped<M[K]> }> =>
  (value, place) => {
    const given = record(value, place);
    const entries = Object.entries(members).map(([key, shape]) => [
      key,
      shape(Object.hasOwn(given, key) ? given[key] : undefined, `${place}.${key}`),
    ]);
    return Object.fromEntries(entries) as { [K in keyof M]: Shaped<M[K]> };
  };
