// Walks through a rating award by award: the buttons, and the award just made in words.
import { useEffect } from "preact/hooks";
import type { AwardEvent } from "../protocol";
import { eventLine, reasonLine } from "../state/lines";
import { jumpOf } from "../state/story";
import type { Walk } from "../state/state";
import { Button } from "./button";
import { useScene } from "./context";

/** Milliseconds for each award: time to read it. */
const BEAT = 1800;

interface Props {
  awards: AwardEvent[];
  walk: Walk | null;
  /** Goes to a step; null ends the walk. */
  onWalk(walk: Walk | null): void;
}

export function WalkBar({ awards, walk, onWalk }: Props) {
  const { t } = useScene();
  const count = awards.length;
  const step = walk?.step ?? 0;
  const playing = walk?.playing === true && step < count;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => onWalk({ step: step + 1, playing: true }), BEAT);
    return () => clearTimeout(timer);
  }, [playing, step]);
  // A walk ends with its rating, and with the panel that it is walked in.
  useEffect(() => () => onWalk(null), [awards[0]]);
  if (count === 0) return null;
  const go = (to: number): void => onWalk({ step: to, playing: false });
  const from = step < count ? Math.max(1, step) : 1;
  return (
    <div class="origo-walk" role="group" aria-label={t("walk.label")}>
      <Button action="walk_back" label={t("walk.back")} disabled={step < 1} onPress={() => go(step - 1)}>
        <Sign d="M11 3 5 8l6 5ZM3.5 3v10" />
      </Button>
      <Button action="walk_play" onPress={() => onWalk({ step: playing ? step : from, playing: !playing })}>
        <Sign d={playing ? "M4.5 3v10M10.5 3v10" : "M4 2.5v11l9-5.5Z"} /> {t(playing ? "walk.pause" : "walk.play")}
      </Button>
      <Button action="walk_step" label={t("walk.step")} disabled={step >= count} onPress={() => go(step + 1)}>
        <Sign d="M5 3l6 5-6 5ZM12.5 3v10" />
      </Button>
      <Button action="walk_skip" disabled={!walk} onPress={() => onWalk(null)}>
        {t("walk.skip")}
      </Button>
      {walk && <span class="origo-muted">{t("walk.at", { step, count })}</span>}
    </div>
  );
}

/** What the award just made is for, and where it takes the leader. */
export function WalkLine({ walk, awards }: Omit<Props, "onWalk">) {
  const { speaker, t } = useScene();
  const award = walk ? awards[walk.step - 1] : undefined;
  return (
    <p class="origo-walk-line" role="status" aria-live="polite">
      {walk && !award && t("walk.before")}
      {award && (
        <>
          <b>{eventLine(speaker, award)}</b> {reasonLine(speaker, award.reason)}{" "}
          {award.stop !== award.start && t(jumpOf(award) ? "walk.jumps" : "walk.advances", { ...award })}
        </>
      )}
    </p>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg class="origo-icon origo-sign" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
