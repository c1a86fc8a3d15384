// A board of nine fields, and a table on it, for all tests of the front end.
import type { BoardData, Hand, Legal, Page, Traits, View } from "../../src/origo_widget/js/protocol";

// Alba is a square, Bria a row, Sund a column of sea.
const REGIONS = ["AAS", "AAS", "BBB"];

/** Pairs as a board's data tell them. */
export function pairSteps(pairs: [number, number][]): number[] {
  return pairs.flatMap(([one, other], index) => [one - (pairs[index - 1]?.[0] ?? 0), other - one]);
}

export function boardData(): BoardData {
  const rows = ["A", "B", "C"];
  const columns = ["1", "2", "3"];
  const fields = rows.flatMap((row, y) =>
    columns.map((column, x) => ({ name: row + column, region: "ABS".indexOf(REGIONS[y]![x]!), x, y })),
  );
  const links = fields.flatMap((one, i) =>
    fields.flatMap((other, j): [number, number][] =>
      i < j && Math.abs(one.x - other.x) + Math.abs(one.y - other.y) === 1 ? [[i, j]] : [],
    ),
  );
  return {
    name: "test",
    fields,
    grid: { rows, columns },
    links: pairSteps(links),
    regions: [
      { name: "Alba", kind: "land", points: [3, 2, 1], limit: 2 },
      { name: "Bria", kind: "land", points: [2, 1, 0], limit: 1 },
      { name: "Sund", kind: "sea", points: [], limit: null },
    ],
    cards: [
      { name: "A", kind: "row", count: 1, covers: [0, 1, 1] },
      { name: "B/C", kind: "row", count: 1, covers: [3, 1, 1, 1, 1, 1] },
      { name: "1", kind: "column", count: 2, covers: [0, 3, 3] },
      { name: "Alba", kind: "land", count: 1, covers: [0, 1, 2, 1] },
      { name: "pop", kind: "population", count: 2, covers: [] },
      { name: "ship", kind: "ship", count: 1, covers: [2, 3] },
    ],
    founding: [
      { points: 3, red: false },
      { points: 4, red: true },
    ],
    clanPoints: [8, 6],
    clanLeast: 3,
    seaShield: 1,
    seaBonus: [2, 1],
    soleBonus: 2,
    handSize: 4,
    actions: 2,
  };
}

export function view(changes: Partial<View> = {}): View {
  return {
    revision: 1,
    ply: 10,
    phase: "turn",
    toMove: 0,
    active: 0,
    round: 2,
    startPlayer: 0,
    owners: "01..0....",
    players: [
      { score: 1, supply: 5, hand: 4 },
      { score: 2, supply: 5, hand: 4 },
    ],
    pile: 7,
    discard: {},
    founded: [],
    turn: { actions: 2, migrate: true, exchange: true, sailed: [], idle: true },
    fight: null,
    due: 0,
    ending: null,
    last: null,
    winner: null,
    totals: null,
    plan: { clans: [], sea: [], lands: {} },
    undo: null,
    attackable: [],
    ...changes,
  };
}

export const LEGAL: Legal = {
  expand: [
    { card: "B/C", fields: ["B1", "C1"] },
    { card: "pop", fields: ["B1"] },
  ],
  attack: [{ field: "A2", cards: ["A", "pop", "pop"] }],
  shift: [{ kind: "migrate", from: ["A1"], to: ["B1"] }],
  swap: true,
  end: true,
};

export function hand(legal: Legal = LEGAL, changes: Partial<Hand> = {}): Hand {
  return { view: "v", revision: 1, seat: 0, hand: ["A", "B/C", "pop", "pop"], legal, puzzle: true, ...changes };
}

/** A game of three moves: A1, A2, and the shield of A2 sails to A3, which wins. */
export function page(): Page {
  const { turn, fight, ending, last, winner, totals, undo, ...start } = view({
    ply: 0,
    revision: 0,
    phase: "setup",
    owners: ".........",
    active: 0,
  });
  return {
    nodes: [
      { ...start, turn: null, fight, ending, last, winner, totals, undo },
      { ply: 1, revision: 1, owners: "0........", toMove: 1, last: { seat: 0, move: "A1", fields: ["A1"] } },
      { ply: 2, revision: 2, owners: "01.......", toMove: 1, last: { seat: 1, move: "A2", fields: ["A2"] } },
      { ply: 3, revision: 3, owners: "0.1......", toMove: null, phase: "over", winner: 1 },
    ],
    events: [
      [{ kind: "dealt", seat: 0, count: 1 }],
      [{ kind: "placed", seat: 0, field: "A1" }],
      [
        { kind: "placed", seat: 1, field: "A2" },
        { kind: "round_began", round: 1, seat: 0 },
      ],
      [{ kind: "sailed", seat: 1, source: "A2", target: "A3" }],
    ],
    moves: [
      { seat: 0, move: "A1" },
      { seat: 1, move: "A2" },
      { seat: 1, move: "A2-A3" },
    ],
    hands: [{ "0": ["A"], "1": ["pop"] }, {}, { "1": ["pop", "1"] }, {}],
  };
}

export function traits(changes: Partial<Traits> = {}): Traits {
  const shown = changes.view ?? view();
  return {
    revision: shown.revision,
    theme: "light",
    language: "en",
    large: false,
    board: boardData(),
    words: { "event.placed": "{seat} places a shield on {field}", "button.end_turn": "End turn" },
    seats: [
      { name: "Ana", person: true },
      { name: "Bot", person: false },
    ],
    view: shown,
    events: [],
    pace: 0,
    thinking: null,
    overlay: "",
    branched: false,
    branches: true,
    ply: null,
    playing: false,
    trouble: "",
    ...changes,
  };
}
