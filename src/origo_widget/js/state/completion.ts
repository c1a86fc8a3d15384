// What the beginning of a move in the notation (R10) can become, as far as it is legal.
import type { CardName, Hand, Legal } from "../protocol";

export interface Completion {
  text: string;
  /** A whole move; else the beginning of one. */
  whole: boolean;
}

export function completions(hand: Hand, typed: string): Completion[] {
  const wanted = typed.trimStart().toLowerCase();
  const found = continuations(hand.legal, hand.hand, wanted).filter(({ text }) =>
    text.toLowerCase().startsWith(wanted),
  );
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** What was typed, in the letters of a legal move if it is one. */
export function asMove(hand: Hand, typed: string): string {
  const text = typed.trim();
  const same = completions(hand, text).find((one) => one.whole && one.text.toLowerCase() === text.toLowerCase());
  return same?.text ?? text;
}

/** Every next step from the part of a move that stands already. */
function continuations(legal: Legal, cards: CardName[], typed: string): Completion[] {
  if (typed.startsWith("swap ")) return legal.swap ? swaps(cards, typed) : [];
  if (typed.startsWith("start ")) return starts(legal);
  if (typed.startsWith("+")) return lists("+", legal.lay ?? [], typed.slice(1));
  const [head = "", tail] = typed.split(/[=-]/, 2);
  if (tail === undefined) return heads(legal);
  if (typed.includes("-")) return shifts(legal, head);
  return [...attacks(legal, head, tail), ...expansions(legal, head)];
}

function heads({ place = [], expand = [], attack = [], shift = [], ...legal }: Legal): Completion[] {
  return [
    ...place.map(whole),
    ...expand.flatMap((one) => one.fields).map((field) => part(`${field}=`)),
    ...attack.map((one) => part(`x${one.field}=`)),
    ...shift.flatMap((one) => one.from).map((field) => part(`${field}-`)),
    ...(legal.lay ? [part("+")] : []),
    ...(legal.swap ? [part("swap ")] : []),
    ...(legal.start ? [part("start ")] : []),
    ...(legal.yield ? [whole("yield")] : []),
    ...(legal.end ? [whole("end")] : []),
  ];
}

const expansions = ({ expand = [] }: Legal, head: string): Completion[] =>
  expand.flatMap(({ card, fields }) =>
    fields.filter((field) => field.toLowerCase() === head).map((field) => whole(`${field}=${card}`)),
  );

const shifts = ({ shift = [] }: Legal, head: string): Completion[] =>
  shift.flatMap(({ from, to }) =>
    from
      .filter((field) => field.toLowerCase() === head)
      .flatMap((source) => to.map((target) => whole(`${source}-${target}`))),
  );

const attacks = ({ attack = [] }: Legal, head: string, tail: string): Completion[] =>
  attack
    .filter(({ field }) => `x${field}`.toLowerCase() === head)
    .flatMap(({ field, cards }) => lists(`x${field}=`, cards, tail));

const starts = ({ start = [] }: Legal): Completion[] => start.map((seat) => whole(`start ${seat + 1}`));

function swaps(cards: CardName[], typed: string): Completion[] {
  const listed = lists("swap ", cards, typed.slice(5));
  const named = (text: string): number => text.split(",").length;
  return listed.filter(({ text }) => named(text) <= 2).map(({ text }) => ({ text, whole: named(text) === 2 }));
}

/** A list of cards with one more of those that are left; equal cards may be named as often as they are held. */
function lists(start: string, cards: CardName[], typed: string): Completion[] {
  const left = [...cards];
  const named = typed.split(",").slice(0, -1);
  const taken: CardName[] = [];
  for (const name of named) {
    const at = left.findIndex((card) => card.toLowerCase() === name.trim());
    if (at < 0) return [];
    taken.push(...left.splice(at, 1));
  }
  return left.map((card) => whole(start + [...taken, card].join(",")));
}

const whole = (text: string): Completion => ({ text, whole: true });
const part = (text: string): Completion => ({ text, whole: false });
