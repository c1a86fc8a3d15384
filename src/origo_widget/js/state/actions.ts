// What a person's gestures do to a session.
import type { FieldName, Hand, OverlayName, Seat } from "../protocol";
import { adviseOrPlay, dropAdvice } from "./advice";
import { dropCard, liftCard } from "./card_drop";
import { createInquiry } from "./inquiry";
import {
  attackMove,
  clickCard,
  clickField,
  dropShield,
  layMove,
  NOTHING,
  swapMove,
  wishAt,
  type Outcome,
  type Situation,
} from "./selection";
import type { Session } from "./session";
import { openHand, peopleOf, type Panels, type State, type Walk } from "./state";
import type { Traveller } from "./traveller";
import { isPast } from "./travel";
import { say } from "../words/words";

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
  /** Takes back all that one did in the turn. */
  undoTurn(): void;
  /** Goes on from the past moment shown in a game of its own. */
  branch(): void;
  /** Back to the game that was left for another line. */
  backToTrunk(): void;
  travel: Traveller;
  newGame(): void;
  record(): void;
  /** The turn that is to be taken, as the file of a puzzle. */
  puzzle(): void;
  uncover(seat: Seat): void;
  cover(): void;
  /** A card leaves the hand: its targets light up. */
  liftCard(card: number): void;
  dropCard(card: number, field: FieldName | null): void;
  setPace(pace: number): void;
  write: Session["write"];
  toggle(panel: keyof Panels): void;
  spot(fields: FieldName[]): void;
  unspot(fields: FieldName[]): void;
  /** Goes to a step of the rating's walk; null ends it. */
  walk(walk: Walk | null): void;
  pointAt(field: FieldName | null, explain?: boolean): void;
  foresee(move: string | null): void;
  reach(field: FieldName): void;
  hint(): void;
  setOverlay(overlay: OverlayName): void;
  dismiss(): void;
  close(): void;
}

export function createActions(session: Session): Actions {
  const { store } = session;
  const move = (text: string): void => session.change("move", { seat: store.get().hand?.seat, move: text }, text);

  const inquiry = createInquiry(session, (field) => {
    const situation = situationOf(store.get());
    return situation && wishAt(situation, store.get().selection, field);
  });

  const hint = (key: Outcome["hint"]): void => {
    if (key) session.notify("hint", say(store.get().traits.words, `hint.${key}`));
  };

  const follow = ({ move: text, selection, why, hint: key }: Outcome): void => {
    if (text !== undefined) return move(text);
    if (selection) store.set({ selection, notice: null, foresight: null });
    if (why) inquiry.why(why, () => hint(key));
    else hint(key);
  };

  /** Nothing can be chosen while an answer is awaited, or without a hand. */
  const play = (gesture: (situation: Situation, state: State) => Outcome): void => {
    const state = store.get();
    const situation = situationOf(state);
    // A replay is nothing but past, and everybody knows it.
    if (isPast(state)) return state.traits.ply === null ? follow({ hint: "past" }) : undefined;
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
    drop: (source, target) =>
      play(({ hand }) => (target === null ? { selection: NOTHING } : dropShield(hand, source, target))),
    move,
    attack() {
      const { selection } = store.get();
      if (selection.kind === "attack") withCards((hand, cards) => attackMove(hand, selection.field, cards));
    },
    lay: () => withCards(layMove),
    swap: () => withCards(swapMove),
    cancel() {
      const { selection, panels } = store.get();
      session.traveller.leave();
      const open = selection.kind === "none" ? { ...panels, rating: false, discard: false } : panels;
      dropAdvice(session);
      store.set({ selection: NOTHING, notice: null, foresight: null, walk: null, panels: open });
    },
    undo: () => session.change("undo"),
    undoTurn: () => session.change("undo_turn"),
    branch() {
      const { ply } = store.get().travel;
      if (ply !== null) session.change("branch", { ply });
    },
    backToTrunk: () => session.change("trunk"),
    travel: session.traveller,
    newGame: () => session.change("new"),
    record: () => session.request("record"),
    puzzle: () => session.request("puzzle"),
    uncover: (seat) => session.request("uncover", { seat }),
    cover: () => session.request("cover"),
    liftCard: (card) => play((situation, state) => liftCard(situation, state.selection, card)),
    dropCard(card, field) {
      const contested = store.get().view?.fight?.field;
      if (field !== null) play((situation, state) => dropCard(situation, state.selection, card, field, contested));
    },
    write: session.write,
    setPace: (pace) => session.write("pace", pace),
    toggle(panel) {
      const { panels } = store.get();
      store.set({ panels: { ...panels, [panel]: !panels[panel] } });
    },
    spot: (fields) => store.set({ spotlight: fields }),
    unspot(fields) {
      if (store.get().spotlight === fields) store.set({ spotlight: [] });
    },
    walk: (walk) => store.set({ walk }),
    pointAt: inquiry.pointAt,
    foresee: inquiry.foresee,
    reach: inquiry.reach,
    hint: () => adviseOrPlay(session, move),
    setOverlay(overlay) {
      const { link, traits } = store.get();
      // A page without a kernel keeps it to itself.
      if (link === "readonly") store.set({ traits: { ...traits, overlay } });
      else session.write("overlay", overlay);
    },
    close: inquiry.close,
    dismiss: () => store.set({ notice: null }),
  };
}

/** A person decides, and has not uncovered the hand; that of the only person uncovers itself. */
function isCovered({ view, hand, traits, link }: State): boolean {
  if (link === "readonly" || hand !== null || view?.toMove == null) return false;
  return traits.seats[view.toMove]?.person === true && peopleOf(traits).length > 1;
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
