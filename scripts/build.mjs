// Bundles the front end. js/index.ts and the css that it imports become static/origo.js and static/origo.css, which
// notebooks load; the entries in js/elements and that css become static/origo-elements.js and static/origo-lab.js, each
// one file for any other page.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const STATIC = "src/origo_widget/static/";
const OPTIONS = { bundle: true, target: "es2022", minify: true, legalComments: "none", logLevel: "warning" };

await build({
  ...OPTIONS,
  entryPoints: ["src/origo_widget/js/index.ts"],
  outfile: `${STATIC}origo.js`,
  format: "esm",
});

const ORIGO_STYLE = JSON.stringify(readFileSync(`${STATIC}origo.css`, "utf8"));

for (const [entry, name] of [
  ["index", "origo-elements"],
  ["lab", "origo-lab"],
]) {
  await build({
    ...OPTIONS,
    entryPoints: [`src/origo_widget/js/elements/${entry}.ts`],
    outfile: `${STATIC}${name}.js`,
    // Runs as a module and as a classic script, and so in a page that is opened as a file too.
    format: "iife",
    define: { ORIGO_STYLE },
  });
}
