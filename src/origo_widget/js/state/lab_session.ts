// Stands between the driver and the lab's store: what comes in becomes state, what is asked for goes out.
import { indexBoard } from "../board/board_index";
import type { LabDriver } from "../drivers/lab_traits";
import type { Fault, LabRequest, LabTraits } from "../lab_protocol";
import type { Message, Refusal, Seat } from "../protocol";
import { createBrush, type Brush } from "./lab_brush";
import { beginsAnew, newsOf } from "./lab_news";
import { DARK, emptyAnswer, initialLab, NO_DRAFT, openTab, type LabState } from "./lab_state";
import { openLine, type Line } from "./line";
import { createStore, type Store } from "./store";
import { say } from "../words/words";

export interface LabSession {
  store: Store<LabState>;
  line: Line<LabRequest>;
  brush: Brush;
  refused(message: Message, kind: LabRequest): void;
  write: LabDriver["write"];
  close(): void;
}

type Offered = Pick<LabState, "tasks" | "questions" | "algorithms">;

function offeredBy({ payload }: Message): Offered {
  const { tasks, questions, algorithms } = payload as unknown as Offered;
  return { tasks, questions, algorithms };
}

export function openLab(driver: LabDriver, onFile: (filename: string, text: string) => void): LabSession {
  const traits = driver.read();
  const store = createStore<LabState>(initialLab(traits, traits.board && indexBoard(traits.board)));
  const line = openLine<LabRequest>({
    driver,
    store,
    revision: () => store.get().traits.revision,
    say: (key) => say(store.get().traits.words, key),
    lost() {
      brush.drop();
      store.set({ held: null, picking: null });
    },
  });

  const refused: LabSession["refused"] = (message, kind) => {
    const { sentence, rule } = message.payload as unknown as Refusal;
    const faults = (message.payload.faults ?? []) as Fault[];
    if (kind === "load" && faults.length > 0) store.set({ faults });
    else line.notify("refused", sentence, rule ?? null);
  };
  const brush = createBrush({ store, line, refused });

  const heard = (message: Message): void => {
    if (message.payload.view !== driver.view) return;
    // Python answers in turn.
    line.passOver(message.id);
    const kind = line.take(message);
    if (kind === "told" || kind === undefined) return;
    if (message.kind === "welcome") store.set(offeredBy(message));
    else if (message.kind === "refused") refused(message, kind);
    else if (message.kind === "file") onFile(String(message.payload.filename), String(message.payload.text));
    else if (message.kind === "accepted" && kind === "predict") store.set({ draft: NO_DRAFT });
  };

  const changed = (): void => {
    const before = store.get();
    const next = driver.read();
    store.set({ ...arrive(before, next), news: newsOf(before, next) });
    if (beginsAnew(before.traits, next)) line.notify("hint", say(next.words, "lab.steps.anew"));
    brush.arrived();
  };

  driver.listen({ changed, heard, lost: line.lost });
  line.send("hello", {});

  return {
    store,
    line,
    brush,
    refused,
    write: (name, value) => line.attempt(() => driver.write(name, value)),
    close() {
      line.close();
      driver.close();
    },
  };
}

/** The state on new traits. */
function arrive(before: LabState, next: LabTraits): Partial<LabState> {
  const { traits } = before;
  return {
    traits: next,
    view: next.view,
    board: next.board === traits.board ? before.board : next.board && indexBoard(next.board),
    ...(next.position === traits.position && next.sheet.covered === traits.sheet.covered ? {} : STALE),
    ...(aboutOf(next) === aboutOf(traits) ? {} : { answer: emptyAnswer(next.prediction?.names) }),
    tab: newTab(traits, next) ?? before.tab,
    seat: Math.max(0, Math.min(newSeat(traits, next) ?? before.seat, next.seats.length - 1)),
    picking: next.lens === traits.lens && next.steps === traits.steps ? before.picking : null,
  };
}

/** The question that is open, in no language: only an order is given in names. */
const aboutOf = ({ prediction: p }: LabTraits): string =>
  JSON.stringify(p && [p.kind, p.seat, p.fields, p.region, p.exercise, p.form, p.form === "order" ? p.names : null]);

/** What was told of a drawing is gone with it. */
const STALE: Partial<LabState> = {
  held: null,
  spotlight: DARK,
  walk: null,
  ranked: null,
  notice: null,
  faults: [],
};

/** The panel of what has just begun to be shown. What was covered and is back is not new: the verdict is looked at. */
function newTab(before: LabTraits, next: LabTraits): LabState["tab"] | null {
  const back = before.sheet.covered && !next.sheet.covered;
  return openTab({
    ...next,
    prediction: before.prediction ? null : next.prediction,
    steps: before.steps || back ? null : next.steps,
    lens: before.lens || back ? null : next.lens,
  });
}

/** Whom a question that was not asked here is about. */
function newSeat(before: LabTraits, next: LabTraits): Seat | null {
  if (next.lens !== before.lens && next.lens) return next.lens.seat;
  return next.steps !== before.steps && next.steps ? next.steps.seat : null;
}
