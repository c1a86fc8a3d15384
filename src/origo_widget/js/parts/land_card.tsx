// A land: its name, which shows its fields on the board, how many they are, and what its places are worth.
import type { ComponentChildren } from "preact";
import { useTable } from "./context";
import { Point } from "./point";
import { Prizes } from "./prizes";

interface Props {
  /** The region's number. */
  region: number;
  /** What is said after the number of fields. */
  note?: string;
  children?: ComponentChildren;
}

export function LandCard({ region, note = "", children }: Props) {
  const { board, t } = useTable();
  const { name, points } = board.data.regions[region]!;
  const members = board.members[region]!;
  return (
    <li class={`origo-land origo-tint-${board.tint[region]}`} data-region={name}>
      <Point class="origo-land-name" fields={members.map((field) => field.name)}>
        {name}
      </Point>
      <small class="origo-muted">
        {t("plan.fields", { count: members.length })}
        {note}
      </small>
      <Prizes points={points} />
      {children}
    </li>
  );
}
