// Bundles the front end: js/index.ts and the css that it imports become static/origo.js and static/origo.css.
import { build } from "esbuild";

await build({
  entryPoints: ["src/origo_widget/js/index.ts"],
  outfile: "src/origo_widget/static/origo.js",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});
