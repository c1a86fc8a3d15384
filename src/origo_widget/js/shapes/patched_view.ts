// Views that were put together from merge patches.
import type { View } from "../protocol";
import type { Json } from "./merge_patch";

/** The members of a view that are missing from a patched one where they are null. */
const NULLS = {
  toMove: null,
  active: null,
  turn: null,
  fight: null,
  ending: null,
  last: null,
  winner: null,
  totals: null,
  undo: null,
} satisfies Partial<View>;

/** A patched view with all its members. */
export const wholeView = (patched: Json): Json & typeof NULLS => ({ ...NULLS, ...patched });
