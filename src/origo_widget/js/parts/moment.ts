// A moment of the game in words: its place in the course, and the move that led to it.
import { useMemo } from "preact/hooks";
import { eventsAt, told } from "../state/chronicle";
import { eventLine } from "../state/lines";
import type { State } from "../state/state";
import { lastPly } from "../state/travel";
import { useTable } from "./context";

interface MomentWords {
  /** "Move 37 of 120 · Round 4" */
  place: string;
  line: string;
}

export const placeOf = (state: State): number => state.travel.ply ?? lastPly(state);

export function useMoment(): MomentWords {
  const { state, speaker, t } = useTable();
  const { log, plies } = state;
  const [here, last] = [placeOf(state), lastPly(state)];
  return useMemo(() => {
    const end = told({ log, plies })[here] ?? 0;
    const began = log.slice(0, end).filter((event) => event.kind === "round_began");
    const round = began[began.length - 1]?.round;
    const place = t("travel.at", { ply: here, count: last });
    const first = eventsAt({ log, plies }, here)[0];
    return {
      place: round ? `${place} · ${t("turn.round", { round })}` : place,
      line: here === 0 ? t("travel.start") : ((first && eventLine(speaker, first)) ?? ""),
    };
  }, [log, plies, here, last, speaker]);
}
