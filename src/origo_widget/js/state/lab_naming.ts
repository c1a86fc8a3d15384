// Fields that are pressed for a question: a hand may be faster than Python's answers.
import type { FieldName } from "../protocol";
import type { LabState } from "./lab_state";

/** What takes fields that are pressed. */
export type Asking = "lens" | "steps";

interface Asked {
  fields: FieldName[];
  /** Fields still to be pressed. */
  wanted: number;
}

/** What was pressed, and has no answer yet. */
export interface Named extends Asked {
  asking: Asking;
}

/** How far a question is asked: what was pressed counts before its answer is there. */
export function askedSoFar({ named, traits }: Pick<LabState, "named" | "traits">, asking: Asking): Asked | null {
  return named?.asking === asking ? named : traits[asking];
}

/** One field more for a question that takes one; one that is answered begins anew. */
export function withField(asking: Asking, { fields, wanted }: Asked, field: FieldName): Named {
  if (wanted > 0) return { asking, fields: [...fields, field], wanted: wanted - 1 };
  return { asking, fields: [field], wanted: Math.max(0, fields.length - 1) };
}
