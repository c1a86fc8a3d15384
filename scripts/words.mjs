// Writes the keys of the English catalogues that the page speaks with as a type, so that a sentence without words does
// not compile; and stops where another language lacks one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Of the lab's catalogue only a part is the page's. */
const CATALOGUES = [
  ["src/origo_widget/view/words/", ""],
  ["src/origo_widget/teach/words/", "lab."],
  ["src/origo_widget/puzzles/words/", "offer."],
  ["src/origo_widget/widgets/words/", "solve."],
  ["src/origo_widget/widgets/words/", "shape."],
  ["src/origo_widget/embed/words/", "embed."],
  ["src/origo_widget/embed/words/", "title."],
];

const keysOf = (path, prefix) =>
  [...readFileSync(path, "utf8").matchAll(/^"([\w.]+)" = /gm)]
    .map(([, key]) => key)
    .filter((key) => key.startsWith(prefix));

function checked([folder, prefix]) {
  const keys = keysOf(`${folder}en.toml`, prefix);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".toml"))) {
    const known = keysOf(folder + file, prefix);
    const missing = keys.filter((key) => !known.includes(key));
    if (missing.length > 0) throw new Error(`${folder}${file} lacks ${missing.join(", ")}`);
  }
  return keys;
}

const lines = CATALOGUES.flatMap(checked).map((key) => `  | "${key}"`);
writeFileSync(
  "src/origo_widget/js/words/keys.ts",
  `// Made by scripts/words.mjs from the catalogues.\nexport type Key =\n${lines.join("\n")};\n`,
);
