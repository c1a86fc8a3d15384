// Data damaged at random places, in ways that a seed repeats.

/** Numbers from 0 to below 1, the same for every seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

type Box = Record<string, unknown> | unknown[];
interface Place {
  box: Box;
  key: string;
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0);
const HOSTILE: (() => unknown)[] = [
  () => null,
  () => true,
  () => "",
  () => "A1",
  () => "__proto__",
  () => "constructor",
  () => "x".repeat(30_000),
  () => 0,
  () => -1,
  () => 1,
  () => 5,
  () => 0.5,
  () => 1e9,
  () => -1e308,
  () => [],
  () => [0],
  () => ({}),
  () => ({ view: null }),
  () => nested(500),
  () => Array.from({ length: 2000 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
];

/** A copy that is wrong at one place or at several. */
export function damaged<T>(whole: T, random: Random): T {
  const copy = structuredClone({ whole });
  for (let left = 1 + Math.floor(random() * 2); left > 0; left--) damage(placeIn(copy, random), copy, random);
  return copy.whole;
}

export const pick = <T>(list: T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const isBox = (value: unknown): value is Box => typeof value === "object" && value !== null && Object.keys(value).length > 0;
const at = ({ box, key }: Place): unknown => (box as Record<string, unknown>)[key];

/** Somewhere: everywhere inside is as likely as where one is. */
function placeIn(root: Box, random: Random): Place {
  let place = { box: root, key: pick(Object.keys(root), random) };
  for (let inner = at(place); isBox(inner) && (place.box === root || random() < 0.8); inner = at(place)) {
    place = { box: inner, key: pick(Object.keys(inner), random) };
  }
  return place;
}

function damage(place: Place, root: Box, random: Random): void {
  const { box, key } = place;
  const value = at(place);
  const put = (next: unknown): void => {
    Object.defineProperty(box, key, { value: next, enumerable: true, configurable: true, writable: true });
  };
  const ways: (() => void)[] = [
    () => put(pick(HOSTILE, random)()),
    () => put(structuredClone(at(placeIn(root, random)))),
    () => void (Array.isArray(box) ? box.splice(Number(key), 1) : delete box[key]),
    () => void (Array.isArray(box) ? box.splice(Number(key), 0, pick(HOSTILE, random)()) : (box.unknown = 1)),
  ];
  // What is like what stands beside it is not seen to be wrong at once.
  const beside = Object.values(box).filter((one) => typeof one === typeof value);
  for (let often = 0; often < 6; often++) ways.push(() => put(structuredClone(pick(beside, random))));
  if (typeof value === "number") ways.push(...[1, -1, 2, -2, 7].map((by) => () => put(value + by)));
  if (Array.isArray(box)) {
    const other = pick(Object.keys(box), random);
    ways.push(() => ([box[Number(key)], box[Number(other)]] = [box[Number(other)], box[Number(key)]]));
    ways.push(() => void (box.length = Number(key)));
  }
  pick(ways, random)();
}
