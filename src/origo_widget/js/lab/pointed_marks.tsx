// The field that is looked at, on the board: its group, the fields beside it, where the group can go.
import { useLab } from "./context";
import { Shade } from "./lens_marks";
import { Signs } from "../board/signs";

export function PointedGrounds() {
  const { state, board } = useLab();
  const { pointed } = state.look;
  if (!pointed || pointed.owner === null) return null;
  return <Shade board={board} fields={pointed.component} seat={pointed.owner} shade={1} />;
}

export function PointedMarks() {
  const { state, board } = useLab();
  const { pointed } = state.look;
  if (!pointed) return null;
  return (
    <>
      <Signs board={board} fields={pointed.frontier} sign="frontier" />
      <Signs board={board} fields={pointed.neighbours} sign="beside" />
      <Signs board={board} fields={[pointed.field]} sign="looked" />
    </>
  );
}
