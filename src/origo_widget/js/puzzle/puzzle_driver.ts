// The driver of a puzzle: its page is the kernel of the table's own session.
import type { Driver, Listener } from "../drivers/driver";
import type { GameEvent, Message, SeatData, Traits, View } from "../protocol";
import { freshId } from "../state/ids";
import { fill, type Words } from "../state/words";
import type { PuzzleGame, PuzzleState } from "./puzzle_game";

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
    hear("hand", { revision, seat, hand: hands[seat] ?? [], legal: open ? moves : {} });
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

  return {
    view,
    read: () => traitsOf(game, current(), wordsOf(game.store.get())),
    ask(kind, payload) {
      const id = freshId();
      if (kind === "hello") {
        hear("history", { events: [], plies: [] }, id);
        tellHand();
      } else if (kind === "move") hear(game.move(String(payload.move)) ? "accepted" : "refused", REFUSED, id);
      // Nobody here knows the rules: nothing is said of why.
      else if (kind === "why") hear("why", { field: payload.field, code: "" }, id);
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
  const { theme, language, large, overlay, events, trouble } = game.store.get();
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
    trouble,
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
