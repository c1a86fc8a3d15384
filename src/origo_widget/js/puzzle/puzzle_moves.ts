// The moves of a puzzle's page, each told once.
import { must } from "../shapes/misshapen";
import { LIMITS } from "../shapes/limits";
import { among, listOf, oneOf, raw, signs, type Shape } from "../shapes/shapes";
import type { BoardData, CardName, FieldName } from "../protocol";

export type Move = { text: string } & (
  | { kind: "expand"; card: CardName; field: FieldName }
  | { kind: "attack"; field: FieldName; cards: CardName[] }
  | { kind: "migrate" | "sail"; source: FieldName; target: FieldName }
  | { kind: "lay"; cards: CardName[] }
  | { kind: "yield" | "end" }
);

/** A list: the move's text, its kind, its parts. Only fields and cards of the board can be among them. */
export function moveShape(board: BoardData): Shape<Move> {
  const field = among(new Set(board.fields.map(({ name }) => name)), "shape.field");
  const card = among(new Set(board.cards.map(({ name }) => name)), "shape.card");
  const cards = listOf(card, LIMITS.hand, 1);
  const way = { source: field, target: field };
  const parts = {
    expand: { card, field },
    attack: { field, cards },
    migrate: way,
    sail: way,
    lay: { cards },
    yield: {},
    end: {},
  } satisfies Record<Move["kind"], Record<string, Shape<unknown>>>;
  const kinds = oneOf(...(Object.keys(parts) as Move["kind"][]));
  return (value, place) => {
    const [said, named, ...rest] = listOf(raw, 4, 2)(value, place);
    const kind = kinds(named, `${place}[1]`);
    const shapes = Object.entries<Shape<unknown>>(parts[kind]);
    must(rest.length === shapes.length, place, "shape.count", { count: shapes.length + 2 });
    const read = shapes.map(([name, shape], at) => [name, shape(rest[at], `${place}[${at + 2}]`)]);
    return { text: signs(LIMITS.move)(said, `${place}[0]`), kind, ...Object.fromEntries(read) } as Move;
  };
}
