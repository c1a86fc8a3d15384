// An album in the page's memory, for elements: their attributes change it from outside, the reader from inside.
import { gathered } from "../drivers/gathered";
import type { Album, Shelf } from "../drivers/page_driver";
import type { Language } from "../protocol";

/** What of an album is in a language. */
export type Worded = Pick<Album, "language" | "words" | "seats">;

interface AlbumShelf extends Shelf {
  change(parts: Partial<Album>): void;
}

export function albumShelf(first: Album, wordedIn: (language: Language) => Worded): AlbumShelf {
  let album = first;
  let changed: (() => void) | null = null;
  // As with a widget's traits, nobody hears of what he writes before he has written it.
  const tell = gathered(() => changed?.());

  const change = (parts: Partial<Album>): void => {
    album = { ...album, ...parts };
    tell();
  };

  return {
    read: () => album,
    write: (name, value) => change(name === "language" ? wordedIn(value as Language) : { [name]: value }),
    change,
    listen(next) {
      changed = next;
    },
    close() {
      changed = null;
    },
  };
}
