import { afterEach, expect, test } from "vitest";
import { positionFace, replayFace } from "../../src/origo_widget/js/elements/portrait_faces";
import type { Face, Shown } from "../../src/origo_widget/js/elements/origo_element";
import { replayData } from "./portrait_fixtures";

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
  document.body.replaceChildren();
});

function drawn(face: Face, data: unknown): HTMLElement {
  const host = document.createElement("div");
  document.body.append(host);
  shown = face(data, host, { theme: "light", language: "en", ply: 0 });
  return host;
}

test.each([
  ["origo-replay", replayFace],
  ["origo-position", positionFace],
] as const)("%s is called by its title, in the title's language", (format, face) => {
  const host = drawn(face, replayData({ format, title: "Ein Spiel", language: "de" }));
  expect(host).toMatchObject({ ariaLabel: "Ein Spiel", lang: "de" });
  expect(host.querySelector(".origo")?.getAttribute("lang")).toBe("en");
});
