// The palette: whose shields are painted, the eraser, the other tools; and the steps back and forth.
import type { ComponentChildren } from "preact";
import { ShieldIcon } from "../board/shield";
import { Button } from "../parts/button";
import type { Seat } from "../protocol";
import { isAsked } from "../state/lab_state";
import { nameOf } from "../state/lines";
import { useLab } from "./context";

export function Palette() {
  const { state, t } = useLab();
  if (state.link === "readonly") return null;
  return (
    <div class="origo-palette" role="group" aria-label={t("lab.palette")} data-panel="palette">
      <div class="origo-brushes">
        {state.traits.seats.map((_, seat) => (
          <Brush key={seat} seat={seat} />
        ))}
        <Brush seat={null} />
        <Tool
          tool="move"
          sign={
            <Sign d="M8 2v12M2 8h12M8 2 6 4.2M8 2l2 2.2M8 14l-2-2.2M8 14l2-2.2M2 8l2.2-2M2 8l2.2 2M14 8l-2.2-2M14 8l-2.2 2" />
          }
        />
        <Tool tool="look" sign={<Sign d="M7 3a4 4 0 1 0 .01 0M10 10l4 4" />} />
      </div>
      <Edits />
    </div>
  );
}

/** A player's shield with the key that paints it, and how many are left; null is the eraser. */
function Brush({ seat }: { seat: Seat | null }) {
  const { state, actions, speaker, t } = useLab();
  const { player, sheet } = state.traits;
  const name = seat === null ? t("lab.tool.free") : nameOf(speaker, seat);
  const left = seat === null ? undefined : sheet.left?.[seat];
  const key = seat === null ? 0 : seat + 1;
  return (
    <Choice
      action={seat === null ? "brush-free" : `brush-${seat}`}
      pressed={state.tool === "paint" && player === seat}
      title={t("lab.brush", { name, key })}
      onPress={() => actions.setPlayer(seat)}
    >
      {seat === null ? <Sign d="M3 10.5 9 4l4 4-5 5.5H5.5ZM6 7.2l4.2 4" /> : <ShieldIcon seat={seat} size={26} />}
      <span class="origo-brush-name">{name}</span>
      {left !== undefined && <Short short={`×${left}`} long={t("lab.left", { count: left })} />}
      <kbd>
        <Short short={key} long={t("lab.key", { key })} />
      </kbd>
    </Choice>
  );
}

/** Little to see, and the same in words to hear. */
function Short({ short, long }: { short: number | string; long: string }) {
  return (
    <small>
      <span aria-hidden="true">{short}</span>
      <span class="origo-hidden">, {long}</span>
    </small>
  );
}

function Tool({ tool, sign }: { tool: "move" | "look"; sign: ComponentChildren }) {
  const { state, actions, t } = useLab();
  return (
    <Choice
      action={`tool-${tool}`}
      pressed={state.tool === tool}
      title={t(`lab.tool.${tool}.told`)}
      onPress={() => actions.setTool(tool)}
    >
      {sign}
      <span class="origo-brush-name">{t(`lab.tool.${tool}`)}</span>
    </Choice>
  );
}

interface ChoiceProps {
  action: string;
  pressed: boolean;
  title: string;
  onPress(): void;
  children: ComponentChildren;
}

/** While an answer is awaited the drawing rests. */
function Choice({ action, pressed, title, onPress, children }: ChoiceProps) {
  const { state } = useLab();
  return (
    <button
      type="button"
      class="origo-brush"
      data-action={action}
      data-lm-suppress-shortcuts="true"
      aria-pressed={pressed}
      title={title}
      disabled={isAsked(state)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Edits() {
  const { state, actions, t } = useLab();
  const { undo, redo } = state.traits.sheet;
  const rests = isAsked(state);
  const empty = !/\d/.test(state.view?.owners ?? "");
  return (
    <div class="origo-edits">
      <Button action="undo" label={t("lab.undo")} disabled={!undo || rests} onPress={actions.undo}>
        <Sign d="M5.5 3 2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6" />
      </Button>
      <Button action="redo" label={t("lab.redo")} disabled={!redo || rests} onPress={actions.redo}>
        <Sign d="m10.5 3 3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10" />
      </Button>
      <Button action="clear" disabled={empty || rests} onPress={actions.clear}>
        {t("lab.clear")}
      </Button>
    </div>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg class="origo-icon origo-tool-sign" width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
