// What comes by itself after a while: one thing at a time, and nothing that fails goes on.
import { Misshapen } from "../shapes/misshapen";

/** So long the other side's answer takes, and a step of the solution. */
const PAUSE = 900;

export interface Clock {
  soon(action: () => void): void;
  stop(): void;
  /** Does something now. What a page has beyond the moments seen so far may be no good. */
  tried(action: () => void): void;
}

export function openClock(failed: (error: Misshapen) => void): Clock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);

  const tried = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      if (!(error instanceof Misshapen)) throw error;
      stop();
      failed(error);
    }
  };

  const soon = (action: () => void): void => {
    stop();
    timer = setTimeout(() => tried(action), PAUSE);
  };

  return { soon, stop, tried };
}
