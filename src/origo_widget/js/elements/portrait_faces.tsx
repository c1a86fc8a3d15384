// The faces of a replay and of a position: both are pages of moments, a position's has one.
import { render, type ComponentChild } from "preact";
import { pageDriver, type Album } from "../drivers/page_driver";
import { App } from "../parts/app";
import { createActions, type Actions } from "../state/actions";
import { openSession } from "../state/session";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { albumShelf, wordsIn } from "./album_shelf";
import { readPortrait, type Portrait } from "../shapes/album_shape";
import type { Face, Wishes } from "./origo_element";
import { PositionApp } from "./position_app";

type Draw = (store: Store<State>, actions: Actions, host: HTMLElement) => ComponentChild;

export const replayFace: Face = face("origo-replay", (store, actions, host) => (
  <App store={store} actions={actions} host={host} />
));

export const positionFace: Face = face("origo-position", (store, actions, host) => (
  <PositionApp store={store} actions={actions} host={host} />
));

function face(format: "origo-replay" | "origo-position", draw: Draw): Face {
  return (data, host, wishes) => {
    const portrait = readPortrait(data, format);
    const shelf = albumShelf(albumOf(portrait, wishes));
    const session = openSession(pageDriver(shelf), () => undefined);
    const actions = createActions(session);
    host.role = "group";
    host.ariaLabel = portrait.title;
    host.lang = portrait.language;
    render(draw(session.store, actions, host), host);
    let told = wishes;
    return {
      wish(next) {
        // The reader's own place is left alone by whatever else the page changes.
        if (next.language !== told.language) shelf.change(wordsIn(next.language));
        if (next.ply !== told.ply) shelf.change({ ply: next.ply });
        shelf.change({ theme: next.theme });
        told = next;
      },
      close() {
        actions.close();
        session.close();
        render(null, host);
      },
    };
  };
}

function albumOf({ page, board, players }: Portrait, wishes: Wishes): Album {
  return {
    page,
    board,
    seats: players.map((name) => ({ name, person: true })),
    large: false,
    overlay: "",
    playing: false,
    translates: true,
    theme: wishes.theme,
    ply: Math.min(wishes.ply, page.nodes.length - 1),
    ...wordsIn(wishes.language),
  };
}
