// What a move would change of the numbers of a plan, row by row. Pure.
import type { Held, Plan, Seat } from "../protocol";

type Clan = Plan["clans"][number];

export interface Holding {
  seat: Seat;
  shields: number;
  points: number;
}

/** One line of the plan, as it is and as it would be; null where there is none. */
export interface Row<Entry> {
  now: Entry | null;
  then: Entry | null;
}

/** Clans are the same where they share fields; of two that grow together the larger part goes on. */
export function clanRows(now: Clan[], then: Clan[]): Row<Clan>[] {
  const left = new Set(now);
  const rows = then.map((clan): Row<Clan> => {
    const kin = [...left].filter((other) => other.seat === clan.seat && shared(other, clan) > 0);
    const same = kin.sort((a, b) => shared(b, clan) - shared(a, clan))[0] ?? null;
    if (same) left.delete(same);
    return { now: same, then: clan };
  });
  return [...rows, ...[...left].map((clan) => ({ now: clan, then: null }))];
}

export function holdingRows(now: Held[], then: Held[]): Row<Holding>[] {
  const of = (list: Held[], seat: Seat): Holding | null => {
    const held = list.find(([holder]) => holder === seat);
    return held ? { seat, shields: held[1], points: held[2] } : null;
  };
  const seats = new Set([...then, ...now].map(([holder]) => holder));
  return [...seats].map((seat) => ({ now: of(now, seat), then: of(then, seat) }));
}

/** All that a rating held now would give to each seat. */
export function planSums({ clans, sea, lands }: Plan, seats: number): number[] {
  const sums = new Array<number>(seats).fill(0);
  for (const { seat, points } of clans) sums[seat]! += points;
  for (const [seat, , points] of [...sea, ...Object.values(lands).flat()]) sums[seat]! += points;
  return sums;
}

/** What of two lists of numbers differs, with the difference. */
export function differences(now: number[], then: number[]): { seat: Seat; by: number }[] {
  return then.flatMap((value, seat) => (value === now[seat] ? [] : [{ seat, by: value - (now[seat] ?? 0) }]));
}

const shared = (one: Clan, other: Clan): number => one.fields.filter((field) => other.fields.includes(field)).length;
