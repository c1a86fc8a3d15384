import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { tribeOf } from "../../src/origo_widget/js/board/shield";
import { readPortrait } from "../../src/origo_widget/js/shapes/album_shape";
import { LIMITS } from "../../src/origo_widget/js/shapes/limits";
import { Misshapen, misshapenLine } from "../../src/origo_widget/js/shapes/misshapen";
import { positionFace, replayFace } from "../../src/origo_widget/js/elements/portrait_faces";
import type { Face, Shown } from "../../src/origo_widget/js/elements/origo_element";
import { boardData, page } from "./fixtures";
import { replayData } from "./portrait_fixtures";
import { comes } from "./waiting";

// As the bundle has them, before anything of it runs.
vi.hoisted(() => {
  const inEnglish = { "solve.player": "Player {number}", "title.replay": "Game {board}: {names}", "title.position": "Position {board}" };
  const inGerman = { "solve.player": "Spieler {number}", "title.replay": "Spiel {board}: {names}", "title.position": "Stellung {board}" };
  Object.assign(globalThis, { ORIGO_WORDS: { en: inEnglish, de: inGerman } });
});

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
  document.body.replaceChildren();
});

function drawn(face: Face, data: unknown): HTMLElement {
  const host = document.createElement("div");
  document.body.append(host);
  shown = face(data, host, { theme: "light", language: "en", ply: 0 });
  return host;
}

test.each([
  ["origo-replay", replayFace],
  ["origo-position", positionFace],
] as const)("%s is called by its title, in the title's language", (format, face) => {
  const host = drawn(face, replayData({ format, title: "Ein Spiel", language: "de" }));
  expect(host).toMatchObject({ ariaLabel: "Ein Spiel", lang: "de" });
  expect(host.querySelector(".origo")?.getAttribute("lang")).toBe("en");
});

test.each([
  ["origo-replay", replayFace, "Spiel test: Spieler 1, Spieler 2", "Game test: Player 1, Player 2"],
  ["origo-position", positionFace, "Stellung test", "Position test"],
] as const)("%s without a title or names is called in the reader's language", async (format, face, german, english) => {
  const host = drawn(face, replayData({ format, title: "", players: [] }));
  expect(host).toMatchObject({ ariaLabel: english, lang: "en" });
  expect(names(host)).toEqual(["Player 1", "Player 2"]);
  shown?.wish({ theme: "light", language: "de", ply: 0 });
  await comes(() => expect(host).toMatchObject({ ariaLabel: german, lang: "de" }));
  expect(names(host)).toEqual(["Spieler 1", "Spieler 2"]);
  host.querySelector<HTMLElement>('[data-action="language-en"]')!.click();
  await comes(() => expect(host).toMatchObject({ ariaLabel: english, lang: "en" }));
  expect(names(host)).toEqual(["Player 1", "Player 2"]);
});

const names = (host: HTMLElement): (string | null)[] =>
  [...host.querySelectorAll(".origo-seat-name")].map(({ textContent }) => textContent);

/** A page with something of its own at one of its moments. */
const changed = (ply: number, change: object): object => {
  const whole = page();
  return { page: { ...whole, nodes: whole.nodes.map((node, at) => (at === ply ? { ...node, ...change } : node)) } };
};

/** The fields of a board of three columns, the second of them elsewhere. */
const moved = (x: number): object[] => boardData().fields.map((field, at) => (at === 1 ? { ...field, x } : field));

test.each([
  [{ unheard: 1 }, "data.unheard", "shape.none"],
  [{ language: 7 }, "data.language", "shape.text"],
  [{ players: ["Ana", "Ben", "Cleo"] }, "data.page.nodes[0].players", "shape.list"],
  [{ players: [], page: { ...page(), nodes: [] } }, "data.page.nodes", "shape.list"],
  [{ players: [], page: { ...page(), nodes: [{ players: 7 }] } }, "data.page.nodes[0].players", "shape.list"],
  [{ players: [], ...changed(0, { players: [] }) }, "data.page.nodes[0].players", "shape.list"],
  [{ board: { ...boardData(), unheard: 1 } }, "data.board.unheard", "shape.none"],
  [{ board: { ...boardData(), fields: moved(0) } }, "data.board.fields", "shape.grid"],
  [{ board: { ...boardData(), fields: moved(0.7) } }, "data.board.fields", "shape.grid"],
  [{ board: { ...boardData(), fields: moved(3) } }, "data.board.fields", "shape.grid"],
  [{ board: { ...boardData(), fields: boardData().fields.map((field) => ({ ...field, x: field.x + 0.1 })) } }, "data.board.fields", "shape.grid"],
  [changed(2, { unheard: { a: 1 } }), "data.page.nodes[2].unheard", "shape.none"],
  [changed(2, { discard: { joker: 1 } }), "data.page.nodes[2].discard.joker", "shape.none"],
  [changed(1, { plan: { lands: { Atlantis: [] } } }), "data.page.nodes[1].plan.lands.Atlantis", "shape.none"],
  [changed(1, { ply: 2 }), "data.page.nodes[1].ply", "shape.number"],
  [changed(3, { attackable: ["Z9"] }), "data.page.nodes[3].attackable[0]", "shape.field"],
  [changed(3, { owners: "0.7......" }), "data.page.nodes[3].owners", "shape.owners"],
])("a replay that is no good is refused by the place where it is %#", (change, place, wanted) => {
  expect(() => readPortrait(replayData(change), "origo-replay")).toThrow(expect.objectContaining({ place, wanted }));
});

test.each([
  ["en", "Expected in data.seat: a whole number from 0 to 4."],
  ["de", "Erwartet in data.seat: eine ganze Zahl von 0 bis 4."],
] as const)("what was expected is said in one language (%s)", (language, said) => {
  const words = { ...catalogue("embed", language), ...catalogue("widgets", language) };
  const error = new Misshapen("data.seat", "shape.number", { low: 0, high: 4 });
  expect(misshapenLine(words, "embed.misshapen", error)).toContain(said);
  expect(misshapenLine(words, "solve.broken", error)).toContain(said);
});

test("as many players as data may have are told apart", () => {
  const tribes = Array.from({ length: LIMITS.seats }, (_, seat) => tribeOf(seat));
  expect(new Set(tribes).size).toBe(LIMITS.seats);
});

function catalogue(room: string, language: string): Record<string, string> {
  const file = readFileSync(`src/origo_widget/${room}/words/${language}.toml`, "utf8");
  return Object.fromEntries([...file.matchAll(/^"([\w.]+)" = "(.*)"$/gm)].map(([, key, template]) => [key, template]));
}
