import { afterEach, beforeEach, expect, test } from "vitest";
import { puzzleFace } from "../../src/origo_widget/js/elements/puzzle_face";
import type { Shown, Wishes } from "../../src/origo_widget/js/elements/origo_element";
import { puzzlePage } from "./puzzle_fixtures";
import { comes } from "./waiting";

const WISHES: Wishes = { theme: "light", language: "en", ply: 0 };

let shown: Shown;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  shown = puzzleFace(puzzlePage({ title: { en: "A gap", fr: "Une brèche" } }), host, WISHES);
});
afterEach(() => {
  shown.close();
  document.body.replaceChildren();
});

const root = (): HTMLElement => host.querySelector<HTMLElement>(".origo")!;

test("a puzzle is called by its title, in the language that there is", async () => {
  expect(host).toMatchObject({ ariaLabel: "A gap", lang: "en" });
  shown.close();
  shown = puzzleFace(puzzlePage({ title: { fr: "Une brèche" } }), host, WISHES);
  expect(host).toMatchObject({ ariaLabel: "Une brèche", lang: "fr" });
  shown.close();
  shown = puzzleFace(puzzlePage({ title: {} }), host, WISHES);
  expect(host.lang).toBe("en");
  shown.wish({ ...WISHES, language: "de" });
  expect(host.lang).toBe("de");
});

test("the language that its reader chose stays, whatever else the page changes", async () => {
  host.querySelector<HTMLElement>('[data-action="language-de"]')!.click();
  await comes(() => expect(root().lang).toBe("de"));
  shown.wish({ ...WISHES, theme: "dark" });
  await comes(() => expect(root().dataset.theme).toBe("dark"));
  expect(root().lang).toBe("de");
  shown.wish({ ...WISHES, theme: "dark", language: "de" });
  shown.wish({ ...WISHES, theme: "dark", language: "en" });
  await comes(() => expect(root().lang).toBe("en"));
});

test("a host that turns dark before the page has been drawn is followed too", async () => {
  shown.close();
  shown = puzzleFace(puzzlePage(), host, { ...WISHES, theme: "auto" });
  document.body.dataset.theme = "dark";
  await comes(() => expect(root().dataset.theme).toBe("dark"));
  delete document.body.dataset.theme;
});
