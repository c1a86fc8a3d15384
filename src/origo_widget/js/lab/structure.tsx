// An algorithm's data structure at a step: a queue as a row, a forest as trees, a walk as a path with its numbers.
import type { Steps } from "../lab_protocol";
import { Point } from "../parts/point";
import type { FieldName } from "../protocol";
import { forestNodes, frameAt, lostAt } from "../state/lab_steps";
import { Areas } from "./areas";
import { useLab } from "./context";
import { TreePicture } from "./tree_picture";

export function Structure({ steps, at }: { steps: Steps; at: number }) {
  const { t } = useLab();
  switch (steps.algorithm) {
    case "breadth_first": {
      const state = frameAt(steps.frames, at)?.state;
      return (
        <>
          <Row title={t("lab.steps.queue")} fields={state?.queue ?? []} />
          <Row title={t("lab.steps.found")} fields={state?.found ?? []} />
          <Areas grounds={state?.components ?? []} seat={steps.seat} />
        </>
      );
    }
    case "union_find":
      return <Forest parents={frameAt(steps.frames, at)?.state.parents ?? {}} lost={lostAt(steps, at)} />;
    case "growing_frontier": {
      const state = frameAt(steps.frames, at)?.state;
      return (
        <>
          <Row title={t("lab.steps.queue")} fields={state?.queue ?? []} />
          <Row title={t("lab.steps.group")} fields={state?.group ?? []} />
          <Row title={t("lab.steps.frontier")} fields={state?.frontier ?? []} />
        </>
      );
    }
    case "low_link": {
      const state = frameAt(steps.frames, at)?.state;
      const told = (field: FieldName): string => `${field} ${state?.numbers[field]}/${state?.lows[field]}`;
      return (
        <>
          <Row title={t("lab.steps.path")} fields={state?.path ?? []} told={told} />
          <Row title={t("lab.steps.cuts")} fields={state?.cuts ?? []} />
          <p class="origo-muted">{t("lab.steps.tags")}</p>
        </>
      );
    }
  }
}

interface RowProps {
  title: string;
  fields: FieldName[];
  told?(field: FieldName): string;
}

/** Fields in a row, the front first. */
function Row({ title, fields, told = String }: RowProps) {
  const { t } = useLab();
  return (
    <section class="origo-row">
      <h4>{title}</h4>
      <ol>
        {fields.map((field) => (
          <li key={field}>
            <Point fields={[field]}>{told(field)}</Point>
          </li>
        ))}
        {fields.length === 0 && <li class="origo-muted">{t("lab.steps.empty")}</li>}
      </ol>
    </section>
  );
}

/** A forest cannot let a field go: it is crossed out there. */
function Forest({ parents, lost }: { parents: Record<FieldName, FieldName>; lost: FieldName | null }) {
  const { t } = useLab();
  return (
    <section>
      <h4>{t("lab.steps.forest")}</h4>
      <TreePicture trees={forestNodes(parents)} label={t("lab.steps.forest")} lost={lost} />
    </section>
  );
}
