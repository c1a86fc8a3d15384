// Checks of data that anybody may have written. What has passed cannot make the page hang or fail while it is drawn.
import { must, type Wanted } from "./misshapen";

/** Returns the value with its type, or throws `Misshapen`. */
export type Shape<T> = (value: unknown, place: string) => T;

type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text =
  (most = 2000): Shape<string> =>
  (value, place) => {
    must(typeof value === "string" && value.length <= most, place, "shape.text", { most });
    return value;
  };

/** A text of so many signs at most, as Python counts them: in the length of a text the rarer ones count twice. */
export const signs =
  (most: number): Shape<string> =>
  (value, place) => {
    const holds = typeof value === "string" && value.length <= 2 * most && [...value].length <= most;
    must(holds, place, "shape.text", { most });
    return value as string;
  };

export const oneOf =
  <T extends string>(...known: T[]): Shape<T> =>
  (value, place) => {
    must(known.includes(value as T), place, "shape.one", { values: known });
    return value as T;
  };

/** One of many names, which are too many to tell. */
export const among =
  (names: ReadonlySet<string>, wanted: Wanted): Shape<string> =>
  (value, place) => {
    must(typeof value === "string" && names.has(value), place, wanted);
    return value;
  };

export const integer =
  (low: number, high: number): Shape<number> =>
  (value, place) => {
    const holds = Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
    must(holds, place, "shape.number", { low, high });
    return value as number;
  };

const FAR = 10_000;

export const real: Shape<number> = (value, place) => {
  const holds = Number.isFinite(value) && Math.abs(value as number) <= FAR;
  must(holds, place, "shape.real", { low: -FAR, high: FAR });
  return value as number;
};

export const truth: Shape<boolean> = (value, place) => {
  must(typeof value === "boolean", place, "shape.truth");
  return value;
};

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, place) =>
    value === null ? null : shape(value, place);

/** What need not be there. */
export const optional =
  <T>(shape: Shape<T>, otherwise: T): Shape<T> =>
  (value, place) =>
    value === undefined ? otherwise : shape(value, place);

export const listOf =
  <T>(shape: Shape<T>, most: number, least = 0): Shape<T[]> =>
  (value, place) => {
    const holds = Array.isArray(value) && value.length <= most && value.length >= least;
    must(holds, place, "shape.list", { least, most });
    return value.map((one, index) => shape(one, `${place}[${index}]`));
  };

export const record: Shape<Record<string, unknown>> = (value, place) => {
  must(typeof value === "object" && value !== null && !Array.isArray(value), place, "shape.object");
  return value as Record<string, unknown>;
};

/** An object of so many members at most, whatever they are called, or called by some of these names. */
export const mapOf =
  <T>(shape: Shape<T>, most: number, names: ReadonlySet<string> | null = null): Shape<Record<string, T>> =>
  (value, place) => {
    const entries = Object.entries(record(value, place));
    must(entries.length <= most, place, "shape.size", { most });
    const shaped = entries.map(([key, one]): [string, T] => {
      const here = member(place, key);
      must(names === null || names.has(key), here, "shape.none");
      return [key, shape(one, here)];
    });
    return Object.fromEntries(shaped);
  };

/** An object that is made of so many values at most, and no deep one. */
export const small =
  (most: number): Shape<Record<string, unknown>> =>
  (value, place) => {
    must(sizeOf(record(value, place), most, place) <= most, place, "shape.size", { most });
    return value as Record<string, unknown>;
  };

/** Nothing of ours is nested deeper. */
const DEEPEST = 12;
/** Of what many moments have in common the size is found once. */
const sizes = new WeakMap<object, number>();

function sizeOf(value: unknown, most: number, place: string, depth = 0): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  must(depth < DEEPEST, place, "shape.flat");
  let size = 1;
  for (const inner of Object.values(value)) {
    size += sizeOf(inner, most, place, depth + 1);
    must(size <= most, place, "shape.size", { most });
  }
  sizes.set(value, size);
  return size;
}

/** What a sentence can be filled with: a value, a list, or a reason with parameters of its own. */
export function sayable(value: unknown, place: string, depth = 0): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value === "string") return text()(value, place);
  must(depth < 4, place, "shape.flat");
  const inner: Shape<unknown> = (one, at) => sayable(one, at, depth + 1);
  return Array.isArray(value) ? listOf(inner, 1000)(value, place) : mapOf(inner, 40)(value, place);
}

type Members = Record<string, Shape<unknown>>;

/** An object with just these members. */
export const objectOf =
  <M extends Members>(members: M): Shape<{ [K in keyof M]: Shaped<M[K]> }> =>
  (value, place) => {
    const given = record(value, place);
    for (const key in given) must(Object.hasOwn(members, key), member(place, key), "shape.none");
    const entries = Object.entries(members).map(([key, shape]) => [
      key,
      shape(Object.hasOwn(given, key) ? given[key] : undefined, `${place}.${key}`),
    ]);
    return Object.fromEntries(entries) as { [K in keyof M]: Shaped<M[K]> };
  };

/** What is looked at elsewhere. */
export const raw: Shape<unknown> = (value) => value;

/** What nobody looks at: it may be there, and is not kept. */
export const unread: Shape<undefined> = () => undefined;

const member = (place: string, key: string): string => `${place}.${key.slice(0, 40)}`;
