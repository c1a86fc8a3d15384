// Stands between the driver and the store: what comes in becomes state, what is asked for goes out.
import type { Driver } from "../drivers/driver";
import type { FieldName, GameEvent, Hand, Message, Ply, Refusal, RequestKind, Traits } from "../protocol";
import { indexBoard } from "../board/board_index";
import { openLine } from "./line";
import { latestRating, motionOf } from "./story";
import { NOTHING, surviving } from "./selection";
import { initialState, NOT_ASKED, peopleOf, STILL, type Notice, type Pending, type State } from "./state";
import { createStore, type Store } from "./store";
import { createTraveller, type Traveller } from "./traveller";
import { say } from "../words/words";

export interface Session {
  store: Store<State>;
  request(kind: RequestKind, payload?: Record<string, unknown>): void;
  /** A request that changes the game: one at a time. */
  change(kind: Pending["kind"], payload?: Record<string, unknown>, move?: string): void;
  /** A question, which changes nothing: `told` hears each answer to it, a refusal too. Null where nobody listens. */
  question(kind: RequestKind, payload: Record<string, unknown>, told: (answer: Message) => void): string | null;
  /** A question that nobody waits for any more. */
  forget(id: string): void;
  notify(tone: Notice["tone"], sentence: string, rule?: string | null, fields?: FieldName[]): number;
  write: Driver["write"];
  traveller: Traveller;
  close(): void;
}

export function openSession(driver: Driver, onRecord: (filename: string, text: string) => void): Session {
  const traits = driver.read();
  const store = createStore<State>(initialState(traits, traits.board && indexBoard(traits.board)));
  const line = openLine<RequestKind>({
    driver,
    store,
    revision: () => store.get().view?.revision ?? 0,
    say: (key) => say(store.get().traits.words, key),
    lost() {
      traveller.turned(true);
      store.set({ pending: null, hand: null, selection: NOTHING, ...NOT_ASKED });
    },
    // A move whose message got lost holds no other up; one that comes after all makes the other stale.
    silent: () => store.set({ pending: null }),
  });
  const { send, question, forget, notify } = line;

  const uncoverOnlyPerson = (): void => {
    const people = peopleOf(store.get().traits);
    if (people.length === 1 && !store.get().hand) send("uncover", { seat: people[0] });
  };

  /** What somebody asked for and was told may be about his cards. */
  const forgetPerson = (): void => {
    const { advice, notice } = store.get();
    if (advice) forget(advice.id);
    store.set({ ...NOT_ASKED, notice: notice?.tone === "lost" ? notice : null });
  };

  const takeHand = (hand: Hand | null): void => {
    const { hand: before, selection } = store.get();
    const owns = (field: string): boolean => ownsField(store.get(), hand, field);
    if (before?.seat !== hand?.seat) forgetPerson();
    store.set({ hand, selection: surviving(selection, before, hand, owns) });
    if (before?.seat !== hand?.seat) traveller.turned(false);
  };

  const refused = (message: Message, kind: RequestKind): void => {
    const { pending } = store.get();
    if (pending?.id === message.id) store.set({ pending: null });
    const refusal = message.payload as unknown as Refusal;
    // A stale move says nothing to a person who already sees the newer position.
    if (refusal.code === "stale" && kind === "move") return;
    notify("refused", refusal.sentence, refusal.rule ?? null);
  };

  const accepted = (message: Message): void => {
    const { pending, view } = store.get();
    if (pending?.id !== message.id) return;
    const shown = view !== null && view.revision > pending.revision;
    store.set({ selection: NOTHING, notice: null, ...(shown ? { pending: null } : {}) });
  };

  const takeHistory = (message: Message): void => {
    const log = (message.payload.events ?? []) as GameEvent[];
    const plies = (message.payload.plies ?? []) as Ply[];
    store.set({ log, plies, logged: message.revision, rating: latestRating(log) });
    uncoverOnlyPerson();
  };

  const heard = (message: Message): void => {
    if (message.payload.view !== driver.view) return;
    // A bot that thinks about a hint tells how far it is, and is not done.
    if (message.kind === "hinting") return line.progress(message);
    const kind = line.take(message);
    if (kind === "told") return;
    if (message.kind === "hand") return takeHand(message.payload as unknown as Hand);
    if (message.kind === "covered") {
      takeHand(null);
      // A new game covers even the hand of somebody who has nobody to hide it from.
      return uncoverOnlyPerson();
    }
    // Anything else must answer a question that is still open.
    if (kind === undefined) return;
    if (message.kind === "history") takeHistory(message);
    else if (message.kind === "accepted") accepted(message);
    else if (message.kind === "refused") refused(message, kind);
    else if (message.kind === "record") onRecord(String(message.payload.filename), String(message.payload.text));
  };

  const changed = (): void => {
    const before = store.get();
    const next = driver.read();
    if (next.view === before.view || next.view === null) {
      store.set({ traits: next, board: boardOf(before, next) });
      traveller.follow();
      return;
    }
    // Python stops thinking about a position that is gone, and answers nothing.
    if (before.advice) forget(before.advice.id);
    store.set({ ...arrive(before, next), board: boardOf(before, next) });
    if (!missedSomething(before, next)) return;
    traveller.turned(isElsewhere(before, next));
    send("hello", {});
  };

  const write: Session["write"] = (name, value) => line.attempt(() => driver.write(name, value));
  const traveller = createTraveller({ store, question, write });

  driver.listen({ changed, heard, lost: line.lost });
  send("hello", {});
  traveller.follow();

  return {
    store,
    traveller,
    request: (kind, payload = {}) => void send(kind, payload),
    change(kind, payload = {}, move = "") {
      const { pending, view } = store.get();
      if (pending || !view) return;
      const id = send(kind, payload);
      if (id) store.set({ pending: { id, kind, move, revision: view.revision }, notice: null });
    },
    question,
    forget,
    notify,
    write,
    close() {
      line.close();
      traveller.close();
      driver.close();
    },
  };
}

/** The state on a new view. */
function arrive(before: State, next: Traits): Partial<State> {
  const view = next.view!;
  const follows = isNext(before, next);
  const news = view.revision > before.logged ? next.events : [];
  const rating = latestRating(news);
  const owns = (field: string): boolean => ownsField({ ...before, view }, before.hand, field);
  const freed = before.pending !== null && view.revision > before.pending.revision;
  return {
    traits: next,
    view,
    log: follows ? [...before.log, ...news] : before.log,
    plies: follows && view.last ? [...before.plies, { ...view.last, events: news.length }] : before.plies,
    logged: follows ? view.revision : before.logged,
    motion: isEarlier(before, next) ? STILL : motionOf(news),
    rating: rating ?? (isEarlier(before, next) ? null : before.rating),
    panels: { ...before.panels, ...(rating ? { rating: true } : {}) },
    selection: freed ? NOTHING : surviving(before.selection, before.hand, before.hand, owns),
    pending: freed ? null : before.pending,
    notice: freed ? null : before.notice,
    spotlight: [],
    walk: rating || isEarlier(before, next) ? null : before.walk,
    ...NOT_ASKED,
  };
}

const isEarlier = (before: State, next: Traits): boolean => (next.view?.ply ?? 0) < (before.view?.ply ?? 0);

/** Whether a view is one move on from what the log tells. */
function isNext(before: State, { view, events }: Traits): boolean {
  return view?.revision === before.logged + 1 && view.ply === (before.view?.ply ?? 0) + 1 && events.length > 0;
}

/** Whether it is of another game, or of a moment that this game went back to: then no event led to it. */
function isElsewhere(before: State, next: Traits): boolean {
  return isEarlier(before, next) || next.events.length === 0 || next.branched !== before.traits.branched;
}

/** Undo, another game and skipped revisions need the whole history again. */
function missedSomething(before: State, next: Traits): boolean {
  if (before.link === "readonly" || before.logged < 0 || (next.view?.revision ?? 0) <= before.logged) return false;
  return !isNext(before, next);
}

function boardOf(before: State, next: Traits): State["board"] {
  if (next.board === before.traits.board) return before.board;
  return next.board && indexBoard(next.board);
}

function ownsField(state: State, hand: Hand | null, field: string): boolean {
  const index = state.board?.byName.get(field)?.index ?? -1;
  return hand !== null && state.view?.owners[index] === String(hand.seat);
}
