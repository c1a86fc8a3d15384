// All about the field that is looked at.
import { ShieldIcon } from "../board/shield";
import type { Pointed, Strength } from "../lab_protocol";
import { Button } from "../parts/button";
import { Point, usePoints } from "../parts/point";
import type { FieldName } from "../protocol";
import { nameOf } from "../state/lines";
import { useLab } from "./context";
import { Cover } from "./cover";
import { SignIcon, type SignName } from "../board/signs";

export function FieldPanel() {
  const { state, actions, t } = useLab();
  const points = usePoints<HTMLDivElement>();
  const { pointed, pinned } = state.look;
  if (state.traits.sheet.covered) return <Cover />;
  return (
    <div {...points} class="origo-field-panel">
      {state.tool !== "look" && (
        <div class="origo-start-look">
          <Button action="start-look" onPress={() => actions.setTool("look")}>
            {t("lab.tool.look")}
          </Button>
          <p class="origo-muted">{t("lab.field.look")}</p>
        </div>
      )}
      <div role="status" aria-live="polite">
        {pointed ? <About pointed={pointed} /> : <p class="origo-muted">{t("lab.field.ask")}</p>}
      </div>
      {pinned && pointed && (
        <Button action="unpin" onPress={actions.unpin}>
          {t("lab.field.unpin", { field: pointed.field })}
        </Button>
      )}
    </div>
  );
}

function About({ pointed }: { pointed: Pointed }) {
  const { speaker, t } = useLab();
  const { field, region, owner, neighbours, component, frontier, degree, sentences, strengths } = pointed;
  return (
    <div data-pointed={field}>
      <h4 class="origo-field-title">
        {owner !== null && <ShieldIcon seat={owner} size={20} />}
        {field}, {region}
        <span class="origo-muted"> {owner === null ? t("board.free") : nameOf(speaker, owner)}</span>
      </h4>
      <ul class="origo-legend">
        <Legend sign="looked" fields={[field]} text={field} />
        <Legend sign="beside" fields={neighbours} text={t("lab.field.neighbours", { count: degree })} />
        {component.length > 0 && (
          <Legend sign={null} fields={component} text={t("lab.field.component", { count: component.length })} />
        )}
        {owner !== null && (
          <Legend sign="frontier" fields={frontier} text={t("lab.field.frontier", { count: frontier.length })} />
        )}
      </ul>
      <ul class="origo-told">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {owner !== null && strengths.length > 0 && <Strengths strengths={strengths} />}
    </div>
  );
}

function Legend({ sign, fields, text }: { sign: SignName | null; fields: FieldName[]; text: string }) {
  return (
    <li>
      <Point fields={fields} why={fields.join(", ")}>
        {sign && <SignIcon sign={sign} />}
        {text}
      </Point>
    </li>
  );
}

/** Both sides of a fight over the field, for each attacker. */
function Strengths({ strengths }: { strengths: Strength[] }) {
  const { speaker, t } = useLab();
  return (
    <>
      <h4>{t("lab.field.strengths")}</h4>
      <table class="origo-sums origo-strength-table">
        <thead>
          <tr>
            <th scope="col">{t("fight.attacker")}</th>
            <th scope="col">{t("lab.field.attack")}</th>
            <th scope="col">{t("lab.field.defence")}</th>
          </tr>
        </thead>
        <tbody>
          {strengths.map(({ seat, attack, defence, neighbours, sentence }) => (
            <tr key={seat} data-attacker={seat}>
              <th scope="row">
                <span class="origo-who">
                  <ShieldIcon seat={seat} size={16} /> <bdi>{nameOf(speaker, seat)}</bdi>
                </span>
              </th>
              <td>
                <Point fields={neighbours} why={sentence}>
                  {attack}
                </Point>
              </td>
              <td>
                <Point fields={neighbours} why={sentence}>
                  {defence}
                </Point>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
