// The style is the table's own: no rule reaches anything outside.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const INDEX = readFileSync("src/origo_widget/js/styles/index.css", "utf8");
const FILES = [...INDEX.matchAll(/"\.\/([\w-]+\.css)"/g)].map(([, name]) => name!);

const source = (name: string): string =>
  readFileSync(`src/origo_widget/js/styles/${name}`, "utf8").replace(/\/\*[^]*?\*\//g, "");

/** Every selector; at-rules and the steps of animations are none. */
function selectors(css: string): string[] {
  const still = css.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  return [...still.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith("@"))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim()));
}

test.each(FILES)("%s speaks of nothing but the table", (name) => {
  expect(selectors(source(name)).filter((selector) => !selector.startsWith(".origo"))).toEqual([]);
});

test.each(FILES)("%s names its animations and properties with the table's own names", (name) => {
  const css = source(name);
  const animations = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, one]) => one!);
  const properties = [...css.matchAll(/(--[\w-]+):/g)].map(([, one]) => one!);
  expect(animations.filter((one) => !one.startsWith("origo-"))).toEqual([]);
  expect(properties.filter((one) => !one.startsWith("--o-"))).toEqual([]);
});
