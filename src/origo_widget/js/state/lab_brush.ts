// Paints fields: they show at once, and go to Python in bundles, one on its way at a time.
import type { Message } from "../protocol";
import type { FieldName, Seat } from "../protocol";
import { freshId } from "./ids";
import { ownerAt } from "./lab_state";
import type { LabSession } from "./lab_session";

export interface Brush {
  /** Paints of one stroke are one step to undo. */
  begin(): void;
  paint(fields: FieldName[], owner: Seat | null): void;
  /** Python shows a newer drawing. */
  arrived(): void;
}

interface Bundle {
  stroke: string;
  owner: Seat | null;
  fields: FieldName[];
}

export function createBrush({ store, line, refused }: Pick<LabSession, "store" | "line" | "refused">): Brush {
  let stroke = freshId();
  let waiting: Bundle[] = [];
  let sent: Bundle | null = null;
  /** The revision that shows what has been accepted. */
  let shownFrom = 0;

  const dry = (): void => {
    const wet = new Map<FieldName, Seat | null>();
    for (const bundle of [...(sent ? [sent] : []), ...waiting]) {
      for (const field of bundle.fields) wet.set(field, bundle.owner);
    }
    store.set({ wet });
  };

  const answered = (message: Message): void => {
    sent = null;
    if (message.kind === "refused") {
      // What was painted over it meant the drawing that it was to make.
      waiting = [];
      refused(message, "paint");
    }
    shownFrom = message.revision;
    arrived();
    send();
  };

  const arrived = (): void => {
    if (sent === null && (store.get().view?.revision ?? 0) >= shownFrom) dry();
  };

  const send = (): void => {
    const next = waiting[0];
    if (sent || !next) return;
    waiting = waiting.slice(1);
    sent = next;
    const id = line.question("paint", { fields: next.fields, owner: next.owner, stroke: next.stroke }, answered);
    if (id !== null) return;
    sent = null;
    waiting = [];
    dry();
  };

  return {
    begin: () => void (stroke = freshId()),
    paint(fields, owner) {
      const dryOnes = fields.filter((field) => ownerAt(store.get(), field) !== owner);
      if (dryOnes.length === 0) return;
      const last = waiting[waiting.length - 1];
      if (last && last.stroke === stroke && last.owner === owner) last.fields.push(...dryOnes);
      else waiting.push({ stroke, owner, fields: dryOnes });
      const wet = new Map(store.get().wet);
      for (const field of dryOnes) wet.set(field, owner);
      store.set({ wet, notice: null });
      send();
    },
    arrived,
  };
}
