// Names and sentences for what the data say in codes: cards, players, events, reasons.
import type { BoardIndex } from "../board/board_index";
import type { CardName, GameEvent, Reason, Seat, SeatData } from "../protocol";
import { readMove } from "./notation";
import { jumpOf } from "./story";
import { fill, say, type Params, type Said, type Words } from "../words/words";

export interface Speaker {
  words: Words;
  seats: SeatData[];
  board: BoardIndex;
}

/** Parameters that hold seats, and so are told by name. */
const SEATS = new Set(["seat", "defender", "attacker", "winner", "loser", "chosen", "tied", "other"]);

export const nameOf = (speaker: Speaker, seat: Seat | null): string =>
  seat === null ? "" : (speaker.seats[seat]?.name ?? String(seat + 1));

export function cardLabel(speaker: Speaker, card: CardName): string {
  const kind = speaker.board.cards.get(card)?.kind ?? "land";
  const line = kind === "row" || kind === "column";
  // Off a grid nothing lies in rows: what the board calls such a card is all there is to say.
  if (line && !speaker.board.data.grid) return card;
  return say(speaker.words, line && card.includes("/") ? `card.${kind}s` : `card.${kind}`, { name: card });
}

/** A card as it is told where it lies: off a grid with the fields that one of "rows" or "columns" covers. */
export function cardTold(speaker: Speaker, card: CardName): string {
  const { kind, covers } = speaker.board.cards.get(card) ?? { kind: "land", covers: [] };
  if (speaker.board.data.grid || (kind !== "row" && kind !== "column")) return cardLabel(speaker, card);
  return say(speaker.words, "card.covers", { name: card, fields: covers.map((field) => field.name) });
}

/** A template with its parameters told in words. */
export function tell(speaker: Speaker, key: Said, params: Params = {}): string {
  return say(speaker.words, key, named(speaker, params));
}

/** What a move does, as a demand: "Settle G2 with Gallia". */
export function moveLine(speaker: Speaker, text: string): string {
  const { kind, ...parts } = readMove(text);
  return tell(speaker, `move.${kind}`, parts);
}

/** One line of the log; null for what is not worth a line. */
export function eventLine(speaker: Speaker, event: GameEvent): string | null {
  const key = keyOf(event);
  const template = speaker.words[key];
  // An empty template silences a kind of event; an unknown kind shows itself.
  if (template === "") return null;
  return fill(template ?? key, named(speaker, event));
}

export function reasonLine(speaker: Speaker, reason: Reason | string | null | undefined): string {
  if (!reason) return "";
  // A reason may come as a sentence that Python has already written.
  if (typeof reason === "string") return reason;
  return tell(speaker, `reason.${reason.code}`, reason.params ?? {});
}

function keyOf(event: GameEvent): string {
  const base = `event.${event.kind}`;
  if (event.kind === "turn_ended" && event.passed) return `${base}.pass`;
  if (event.kind === "founded" && event.red) return `${base}.red`;
  if (event.kind === "rating_began" && event.final) return `${base}.final`;
  if (event.kind === "advanced" && jumpOf(event)) return `${base}.jump`;
  if (event.kind === "awarded") return `${base}.${String(event.category)}`;
  if (event.kind === "ending") return `${base}.${String(event.cause)}`;
  if (event.kind === "start_chosen" && event.seat === event.chosen) return `${base}.self`;
  return base;
}

function named(speaker: Speaker, params: Params): Params {
  const entries = Object.entries(params).map(([name, value]): [string, unknown] => {
    if (SEATS.has(name)) return [name, each(value, (seat) => isolated(nameOf(speaker, Number(seat))))];
    if (name === "name") return [name, isolated(String(value))];
    if (name === "card" || name === "cards") return [name, each(value, (card) => cardLabel(speaker, String(card)))];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

/** A name written from right to left, or that orders so, must not turn the sentence round it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

function each(value: unknown, told: (item: unknown) => string): unknown {
  if (Array.isArray(value)) return value.map(told);
  return value === null || value === undefined ? value : told(value);
}
