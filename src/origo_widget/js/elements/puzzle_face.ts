// The face of a puzzle in a page: what its reader has solved is remembered where the browser allows it.
import { mountPuzzle } from "../puzzle/mount_puzzle";
import { openPuzzle } from "../puzzle/puzzle_game";
import { taskKey } from "../puzzle/task";
import { inLanguage, readPuzzle, type PuzzlePage } from "../puzzle/puzzle_page";
import type { Language } from "../protocol";
import type { Face } from "./origo_element";
import { progressShelf } from "./progress_shelf";
import { wordsOf } from "./words";

export const puzzleFace: Face = (data, host, wishes) => {
  const page = readPuzzle(data);
  const { theme, language } = wishes;
  const game = openPuzzle(page, { looks: { theme, language }, shelf: progressShelf(JSON.stringify(page)) });
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
