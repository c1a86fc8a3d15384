// Bundles the front end. js/index.ts and the css that it imports become static/origo.js and static/origo.css, which
// notebooks load; js/elements/index.ts and that css become static/origo-elements.js, one file for any other page.
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

await build({
  ...OPTIONS,
  entryPoints: ["src/origo_widget/js/elements/index.ts"],
  outfile: `${STATIC}origo-elements.js`,
  // Runs as a module and as a classic script, and so in a page that is opened as a file too.
  format: "iife",
  define: { ORIGO_STYLE: JSON.stringify(readFileSync(`${STATIC}origo.css`, "utf8")) },
});
