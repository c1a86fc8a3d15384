// The driver of a puzzle: its page is the kernel of the table's own session.
import { indexBoard } from "../board/board_index";
import type { Driver, Listener } from "../drivers/driver";
import type { GameEvent, Message, SeatData, Traits, View } from "../protocol";
import { freshId } from "../ids";
import type { Speaker } from "../state/lines";
import type { Wish } from "../state/selection";
import { fill, type Words } from "../words/words";
import type { PuzzleGame } from "./puzzle_game";
import type { PuzzleState } from "./puzzle_state";
import { becauseLine, whyNot } from "./why_not";

export function puzzleDriver(game: PuzzleGame, wordsOf: (state: PuzzleState) => Words): Driver {
  const view = freshId();
  let listener: Listener | null = null;
  let revision = 0;
  let shown: { node: object; view: View } | null = null;
  let told = game.store.get();
  let stop = (): void => undefined;

  /** Where no moves are asked for, nobody is to move. */
  const asked = game.page.form === "moves" ? {} : { toMove: null, active: null, turn: null };

  const hear = (kind: string, payload: object, id = freshId()): void => {
    const message: Message = { v: 1, id, revision, kind, payload: { view, ...payload } };
    queueMicrotask(() => listener?.heard(message));
  };

  const current = (): View => {
    const node = game.here();
    if (shown?.node !== node) shown = { node, view: { ...node.view, ...asked } };
    if (shown.view.revision !== revision) shown = { node, view: { ...node.view, ...asked, revision, ply: game.played().length } };
    return shown.view;
  };

  /** The cards of the one who plays, with all that the page lets him do. */
  const tellHand = (): void => {
    const seat = game.page.seat;
    if (game.page.form !== "moves" || seat === null) return;
    const { hands, legal, view: seen } = game.here();
    const open = game.isOpen() && seen.toMove === seat;
    // What ends a turn has a button of its own here.
    const { end: _, ...moves } = legal;
    // Where a turn has nothing left, whoever tries all the same is told why.
    const none = seen.phase === "turn" && !game.here().auto ? { expand: [] } : {};
    hear("hand", { revision, seat, hand: hands[seat] ?? [], legal: open ? { ...none, ...moves } : none });
  };

  const changed = (): void => {
    const now = game.store.get();
    const moved = now.path !== told.path || now.solution?.at !== told.solution?.at || !now.solution !== !told.solution;
    const turned = now.solution?.line !== told.solution?.line;
    told = now;
    if (moved || turned) revision += 1;
    listener?.changed();
    if (moved || turned) tellHand();
  };

  const reason = (wish: Wish): object => {
    const because = whyNot(wish, { ...game.moment(), owner: ownerOf(wish.field) });
    if (!because) return { field: wish.field, code: "" };
    return { field: wish.field, code: "puzzle", sentence: becauseLine(speaker(), because) };
  };

  const ownerOf = (field: string): "own" | "other" | null => {
    const mark = current().owners[game.page.board.fields.findIndex(({ name }) => name === field)] ?? ".";
    return mark === "." ? null : mark === String(game.page.seat) ? "own" : "other";
  };

  const board = indexBoard(game.page.board);
  const speaker = (): Speaker => {
    const words = wordsOf(game.store.get());
    return { words, seats: seatsOf(game, words), board };
  };

  return {
    view,
    read: () => traitsOf(game, current(), wordsOf(game.store.get())),
    ask(kind, payload) {
      const id = freshId();
      if (kind === "hello") {
        hear("history", { events: [], plies: [] }, id);
        tellHand();
      } else if (kind === "move") hear(game.move(String(payload.move)) ? "accepted" : "refused", REFUSED, id);
      else if (kind === "why") hear("why", reason(payload as unknown as Wish), id);
      else hear("refused", REFUSED, id);
      return id;
    },
    write: (name, value) => game.store.set({ [name]: value }),
    listen(next) {
      listener = next;
      stop = game.store.subscribe(changed);
    },
    close() {
      listener = null;
      stop();
    },
  };
}

const REFUSED = { code: "stale", sentence: "" };
const NO_EVENTS: GameEvent[] = [];

function traitsOf(game: PuzzleGame, view: View, words: Words): Traits {
  const { theme, language, large, overlay, events } = game.store.get();
  return {
    revision: view.revision,
    theme,
    language,
    large,
    board: game.page.board,
    words,
    seats: seatsOf(game, words),
    view,
    events: events.length > 0 ? events : NO_EVENTS,
    pace: 0,
    thinking: null,
    overlay,
    // A puzzle tells it by itself.
    trouble: "",
    branched: false,
    branches: false,
    ply: null,
    playing: false,
  };
}

function seatsOf({ page, players }: PuzzleGame, words: Words): SeatData[] {
  return Array.from({ length: players }, (_, seat) => ({
    name: page.names[seat] ?? fill(words["solve.player"] ?? "{number}", { number: seat + 1 }),
    person: true,
  }));
}
