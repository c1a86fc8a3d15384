// The data of a replay or a position, as somebody's page brings them: checked before anything of them is drawn.
import { openFilm } from "../drivers/film";
import type { BoardData, GameEvent, Page } from "../protocol";
import { boardShape } from "./board_shape";
import { integer, listOf, mapOf, must, nullable, objectOf, oneOf, record, text, type Shape } from "./shapes";
import { viewShape } from "./view_shape";

/** The tribes that there are shields for. */
const MOST_PLAYERS = 5;
const MOST_MOMENTS = 5000;
/** Keys of an event whose values are seats. */
const SEATS = ["seat", "defender", "winner", "loser", "chosen"];

export interface Portrait {
  title: string;
  /** That of the title. */
  language: string;
  board: BoardData;
  players: string[];
  page: Page;
}

const frame = objectOf({
  format: oneOf("origo-replay", "origo-position"),
  version: integer(1, 1),
  title: text(),
  language: text(20),
  board: boardShape,
  players: listOf(text(200), MOST_PLAYERS, 1),
  page: record,
});

/** Throws `Misshapen`. */
export function readPortrait(value: unknown, format: "origo-replay" | "origo-position"): Portrait {
  must(record(value, "data").format === format, "data.format", format);
  const { title, language, board, players, page } = frame(value, "data");
  return { title, language, board, players, page: readPage(page, board, players.length) };
}

function readPage(given: unknown, board: BoardData, players: number): Page {
  const page = objectOf({
    nodes: listOf(record, MOST_MOMENTS, 1),
    events: listOf(listOf(eventShape(players), 500), MOST_MOMENTS, 1),
    moves: listOf(objectOf({ seat: integer(0, players - 1), move: text(400) }), MOST_MOMENTS),
    hands: nullable(listOf(record, MOST_MOMENTS, 1)),
  })(given, "data.page");
  const moments = page.nodes.length;
  must(page.events.length === moments, "data.page.events", String(moments));
  must(page.moves.length === moments - 1, "data.page.moves", String(moments - 1));
  must(page.hands === null || page.hands.length === moments, "data.page.hands", String(moments));
  checkMoments(page, board, players);
  return page;
}

function checkMoments(page: Page, board: BoardData, players: number): void {
  const film = openFilm(page);
  const view = viewShape(board, players);
  const hands = nullable(listOf(listOf(text(200), 400), players, players));
  for (let ply = 0; ply <= film.length; ply++) {
    const moment = film.moment(ply);
    const place = `data.page.nodes[${ply}]`;
    must(view(moment.view, place).ply === ply, `${place}.ply`, String(ply));
    hands(moment.hands, `data.page.hands[${ply}]`);
  }
}

function eventShape(players: number): Shape<GameEvent> {
  const params = mapOf(plain, 40);
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

/** What a sentence can be filled with: values, lists of them, and reasons with parameters of their own. */
function plain(value: unknown, place: string, depth = 0): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value === "string") return text()(value, place);
  must(depth < 4, place, "less nesting");
  if (Array.isArray(value)) return listOf((one, at) => plain(one, at, depth + 1), 1000)(value, place);
  return mapOf((one, at) => plain(one, at, depth + 1), 40)(value, place);
}
