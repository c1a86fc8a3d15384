// The course of the game: a slider over all its moments, steps, and play.
import { useMemo } from "preact/hooks";
import { plysOf } from "../state/chronicle";
import { SPEEDS } from "../state/state";
import { isPast, lastPly, missedFrom } from "../state/travel";
import { Button } from "./button";
import { useTable } from "./context";
import { placeOf, useMoment } from "./moment";
import { Step } from "./step";

export function Timeline() {
  const { state, actions, t } = useTable();
  const last = lastPly(state);
  if (last === 0 || state.logged < 0) return null;
  return (
    <section
      class="origo-timeline"
      data-panel="timeline"
      aria-label={t("travel.label")}
      onKeyDown={(event) => onKey(event, last)}
    >
      <div class="origo-course">
        <Steps last={last} />
        <Slider last={last} />
      </div>
      <Place last={last} />
    </section>
  );

  /** The slider's own keys, and those that do the same on the buttons. */
  function onKey(event: KeyboardEvent, end: number): void {
    const { travel } = actions;
    const onButton = (event.target as Element).closest?.("button") !== null;
    if (event.key === "ArrowLeft" || event.key === "ArrowDown") travel.step(-1);
    else if (event.key === "ArrowRight" || event.key === "ArrowUp") travel.step(1);
    else if (event.key === "Home") travel.goTo(0);
    else if (event.key === "End") travel.goTo(end);
    else if (event.key === " " && !onButton) state.travel.playing ? travel.pause() : travel.play();
    else return;
    event.preventDefault();
  }
}

function Steps({ last }: { last: number }) {
  const { state, actions, t } = useTable();
  const { travel } = actions;
  const { playing } = state.travel;
  return (
    <span class="origo-steps" role="group" aria-label={t("travel.steps")}>
      <Step action="first" onPress={() => travel.goTo(0)} />
      <Step action="back" onPress={() => travel.step(-1)} />
      <Step
        action={playing ? "pause" : "play"}
        onPress={() => (playing ? travel.pause() : travel.play())}
      />
      <Step action="forward" onPress={() => travel.step(1)} />
      <Step action="last" onPress={() => travel.goTo(last)} />
    </span>
  );
}

function Slider({ last }: { last: number }) {
  const { state, actions, t } = useTable();
  return (
    <span class="origo-slider">
      <Marks last={last} />
      <input
        type="range"
        min="0"
        max={last}
        step="1"
        value={placeOf(state)}
        data-action="moment"
        data-lm-suppress-shortcuts="true"
        aria-label={t("travel.slider")}
        aria-valuetext={useMoment().place}
        onInput={(event) => actions.travel.goTo(Number(event.currentTarget.value))}
      />
    </span>
  );
}

/** Where rounds began, and where ratings were held. */
function Marks({ last }: { last: number }) {
  const { state } = useTable();
  const { log, plies } = state;
  const [rounds, ratings] = useMemo(
    () => [plysOf({ log, plies }, "round_began"), plysOf({ log, plies }, "rating_began")],
    [log, plies],
  );
  const mark = (kind: string) => (ply: number) => (
    <i key={`${kind}${ply}`} class={`origo-tick-${kind}`} style={{ insetInlineStart: `${(100 * ply) / last}%` }} />
  );
  return (
    <span class="origo-ticks" aria-hidden="true">
      {rounds.map(mark("round"))}
      {ratings.map(mark("rating"))}
    </span>
  );
}

/** Which moment this is, in words; and in the past, the ways out of it. */
function Place({ last }: { last: number }) {
  const { state } = useTable();
  const replays = state.traits.ply !== null;
  const past = isPast(state);
  return (
    <div class="origo-place">
      {past && <Story last={last} />}
      <div class="origo-buttons">
        {past && !replays && <Back />}
        {past && state.traits.branches && <Branch />}
        {!past && <CatchUp />}
        {past && <Speed />}
      </div>
    </div>
  );
}

function Story({ last }: { last: number }) {
  const { state, t } = useTable();
  const { entered } = state.travel;
  const { place, line } = useMoment();
  const past = state.traits.ply === null;
  return (
    <p class="origo-story" data-past-ply={state.travel.moment?.ply}>
      {past && <strong>{t("travel.past")} </strong>}
      {place} · {line}
      {past && last > entered && <span class="origo-badge">{t("travel.gone_on", { count: last - entered })}</span>}
    </p>
  );
}

function Back() {
  const { actions, t } = useTable();
  return (
    <Button action="now" kind="main" onPress={actions.travel.leave}>
      {t("travel.now")}
    </Button>
  );
}

function Branch() {
  const { state, actions, t } = useTable();
  const over = state.view?.phase === "over";
  return (
    <Button action="branch" disabled={over || state.pending !== null} onPress={actions.branch}>
      {t("travel.branch")}
    </Button>
  );
}

/** What the others did while one waited. */
function CatchUp() {
  const { state, actions, t } = useTable();
  const from = missedFrom(state);
  if (from === null) return null;
  return (
    <Button action="catch-up" onPress={() => actions.travel.play(from)}>
      {t("travel.catch_up")}
    </Button>
  );
}

function Speed() {
  const { state, actions, t } = useTable();
  return (
    <span class="origo-segments" role="group" aria-label={t("travel.speed")}>
      {(Object.keys(SPEEDS) as (keyof typeof SPEEDS)[]).map((name) => (
        <Button
          key={name}
          action={`speed-${name}`}
          pressed={state.travel.speed === SPEEDS[name]}
          onPress={() => actions.travel.setSpeed(SPEEDS[name])}
        >
          {t(`travel.speed.${name}`)}
        </Button>
      ))}
    </span>
  );
}
