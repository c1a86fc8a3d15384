// The five tribes under the three common kinds of colour blindness (Machado, Oliveira and Fernandes 2009, severity 1).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CSS = readFileSync("src/origo_widget/js/styles/tokens.css", "utf8");
const PICTURE = readFileSync("src/origo_widget/view/svg.py", "utf8");

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const SIGHTS: Record<string, Matrix> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** So far apart, in OKLab, are colours that nobody takes for each other; 0.02 can just be seen. */
const APART = 0.15;

const TRIBES = [...CSS.matchAll(/--o-tribe: var\(--o-(\w+)\)/g)].map(
  ([, name]) => new RegExp(`--o-${name}: (#[0-9a-f]{6})`).exec(CSS)![1]!,
);

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

const times = (matrix: Matrix, vector: Triple): Triple =>
  matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]) as Triple;

/** From linear sRGB (Ottosson 2020). */
function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function distance(one: string, other: string, sight: Matrix): number {
  const seen = (colour: string): Triple =>
    oklab(times(sight, linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Triple);
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

test.each(Object.keys(SIGHTS))("tribes are told apart with %s sight", (name) => {
  expect(TRIBES).toHaveLength(5);
  const near = TRIBES.flatMap((one, index) =>
    TRIBES.slice(index + 1).map((other): [string, number] => [
      `${one} ${other}`,
      distance(one, other, SIGHTS[name]!),
    ]),
  ).filter(([, apart]) => apart < APART);
  expect(near).toEqual([]);
});

test("colours that are known to be confused are found out", () => {
  expect(distance("#c04040", "#6b6b30", SIGHTS.common!)).toBeGreaterThan(0.1);
  expect(distance("#b05a28", "#6f7a2f", SIGHTS.deuteranopia!)).toBeLessThan(0.06);
});

test("each tribe has a glyph of its own", () => {
  const glyphs = /const GLYPHS = \[([^\]]*)\]/.exec(readFileSync("src/origo_widget/js/board/shield.tsx", "utf8"))![1]!;
  expect(new Set(glyphs.match(/"[^"]+"/g)).size).toBe(5);
});

test("the still picture has the same colours", () => {
  expect(TRIBES.filter((colour) => !PICTURE.includes(`"${colour}"`))).toEqual([]);
});
