// Fields that are pressed for a question: a hand may be faster than Python's answers.
import type { FieldName, Seat } from "../protocol";
import type { LabState } from "./lab_state";

/** What takes fields that are pressed. */
export type Asking = "lens" | "steps";

/** What is asked, and of which fields. */
interface Asked {
  kind: string;
  seat: Seat | null;
  fields: FieldName[];
  /** Fields still to be pressed. */
  wanted: number;
}

/** What was asked, and has no answer yet. */
export interface Named extends Asked {
  asking: Asking;
}

/** How far a question is asked: what was pressed counts before its answer is there. */
export function askedSoFar({ named, traits }: Pick<LabState, "named" | "traits">, asking: Asking): Asked | null {
  if (named?.asking === asking) return named;
  const { lens, steps } = traits;
  if (asking === "lens") return lens && { ...lens, kind: lens.question };
  return steps && { ...steps, kind: steps.algorithm };
}

/** One field more for a question that takes one; one that is answered begins anew. */
export const fieldsWith = ({ fields, wanted }: Asked, field: FieldName): FieldName[] =>
  wanted > 0 ? [...fields, field] : [field];

/** A question as it will be when it has been asked. */
export function namedAs(
  { questions, algorithms }: Pick<LabState, "questions" | "algorithms">,
  asking: Asking,
  asked: Omit<Asked, "wanted">,
): Named {
  const offered: readonly { kind: string; fields: [least: number, most: number] }[] =
    asking === "lens" ? questions : algorithms;
  const [least] = offered.find(({ kind }) => kind === asked.kind)?.fields ?? [0];
  return { ...asked, asking, wanted: Math.max(0, least - asked.fields.length) };
}
