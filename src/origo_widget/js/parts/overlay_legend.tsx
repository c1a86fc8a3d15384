// What is drawn over any position, told in words: clans, majorities, which fields touch.
import { ShieldIcon } from "../board/shield";
import type { FieldName, Seat } from "../protocol";
import type { Key } from "../words/keys";
import { nameOf } from "../state/lines";
import { majority } from "../state/majority";
import { useScene } from "./context";
import { Point } from "./point";

export function LegendEntries({ overlay }: { overlay: string }) {
  return (
    <>
      {overlay === "clans" && <Clans />}
      {overlay === "lands" && <Lands />}
      {overlay === "graph" && <Plain line="overlay.graph.told" />}
    </>
  );
}

function Clans() {
  const { view, t } = useScene();
  const { clans } = view.plan;
  if (clans.length === 0) return <Plain line="overlay.clans.empty" />;
  return (
    <>
      {clans.map(({ seat, fields, ...clan }) => (
        <Entry key={fields[0]} seats={[seat]} fields={fields} text={t("overlay.clan.told", clan)} />
      ))}
    </>
  );
}

function Lands() {
  const { board, view, t } = useScene();
  const held = board.data.regions.filter((region) => (view.plan.lands[region.name]?.length ?? 0) > 0);
  if (held.length === 0) return <Plain line="overlay.lands.empty" />;
  return (
    <>
      {held.map((region) => {
        const { seats, most, next } = majority(view.plan.lands[region.name]!);
        const shields = seats.length > 1 ? `${most} = ${most} (${t("overlay.land.tie")})` : `${most} : ${next}`;
        const fields = board.fields.filter((field) => field.region === region).map((field) => field.name);
        const text = t("overlay.land.told", { region: region.name, shields });
        return <Entry key={region.name} seats={seats} fields={fields} text={text} />;
      })}
    </>
  );
}

export function Plain({ line }: { line: Key }) {
  const { t } = useScene();
  return <span class="origo-muted">{t(line)}</span>;
}

export function Entry({ seats, fields, text }: { seats: Seat[]; fields: FieldName[]; text: string }) {
  const { speaker } = useScene();
  return (
    <Point fields={fields}>
      {seats.map((seat) => (
        <ShieldIcon key={seat} seat={seat} size={15} />
      ))}
      <span class="origo-hidden">{seats.map((seat) => nameOf(speaker, seat)).join(", ")}</span> {text}
    </Point>
  );
}
