// The driver of a page of moments: it answers by itself, and asks a kernel only to play on, if there is one.
import { Misshapen } from "../elements/misshapen";
import type { BoardData, Message, Moment, Page, SeatData, Traits } from "../protocol";
import { freshId } from "../state/ids";
import type { Driver, Listener } from "./driver";
import { openFilm, type Film } from "./film";

/** A page with all that belongs to it, wherever it comes from. */
export interface Album {
  page: Page;
  board: BoardData;
  words: Record<string, string>;
  translates?: boolean;
  seats: SeatData[];
  theme: Traits["theme"];
  language: Traits["language"];
  large: boolean;
  overlay: Traits["overlay"];
  ply: number;
  playing: boolean;
}

/** Where the album lies, and where the reader's place in it is kept. */
export interface Shelf {
  /** Null where there is nothing that could be shown. */
  read(): Album | null;
  write(name: string, value: unknown): void;
  listen(changed: () => void): void;
  close(): void;
}

export function pageDriver(shelf: Shelf, kernel: Driver | null = null): Driver {
  const view = kernel?.view ?? freshId();
  let listener: Listener | null = null;
  let branches = false;
  let opened: { page: Page; film: Film | null } | null = null;

  const film = (): Film | null => {
    const page = shelf.read()?.page;
    if (!page) return null;
    if (opened?.page !== page) opened = { page, film: filmOf(page) };
    return opened.film;
  };

  const answerTo = (id: string, kind: string, payload: object): void => {
    const message: Message = { v: 1, id, revision: film()?.length ?? 0, kind, payload: { view, ...payload } };
    queueMicrotask(() => listener?.heard(message));
  };

  /** Nobody knows whether there is a kernel until it has answered something. */
  const knock = (): void => {
    try {
      kernel?.ask("cover", {}, 0);
    } catch {
      branches = false;
    }
  };
  const heardKernel = (message: Message): void => {
    listener?.heard(message);
    if (branches || message.payload.view !== view) return;
    branches = true;
    listener?.changed();
  };

  return {
    view,
    read: () => traitsOf(shelf.read(), film(), branches),
    ask(kind, payload, revision) {
      if (kind === "branch") return askKernel(kernel).ask(kind, payload, revision);
      const id = freshId();
      const shown = film();
      if (kind === "hello" && shown) answerTo(id, "history", shown.history());
      else if (kind === "past" && shown) answerTo(id, "past", past(shown.moment(Number(payload.ply))));
      return id;
    },
    write: (name, value) => shelf.write(name, value),
    listen(next) {
      listener = next;
      shelf.listen(() => listener?.changed());
      kernel?.listen({ changed: () => undefined, heard: heardKernel, lost: () => undefined });
      knock();
    },
    close() {
      listener = null;
      shelf.close();
      kernel?.close();
    },
  };
}

/** Null where a moment is more than can be drawn. */
function filmOf(page: Page): Film | null {
  const film = openFilm(page);
  try {
    film.moment(film.length);
    return film;
  } catch (error) {
    if (error instanceof Misshapen) return null;
    throw error;
  }
}

/** `view` addresses a message; the moment's own goes by another name. */
function past({ view, ...moment }: Moment): object {
  return { ...moment, then: view };
}

function askKernel(kernel: Driver | null): Driver {
  if (!kernel) throw new Error("a page without a kernel plays nothing");
  return kernel;
}

function traitsOf(album: Album | null, film: Film | null, branches: boolean): Traits {
  return {
    revision: film?.length ?? 0,
    theme: album?.theme ?? "auto",
    language: album?.language ?? "en",
    large: album?.large ?? false,
    board: album?.board ?? null,
    words: album?.words ?? {},
    translates: album?.translates ?? false,
    seats: album?.seats ?? [],
    view: film?.moment(film.length).view ?? null,
    events: [],
    pace: 0,
    thinking: null,
    overlay: album?.overlay ?? "",
    trouble: "",
    branched: false,
    branches,
    ply: album?.ply ?? 0,
    playing: album?.playing ?? false,
  };
}
