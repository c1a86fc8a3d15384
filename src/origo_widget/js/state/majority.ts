// Who holds most of a land.
import type { Held, Seat } from "../protocol";

interface Majority {
  /** Those with most shields: several where they tie. */
  seats: Seat[];
  most: number;
  /** The shields of whoever comes after them. */
  next: number;
}

export function majority(held: Held[]): Majority {
  const most = Math.max(0, ...held.map(([, shields]) => shields));
  const rest = held.map(([, shields]) => shields).filter((shields) => shields < most);
  return {
    seats: held.filter(([, shields]) => shields === most && most > 0).map(([seat]) => seat),
    most,
    next: Math.max(0, ...rest),
  };
}
