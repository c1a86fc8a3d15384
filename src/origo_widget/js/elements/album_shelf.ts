// An album in the page's memory, for elements: their attributes change it from outside, the reader from inside.
import type { Album, Shelf } from "../drivers/page_driver";

export interface AlbumShelf extends Shelf {
  change(parts: Partial<Album>): void;
}

export function albumShelf(first: Album): AlbumShelf {
  let album = first;
  let changed: (() => void) | null = null;
  let queued = false;

  const change = (parts: Partial<Album>): void => {
    album = { ...album, ...parts };
    if (queued) return;
    queued = true;
    // As with a widget's traits, nobody hears of what he writes before he has written it.
    queueMicrotask(() => {
      queued = false;
      changed?.();
    });
  };

  return {
    read: () => album,
    write: (name, value) => change({ [name]: value }),
    change,
    listen(next) {
      changed = next;
    },
    close() {
      changed = null;
    },
  };
}
