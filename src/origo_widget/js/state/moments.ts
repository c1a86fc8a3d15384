// Past moments, each asked for once; one question at a time, so that a slider does not flood the kernel.
import type { Moment } from "../protocol";

interface Moments {
  get(ply: number): Moment | undefined;
  /** Asks for the first of these that is not here yet, and then for the next. The first is wanted, others may serve. */
  want(plys: number[]): void;
  /** The game took another course, or its hands may no longer be seen. */
  forget(): void;
}

/** `ask` is given a way to answer; `arrived` is told a moment that was wanted when it was asked for. */
export function createMoments(
  ask: (ply: number, answer: (moment: Moment | null) => void) => void,
  arrived: (moment: Moment) => void,
): Moments {
  const known = new Map<number, Moment>();
  let wanted: number[] = [];
  /** Answers to questions of another course come to nothing. */
  let course = 0;
  let busy = false;

  const next = (): void => {
    const ply = wanted.find((one) => !known.has(one));
    if (busy || ply === undefined) return;
    const [asked, urgent] = [course, ply === wanted[0]];
    busy = true;
    ask(ply, (moment) => {
      if (asked !== course) return;
      busy = false;
      if (!moment) return void (wanted = []);
      known.set(moment.ply, moment);
      if (urgent || moment.ply === wanted[0]) arrived(moment);
      next();
    });
  };

  return {
    get: (ply) => known.get(ply),
    want(plys) {
      wanted = plys;
      next();
    },
    forget() {
      known.clear();
      wanted = [];
      course += 1;
      busy = false;
    },
  };
}
