// Bundles the front end: js/styles into static/origo.css, and for notebooks each face in js/faces into static/faces, so
// that a widget brings no other's code. The entries in js/elements become, with that style, static/origo-elements.js and
// static/origo-lab.js, each one file for any other page.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const SOURCE = "src/origo_widget/js/";
const STATIC = "src/origo_widget/static/";
const OPTIONS = { bundle: true, target: "es2022", minify: true, legalComments: "none", logLevel: "warning" };

await build({ ...OPTIONS, entryPoints: [`${SOURCE}styles/index.css`], outfile: `${STATIC}origo.css` });

await build({
  ...OPTIONS,
  entryPoints: ["table", "lab", "puzzle"].map((face) => `${SOURCE}faces/${face}.ts`),
  outdir: `${STATIC}faces`,
  format: "esm",
});

const ORIGO_STYLE = JSON.stringify(readFileSync(`${STATIC}origo.css`, "utf8"));

for (const [entry, name] of [
  ["index", "origo-elements"],
  ["lab", "origo-lab"],
]) {
  await build({
    ...OPTIONS,
    entryPoints: [`${SOURCE}elements/${entry}.ts`],
    outfile: `${STATIC}${name}.js`,
    // Runs as a module and as a classic script, and so in a page that is opened as a file too.
    format: "iife",
    define: { ORIGO_STYLE },
  });
}
