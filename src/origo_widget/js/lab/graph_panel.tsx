// Graph questions: one is chosen, drawn over the board, told in a sentence, and written down in networkx.
import { useMemo } from "preact/hooks";
import { LegendEntries } from "../parts/overlay_legend";
import { Button } from "../parts/button";
import { Point, usePoints } from "../parts/point";
import type { LabOverlay, Lens } from "../lab_protocol";
import { blockNodes } from "../state/lab_steps";
import { isAsked, PLAIN } from "../state/lab_state";
import { Areas } from "./areas";
import { Choice, SeatChoice } from "./choices";
import { useLab } from "./context";
import { Cover } from "./cover";
import { signOf } from "./lens_marks";
import { Recipe } from "./recipe";
import { SignIcon } from "../board/signs";
import { TreePicture } from "./tree_picture";

export function GraphPanel() {
  const { state, actions, t } = useLab();
  const points = usePoints<HTMLDivElement>();
  const { overlay, lens } = state.traits;
  const asked = state.link === "readonly" ? [] : state.questions.map(({ kind }) => kind);
  const offered = new Set([...PLAIN, ...asked, ...(lens ? [lens.question] : [])]);
  const ask = (question: LabOverlay, seat = state.seat): void =>
    actions.look(question, isOfSeat(question) ? seat : null, []);
  if (isAsked(state)) return <Cover />;
  return (
    <div {...points} class="origo-graph-panel">
      <div class="origo-lab-choices">
        <Choice
          action="question"
          label={t("lab.graph.question")}
          value={overlay}
          options={[...offered].map((name) => [name, t(`lab.question.${name || "none"}`)])}
          onChoose={(name) => ask(name as LabOverlay)}
        />
        {state.link !== "readonly" && <SeatChoice action="question-seat" onChoose={reask} />}
      </div>
      {lens ? <Answered lens={lens} /> : <Plainly overlay={overlay} />}
    </div>
  );

  function reask(seat: number): void {
    if (lens && isOfSeat(lens.question)) ask(lens.question, seat);
  }
  function isOfSeat(question: LabOverlay): boolean {
    return state.questions.some(({ kind, seat }) => kind === question && seat);
  }
}

function Plainly({ overlay }: { overlay: LabOverlay }) {
  return (
    <div class="origo-legend" role="status" aria-live="polite">
      <LegendEntries overlay={overlay} />
    </div>
  );
}

function Answered({ lens }: { lens: Lens }) {
  const { board, t } = useLab();
  const { question, seat, grounds, marks, tree, sentence, refused, recipe, regions } = lens;
  const trees = useMemo(() => tree && blockNodes(tree), [tree]);
  return (
    <>
      <p class="origo-lens-sentence" role="status" aria-live="polite" data-lens={question}>
        {refused || sentence}
      </p>
      <Fields lens={lens} />
      {trees && trees.length > 0 && <TreePicture trees={trees} label={t("lab.question.block_cut_tree")} />}
      {marks.length > 0 && <Marked question={question} marks={marks} />}
      {grounds.length > 1 && <Areas grounds={grounds} seat={seat} />}
      {regions && Object.keys(regions.colours).length > 0 && (
        <ul class="origo-legend">
          {board.data.regions.map(({ name }) => (
            <li key={name}>
              <span class={`origo-swatch origo-colour-${(regions.colours[name] ?? 0) % 6}`} aria-hidden="true" />
              {name}: {(regions.colours[name] ?? 0) + 1}
            </li>
          ))}
        </ul>
      )}
      {recipe !== "" && <Recipe code={recipe} />}
    </>
  );
}

/** The fields that answer, by their sign. */
function Marked({ question, marks }: Pick<Lens, "question" | "marks">) {
  const { t } = useLab();
  return (
    <div class="origo-legend">
      <Point fields={marks} why={marks.join(", ")}>
        <SignIcon sign={signOf(question)} /> {t("lab.graph.marks", { count: marks.length })}
      </Point>
    </div>
  );
}

/** The fields that the question is about, and the way to others. */
function Fields({ lens: { question, seat, fields, wanted } }: { lens: Lens }) {
  const { state, actions, t } = useLab();
  const [least, most] = state.questions.find(({ kind }) => kind === question)?.fields ?? [0, 0];
  const takes = most > least;
  if (state.link === "readonly" || (!takes && fields.length === 0 && wanted === 0)) return null;
  return (
    <div class="origo-buttons">
      {takes && (
        <Button action="pick" pressed={state.picking === "lens"} onPress={() => actions.pick("lens")}>
          {t("lab.graph.pick")}
        </Button>
      )}
      {fields.length > 0 && (
        <Button action="other-fields" onPress={() => actions.look(question, seat, [])}>
          {t(takes ? "lab.graph.all" : "lab.graph.others", { fields })}
        </Button>
      )}
    </div>
  );
}
