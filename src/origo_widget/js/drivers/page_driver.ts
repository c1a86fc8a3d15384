// The driver of a page of moments: it answers by itself, and asks a kernel only to play on, if there is one.
import type { BoardData, Message, Moment, Page, SeatData, Traits } from "../protocol";
import { freshId } from "../ids";
import type { Driver, Listener } from "./driver";
import { openFilm, type Film } from "../shapes/film";

/** A page with all that belongs to it, wherever it comes from; checked by whoever brings it. */
export interface Album {
  /** Null where there is nothing that could be shown. */
  page: Page | null;
  board: BoardData | null;
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
  read(): Album;
  write(name: string, value: unknown): void;
  listen(changed: () => void): void;
  close(): void;
}

export function pageDriver(shelf: Shelf, kernel: Driver | null = null): Driver {
  const view = kernel?.view ?? freshId();
  let listener: Listener | null = null;
  let branches = false;
  let opened: { page: Page; film: Film } | null = null;

  const film = (): Film | null => {
    const { page } = shelf.read();
    if (!page) return null;
    if (opened?.page !== page) opened = { page, film: openFilm(page) };
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

/** `view` addresses a message; the moment's own goes by another name. */
function past({ view, ...moment }: Moment): object {
  return { ...moment, then: view };
}

function askKernel(kernel: Driver | null): Driver {
  if (!kernel) throw new Error("a page without a kernel plays nothing");
  return kernel;
}

function traitsOf(album: Album, film: Film | null, branches: boolean): Traits {
  const { page: _, translates, ...shown } = album;
  return {
    ...shown,
    translates: translates ?? false,
    revision: film?.length ?? 0,
    view: film?.moment(film.length).view ?? null,
    events: [],
    pace: 0,
    thinking: null,
    trouble: "",
    branched: false,
    branches,
  };
}
