// A page unrolled: any moment of it, and the whole story.
import type { CardName, GameEvent, Moment, Page, Ply, View } from "../protocol";
import { nextMoment, type Json } from "./merge_patch";
import { wholeView } from "./patched_view";

/** Throws `Misshapen` where a moment is more than can be drawn. */
export interface Film {
  /** The last moment's number. */
  length: number;
  moment(ply: number): Moment;
  history(): { events: GameEvent[]; plies: Ply[] };
}

export function openFilm(page: Page): Film {
  const length = page.nodes.length - 1;
  const node = unrolled(page.nodes, "data.page.nodes");
  const held = page.hands && unrolled(page.hands, "data.page.hands");
  const known = new Map<number, Moment>();
  const develop = (ply: number): Moment => ({
    ply,
    view: wholeView(node(ply)) as unknown as View,
    hand: null,
    hands: held && (Object.values(held(ply)) as CardName[][]),
  });
  return {
    length,
    moment(asked) {
      const ply = Math.min(Math.max(asked, 0), length);
      const moment = known.get(ply) ?? develop(ply);
      known.set(ply, moment);
      return moment;
    },
    history: () => ({
      events: page.events.flat(),
      plies: page.moves.map((move, index) => ({ ...move, events: page.events[index + 1]?.length ?? 0 })),
    }),
  };
}

/** Objects given as patches, each put together when it is first asked for. */
function unrolled(patches: Json[], place: string): (index: number) => Json {
  const whole: Json[] = [];
  return (index) => {
    for (let at = whole.length; at <= index; at++) {
      whole.push(nextMoment(whole[at - 1] ?? {}, patches[at] ?? {}, `${place}[${at}]`));
    }
    return whole[index]!;
  };
}
