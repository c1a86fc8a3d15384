// The board `mini` as its file has it, as far as a page wants to know.
import { pairSteps } from "./fixtures";
import { readFileSync } from "node:fs";
import type { BoardData, CardKind } from "../../src/origo_widget/js/protocol";

const FILE = readFileSync("src/origo_widget/model/boards/mini.toml", "utf8");

const found = (pattern: RegExp): string[][] => [...FILE.matchAll(pattern)].map(([, ...groups]) => groups as string[]);
const section = (name: string): string => FILE.split(`[${name}]`)[1]!.split("\n[")[0]!;
const numbers = (list: string): number[] => list.split(",").map(Number);
const listed = (key: string): number[] => numbers(found(new RegExp(`^${key} = \\[([\\d, ]+)\\]`, "gm"))[0]![0]!);
const number = (key: string): number => Number(found(new RegExp(`^${key} = (\\d+)`, "gm"))[0]![0]);

export function miniBoard(): BoardData {
  const grid = FILE.split('grid = """\n')[1]!.split('"""')[0]!.trim().split("\n").map((line) => line.split(" "));
  const rows = [..."ABCDE"];
  const columns = [..."12345"];
  const regions = found(/^(\w) = \{ name = "([^"]+)", kind = "(\w+)"(?:, points = \[([\d, ]+)\], limit = (\d+))?/gm);
  const signs = regions.map(([sign]) => sign);
  const fields = rows.flatMap((row, y) =>
    columns.map((column, x) => ({ name: row + column, region: signs.indexOf(grid[y]![x]!), x: x + 0.5, y: y + 0.5 })),
  );
  const covers = (held: (field: (typeof fields)[number]) => boolean): number[] =>
    fields.flatMap((field, index) => (held(field) ? [index] : [])).map((at, place, all) => at - (all[place - 1] ?? 0));
  const named = (name: string): number[] => covers(({ region }) => regions[region]![1] === name);
  const cards = (kind: CardKind, name: string): BoardData["cards"] =>
    [...section(name).matchAll(/^"?([\w/]+)"? = (\d+)/gm)].map(([, card, count]) => ({
      name: card!,
      kind,
      count: Number(count),
      covers: covers((field) => card!.split("/").includes(field.name[kind === "row" ? 0 : 1]!)),
    }));
  return {
    name: "mini",
    fields,
    grid: { rows, columns },
    links: pairSteps(
      rows.flatMap((_, y) =>
        columns.flatMap((__, x): [number, number][] => [
          ...(x < 4 ? [[5 * y + x, 5 * y + x + 1] as [number, number]] : []),
          ...(y < 4 ? [[5 * y + x, 5 * y + x + 5] as [number, number]] : []),
        ]),
      ),
    ),
    regions: regions.map(([, name, kind, points, limit]) => ({
      name: name!,
      kind: kind as "land" | "sea",
      points: points ? numbers(points) : [],
      limit: limit ? Number(limit) : null,
    })),
    cards: [
      ...cards("row", "cards.rows"),
      ...cards("column", "cards.columns"),
      ...["Nemoria", "Ostria", "Valdia"].map((name) => ({ name, kind: "land" as const, count: 1, covers: named(name) })),
      { name: "pop", kind: "population", count: number("population"), covers: [] },
      { name: "ship", kind: "ship", count: number("ship"), covers: named("Inner Sea") },
    ],
    founding: listed("points").map((points) => ({ points, red: false })),
    clanPoints: listed("clan_points"),
    clanLeast: number("clan_least"),
    seaShield: number("sea_shield"),
    seaBonus: listed("sea_bonus"),
    soleBonus: number("sole_bonus"),
    handSize: number("hand"),
    actions: number("actions"),
  };
}
