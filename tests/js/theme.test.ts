import { afterEach, expect, test, vi } from "vitest";
import { hostTheme, watchTheme } from "../../src/origo_widget/js/state/theme";
import { comes } from "./waiting";

const { body, documentElement: html } = document;

afterEach(() => {
  for (const node of [body, html]) {
    for (const name of ["data-jp-theme-light", "data-theme", "data-md-color-scheme", "class", "style"])
      node.removeAttribute(name);
  }
});

test.each([
  ["data-jp-theme-light", "false", "dark"],
  ["data-jp-theme-light", "true", "light"],
  ["data-theme", "dark", "dark"],
  ["data-md-color-scheme", "slate", "dark"],
  ["data-md-color-scheme", "default", "light"],
  ["class", "quarto-dark", "dark"],
])("the host says it by %s=%s", (name, value, theme) => {
  body.setAttribute(name, value);
  expect(hostTheme(body)).toBe(theme);
});

test("a switch that leaves it to the system is no light one", () => {
  body.setAttribute("data-theme", "auto");
  const system = vi.spyOn(window, "matchMedia");
  for (const [matches, theme] of [
    [true, "dark"],
    [false, "light"],
  ] as const) {
    system.mockReturnValue({ matches } as MediaQueryList);
    expect(hostTheme(body)).toBe(theme);
  }
  system.mockRestore();
});

test("without a switch the inherited colour scheme counts", () => {
  const el = document.createElement("div");
  body.append(el);
  expect(hostTheme(el)).toBe("light");
  el.style.setProperty("color-scheme", "dark");
  expect(hostTheme(el)).toBe("dark");
  el.remove();
});

test("a change of the switch is told until one stops listening", async () => {
  const [changed, other] = [vi.fn(), vi.fn()];
  const stop = watchTheme(body, changed);
  body.setAttribute("data-theme", "dark");
  await comes(() => expect(changed).toHaveBeenCalledTimes(1));
  stop();
  const stopOther = watchTheme(body, other);
  body.setAttribute("data-theme", "light");
  await comes(() => expect(other).toHaveBeenCalledTimes(1));
  expect(changed).toHaveBeenCalledTimes(1);
  stopOther();
});
