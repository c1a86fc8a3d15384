// Writes the keys of the English catalogue as a type, so that a sentence without words does not compile;
// and stops where another language lacks one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = "src/origo_widget/view/words/";

const keysOf = (file) =>
  [...readFileSync(FOLDER + file, "utf8").matchAll(/^"([\w.]+)" = /gm)].map(([, key]) => key);

const keys = keysOf("en.toml");
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".toml"))) {
  const missing = keys.filter((key) => !keysOf(file).includes(key));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(", ")}`);
}

const lines = keys.map((key) => `  | "${key}"`).join("\n");
writeFileSync(
  "src/origo_widget/js/state/keys.ts",
  `// Made by scripts/words.mjs from view/words/en.toml.\nexport type Key =\n${lines};\n`,
);
