// Fill colours for regions.
import type { BoardData } from "../protocol";

/** A tint for each region: neighbours never share one. Seas get 0, lands 1 and up. */
export function tints(data: BoardData, links: [number, number][], count = 6): number[] {
  const touching = data.regions.map(() => new Set<number>());
  for (const [one, other] of links) {
    const [a, b] = [data.fields[one]!.region, data.fields[other]!.region];
    if (a === b) continue;
    touching[a]!.add(b);
    touching[b]!.add(a);
  }
  const chosen: number[] = [];
  const used = new Array<number>(count + 1).fill(0);
  data.regions.forEach((region, index) => {
    if (region.kind === "sea") return void chosen.push(0);
    const taken = new Set([...touching[index]!].map((other) => chosen[other]));
    const free = Array.from({ length: count }, (_, tint) => tint + 1).filter((tint) => !taken.has(tint));
    // The tint used least keeps the map even.
    const tint = free.sort((a, b) => used[a]! - used[b]!)[0] ?? 1;
    used[tint]! += 1;
    chosen.push(tint);
  });
  return chosen;
}
