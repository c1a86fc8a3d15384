// The panels beside the board, one at a time: a class has to look at one thing.
import type { FunctionComponent } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { freshId } from "../ids";
import { TABS, type Tab } from "../state/lab_state";
import { useLab } from "./context";
import { FieldPanel } from "./field_panel";
import { GainsPanel } from "./gains_panel";
import { GraphPanel } from "./graph_panel";
import { PointsPanel } from "./points_panel";
import { PredictPanel } from "./predict_panel";
import { StepsPanel } from "./steps_panel";
import { TextPanel } from "./text_panel";

const PANELS: Record<Tab, FunctionComponent> = {
  points: PointsPanel,
  field: FieldPanel,
  graph: GraphPanel,
  steps: StepsPanel,
  predict: PredictPanel,
  gains: GainsPanel,
  text: TextPanel,
};

const WAYS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Tabs() {
  const { state, actions, t } = useLab();
  const list = useRef<HTMLDivElement>(null);
  const id = useMemo(() => `origo-${freshId()}`, []);
  const offered = useOffered();
  const open = offered.includes(state.tab) ? state.tab : "points";
  const Panel = PANELS[open];
  const onKey = (event: KeyboardEvent): void => {
    const goal = goalOf(event.key, offered.indexOf(open), offered.length);
    if (goal === null) return;
    event.preventDefault();
    actions.openTab(offered[goal]!);
    list.current?.querySelectorAll("button")[goal]?.focus();
  };
  return (
    <div class="origo-tabs">
      <div ref={list} class="origo-tablist" role="tablist" aria-label={t("lab.tabs")} onKeyDown={onKey}>
        {offered.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            class="origo-tab"
            data-tab={tab}
            data-lm-suppress-shortcuts="true"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => actions.openTab(tab)}
          >
            {t(`lab.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        class="origo-panel origo-tabpanel"
        role="tabpanel"
        aria-labelledby={`${id}-${open}`}
        data-panel={open}
      >
        <Panel key={open} />
      </div>
    </div>
  );
}

/** Without a kernel, what needs one is offered only where there is something of it to be seen. */
function useOffered(): Tab[] {
  const { state } = useLab();
  const { steps, prediction } = state.traits;
  if (state.link !== "readonly") return [...TABS];
  const shown: Tab[] = ["points", "graph", "text"];
  if (steps) shown.push("steps");
  if (prediction) shown.push("predict");
  return TABS.filter((tab) => shown.includes(tab));
}

function goalOf(key: string, here: number, count: number): number | null {
  const way = WAYS[key];
  if (way !== undefined) return (here + way + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : null;
}
