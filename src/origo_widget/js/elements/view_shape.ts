// What a view must be on a given board, so that it can be drawn.
import type { BoardData, View } from "../protocol";
import { integer, listOf, mapOf, must, nullable, objectOf, oneOf, text, truth, type Shape } from "./shapes";

const MANY = 1e6;
const count = integer(0, MANY);
const cards = (most: number): Shape<string[]> => listOf(text(200), most);

export function viewShape(board: BoardData, players: number): Shape<View> {
  const seat = integer(0, players - 1);
  const fieldNames = new Set(board.fields.map((field) => field.name));
  const regionNames = new Set(board.regions.map((region) => region.name));
  const among = (names: Set<string>): Shape<string> => {
    return (value, place) => {
      must(typeof value === "string" && names.has(value), place, "a name of the board");
      return value;
    };
  };
  const field = among(fieldNames);
  const fields = listOf(field, board.fields.length);
  const everySeat = <T>(shape: Shape<T>): Shape<T[]> => listOf(shape, players, players);
  const held = listOf(integer(-MANY, MANY), 3, 3) as Shape<[number, number, number]>;
  const side = objectOf({ cards: count, cardPoints: count, neighbours: fields, own: count });

  const shape = objectOf({
    revision: count,
    ply: count,
    phase: oneOf("setup", "turn", "fight", "start", "over"),
    toMove: nullable(seat),
    active: nullable(seat),
    round: count,
    startPlayer: seat,
    owners: text(board.fields.length),
    players: everySeat(objectOf({ score: count, supply: integer(-MANY, MANY), hand: count })),
    pile: count,
    discard: mapOf(count, 400),
    founded: listOf(objectOf({ region: among(regionNames), seat }), board.regions.length),
    turn: nullable(objectOf({ actions: integer(0, 20), migrate: truth, exchange: truth, sailed: fields, idle: truth })),
    fight: nullable(
      objectOf({
        field,
        attacker: seat,
        defender: seat,
        onSpot: seat,
        strengths: listOf(count, 2, 2) as Shape<[number, number]>,
        parts: listOf(side, 2, 2) as unknown as Shape<NonNullable<View["fight"]>["parts"]>,
        laid: listOf(cards(400), 2, 2) as Shape<[string[], string[]]>,
      }),
    ),
    due: count,
    ending: nullable(oneOf("stones", "supply", "passes")),
    last: nullable(objectOf({ seat, move: text(400), fields })),
    winner: nullable(seat),
    totals: nullable(everySeat(objectOf({ founding: count, clan: count, sea: count, land: count }))),
    plan: objectOf({
      clans: listOf(objectOf({ seat, size: count, place: count, points: count, fields }), board.fields.length),
      sea: listOf(held, players),
      lands: mapOf(listOf(held, players), board.regions.length),
    }),
    undo: nullable(seat),
    attackable: fields,
  });
  return (value, place) => {
    const view = shape(value, place);
    const owners = [...view.owners];
    must(owners.length === board.fields.length, `${place}.owners`, "one sign for each field");
    must(
      owners.every((owner) => owner === "." || (owner >= "0" && Number(owner) < players)),
      `${place}.owners`,
      "seats and full stops",
    );
    for (const [index] of [...view.plan.sea, ...Object.values(view.plan.lands).flat()]) seat(index, `${place}.plan`);
    return view;
  };
}
