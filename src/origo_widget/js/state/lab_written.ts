// Answers that are written: a field pressed on the board is written into them, or taken out again. Pure.
import type { FieldName } from "../protocol";

/** As Python reads them: groups between semicolons or in lines of their own, each a list of fields. */
const groupsOf = (text: string): string[][] =>
  text.split(/[;\n]/).map((group) => group.split(/[\s,]+/).filter((word) => word !== ""));

const pairsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");

const fieldOf = (pair: string): string => pair.split(/[\s:=]+/)[0] ?? "";

export const writtenWords = (text: string): string[] => text.split(/[\s,;:=]+/);

export function pressedInto(text: string, field: FieldName, form: "groups" | "cards"): string {
  return form === "groups" ? inGroups(groupsOf(text), field) : inPairs(pairsOf(text), field);
}

/** Into the last group. */
function inGroups(groups: string[][], field: FieldName): string {
  const rest = groups.map((group) => group.filter((word) => word !== field));
  if (!groups.some((group) => group.includes(field))) rest[rest.length - 1]!.push(field);
  return rest.map((group) => group.join(" ")).join("; ");
}

/** As the next pair, whose card is then typed. */
function inPairs(pairs: string[], field: FieldName): string {
  const rest = pairs.filter((pair) => fieldOf(pair) !== field);
  return rest.length < pairs.length ? rest.join(", ") : [...pairs, `${field} `].join(", ");
}

/** Another group begins. */
export const nextGroup = (text: string): string => (/;\s*$/.test(text) || text.trim() === "" ? text : `${text.trimEnd()}; `);
