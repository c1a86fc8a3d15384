// What is kept of a puzzle from one visit to the next, and known to all who show it.

export interface Progress {
  solved: boolean;
  /** How many answers were given until then. */
  tries: number;
}

/** Where it lies: others who show the puzzle read and write there too. */
export interface ProgressShelf {
  read(): Progress;
  write(progress: Progress): void;
  /** Returns the way to hear no more. */
  listen(changed: () => void): () => void;
}

/** What was kept, as far as it is any progress. */
export function progressOf({ solved, tries }: { solved?: unknown; tries?: unknown }): Progress {
  return { solved: solved === true, tries: Number.isSafeInteger(tries) ? Math.max(0, Number(tries)) : 0 };
}
