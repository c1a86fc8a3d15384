// Every word of the catalogue is used. (That every word used is there, the compiler sees to: scripts/words.mjs.)
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = "src/origo_widget/js";
const keysOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/^"([\w.]+)" = /gm)].map(([, key]) => key!);
/** Python names the tribes, and describes its pictures. */
const ofPage = (key: string): boolean => key.startsWith("lab.") && !key.startsWith("lab.tribe.");
const keys = [
  ...keysOf("src/origo_widget/view/words/en.toml").filter((key) => !key.startsWith("text.")),
  ...keysOf("src/origo_widget/teach/words/en.toml").filter(ofPage),
];
const sources = readdirSync(ROOT, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("keys.ts"))
  .map((name) => readFileSync(`${ROOT}/${name}`, "utf8"));

/** Keys that stand in quotes, and patterns for those that are put together: what is put in may be anything. */
const quoted = new Set(sources.flatMap((text) => [...text.matchAll(/"([\w.]+)"/g)].map(([, key]) => key!)));
const patterns = sources
  .flatMap((text) => [...text.matchAll(/`([a-z_]+\.[^`]*\$\{[^`]*)`/g)].map(([, template]) => template!))
  .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[\\w.]+")}$`));

test("no word is kept that nobody says", () => {
  const unused = keys.filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});
