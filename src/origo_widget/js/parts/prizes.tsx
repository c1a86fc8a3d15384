// What places are worth, the first one first.
import type { FieldName } from "../protocol";
import { Point } from "./point";

interface Props {
  points: number[];
  plus?: boolean;
  /** Where a number can be pointed at, what it is about; places are counted from 1. */
  about?(points: number, place: number): { fields: FieldName[]; why: string };
}

export function Prizes({ points, plus = false, about }: Props) {
  return (
    <ol class="origo-prizes">
      {points.map((value, index) => {
        const text = plus ? `+${value}` : value;
        return <li key={index}>{about ? <Point {...about(value, index + 1)}>{text}</Point> : text}</li>;
      })}
    </ol>
  );
}
