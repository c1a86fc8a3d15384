// The faces of a replay and of a position: both are pages of moments, a position's has one.
import { render, type ComponentChild } from "preact";
import { pageDriver, type Album } from "../drivers/page_driver";
import { App } from "../parts/app";
import { createActions, type Actions } from "../state/actions";
import { openSession } from "../state/session";
import { isolated } from "../state/lines";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import type { Language, Traits } from "../protocol";
import { say } from "../words/words";
import { albumShelf, type Worded } from "./album_shelf";
import { readPortrait, type Portrait } from "../shapes/album_shape";
import type { Face, Wishes } from "./origo_element";
import { PositionApp } from "./position_app";
import { wordsOf } from "./words";

type Format = "origo-replay" | "origo-position";
type Draw = (store: Store<State>, actions: Actions, host: HTMLElement) => ComponentChild;

export const replayFace: Face = face("origo-replay", (store, actions, host) => (
  <App store={store} actions={actions} host={host} />
));

export const positionFace: Face = face("origo-position", (store, actions, host) => (
  <PositionApp store={store} actions={actions} host={host} />
));

function face(format: Format, draw: Draw): Face {
  return (data, host, wishes) => {
    const portrait = readPortrait(data, format);
    const wordedIn = (language: Language): Worded => worded(portrait, language);
    const shelf = albumShelf(albumOf(portrait, wishes), wordedIn);
    const session = openSession(pageDriver(shelf), () => undefined);
    const actions = createActions(session);
    const named = (): void => name(host, portrait, format, session.store.get().traits);
    named();
    host.role = "group";
    const unsubscribe = session.store.subscribe(named);
    render(draw(session.store, actions, host), host);
    let told = wishes;
    return {
      wish(next) {
        // The reader's own place is left alone by whatever else the page changes.
        if (next.language !== told.language) shelf.change(wordedIn(next.language));
        if (next.ply !== told.ply) shelf.change({ ply: next.ply });
        shelf.change({ theme: next.theme });
        told = next;
      },
      close() {
        unsubscribe();
        actions.close();
        session.close();
        render(null, host);
      },
    };
  };
}

function albumOf(portrait: Portrait, wishes: Wishes): Album {
  const { page, board } = portrait;
  return {
    page,
    board,
    large: false,
    overlay: "",
    playing: false,
    translates: true,
    theme: wishes.theme,
    ply: Math.min(wishes.ply, page.nodes.length - 1),
    ...worded(portrait, wishes.language),
  };
}

/** Players whom nobody has named are called by their number. */
function worded({ seats, players }: Portrait, language: Language): Worded {
  const words = wordsOf(language);
  const nameAt = (seat: number): string => players[seat] ?? say(words, "solve.player", { number: seat + 1 });
  return { language, words, seats: Array.from({ length: seats }, (_, seat) => ({ name: nameAt(seat), person: true })) };
}

/** By its title, in the title's language; else by what it is, in the reader's. */
function name(host: HTMLElement, { title, language, board }: Portrait, format: Format, traits: Traits): void {
  const names = traits.seats.map((seat) => isolated(seat.name)).join(", ");
  const key = format === "origo-replay" ? "title.replay" : "title.position";
  host.ariaLabel = title || say(traits.words, key, { board: board.name, names });
  host.lang = title ? language : traits.language;
}
