// A replay's album in a widget's own state, which a notebook keeps when there is no kernel any more.
import { readPage } from "../shapes/album_shape";
import { boardShape } from "../shapes/board_shape";
import { Misshapen } from "../shapes/misshapen";
import { gathered } from "./gathered";
import type { WidgetModel } from "./model";
import type { Album, Shelf } from "./page_driver";

const TRAITS = ["theme", "language", "large", "board", "words", "seats", "overlay", "pages", "ply", "playing"] as const;

export function modelShelf(model: WidgetModel): Shelf {
  const checked = checking(model);
  let changed: (() => void) | null = null;
  // As with a table, traits of one change arrive one event each.
  const tell = gathered(() => changed?.());

  return {
    read: () => readAlbum(model, checked()),
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

type Shown = Pick<Album, "page" | "board">;

/** What the model has to show, as far as it can be drawn; checked once for each page. */
function checking(model: WidgetModel): () => Shown {
  let known: { given: unknown[]; shown: Shown } | null = null;
  return () => {
    const players = (model.get("seats") as unknown[] | null | undefined)?.length ?? 0;
    const given = [model.get("pages"), model.get("board"), players];
    const isKnown = known?.given.every((one, index) => one === given[index]);
    if (!known || !isKnown) known = { given, shown: shownOf(given[0], given[1], players) };
    return known.shown;
  };
}

function shownOf(page: unknown, board: unknown, players: number): Shown {
  try {
    const data = boardShape(board, "data.board");
    return { board: data, page: readPage(page, data, players) };
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    return { board: null, page: null };
  }
}

function readAlbum(model: WidgetModel, shown: Shown): Album {
  const read = <T>(name: string, otherwise: T): T => (model.get(name) as T | null | undefined) ?? otherwise;
  return {
    ...shown,
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
