// A puzzle as it is being solved: where its reader is, what he has chosen, and what was said of it.
import { misshapenLine } from "../shapes/misshapen";
import type { FieldName } from "../protocol";
import { createStore, type Store } from "../state/store";
import { say, type Words } from "../words/words";
import { KINDS, NONE, type Left } from "./outlook";
import type { ProgressShelf } from "./progress";
import { openClock } from "./puzzle_clock";
import { judging } from "./puzzle_judge";
import type { Move } from "./puzzle_moves";
import type { PuzzleNode } from "./puzzle_nodes";
import { readPuzzle, type PuzzlePage } from "./puzzle_page";
import { openSolution } from "./puzzle_solution";
import { freshState, knownOf, last, type Desk, type Looks, type PuzzleState } from "./puzzle_state";
import { edgesAlong, made, openWay, type Made } from "./puzzle_way";
import type { Moment } from "./why_not";

export interface PuzzleGame {
  readonly page: PuzzlePage;
  store: Store<PuzzleState>;
  players: number;
  /** The moment shown. */
  here(): PuzzleNode;
  /** The moves that led to it. */
  played(): string[];
  /** The moves of the try, or all of the solution's line that is looked at; each with who makes it. */
  made(): Made[];
  /** Whether the reader may make a move now. */
  isOpen(): boolean;
  /** What there is to say of why something cannot be done. */
  moment(): Omit<Moment, "owner">;
  /** How many actions of each kind are left. */
  left(): Left;
  /** What is asked for was within reach, and is not any more. */
  isLost(): boolean;
  move(text: string): boolean;
  undo(): void;
  reset(): void;
  judge(): void;
  hint(): void;
  setNumber(text: string): void;
  toggleField(field: FieldName): void;
  clearFields(): void;
  showSolution(line?: number): void;
  stepTo(at: number): void;
  play(playing: boolean): void;
  leaveSolution(): void;
  showAnswer(answer: boolean): void;
  /** Goes on with the data of a page that tells more. */
  renew(data: unknown): void;
  /** What comes next is still to be told. */
  waits(): boolean;
  /** It will not be told: the move is taken back, and it is said why. */
  miss(why: Why): void;
  close(): void;
}

/** A sentence in the reader's words. */
export type Why = (words: Words) => string;

interface Options {
  looks: Looks;
  shelf: ProgressShelf;
  /** Asks for a page that tells what comes after some moves. */
  more?(moves: string[]): void;
}

/** Throws `Misshapen`. */
export function openPuzzle(first: PuzzlePage, { looks, shelf, more }: Options): PuzzleGame {
  const store = createStore(freshState(shelf.read(), looks));
  const miss = (trouble: Why): void => {
    way.missed();
    store.set({ trouble });
  };
  const clock = openClock((error) => {
    store.set({ solution: null });
    miss((words) => misshapenLine(words, "solve.broken", error));
  });
  const desk: Desk = { store, clock, known: knownOf(first) };
  const judge = judging(desk, shelf);
  const nobody = (): void => miss((words) => say(words, "link.readonly"));
  const way = openWay(desk, { judge, more: more ?? nobody });
  const solution = openSolution(desk);

  const forget = shelf.listen(() => store.set(shelf.read()));

  const path = (): number[] => solution.path() ?? store.get().path;
  const here = (): PuzzleNode => desk.known.nodes.at(last(path()));
  /** Where the reader's own way has led. */
  const own = (): PuzzleNode => desk.known.nodes.at(last(store.get().path));

  const played = (): string[] => (store.get().solution ? solution.played() : store.get().moves);

  const left = (): Left => {
    const { page, outlook } = desk.known;
    if (page.open.length === 0) return outlook.left(last(path()));
    // What the edges do not tell the page does.
    const rest = { ...NONE, ...page.offer };
    for (const { kind } of ownMoves(desk, played())) for (const one of KINDS) if (one === kind) rest[one] -= 1;
    return rest;
  };

  return {
    get page() {
      return desk.known.page;
    },
    store,
    players: desk.known.nodes.players,
    here,
    played,
    made() {
      const { solution: shown, moves } = store.get();
      return made(desk.known.nodes, shown ? solution.texts() : moves);
    },
    isOpen: () => desk.known.page.form === "moves" && !store.get().solution && !own().auto && !own().open,
    moment: () => ({
      here: here(),
      left: left(),
      first: store.get().path.length === 1,
      shown: store.get().solution !== null,
      right: store.get().verdict?.right === true,
    }),
    left,
    isLost() {
      const { page, outlook } = desk.known;
      return page.form === "moves" && page.best !== null && !outlook.hopeful(last(path()));
    },
    move(text) {
      let moved = false;
      clock.tried(() => void (moved = way.go(text)));
      return moved;
    },
    undo: way.undo,
    reset: way.reset,
    judge() {
      // What is awaited comes first.
      if (own().auto || own().open) return;
      // Where the other side still has its say, the turn ends first.
      const ends = own().legal.end && desk.known.page.form === "moves";
      clock.tried(() => (ends ? void way.go("end") : judge()));
    },
    hint: () => store.set({ hints: store.get().hints + 1 }),
    setNumber: (number) => store.set({ number, verdict: null }),
    toggleField(field) {
      const { fields } = store.get();
      const others = fields.filter((one) => one !== field);
      store.set({ fields: others.length < fields.length ? others : [...fields, field], verdict: null });
    },
    clearFields: () => store.set({ fields: [], verdict: null }),
    showSolution: (line = 0) => clock.tried(() => solution.show(line)),
    stepTo: (at) => clock.tried(() => solution.stepTo(at)),
    play: (playing) => clock.tried(() => solution.play(playing)),
    showAnswer: (answer) => store.set({ answer }),
    leaveSolution() {
      solution.leave();
      clock.tried(way.resume);
    },
    renew: (data) =>
      clock.tried(() => {
        const next = knownOf(readPuzzle(data));
        solution.check(next);
        way.renew(next);
      }),
    waits: () => own().open,
    miss,
    close() {
      clock.stop();
      forget();
    },
  };
}

/** Those of the moves that are the reader's own. */
function ownMoves({ known: { nodes } }: Desk, texts: string[]): Move[] {
  const edges = edgesAlong(nodes, texts);
  return edges.filter((_, index) => !nodes.at(edges[index - 1]?.node ?? 0).auto).map(({ move }) => move);
}
