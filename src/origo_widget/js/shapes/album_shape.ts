// The data of a replay or a position, as somebody's page brings them: checked before anything of them is drawn.
import { openFilm } from "./film";
import type { BoardData, GameEvent, Page } from "../protocol";
import { boardShape } from "./board_shape";
import { LIMITS } from "./limits";
import { must } from "./misshapen";
import { integer, listOf, mapOf, nullable, objectOf, oneOf, raw, record, sayable, signs, text, type Shape } from "./shapes";
import { playerName, viewShape } from "./view_shape";

const MOST_MOMENTS = LIMITS.moments;
/** Of one move: what a rating gives to clans and in lands, and as much again for all else. */
const MOST_EVENTS = 2 * (LIMITS.fields + LIMITS.seats * LIMITS.regions);
/** Keys of an event whose values are seats. */
const SEATS = ["seat", "defender", "winner", "loser", "chosen"];

export interface Portrait {
  /** Empty where nobody has given one. */
  title: string;
  /** That of the title. */
  language: string;
  board: BoardData;
  /** How many play; their names, or none where nobody has given them. */
  seats: number;
  players: string[];
  page: Page;
}

const frame = objectOf({
  format: oneOf("origo-replay", "origo-position"),
  version: integer(1, 1),
  title: text(LIMITS.text),
  language: text(20),
  board: boardShape,
  players: listOf(playerName, LIMITS.seats),
  page: record,
});

/** Throws `Misshapen`. */
export function readPortrait(value: unknown, format: "origo-replay" | "origo-position"): Portrait {
  oneOf(format)(record(value, "data").format, "data.format");
  const { title, language, board, players, page } = frame(value, "data");
  const seats = players.length || seatsIn(page);
  return { title, language, board, seats, players, page: readPage(page, board, seats) };
}

/** As many as the first moment tells of. */
function seatsIn({ nodes }: Record<string, unknown>): number {
  const [first] = listOf(record, MOST_MOMENTS, 1)(nodes, "data.page.nodes");
  return listOf(raw, LIMITS.seats, 1)(first!.players, "data.page.nodes[0].players").length;
}

/** Throws `Misshapen`. */
export function readPage(given: unknown, board: BoardData, players: number): Page {
  integer(1, LIMITS.seats)(players, "data.players");
  const page = objectOf({
    nodes: listOf(record, MOST_MOMENTS, 1),
    events: listOf(listOf(eventShape(players), MOST_EVENTS), MOST_MOMENTS, 1),
    moves: listOf(objectOf({ seat: integer(0, players - 1), move: signs(LIMITS.move) }), MOST_MOMENTS),
    hands: nullable(listOf(record, MOST_MOMENTS, 1)),
  })(given, "data.page");
  const moments = page.nodes.length;
  must(page.events.length === moments, "data.page.events", "shape.count", { count: moments });
  must(page.moves.length === moments - 1, "data.page.moves", "shape.count", { count: moments - 1 });
  const held = page.hands?.length ?? moments;
  must(held === moments, "data.page.hands", "shape.count", { count: moments });
  checkMoments(page, board, players);
  return page;
}

function checkMoments(page: Page, board: BoardData, players: number): void {
  const film = openFilm(page);
  const view = viewShape(board, players);
  const hands = nullable(listOf(listOf(signs(LIMITS.name), LIMITS.hand), players, players));
  for (let ply = 0; ply <= film.length; ply++) {
    const moment = film.moment(ply);
    const place = `data.page.nodes[${ply}]`;
    const shown = view(moment.view, place);
    integer(ply, ply)(shown.ply, `${place}.ply`);
    hands(moment.hands, `data.page.hands[${ply}]`);
  }
}

function eventShape(players: number): Shape<GameEvent> {
  const params = mapOf(sayable, 40);
  return (value, place) => {
    const event = params(value, place);
    text(60)(event.kind, `${place}.kind`);
    for (const key of SEATS) {
      const seat = event[key];
      if (seat !== undefined && seat !== null) integer(0, players - 1)(seat, `${place}.${key}`);
    }
    return event as GameEvent;
  };
}
