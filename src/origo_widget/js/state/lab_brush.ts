// Paints fields: they show at once, and go to Python in bundles, one on its way at a time.
import type { FieldName, Message, Seat } from "../protocol";
import { freshId } from "../ids";
import type { LabSession } from "./lab_session";
import { ownerAt } from "./lab_state";
import { say } from "../words/words";

export interface Brush {
  /** Paints of one stroke are one step to undo. */
  begin(): void;
  paint(fields: FieldName[], owner: Seat | null): void;
  /** All that waits goes out, for what is asked next is about it. */
  flush(): void;
  /** Python shows a newer drawing. */
  arrived(): void;
  /** Nobody is there who could draw what was painted. */
  drop(): void;
}

interface Bundle {
  stroke: string;
  owner: Seat | null;
  fields: FieldName[];
}

export function createBrush({ store, line, refused }: Pick<LabSession, "store" | "line" | "refused">): Brush {
  let stroke = freshId();
  let waiting: Bundle[] = [];
  let sent: Bundle[] = [];
  /** What got lost on its way. */
  const missed = new Map<FieldName, Seat | null>();
  /** The revision that shows what has been accepted. */
  let shownFrom = 0;

  const dry = (): void => {
    const wet = new Map<FieldName, Seat | null>();
    for (const { fields, owner } of [...sent, ...waiting]) for (const field of fields) wet.set(field, owner);
    store.set({ wet });
  };

  const arrived = (): void => {
    if (sent.length > 0 || store.get().traits.revision < shownFrom) return;
    dry();
    // The next drawing would take the sentence away.
    if (waiting.length === 0) tellMissed();
  };

  const tellMissed = (): void => {
    const fields = [...missed].flatMap(([field, owner]) => (ownerAt(store.get(), field) === owner ? [] : [field]));
    missed.clear();
    if (fields.length > 0) line.notify("refused", say(store.get().traits.words, "lab.lost", { fields }));
  };

  const settled = (bundle: Bundle): void => {
    sent = sent.filter((other) => other !== bundle);
    arrived();
    if (sent.length === 0) send();
  };

  const answered = (bundle: Bundle, message: Message): void => {
    if (message.kind === "refused") {
      // What was to be painted next meant the drawing that this one was to make.
      waiting = [];
      refused(message, "paint");
    }
    shownFrom = message.revision;
    settled(bundle);
  };

  const send = (): void => {
    const bundle = waiting.shift();
    if (!bundle) return;
    sent.push(bundle);
    const told = (message: Message): void => answered(bundle, message);
    line.question("paint", { ...bundle }, told, (passedOver) => {
      if (passedOver) for (const field of bundle.fields) missed.set(field, bundle.owner);
      settled(bundle);
    });
  };

  return {
    begin: () => void (stroke = freshId()),
    paint(fields, owner) {
      const fresh = fields.filter((field) => ownerAt(store.get(), field) !== owner);
      if (fresh.length === 0) return;
      const last = waiting[waiting.length - 1];
      if (last && last.stroke === stroke && last.owner === owner) last.fields.push(...fresh);
      else waiting.push({ stroke, owner, fields: fresh });
      const wet = new Map(store.get().wet);
      for (const field of fresh) wet.set(field, owner);
      store.set({ wet, notice: null });
      if (sent.length === 0) send();
    },
    flush() {
      while (waiting.length > 0) send();
    },
    arrived,
    drop() {
      waiting = [];
      sent = [];
      missed.clear();
      dry();
    },
  };
}
