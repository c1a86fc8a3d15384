// Numbers of fields as a board's data tell them: by differences, which shrink well.

/** Each number is told less the one before. */
export function fromSteps(steps: number[]): number[] {
  let at = 0;
  return steps.map((step) => (at += step));
}

/** Of each pair the first is told less the first of the pair before, the second less its own first. */
export function pairsFromSteps(steps: number[]): [number, number][] {
  const firsts = fromSteps(steps.filter((_, index) => index % 2 === 0));
  return firsts.map((first, index) => [first, first + (steps[2 * index + 1] ?? 0)]);
}
