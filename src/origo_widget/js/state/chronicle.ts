// Which events of the log belong to which move, and what can be told from that.
import type { GameEvent, Ply, Seat, SeatData } from "../protocol";

interface Chronicle {
  log: GameEvent[];
  plies: Ply[];
}

/** How many events the log has told after so many moves, from the dealing on. */
export function told({ log, plies }: Chronicle): number[] {
  const later = plies.reduce((sum, ply) => sum + ply.events, 0);
  const ends = [Math.max(0, log.length - later)];
  for (const ply of plies) ends.push(ends[ends.length - 1]! + ply.events);
  return ends;
}

/** The moment that the event at a place of the log belongs to. */
export function plyOf(ends: number[], index: number): number {
  const found = ends.findIndex((end) => index < end);
  return found < 0 ? ends.length - 1 : found;
}

/** What the move led to that ends at a moment; at moment 0, the dealing. */
export function eventsAt(chronicle: Chronicle, ply: number): GameEvent[] {
  const ends = told(chronicle);
  return chronicle.log.slice(ends[ply - 1] ?? 0, ends[ply] ?? chronicle.log.length);
}

/** All that had happened by a moment. */
export function eventsUntil(chronicle: Chronicle, ply: number): GameEvent[] {
  return chronicle.log.slice(0, told(chronicle)[ply] ?? chronicle.log.length);
}

/** The moments at which a kind of event happened. */
export function plysOf(chronicle: Chronicle, kind: string): number[] {
  const ends = told(chronicle);
  return chronicle.log.flatMap((event, index) => (event.kind === kind ? [plyOf(ends, index)] : []));
}

/** The moment when a seat's latest turn ended; null where nobody else has played since. */
export function endOfTurn(chronicle: Chronicle, seat: Seat): number | null {
  const { plies } = chronicle;
  for (let ply = plies.length; ply > 0; ply -= 1) {
    if (plies[ply - 1]!.seat !== seat || !endsTurn(eventsAt(chronicle, ply))) continue;
    return plies.slice(ply).some((later) => later.seat !== seat) ? ply : null;
  }
  return null;
}

/** How many moves of this turn a seat has made itself; what bots answered in between does not count. */
export function movesOfTurn(chronicle: Chronicle, seat: Seat, seats: SeatData[]): number {
  let count = 0;
  for (let ply = chronicle.plies.length; ply > 0; ply -= 1) {
    const mover = chronicle.plies[ply - 1]!.seat;
    if (endsTurn(eventsAt(chronicle, ply)) || (mover !== seat && seats[mover]?.person)) break;
    if (mover === seat) count += 1;
  }
  return count;
}

/** A placement in set-up is a turn by itself. */
const endsTurn = (events: GameEvent[]): boolean =>
  events.some((event) => event.kind === "turn_ended" || event.kind === "placed");
