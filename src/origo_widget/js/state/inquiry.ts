// What a person points at, told in questions: what a move there would change, how far a shield reaches, why not there.
import type { FieldName, Reach, RequestKind, WhatIf, Why } from "../protocol";
import { createAsker, type Asker } from "./asker";
import { moveAt, type Wish } from "./selection";
import type { Session } from "./session";
import { openHand } from "./state";
import { isPast } from "./travel";

/** So long the pointer rests on a field before anything is asked; longer still before an unusable one is explained. */
const REST = 150;
const LONG_REST = 450;

interface Inquiry {
  /** Pointer or focus have come to a field, or have left the fields. `explain` asks for a reason where it is no use. */
  pointAt(field: FieldName | null, explain?: boolean): void;
  /** What is shown of a move while nothing is pointed at: that of chosen cards. */
  foresee(move: string | null): void;
  reach(field: FieldName): void;
  /** Tells why a wish cannot be had; `otherwise` is called where nothing forbids it. */
  why(wish: Wish, otherwise: () => void): void;
  close(): void;
}

export function createInquiry(session: Session, unusable: (field: FieldName) => Wish | null): Inquiry {
  const { store } = session;
  const options = {
    question: session.question,
    // Answers hold for one revision, and for the hand that they were given to.
    moment: () => `${store.get().view?.revision} ${store.get().hand?.seat}`,
    // The hand may come after its view, while a pointer rests.
    outlasts: (asked: string) => asked.startsWith(`${store.get().view?.revision} `),
  };
  const asker = <Answer>(kind: RequestKind): Asker<Answer> => createAsker<Answer, RequestKind>(options, kind);
  const whatIf = asker<WhatIf>("what_if");
  const whys = asker<Why>("why");
  // Apart from those of clicks, which are told wherever the pointer has gone.
  const asides = asker<Why>("why");
  const reaches = asker<Reach>("reach");
  let pointed: FieldName | null = null;
  let standing: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the notice that goes when the focus goes. */
  let explained = 0;

  /** Only of the game as it is can anything be asked. */
  const isMute = (): boolean => store.get().link === "readonly" || isPast(store.get());

  const show = (move: string | null): void => {
    if (isMute()) return;
    if (move !== null) return whatIf.ask({ move }, (foresight) => store.set({ foresight }));
    whatIf.drop();
    if (store.get().foresight) store.set({ foresight: null });
  };

  const told = ({ sentence = "", rule, fields }: Why): number => session.notify("refused", sentence, rule, fields);

  const why = (wish: Wish, otherwise: () => void): void =>
    whys.ask({ ...wish }, (answer) => (answer.code === "" ? otherwise() : void told(answer)));

  const explain = (field: FieldName): void => {
    const wish = unusable(field);
    if (!wish) return;
    asides.ask({ ...wish }, (answer) => {
      if (answer.code !== "") explained = told(answer);
    });
  };

  const rested = (field: FieldName, wants: boolean): void => {
    if (isMute()) return;
    const state = store.get();
    const hand = openHand(state);
    const move = hand && !state.pending ? moveAt(hand, state.selection, field) : null;
    show(move ?? standing);
    if (state.traits.overlay === "frontier") reach(field);
    if (wants && !move) timer = setTimeout(() => explain(field), LONG_REST - REST);
  };

  const reach = (field: FieldName): void => {
    const { view, board } = store.get();
    if (isMute() || (view?.owners[board?.byName.get(field)?.index ?? -1] ?? ".") === ".") return;
    reaches.ask({ field }, (answer) => store.set({ reach: answer }));
  };

  return {
    pointAt(field, wants = false) {
      if (field === pointed && !wants) return;
      pointed = field;
      clearTimeout(timer);
      asides.drop();
      const { notice } = store.get();
      if (notice && notice.number === explained) store.set({ notice: null });
      if (field === null) return show(standing);
      timer = setTimeout(() => rested(field, wants), REST);
    },
    foresee(move) {
      standing = move;
      show(move);
    },
    reach,
    why,
    close: () => clearTimeout(timer),
  };
}
