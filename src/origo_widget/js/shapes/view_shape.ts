// What a view must be on a given board, so that it can be drawn.
import type { BoardData, View } from "../protocol";
import { LIMITS } from "./limits";
import { must } from "./misshapen";
import { among, integer, listOf, mapOf, nullable, objectOf, oneOf, signs, text, truth, unread, type Shape } from "./shapes";

const MANY = LIMITS.sum;
const count = integer(0, MANY);
const laid = listOf(signs(LIMITS.name), LIMITS.deck);

export const playerName = signs(LIMITS.player);

export function viewShape(board: BoardData, players: number): Shape<View> {
  const seat = integer(0, players - 1);
  const fieldNames = new Set(board.fields.map((field) => field.name));
  const regionNames = new Set(board.regions.map((region) => region.name));
  const cardNames = new Set(board.cards.map((card) => card.name));
  const field = among(fieldNames, "shape.field");
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
    discard: mapOf(count, LIMITS.cards, cardNames),
    founded: listOf(objectOf({ region: among(regionNames, "shape.region"), seat }), board.regions.length),
    turn: nullable(objectOf({ actions: integer(0, LIMITS.actions), migrate: truth, exchange: truth, sailed: fields, idle: truth })),
    fight: nullable(
      objectOf({
        field,
        attacker: seat,
        defender: seat,
        onSpot: seat,
        strengths: listOf(count, 2, 2) as Shape<[number, number]>,
        parts: listOf(side, 2, 2) as unknown as Shape<NonNullable<View["fight"]>["parts"]>,
        laid: listOf(laid, 2, 2) as Shape<[string[], string[]]>,
      }),
    ),
    due: count,
    ending: nullable(oneOf("stones", "supply", "passes")),
    last: nullable(objectOf({ seat, move: signs(LIMITS.move), fields })),
    winner: nullable(seat),
    totals: nullable(everySeat(objectOf({ founding: count, clan: count, sea: count, land: count, jumped: unread }))),
    plan: objectOf({
      clans: listOf(objectOf({ seat, size: count, place: count, points: count, fields }), board.fields.length),
      sea: listOf(held, players),
      lands: mapOf(listOf(held, players), board.regions.length, regionNames),
    }),
    undo: nullable(seat),
    attackable: fields,
  });
  return (value, place) => {
    const view = shape(value, place);
    const owners = [...view.owners];
    const known = owners.every((owner) => owner === "." || (owner >= "0" && Number(owner) < players));
    must(known && owners.length === board.fields.length, `${place}.owners`, "shape.owners");
    for (const [index] of [...view.plan.sea, ...Object.values(view.plan.lands).flat()]) seat(index, `${place}.plan`);
    return view;
  };
}
