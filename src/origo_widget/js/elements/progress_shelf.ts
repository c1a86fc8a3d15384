// The progress of puzzles in a page: one for all elements of a puzzle, remembered where the browser allows it.
import { progressOf, type Progress, type ProgressShelf } from "../puzzle/progress";

/** Of this page, by the puzzle's key; some pages may not store anything. */
const known = new Map<string, Progress>();
const news = new EventTarget();

export function progressShelf(puzzle: string): ProgressShelf {
  const key = `origo-puzzle-${hash(puzzle)}`;
  return {
    read: () => further(known.get(key), stored(key)),
    write(progress) {
      known.set(key, progress);
      store(key, progress);
      news.dispatchEvent(new Event(key));
    },
    listen(changed) {
      const elsewhere = (event: StorageEvent): void => {
        if (event.key === key) changed();
      };
      news.addEventListener(key, changed);
      addEventListener("storage", elsewhere);
      return () => {
        news.removeEventListener(key, changed);
        removeEventListener("storage", elsewhere);
      };
    },
  };
}

/** What is solved stays solved, and no try is taken back. */
function further(one: Progress | undefined, other: Progress): Progress {
  return one ? { solved: one.solved || other.solved, tries: Math.max(one.tries, other.tries) } : other;
}

/** A page that may not read says so by throwing. */
function stored(key: string): Progress {
  try {
    return progressOf(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return progressOf({});
  }
}

function store(key: string, { solved, tries }: Progress): void {
  try {
    localStorage.setItem(key, JSON.stringify({ solved, tries }));
  } catch {
    return;
  }
}

/** FNV-1a: tells puzzles apart, and keeps no secret. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
