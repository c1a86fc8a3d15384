import { expect, test } from "vitest";
import type { GameEvent } from "../../src/origo_widget/js/protocol";
import { indexBoard } from "../../src/origo_widget/js/board/board_index";
import { eventLine, reasonLine, type Speaker } from "../../src/origo_widget/js/state/lines";
import { latestRating, motionOf, ratingGroups, ratingSums } from "../../src/origo_widget/js/state/story";
import { boardData } from "./fixtures";

const award = (seat: number, category: string, points: number, region: string | null = null): GameEvent => ({
  kind: "awarded",
  seat,
  category,
  points,
  region,
});
const RATING: GameEvent[] = [
  { kind: "rating_began", final: false },
  award(0, "clan", 8),
  award(1, "clan", 6),
  award(1, "sea", 3),
  award(0, "land", 3, "Alba"),
  award(1, "land", 2, "Alba"),
  award(1, "land", 2, "Bria"),
  { kind: "rating_ended" },
];

test("the latest rating is cut out of the log", () => {
  const log = [
    { kind: "rating_began" },
    { kind: "rating_ended" },
    { kind: "turn_ended" },
    ...RATING,
    { kind: "round_began" },
  ];
  expect(latestRating(log)).toEqual(RATING);
  expect(latestRating([{ kind: "placed" }])).toBeNull();
});

test("awards are grouped by clans, sea and each land, in their order", () => {
  const groups = ratingGroups(RATING).map((group) => [group.category, group.region, group.awards.length]);
  expect(groups).toEqual([
    ["clan", null, 2],
    ["sea", null, 1],
    ["land", "Alba", 2],
    ["land", "Bria", 1],
  ]);
});

test("sums add up by seat and category", () => {
  expect(ratingSums(RATING, 2)).toEqual([
    { seat: 0, clan: 8, sea: 0, land: 3, total: 11 },
    { seat: 1, clan: 6, sea: 3, land: 4, total: 13 },
  ]);
});

test("only shields that move or are placed are animated", () => {
  const motion = motionOf([
    { kind: "sailed", seat: 0, source: "A3", target: "B2" },
    { kind: "placed", seat: 1, field: "C1" },
    { kind: "drew", seat: 0, count: 1 },
  ]);
  expect(motion).toMatchObject({ slides: [{ source: "A3", target: "B2" }], placed: ["C1"] });
});

const speaker: Speaker = {
  board: indexBoard(boardData()),
  seats: [
    { name: "Ana", person: true },
    { name: "Ben", person: true },
  ],
  words: {
    "card.land": "{name}",
    "card.rows": "rows {name}",
    "event.attacked": "{seat} attacks {defender} on {field} with {cards}",
    "event.advanced": "{seat} goes to {stop}",
    "event.advanced.jump": "{seat} jumps to {stop}",
    "event.turn_ended.pass": "{seat} passes",
    "event.rating_ended": "",
    "reason.award_clan": "A clan of {size}: {points:point|points}.",
  },
};

test("lines name players and cards", () => {
  const event = { kind: "attacked", seat: 0, defender: 1, field: "A2", cards: ["B/C", "Alba"] };
  expect(eventLine(speaker, event)).toBe("Ana attacks Ben on A2 with rows B/C, Alba");
});

test("lines tell apart what happened", () => {
  expect(eventLine(speaker, { kind: "advanced", seat: 1, start: 1, points: 3, stop: 4 })).toBe("Ben goes to 4");
  expect(eventLine(speaker, { kind: "advanced", seat: 1, start: 1, points: 3, stop: 5 })).toBe("Ben jumps to 5");
  expect(eventLine(speaker, { kind: "turn_ended", seat: 0, passed: true })).toBe("Ana passes");
});

test("an empty template silences, an unknown kind shows itself", () => {
  expect(eventLine(speaker, { kind: "rating_ended" })).toBeNull();
  expect(eventLine(speaker, { kind: "new_kind" })).toBe("event.new_kind");
});

test("a reason is a code with parameters, or a sentence", () => {
  expect(reasonLine(speaker, { code: "award_clan", params: { size: 4, points: 1 } })).toBe("A clan of 4: 1 point.");
  expect(reasonLine(speaker, "Ready.")).toBe("Ready.");
  expect(reasonLine(speaker, null)).toBe("");
});
