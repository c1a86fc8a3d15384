// Goes through a game's past: by steps, by leaps, or by itself.
import type { Moment } from "../protocol";
import { eventsAt } from "./chronicle";
import { createMoments } from "./moments";
import type { Session } from "./session";
import { STILL, type Travel } from "./state";
import { motionOf } from "./story";
import { isPast, lastPly, momentOf, motionBetween } from "./travel";

export interface Traveller {
  /** To a moment; at a table the last one is the game itself. */
  goTo(ply: number): void;
  step(by: number): void;
  /** Out of the past. */
  leave(): void;
  /** On from where it stands, or from a moment; at the end, from the beginning. */
  play(from?: number): void;
  pause(): void;
  setSpeed(speed: number): void;
}

/** What the session tells its traveller. */
interface Followed extends Traveller {
  /** Traits are new: perhaps somebody moved a replay. */
  follow(): void;
  /** The game took another course; `leaves` where the moment shown is none of its own. */
  turned(leaves: boolean): void;
  close(): void;
}

export function createTraveller({ store, question, write }: Pick<Session, "store" | "question" | "write">): Followed {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (ply: number, answer: (moment: Moment | null) => void): void => {
    const id = question("past", { ply }, (message) => answer(message.kind === "past" ? momentOf(message) : null));
    if (id === null) answer(null);
  };
  const moments = createMoments(ask, (moment) => show(moment));

  const set = (change: Partial<Travel>): void => store.set({ travel: { ...store.get().travel, ...change } });

  /** A replay's place is everybody's; at a table it is this view's own business. */
  const tell = (): void => {
    const { traits, travel } = store.get();
    if (traits.ply === null || travel.ply === null) return;
    if (traits.ply !== travel.ply) write("ply", travel.ply);
    if (traits.playing !== travel.playing) write("playing", travel.playing);
  };

  const show = (moment: Moment | undefined): void => {
    const state = store.get();
    if (!moment || !isPast(state)) return;
    const before = state.travel.moment?.ply ?? lastPly(state);
    set({ moment, ...(before === moment.ply ? {} : { motion: motionBetween(state, before, moment.ply) }) });
    schedule();
  };

  /** The next step comes when this one has been looked at. */
  const schedule = (): void => {
    clearTimeout(timer);
    const state = store.get();
    const { ply, moment, playing, speed } = state.travel;
    if (!playing || ply === null || moment?.ply !== ply) return;
    if (ply < lastPly(state)) timer = setTimeout(() => go(ply + 1), speed);
    else pause();
  };

  const go = (wanted: number): void => {
    const state = store.get();
    const last = lastPly(state);
    const ply = Math.min(Math.max(0, Math.round(wanted) || 0), last);
    if (ply === last && state.traits.ply === null) return leave();
    const from = state.travel.ply ?? last;
    set({ ply, entered: isPast(state) ? state.travel.entered : last });
    tell();
    const ahead = ply < from && !state.travel.playing ? ply - 1 : ply + 1;
    const inPast = (one: number): boolean => one >= 0 && (one < last || (one === last && state.traits.ply !== null));
    moments.want([ply, ahead].filter(inPast));
    show(moments.get(ply));
  };

  const leave = (): void => {
    clearTimeout(timer);
    const state = store.get();
    if (!isPast(state) || state.traits.ply !== null) return;
    const last = lastPly(state);
    const steps = state.travel.moment?.ply === last - 1;
    store.set({ motion: steps ? motionOf(eventsAt(state, last)) : STILL });
    set({ ply: null, moment: null, motion: STILL, playing: false });
  };

  const pause = (): void => {
    clearTimeout(timer);
    if (!store.get().travel.playing) return;
    set({ playing: false });
    tell();
  };

  const play = (from?: number): void => {
    const state = store.get();
    const here = state.travel.ply ?? lastPly(state);
    set({ playing: true });
    go(from ?? (here < lastPly(state) ? here : 0));
  };

  const moveBy = (by: number): void => {
    pause();
    const state = store.get();
    go((state.travel.ply ?? lastPly(state)) + by);
  };

  return {
    goTo(ply) {
      pause();
      go(ply);
    },
    step: moveBy,
    leave,
    play,
    pause,
    setSpeed(speed) {
      set({ speed });
      schedule();
    },
    follow() {
      const { traits, travel } = store.get();
      if (traits.ply === null) return;
      if (traits.ply !== travel.ply) go(traits.ply);
      if (traits.playing && !travel.playing) play();
      else if (!traits.playing) pause();
    },
    turned(leaves) {
      moments.forget();
      const { travel } = store.get();
      if (leaves) return leave();
      if (travel.ply === null) return;
      // Nothing of a covered hand stays in the page.
      set({ moment: travel.moment && { ...travel.moment, hand: null } });
      go(travel.ply);
    },
    close() {
      clearTimeout(timer);
      moments.forget();
    },
  };
}
