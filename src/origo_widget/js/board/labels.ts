// What a screen reader says of a field.
import { nameOf, tell, type Speaker } from "../state/lines";
import type { CellLook } from "./cell";
import type { Field } from "./board_index";

export function cellLabel(speaker: Speaker, field: Field, look: CellLook, seat: number | null): string {
  const parts = [field.name, field.region.name, holder(speaker, look, seat)];
  if (look.clan > 0) parts.push(tell(speaker, "board.clan", { size: look.clan }));
  if (look.fight) parts.push(tell(speaker, "board.fight", { ...look.fight }));
  if (look.selected) parts.push(tell(speaker, "board.selected"));
  if (look.target) parts.push(tell(speaker, `board.target.${look.target}`));
  if (look.draggable) parts.push(tell(speaker, "board.movable"));
  if (look.sailed) parts.push(tell(speaker, "board.sailed"));
  if (look.advised) parts.push(tell(speaker, "board.advised"));
  if (look.last) parts.push(tell(speaker, "board.last"));
  if (look.remark !== "") parts.push(look.remark);
  if (!speaker.board.data.grid) parts.push(tell(speaker, "board.beside", { fields: besides(speaker, field) }));
  return parts.join(", ");
}

const besides = ({ board }: Speaker, field: Field): string[] => field.near.map((index) => board.fields[index]!.name);

function holder(speaker: Speaker, look: CellLook, seat: number | null): string {
  if (look.owner === null) return tell(speaker, "board.free");
  if (look.owner === seat) return tell(speaker, "board.own");
  return tell(speaker, "board.shield", { name: nameOf(speaker, look.owner) });
}
