// Pages of the book of puzzles, put together from what is stored beside their files.
import { readdirSync, readFileSync } from "node:fs";
import { miniBoard } from "./mini_board";

const FOLDER = "src/origo_widget/puzzles/book/";
const SUFFIX = ".page.json";

const read = (name: string): Record<string, any> => JSON.parse(readFileSync(FOLDER + name, "utf8")) as Record<string, any>;

/** The names of the puzzles on the board `mini`. */
export const bookNames = (): string[] =>
  readdirSync(FOLDER, { recursive: true })
    .filter((name) => name.startsWith("mini-") && name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort();

export function bookPage(name: string): Record<string, any> {
  const { page } = read(name + SUFFIX);
  const proof = read(`${name}.proof.json`);
  const kind = name.split("-")[1];
  const form = kind === "count" ? "number" : kind === "find" ? "fields" : "moves";
  return {
    v: 1,
    task: kind === "turn" ? "best_turn" : kind,
    languages: ["en"],
    title: { en: name },
    text: { en: "Do it.", de: "Tu es." },
    asked: { en: "What?", de: "Was?" },
    hints: { en: ["Look.", "Look again."] },
    credits: "Ana",
    source: "",
    board: miniBoard(),
    names: ["Ana", "Ben"],
    seat: 0,
    form,
    key: form === "number" ? proof.value : form === "fields" ? proof.fields : null,
    unit: form === "fields" ? null : form === "number" || kind === "turn" ? "points" : "moves",
    best: proof.value,
    unique: proof.unique,
    gap: proof.gap,
    proved: true,
    ...page,
  };
}
