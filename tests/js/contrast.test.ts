// The colours of both themes against each other: 4.5 to 1 for text, 3 to 1 for shapes (WCAG 2.2).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CSS = readFileSync("src/origo_widget/js/styles/tokens.css", "utf8");
const LANDS = ["land-1", "land-2", "land-3", "land-4", "land-5", "land-6"];
const GROUNDS = [...LANDS, "sea"];

function theme(name: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const selector of [".origo {", `.origo[data-theme="${name}"] {`]) {
    const start = CSS.indexOf(selector);
    const block = CSS.slice(start, CSS.indexOf("}", start));
    for (const [, token, colour] of block.matchAll(/--o-([\w-]+): (#[0-9a-f]{6})/g)) found[token!] = colour!;
  }
  return found;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS: [what: string, grounds: string[], least: number][] = [
  ["ink", ["page", "panel", "sunken", "accent-soft", "danger-soft", "up-soft"], 4.5],
  ["up", ["panel", "up-soft"], 4.5],
  ["muted", ["page", "panel", "sunken", "accent-soft", "danger-soft"], 4.5],
  ["danger", ["page", "panel", "danger-soft"], 4.5],
  ["on-accent", ["accent"], 4.5],
  ["land-ink", LANDS, 4.5],
  ["sea-ink", ["sea"], 4.5],
  ["border", GROUNDS, 3],
  ["edge", GROUNDS, 3],
  ["target", GROUNDS, 3],
  ["attack", GROUNDS, 3],
  ["mark-shade", GROUNDS, 3],
  ["focus", [...GROUNDS, "page", "panel"], 3],
  ["accent", ["page", "panel"], 3],
  ["field", ["page", "panel"], 3],
];

test.each(["light", "dark"])("colours of the %s theme stand out", (name) => {
  const colours = theme(name);
  const weak = PAIRS.flatMap(([what, grounds, least]) =>
    grounds
      .filter((ground) => contrast(colours[what]!, colours[ground]!) < least)
      .map((ground) => `${what} on ${ground}`),
  );
  expect(weak).toEqual([]);
});

test("each tribe's glyph stands out from its shield", () => {
  const colours = theme("light");
  const tribes = [...CSS.matchAll(/--o-tribe: var\(--o-(\w+)\);\s*--o-glyph: (#[0-9a-f]{6})/g)];
  expect(tribes).toHaveLength(5);
  expect(tribes.filter(([, tribe, glyph]) => contrast(colours[tribe!]!, glyph!) < 3)).toEqual([]);
});
