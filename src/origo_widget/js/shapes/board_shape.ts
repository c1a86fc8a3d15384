// What a board's data must be, so that it can be drawn.
import type { BoardData } from "../protocol";
import { fromSteps, pairsFromSteps } from "../steps";
import { LIMITS } from "./limits";
import { must } from "./misshapen";
import { integer, listOf, nullable, objectOf, oneOf, real, signs, truth, type Shape } from "./shapes";

const MOST_FIELDS = LIMITS.fields;
const name = signs(LIMITS.name);
const points = integer(0, LIMITS.points);
const step = integer(-MOST_FIELDS, MOST_FIELDS);

const parts = objectOf({
  name,
  fields: listOf(objectOf({ name, region: integer(0, LIMITS.regions - 1), x: real, y: real }), MOST_FIELDS, 1),
  grid: nullable(objectOf({ rows: listOf(name, LIMITS.lines, 1), columns: listOf(name, LIMITS.lines, 1) })),
  links: listOf(step, 2 * LIMITS.links),
  regions: listOf(
    objectOf({
      name,
      kind: oneOf("land", "sea"),
      points: listOf(points, LIMITS.seats),
      limit: nullable(integer(0, MOST_FIELDS)),
    }),
    LIMITS.regions,
    1,
  ),
  cards: listOf(
    objectOf({
      name,
      kind: oneOf("row", "column", "land", "population", "ship"),
      count: integer(0, LIMITS.deck),
      covers: listOf(step, MOST_FIELDS),
    }),
    LIMITS.cards,
  ),
  founding: listOf(objectOf({ points, red: truth }), LIMITS.regions),
  clanPoints: listOf(points, LIMITS.places),
  clanLeast: points,
  seaShield: points,
  seaBonus: listOf(points, LIMITS.seats),
  soleBonus: points,
  handSize: integer(0, LIMITS.hand),
  actions: integer(0, LIMITS.actions),
});

export const boardShape: Shape<BoardData> = (value, place) => {
  const board = parts(value, place);
  const { fields, regions, links } = board;
  must(new Set(fields.map((field) => field.name)).size === fields.length, `${place}.fields`, "shape.names");
  must(new Set(regions.map((region) => region.name)).size === regions.length, `${place}.regions`, "shape.names");
  const region = integer(0, regions.length - 1);
  const end = integer(0, fields.length - 1);
  for (const field of fields) region(field.region, `${place}.fields`);
  must(links.length % 2 === 0, `${place}.links`, "shape.pairs");
  for (const one of pairsFromSteps(links).flat()) end(one, `${place}.links`);
  for (const one of board.cards.flatMap(({ covers }) => fromSteps(covers))) end(one, `${place}.cards`);
  if (board.grid) must(isGrid(fields, board.grid), `${place}.fields`, "shape.grid");
  return board;
};

/** Whether each field has a cell of its own: outlines follow the cells, and half numbers are exact. */
function isGrid(fields: BoardData["fields"], { rows, columns }: NonNullable<BoardData["grid"]>): boolean {
  const [left, top] = [Math.min(...fields.map(({ x }) => x)), Math.min(...fields.map(({ y }) => y))];
  const fits = (at: number, first: number, count: number): boolean =>
    Number.isInteger(2 * at) && Number.isInteger(at - first) && at - first < count;
  const apart = new Set(fields.map(({ x, y }) => `${x} ${y}`)).size === fields.length;
  return apart && fields.every(({ x, y }) => fits(x, left, columns.length) && fits(y, top, rows.length));
}
