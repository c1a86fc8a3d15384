// What the data of a lab must be on a given board, so that it can be drawn.
import type { Lens, Prediction, Sheet, Steps } from "../lab_protocol";
import type { BoardData, FieldName } from "../protocol";
import { LIMITS } from "./limits";
import { must } from "./misshapen";
import { playerName } from "./view_shape";
import { among, integer, listOf, mapOf, nullable, objectOf, oneOf, raw, sayable, text, truth, type Shape } from "./shapes";

const MANY = LIMITS.sum;
const count = integer(0, MANY);
const whole = integer(-MANY, MANY);
const sentence = text(LIMITS.told);
/** With more shields there are no steps. */
const MOST_SHIELDS = LIMITS.followed;
/** Of each shield, and of each two of them twice: a forest is built anew. */
const MOST_FRAMES = MOST_SHIELDS * (MOST_SHIELDS + 10);

interface Names {
  board: BoardData;
  seat: Shape<number>;
  field: Shape<FieldName>;
  fields: Shape<FieldName[]>;
  region: Shape<string>;
}

export function namesOf(board: BoardData, seats: number): Names {
  const field = among(new Set(board.fields.map(({ name }) => name)), "shape.field");
  const region = among(new Set(board.regions.map(({ name }) => name)), "shape.region");
  return { board, seat: integer(0, seats - 1), field, fields: listOf(field, board.fields.length), region };
}

export function sheetShape({ board, seat, fields, region }: Names): Shape<Sheet> {
  const standing = objectOf({ points: count, place: count, size: count });
  const category = oneOf("clan", "sea", "land");
  const award = objectOf({
    category,
    seat,
    points: count,
    place: count,
    size: count,
    tied: listOf(seat, LIMITS.seats),
    fields,
    region: nullable(region),
    rule: text(60),
    reason: nullable(objectOf({ code: text(60), params: mapOf(sayable, 40) })),
    start: whole,
    stop: whole,
  });
  const change = objectOf({
    category,
    region: nullable(region),
    seat,
    before: nullable(standing),
    after: nullable(standing),
    gained: whole,
    fields,
  });
  const most = LIMITS.seats * (board.fields.length + board.regions.length);
  return objectOf({
    limit: nullable(count),
    left: nullable(listOf(whole, LIMITS.seats)),
    undo: truth,
    redo: truth,
    covered: truth,
    awards: listOf(award, most),
    totals: listOf(
      objectOf({ clan: count, sea: count, land: count, total: count, start: whole, stop: whole, jumped: whole }),
      LIMITS.seats,
    ),
    changes: nullable(listOf(change, 2 * most)),
  });
}

export function lensShape({ board, seat, field, fields, region }: Names): Shape<Lens> {
  const most = 8 * board.fields.length;
  const links = listOf(listOf(field, 2, 2) as Shape<[FieldName, FieldName]>, LIMITS.links);
  const areas = listOf(listOf(field, board.fields.length, 1), most);
  return objectOf({
    question: text(60) as Shape<Lens["question"]>,
    seat: nullable(seat),
    fields,
    wanted: count,
    grounds: areas,
    marks: fields,
    links,
    bridges: links,
    tree: nullable(treeShape(areas, fields, most)),
    regions: nullable(
      objectOf({
        links: listOf(listOf(region, 2, 2) as Shape<[string, string]>, LIMITS.links),
        colours: mapOf(integer(0, LIMITS.regions), board.regions.length, new Set(board.regions.map(({ name }) => name))),
      }),
    ),
    sentence,
    recipe: text(LIMITS.recipe),
    refused: sentence,
  });
}

/** No way leads round in it: its picture has a place for each node. */
function treeShape(areas: Shape<FieldName[][]>, fields: Shape<FieldName[]>, most: number): Shape<NonNullable<Lens["tree"]>> {
  const pair = listOf(count, 2, 2) as Shape<[number, number]>;
  const parts = objectOf({ blocks: areas, cuts: fields, edges: listOf(pair, most) });
  return (value, place) => {
    const tree = parts(value, place);
    const { blocks, cuts, edges } = tree;
    const above = Array.from({ length: blocks.length + cuts.length }, (_, node) => node);
    const topOf = (node: number): number => {
      while (above[node] !== node) node = above[node]!;
      return node;
    };
    edges.forEach(([block, cut], index) => {
      const at = `${place}.edges[${index}]`;
      integer(0, blocks.length - 1)(block, at);
      integer(0, cuts.length - 1)(cut, at);
      const [one, other] = [topOf(block), topOf(blocks.length + cut)];
      must(one !== other, at, "shape.forth");
      above[one] = other;
    });
    return tree;
  };
}

export function stepsShape({ seat, field, fields }: Names): Shape<Steps> {
  const numbers = mapOf(count, MOST_SHIELDS);
  const states = {
    breadth_first: objectOf({ queue: fields, found: fields, components: listOf(fields, MOST_SHIELDS) }),
    union_find: objectOf({ parents: forestShape(field) }),
    low_link: objectOf({ path: fields, numbers, lows: numbers, cuts: fields }),
    growing_frontier: objectOf({ queue: fields, group: fields, frontier: fields }),
  };
  const parts = objectOf({
    algorithm: oneOf(...(Object.keys(states) as Steps["algorithm"][])),
    seat: nullable(seat),
    fields,
    wanted: count,
    loss: nullable(count),
    sentence,
    refused: sentence,
    frames: raw,
  });
  return (value, place) => {
    const steps = parts(value, place);
    const frame = objectOf({ text: sentence, fields, state: states[steps.algorithm] as Shape<unknown> });
    return { ...steps, frames: listOf(frame, MOST_FRAMES)(steps.frames, `${place}.frames`) } as Steps;
  };
}

/** Every field leads up to one that is its own parent. */
function forestShape(field: Shape<FieldName>): Shape<Record<FieldName, FieldName>> {
  const parts = mapOf(field, MOST_SHIELDS);
  return (value, place) => {
    const parents = parts(value, place);
    for (const name of Object.keys(parents)) {
      let [top, way] = [name, 0];
      while (Object.hasOwn(parents, top) && parents[top] !== top && way <= MOST_SHIELDS) [top, way] = [parents[top]!, way + 1];
      must(parents[top] === top, `${place}.${name}`, "shape.forth");
    }
    return parents;
  };
}

export function predictionShape({ seat, fields, region }: Names): Shape<Prediction> {
  return objectOf({
    kind: text(60),
    seat: nullable(seat),
    fields,
    region: nullable(region),
    exercise: nullable(text(LIMITS.line)),
    form: oneOf("number", "fields", "field", "order", "points", "groups", "cards"),
    names: listOf(playerName, LIMITS.seats),
    candidates: nullable(fields),
    task: sentence,
    hint: nullable(sentence),
    verdict: nullable(
      objectOf({ right: truth, text: sentence, open: truth, good: fields, wrong: fields, missed: fields, counted: fields }),
    ),
  });
}
