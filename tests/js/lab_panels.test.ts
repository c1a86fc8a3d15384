// What the panels of a lab show and send, with the catalogues' own words.
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { mountLab } from "../../src/origo_widget/js/lab/mount_lab";
import type { LabTraits } from "../../src/origo_widget/js/lab_protocol";
import type { Award } from "../../src/origo_widget/js/protocol";
import { FakeLab, labTraits, PREDICTION, SHEET } from "./lab_fixtures";
import { comes } from "./waiting";

const read = (path: string): [string, string][] =>
  [...readFileSync(path, "utf8").matchAll(/^"?([\w.]+)"? = (".*")$/gm)].map(([, key, text]) => [
    key!,
    JSON.parse(text!) as string,
  ]);
const wordsOf = (language: string): Record<string, string> =>
  Object.fromEntries(["view", "teach"].flatMap((room) => read(`src/origo_widget/${room}/words/${language}.toml`)));

let close = (): void => {};
afterEach(() => {
  close();
  document.body.replaceChildren();
});

function mounted(changes: Partial<LabTraits>, language = "en") {
  const driver = new FakeLab({ ...labTraits(changes), words: wordsOf(language) });
  const host = document.createElement("div");
  document.body.append(host);
  close = mountLab(driver, host, "");
  const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string): HTMLElement => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  return { driver, all, find };
}

const award = (changes: Partial<Award>): Award => ({ ...SHEET.awards[0]!, reason: null, ...changes });
const clan = (seat: number, place: number, fields: string[]): Award =>
  award({ category: "clan", region: null, rule: "R8.3", tied: [seat], seat, place, fields, size: fields.length });

const AWARDS = [
  clan(0, 1, ["A1", "B1", "B2"]),
  clan(0, 1, ["C1", "C2", "C3"]),
  award({ category: "sea", region: null, rule: "R8.6", seat: 1, place: 1, tied: [1], fields: ["A3"] }),
  award({ seat: 0, fields: ["A1", "B1", "B2"], size: 3 }),
];

type Lab = ReturnType<typeof mounted>;

/** Points at something till it is said what it is, and tells which fields light up. */
async function lit({ all, find }: Lab, point: HTMLElement, why: string): Promise<string[]> {
  point.dispatchEvent(new FocusEvent("focus"));
  await comes(() => expect(find('[data-panel="why"]').textContent).toContain(why));
  return all(".origo-is-lit").map((field) => field.dataset.field!);
}

test.each([
  {
    language: "en",
    clans: "Clans, place 1: 8 points (R8.3).",
    sea: ["Sea power, place 1: 2 points more (R8.6).", "Sea power, place 2: 1 point more (R8.6)."],
    land: "Alba, place 2: 2 points (R8.9).",
  },
  {
    language: "de",
    clans: "Sippen, Platz 1: 8 Punkte (R8.3).",
    sea: ["Seemacht, Platz 1: 2 Punkte dazu (R8.6).", "Seemacht, Platz 2: 1 Punkt dazu (R8.6)."],
    land: "Alba, Platz 2: 2 Punkte (R8.9).",
  },
])("a value lights what it is about, and says what it is: $language", async ({ language, clans, sea, land }) => {
  const lab = mounted({ sheet: { ...SHEET, awards: AWARDS } }, language);
  const chips = (panel: string): HTMLElement[] => lab.all(`${panel} .origo-prizes [data-point]`);
  const [clan] = chips('[data-panel="clans"]');
  const [first, second] = chips('[data-panel="sea"]');
  expect(await lit(lab, clan!, clans)).toEqual(["A1", "B1", "B2", "C1", "C2", "C3"]);
  expect(await lit(lab, first!, sea[0]!)).toEqual(["A3"]);
  expect(await lit(lab, second!, sea[1]!)).toEqual([]);
  expect(await lit(lab, chips('[data-region="Alba"]')[1]!, land)).toEqual(["A1", "A2", "B1", "B2"]);
});

test("the way of a leader lights all that earns", async () => {
  const lab = mounted({ sheet: { ...SHEET, awards: AWARDS } });
  const way = lab.find('[data-seat="0"] .origo-space [data-point]');
  expect(await lit(lab, way, "leader goes from space 1")).toEqual(["A1", "B1", "B2", "C1", "C2", "C3"]);
});

test("two clans of one player share a place, too", () => {
  const { all } = mounted({ sheet: { ...SHEET, awards: [...AWARDS, clan(1, 3, ["A2", "A3", "B3"])] } });
  expect(all('[data-award="clan"] .origo-tie').map((tie) => tie.textContent)).toEqual(["shared", "shared"]);
});

const asked = (form: "number" | "points" | "groups"): Partial<LabTraits> => ({ prediction: { ...PREDICTION, form } });

function type(lab: Lab, texts: string[]): void {
  lab.all("input[data-answer], textarea[data-answer]").forEach((box, index) => {
    (box as HTMLInputElement).value = texts[index]!;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test.each([
  ["number", ["15 "], "15"],
  ["number", ["fifteen"], "fifteen"],
  ["number", ["-1"], "-1"],
  ["points", [" 3", "x "], ["3", "x"]],
  ["groups", [" none "], "none"],
] as const)("what is typed is sent, and Python says what is wrong with it: %s %s", async (form, texts, sent) => {
  const lab = mounted(asked(form));
  type(lab, [...texts]);
  await comes(() => expect(lab.find('[data-action="answer"]').hasAttribute("disabled")).toBe(false));
  // A browser would say something of its own, in a language of its own.
  expect(lab.all("[pattern], [required], [min], [max]")).toEqual([]);
  (lab.find("form") as HTMLFormElement).requestSubmit();
  await comes(() => expect(lab.driver.of("answer").at(-1)?.payload).toEqual({ value: sent }));
  const verdict = { right: false, text: "No.", open: false, good: [], wrong: [], missed: [], counted: [] };
  lab.driver.change({ prediction: { ...PREDICTION, form, verdict } });
  await comes(() => expect(lab.find("[data-verdict]").textContent).toContain("No."));
  expect(lab.all("input[data-answer], textarea[data-answer]").map((box) => (box as HTMLInputElement).value)).toEqual(texts);
});

test.each([["number"], ["points"], ["groups"]] as const)("nothing is no answer: %s", (form) => {
  expect(mounted(asked(form)).find('[data-action="answer"]').hasAttribute("disabled")).toBe(true);
});

test.each([
  ["en", 'write "none"'],
  ["de", 'schreibe "keine"'],
])("how to say that there is none is told: %s", (language, told) => {
  expect(mounted(asked("groups"), language).find(".origo-answer").textContent).toContain(told);
});
