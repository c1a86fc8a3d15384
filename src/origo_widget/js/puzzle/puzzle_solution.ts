// The solution of a puzzle, looked at move by move; what the reader has played stays as it is.
import type { GameEvent } from "../protocol";
import { playedEvents } from "./puzzle_events";
import type { Desk, Known } from "./puzzle_state";
import { retraced } from "./puzzle_way";

interface SolutionWalk {
  /** The nodes of the line that is looked at, as far as it is walked; null where none is. */
  path(): number[] | null;
  /** The texts of these moves, and of all moves of the line. */
  played(): string[];
  texts(): string[];
  show(line: number): void;
  stepTo(at: number): void;
  play(playing: boolean): void;
  leave(): void;
  /** Whether what is looked at can be shown by what has become known; throws `Misshapen` where it cannot. */
  check(next: Known): void;
}

export function openSolution(desk: Desk): SolutionWalk {
  const { store, clock } = desk;

  const textsOf = (line: number, { page }: Known = desk.known): string[] =>
    (page.lines[line] ?? []).map((move) => page.moves[move]!.text);
  const nodesOf = (line: number, known: Known = desk.known): number[] => retraced(known.nodes, textsOf(line, known));

  /** Nothing of a line is shown if a part of it cannot be. */
  const checkLine = (line: number, known: Known): void => {
    for (const node of nodesOf(line, known)) known.nodes.at(node);
  };

  const stepTo = (wanted: number, playing = false): void => {
    const { solution } = store.get();
    if (!solution) return;
    clock.stop();
    const line = nodesOf(solution.line);
    const at = Math.min(Math.max(0, wanted), line.length - 1);
    const goes = playing && at < line.length - 1;
    const events = at === solution.at + 1 ? eventsAt(line[at - 1]!, textsOf(solution.line)[at - 1]!) : [];
    store.set({ solution: { ...solution, at, playing: goes }, events });
    if (goes) clock.soon(() => stepTo(at + 1, true));
  };

  const eventsAt = (before: number, text: string): GameEvent[] => {
    const { nodes, page } = desk.known;
    const edge = nodes.follow(before, text);
    return edge ? playedEvents(edge.move, nodes.at(before), nodes.at(edge.node), page) : [];
  };

  const texts = (): string[] => {
    const { solution } = store.get();
    return solution ? textsOf(solution.line) : [];
  };

  return {
    texts,
    path() {
      const { solution } = store.get();
      return solution && nodesOf(solution.line).slice(0, solution.at + 1);
    },
    played: () => texts().slice(0, store.get().solution?.at),
    show(line) {
      checkLine(line, desk.known);
      store.set({ solution: { line, at: 0, playing: true }, events: [] });
      clock.soon(() => stepTo(1, true));
    },
    stepTo,
    play(playing) {
      const { solution } = store.get();
      if (!solution) return;
      const ended = solution.at >= nodesOf(solution.line).length - 1;
      if (playing) stepTo(ended ? 0 : solution.at + 1, true);
      else stepTo(solution.at);
    },
    leave() {
      clock.stop();
      store.set({ solution: null, events: [] });
    },
    check(next) {
      const { solution } = store.get();
      if (solution) checkLine(solution.line, next);
    },
  };
}
