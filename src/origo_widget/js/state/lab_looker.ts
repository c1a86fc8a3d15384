// Looks at fields: what a pointer rests on is asked about, what is pressed stays.
import type { Pointed } from "../lab_protocol";
import type { FieldName } from "../protocol";
import { createAsker } from "./asker";
import type { LabSession } from "./lab_session";
import { isAsked, NO_LOOK } from "./lab_state";

/** So long the pointer rests on a field before anything is asked. */
const REST = 150;

interface Looker {
  /** With its tool, or with any where its panel is open. */
  pointAt(field: FieldName | null): void;
  /** Keeps a field in view, or lets it go. */
  pin(field: FieldName): void;
  leave(): void;
  close(): void;
}

export function createLooker({ store, line }: LabSession): Looker {
  const moment = (): string => String(store.get().traits.revision);
  const asker = createAsker<Pointed, "point">({ question: line.question, moment }, "point");
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The field asked about last, and the one that stays in view: both through changes of the drawing too. */
  let latest: FieldName | null = null;
  let pinned: FieldName | null = null;
  let shown = moment();

  const ask = (field: FieldName): void => {
    latest = field;
    asker.ask({ field }, (pointed) => store.set({ look: { pointed, pinned: pinned === field } }));
  };

  const leave = (): void => {
    clearTimeout(timer);
    asker.drop();
    latest = null;
    pinned = null;
    if (store.get().look.pointed) store.set({ look: NO_LOOK });
  };

  /** Another drawing, another answer. */
  const follow = (): void => {
    if (shown === moment()) return;
    shown = moment();
    if (latest !== null && !isAsked(store.get())) ask(latest);
  };
  const unsubscribe = store.subscribe(follow);

  return {
    pointAt(field) {
      clearTimeout(timer);
      const { tool, tab, link } = store.get();
      if (pinned !== null || (tool !== "look" && tab !== "field") || link === "readonly" || isAsked(store.get())) return;
      // What was looked at last stays: its numbers can be pointed at too.
      if (field !== null) timer = setTimeout(() => ask(field), REST);
    },
    pin(field) {
      if (pinned === field) return leave();
      pinned = field;
      ask(field);
    },
    leave,
    close() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
