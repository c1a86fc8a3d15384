// A replay's album in a widget's own state, which a notebook keeps when there is no kernel any more.
import { gathered } from "./gathered";
import type { WidgetModel } from "./model";
import type { Album, Shelf } from "./page_driver";

const TRAITS = ["theme", "language", "large", "board", "words", "seats", "overlay", "pages", "ply", "playing"] as const;

export function modelShelf(model: WidgetModel): Shelf {
  let changed: (() => void) | null = null;
  // As with a table, traits of one change arrive one event each.
  const tell = gathered(() => changed?.());

  return {
    read: () => readAlbum(model),
    write(name, value) {
      if (model.get(name) === value) return;
      model.set(name, value);
      save(model);
    },
    listen(next) {
      changed = next;
      for (const name of TRAITS) model.on(`change:${name}`, tell);
    },
    close() {
      changed = null;
      for (const name of TRAITS) model.off(`change:${name}`, tell);
    },
  };
}

/** Without a kernel the page alone knows where the reader is, which is enough. */
function save(model: WidgetModel): void {
  try {
    const saved = model.save_changes();
    if (saved instanceof Promise) saved.catch(() => undefined);
  } catch {
    return;
  }
}

function readAlbum(model: WidgetModel): Album | null {
  const page = model.get("pages") as Album["page"] | null | undefined;
  const board = model.get("board") as Album["board"] | null | undefined;
  if (!page?.nodes?.length || !board) return null;
  const read = <T>(name: string, otherwise: T): T => (model.get(name) as T | null | undefined) ?? otherwise;
  return {
    page,
    board,
    words: read("words", {}),
    seats: read("seats", []),
    theme: read("theme", "auto" as const),
    language: read("language", "en" as const),
    large: read("large", false),
    overlay: read("overlay", "" as const),
    ply: read("ply", 0),
    playing: read("playing", false),
  };
}
