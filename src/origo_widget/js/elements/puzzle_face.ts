// The face of a puzzle in a page: what its reader has solved is remembered where the browser allows it.
import { mountPuzzle } from "../puzzle/mount_puzzle";
import { openPuzzle } from "../puzzle/puzzle_game";
import type { Progress } from "../puzzle/puzzle_state";
import { taskKey } from "../puzzle/task";
import { inLanguage, readPuzzle, type PuzzlePage } from "../puzzle/puzzle_page";
import type { Language } from "../protocol";
import type { Face } from "./origo_element";
import { wordsOf } from "./words";

export const puzzleFace: Face = (data, host, wishes) => {
  const page = readPuzzle(data);
  const shelf = progressShelf(JSON.stringify(page));
  const { theme, language } = wishes;
  const game = openPuzzle(page, { looks: { theme, language }, progress: shelf.read(), keep: shelf.write });
  const named = (): void => name(host, page, game.store.get().language);
  named();
  host.role = "group";
  const unsubscribe = game.store.subscribe(named);
  const close = mountPuzzle(game, host, { words: (state) => wordsOf(state.language), translates: true });
  let told = wishes;
  return {
    wish(next) {
      game.store.set({ theme: next.theme });
      // The language that the reader has chosen stays, whatever else the page changes.
      if (next.language !== told.language) game.store.set({ language: next.language });
      told = next;
    },
    close() {
      unsubscribe();
      close();
    },
  };
};

/** By its title, in the language that there is; else by what is asked, in the reader's. */
function name(host: HTMLElement, { title, task }: PuzzlePage, language: Language): void {
  const said = inLanguage(title, language);
  host.ariaLabel = said?.said ?? wordsOf(language)[taskKey(task)] ?? "";
  host.lang = said?.lang ?? language;
}

/** Some pages may not store anything, and say so by throwing. */
function progressShelf(text: string): { read(): Progress; write(progress: Progress): void } {
  const key = `origo-puzzle-${hash(text)}`;
  return {
    read() {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Progress>;
        return { solved: kept.solved === true, tries: Number.isInteger(kept.tries) ? Math.max(0, kept.tries!) : 0 };
      } catch {
        return { solved: false, tries: 0 };
      }
    },
    write({ solved, tries }) {
      try {
        localStorage.setItem(key, JSON.stringify({ solved, tries }));
      } catch {
        return;
      }
    },
  };
}

/** FNV-1a: tells puzzles apart, and keeps no secret. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
