// A puzzle as it is being solved: where its reader is, what he has chosen, and what was said of it.
import { Misshapen, misshapenLine } from "../elements/misshapen";
import type { FieldName, GameEvent, Language, OverlayName, Traits } from "../protocol";
import { createStore, type Store } from "../state/store";
import type { Words } from "../state/words";
import { KINDS, NONE, outlookOf, type Left } from "./outlook";
import { playedEvents } from "./puzzle_events";
import type { Move } from "./puzzle_moves";
import { openNodes, type PuzzleNode } from "./puzzle_nodes";
import type { PuzzlePage } from "./puzzle_page";
import { judgeFields, judgeMoves, judgeNumber, type Verdict } from "./verdict";
import type { Moment } from "./why_not";

/** So long the other side's answer takes, and a step of the solution. */
const PAUSE = 900;
/** No puzzle has a longer row of answers that follow by themselves. */
const MOST_ANSWERS = 40;

export interface PuzzleState {
  /** The moves made, and the nodes that they led to. */
  moves: string[];
  path: number[];
  /** The solution, while it is looked at: which of the best lines, and how many of its moves. */
  solution: { line: number; at: number; playing: boolean } | null;
  /** What led to what is shown now, if one move has. */
  events: GameEvent[];
  verdict: Verdict | null;
  number: string;
  fields: FieldName[];
  /** How many hints are open. */
  hints: number;
  /** The answer to a question is shown. */
  answer: boolean;
  solved: boolean;
  tries: number;
  theme: Traits["theme"];
  language: Language;
  large: boolean;
  overlay: OverlayName;
  /** What went wrong, in the reader's words. */
  trouble: ((words: Words) => string) | null;
}

/** What is kept of a puzzle from one visit to the next. */
export interface Progress {
  solved: boolean;
  tries: number;
}

export interface PuzzleGame {
  readonly page: PuzzlePage;
  store: Store<PuzzleState>;
  players: number;
  /** The moment shown. */
  here(): PuzzleNode;
  /** The moves that led to it. */
  played(): string[];
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
  /** Goes on with a page that tells more; throws `Misshapen`. */
  renew(page: PuzzlePage): void;
  close(): void;
}

interface Options {
  looks: Pick<PuzzleState, "theme" | "language">;
  progress: Progress;
  keep(progress: Progress): void;
  /** Asks for a page that tells what comes after some moves. */
  more?(moves: string[]): void;
}

/** Throws `Misshapen`. */
export function openPuzzle(first: PuzzlePage, { looks, progress, keep, more }: Options): PuzzleGame {
  let page = first;
  let nodes = openNodes(page);
  let outlook = outlookOf(page);
  nodes.at(0);
  const store = createStore<PuzzleState>({
    moves: [],
    path: [0],
    solution: null,
    events: [],
    verdict: null,
    number: "",
    fields: [],
    hints: 0,
    answer: false,
    large: false,
    overlay: "",
    trouble: null,
    ...progress,
    ...looks,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (patch: Partial<PuzzleState>): void => store.set(patch);
  const last = (list: number[]): number => list[list.length - 1]!;
  const soon = (action: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => tried(action), PAUSE);
  };

  /** What a page has beyond the moments seen so far may be no good. */
  const tried = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      if (!(error instanceof Misshapen)) throw error;
      clearTimeout(timer);
      set({ trouble: (words) => misshapenLine(words, "solve.broken", error), solution: null });
    }
  };

  const lineNodes = (line: number): number[] => {
    const found = [0];
    for (const move of page.lines[line] ?? []) {
      const next = nodes.follow(last(found), page.moves[move]!.text);
      if (next === null) break;
      found.push(next);
    }
    return found;
  };

  const shown = (): number => {
    const { solution, path } = store.get();
    return solution ? lineNodes(solution.line)[solution.at]! : last(path);
  };

  /** The reader's own moves that led to the moment shown. */
  const played = (): Move[] => {
    const { solution, path } = store.get();
    const way = solution ? lineNodes(solution.line).slice(0, solution.at + 1) : path;
    return way.slice(1).flatMap((node, index) => {
      const before = nodes.at(way[index]!);
      return before.auto ? [] : ([...before.next.values()].find((edge) => edge.node === node)?.move ?? []);
    });
  };

  const left = (): Left => {
    if (page.open.length === 0) return outlook.left(shown());
    // What the edges do not tell the page does.
    const rest = { ...NONE, ...page.offer };
    for (const { kind } of played()) for (const one of KINDS) if (one === kind) rest[one] -= 1;
    return rest;
  };

  const go = (text: string): boolean => {
    const { path, moves } = store.get();
    const from = nodes.at(last(path));
    const node = nodes.follow(last(path), text);
    const edge = [...from.next.values()].find((one) => one.node === node);
    if (node === null || !edge) return false;
    const events = playedEvents(edge.move, from, nodes.at(node), page);
    set({ path: [...path, node], moves: [...moves, edge.move.text], events, verdict: null });
    arrive();
    return true;
  };

  const arrive = (): void => {
    const { path, moves } = store.get();
    const here = nodes.at(last(path));
    if (here.open) return more?.(moves);
    const answers = path.length - 1 - lastOwn(path);
    if (here.auto && answers < MOST_ANSWERS) return soon(() => void go([...here.next.values()][0]?.move.text ?? ""));
    // A goal that is reached is reached, and after the turn nothing comes; else the reader says when the turn is over.
    const ended = moves.includes("end") || (page.unit === "moves" && here.value !== null);
    if (here.done && ended) judge();
  };

  /** The last place on the path where the reader had the choice. */
  const lastOwn = (path: number[]): number => {
    let at = path.length - 1;
    while (at > 0 && (nodes.at(path[at]!).auto || nodes.at(path[at]!).done)) at -= 1;
    return at;
  };

  const judge = (): void => {
    const state = store.get();
    // The same answer again is no other try.
    if (state.verdict) return;
    const here = nodes.at(last(state.path));
    const verdict =
      page.form === "number"
        ? judgeNumber(page, here.rewards, state.number)
        : page.form === "fields"
          ? judgeFields(page, state.fields)
          : judgeMoves(page, nodes, here);
    const open = verdict.said.some(({ key }) => key === "puzzle.open" || key === "puzzle.form_number");
    const next = { solved: state.solved || verdict.right, tries: state.tries + (open || state.solved ? 0 : 1) };
    set({ verdict, ...next });
    keep(next);
  };

  const backTo = (length: number): void => {
    clearTimeout(timer);
    const { path, moves } = store.get();
    set({ path: path.slice(0, length), moves: moves.slice(0, length - 1), events: [], verdict: null });
  };

  const stepTo = (wanted: number, playing = false): void => {
    const { solution } = store.get();
    if (!solution) return;
    clearTimeout(timer);
    const line = lineNodes(solution.line);
    const at = Math.min(Math.max(0, wanted), line.length - 1);
    const goes = playing && at < line.length - 1;
    set({ solution: { ...solution, at, playing: goes }, events: at === solution.at + 1 ? eventsTo(line, at) : [] });
    if (goes) soon(() => stepTo(at + 1, true));
  };

  const eventsTo = (line: number[], at: number): GameEvent[] => {
    const [before, after] = [nodes.at(line[at - 1]!), nodes.at(line[at]!)];
    const edge = [...before.next.values()].find(({ node }) => node === line[at]);
    return edge ? playedEvents(edge.move, before, after, page) : [];
  };

  return {
    get page() {
      return page;
    },
    store,
    players: nodes.players,
    here: () => nodes.at(shown()),
    played() {
      const { solution, moves } = store.get();
      if (!solution) return moves;
      return (page.lines[solution.line] ?? []).slice(0, solution.at).map((move) => page.moves[move]!.text);
    },
    isOpen() {
      const { solution, path } = store.get();
      const here = nodes.at(last(path));
      return page.form === "moves" && !solution && !here.auto && !here.open;
    },
    moment: () => ({
      here: nodes.at(shown()),
      left: left(),
      first: store.get().path.length === 1,
      shown: store.get().solution !== null,
    }),
    left,
    isLost: () => page.form === "moves" && page.best !== null && !outlook.hopeful(shown()),
    move(text) {
      let moved = false;
      tried(() => void (moved = go(text)));
      return moved;
    },
    undo() {
      const { path } = store.get();
      const before = lastOwn(path.slice(0, -1));
      if (path.length > 1) backTo(Math.max(before, 0) + 1);
    },
    reset: () => backTo(1),
    judge() {
      const here = nodes.at(last(store.get().path));
      // Where the other side still has its say, the turn ends first.
      tried(() => (here.legal.end && page.form === "moves" ? void go("end") : judge()));
    },
    hint: () => set({ hints: store.get().hints + 1 }),
    setNumber: (number) => set({ number, verdict: null }),
    toggleField(field) {
      const { fields } = store.get();
      const left = fields.filter((one) => one !== field);
      set({ fields: left.length < fields.length ? left : [...fields, field], verdict: null });
    },
    clearFields: () => set({ fields: [], verdict: null }),
    showSolution(line = 0) {
      set({ solution: { line, at: 0, playing: true }, events: [] });
      soon(() => stepTo(1, true));
    },
    stepTo: (at) => tried(() => stepTo(at)),
    play: (playing) =>
      tried(() => {
        const { solution } = store.get();
        if (!solution) return;
        const ended = solution.at >= lineNodes(solution.line).length - 1;
        if (playing) stepTo(ended ? 0 : solution.at + 1, true);
        else stepTo(solution.at);
      }),
    showAnswer: (answer) => set({ answer }),
    leaveSolution() {
      clearTimeout(timer);
      set({ solution: null, events: [] });
      // An answer that was on its way comes now.
      tried(arriveAgain);
    },
    renew(next) {
      const fresh = openNodes(next);
      const path = [0];
      for (const move of store.get().moves) {
        const node = fresh.follow(last(path), move);
        if (node === null) break;
        path.push(node);
      }
      const grows = nodes.at(last(store.get().path)).open && !fresh.at(last(path)).open;
      [page, nodes, outlook] = [next, fresh, outlookOf(next)];
      set({ path, moves: store.get().moves.slice(0, path.length - 1), events: [] });
      if (grows) tried(arrive);
    },
    close: () => clearTimeout(timer),
  };

  function arriveAgain(): void {
    if (nodes.at(last(store.get().path)).auto) arrive();
  }
}
