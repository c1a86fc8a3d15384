// What a person's gestures do to a session.
import type { FieldName, Hand, Seat } from "../protocol";
import {
  attackMove,
  clickCard,
  clickField,
  dropShield,
  layMove,
  NOTHING,
  swapMove,
  type Outcome,
  type Situation,
} from "./selection";
import type { Session } from "./session";
import { openHand, type Panels, type State } from "./state";
import { say } from "./words";

export interface Actions {
  clickField(field: FieldName): void;
  clickCard(card: number): void;
  /** A drag begins: the shield's targets light up. */
  lift(source: FieldName): void;
  drop(source: FieldName, target: FieldName | null): void;
  move(text: string): void;
  attack(): void;
  lay(): void;
  swap(): void;
  cancel(): void;
  undo(): void;
  newGame(): void;
  record(): void;
  uncover(seat: Seat): void;
  cover(): void;
  setPace(pace: number): void;
  toggle(panel: keyof Panels): void;
  spot(fields: FieldName[]): void;
  dismiss(): void;
}

export function createActions(session: Session): Actions {
  const { store } = session;
  const move = (text: string): void => session.change("move", { seat: store.get().hand?.seat, move: text }, text);

  const follow = (outcome: Outcome): void => {
    if (outcome.move !== undefined) return move(outcome.move);
    if (outcome.hint) return session.notify("hint", say(store.get().traits.words, `hint.${outcome.hint}`));
    if (outcome.selection) store.set({ selection: outcome.selection, notice: null });
  };

  /** Nothing can be chosen while an answer is awaited, or without a hand. */
  const play = (gesture: (situation: Situation, state: State) => Outcome): void => {
    const state = store.get();
    const situation = situationOf(state);
    if (situation && !state.pending) follow(gesture(situation, state));
    else if (isCovered(state)) follow({ hint: "uncover" });
  };

  const withCards = (text: (hand: Hand, cards: number[]) => string): void => {
    const { hand, selection } = store.get();
    if (hand && "cards" in selection && selection.cards.length > 0) move(text(hand, selection.cards));
  };

  return {
    clickField: (field) => play((situation, state) => clickField(situation, state.selection, field)),
    clickCard: (card) => play((situation, state) => clickCard(situation, state.selection, card)),
    lift: (source) => play(() => ({ selection: { kind: "shield", field: source } })),
    drop: (source, target) => play(() => (target === null ? { selection: NOTHING } : dropShield(source, target))),
    move,
    attack() {
      const { selection } = store.get();
      if (selection.kind === "attack") withCards((hand, cards) => attackMove(hand, selection.field, cards));
    },
    lay: () => withCards(layMove),
    swap: () => withCards(swapMove),
    cancel() {
      const { selection, panels } = store.get();
      const open = selection.kind === "none" ? { ...panels, rating: false, discard: false } : panels;
      store.set({ selection: NOTHING, notice: null, panels: open });
    },
    undo: () => session.change("undo"),
    newGame: () => session.change("new"),
    record: () => session.request("record"),
    uncover: (seat) => session.request("uncover", { seat }),
    cover: () => session.request("cover"),
    setPace: (pace) => session.write("pace", pace),
    toggle(panel) {
      const { panels } = store.get();
      store.set({ panels: { ...panels, [panel]: !panels[panel] } });
    },
    spot: (fields) => store.set({ spotlight: fields }),
    dismiss: () => store.set({ notice: null }),
  };
}

/** A person decides, and has not uncovered the hand. */
function isCovered({ view, hand, traits }: State): boolean {
  return hand === null && view?.toMove != null && traits.seats[view.toMove]?.person === true;
}

function situationOf(state: State): Situation | null {
  const { view, board } = state;
  const hand = openHand(state);
  if (!view || !hand || !board) return null;
  const owner = (field: FieldName): Seat | null => {
    const mark = view.owners[board.byName.get(field)?.index ?? -1] ?? ".";
    return mark === "." ? null : Number(mark);
  };
  return { phase: view.phase, hand, owner };
}
