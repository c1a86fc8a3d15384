// The areas that are drawn over the board, by their numbers there.
import { ShieldIcon } from "../board/shield";
import { Point } from "../parts/point";
import type { FieldName, Seat } from "../protocol";
import { useLab } from "./context";

export function Areas({ grounds, seat }: { grounds: FieldName[][]; seat: Seat | null }) {
  const { t } = useLab();
  return (
    <ol class="origo-legend" data-areas={grounds.length}>
      {grounds.map((fields, index) => (
        <li key={fields.join()}>
          <Point fields={fields} why={fields.join(", ")}>
            {seat !== null && <ShieldIcon seat={seat} size={14} />}
            {t("lab.area", { number: index + 1, count: fields.length, fields })}
          </Point>
        </li>
      ))}
    </ol>
  );
}
