import { afterEach, expect, test, vi } from "vitest";
import { mountTable } from "../../src/origo_widget/js/faces/mount_table";
import type { BoardData } from "../../src/origo_widget/js/protocol";
import { FakeDriver } from "./fake_driver";
import { boardData, hand, traits, view } from "./fixtures";
import { comes } from "./waiting";

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  unmount = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
});

function mounted(changes: Parameters<typeof traits>[0] = {}) {
  const driver = new FakeDriver(traits(changes));
  const host = document.createElement("div");
  document.body.append(host);
  unmount = mountTable(driver, host, "");
  driver.say("history", { events: [] }, "m0");
  driver.say("hand", hand());
  const find = (selector: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  return {
    driver,
    host,
    find,
    click: (selector: string) => find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true })),
  };
}

test("draws every field with its owner, and says what it is", async () => {
  const { host, find } = mounted();
  expect(host.querySelectorAll("[data-field]")).toHaveLength(9);
  await comes(() => expect(host.querySelectorAll("[data-card]")).toHaveLength(4));
  expect(find('[data-field="A2"]').getAttribute("data-owner")).toBe("1");
  expect(find('[data-field="A2"]').getAttribute("aria-label")).toContain("A2, Alba, board.shield");
});

test("one field is in the tab order", () => {
  const { host } = mounted();
  const stops = [...host.querySelectorAll("[data-field]")].filter((field) => field.getAttribute("tabindex") === "0");
  expect(stops).toHaveLength(1);
});

test("a click sends a move, the next view repaints", async () => {
  const { driver, find, click } = mounted();
  await comes(() => find('[data-card="B/C"]'));
  click('[data-card="B/C"]');
  await comes(() => expect(find('[data-field="C1"]').dataset.target).toBe("expand"));
  click('[data-field="C1"]');
  expect(driver.of("move")[0]?.payload.move).toBe("C1=B/C");
  await comes(() => expect(find(".origo").dataset.pending).toBe("move"));
  driver.change({ view: view({ revision: 2, ply: 11, owners: "01..0.0.." }), revision: 2 });
  await comes(() => expect(find(".origo").dataset.revision).toBe("2"));
  expect(find('[data-field="C1"]').getAttribute("data-owner")).toBe("0");
  expect(find(".origo").dataset.pending).toBeUndefined();
});

test("the second press of two in a row ends no turn and no game", async () => {
  const { driver, find } = mounted();
  const press = (action: string, detail: number): boolean =>
    find(`[data-action=${action}]`).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  await comes(() => find("[data-action=end]"));
  press("end", 2);
  press("new", 1);
  await comes(() => expect(find("[data-action=new]").textContent).toBe("button.new_sure"));
  press("new", 2);
  expect([...driver.of("move"), ...driver.of("new")]).toEqual([]);
  press("new", 1);
  expect(driver.of("new")).toHaveLength(1);
});

/** A position that has just been drawn: nothing that a page does after painting has been done. */
async function moved({ driver, find }: ReturnType<typeof mounted>): Promise<void> {
  vi.useFakeTimers();
  const events = [{ kind: "sailed", seat: 0, source: "A1", target: "B1" }];
  driver.say("hand", hand(undefined, { revision: 2 }), "", 2);
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2, events });
  while (find(".origo").dataset.revision !== "2") await null;
}

test.each([
  ["shield", '[data-field="A1"]', ".origo-is-dragging"],
  ["card", '[data-card="B/C"]', ".origo-card-ghost"],
])("a %s that is taken up as soon as a move has been made stays in the hand", async (_, thing, dragged) => {
  const table = mounted();
  await comes(() => table.find(thing));
  await moved(table);
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null });
  const pointer = (type: string, clientX: number): boolean =>
    table.find(thing).dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }));
  pointer("pointerdown", 0);
  pointer("pointermove", 50);
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.host.querySelectorAll(dragged)).toHaveLength(1);
});

test("what one person typed is not there for the next", async () => {
  const { driver, host, find } = mounted();
  const input = (): HTMLInputElement => find("[data-command]") as HTMLInputElement;
  await comes(input);
  input().value = "B1=po";
  input().dispatchEvent(new InputEvent("input", { bubbles: true }));
  driver.say("covered", {});
  await comes(() => expect(host.querySelector("[data-command]")).toBeNull());
  driver.say("hand", hand(undefined, { seat: 1 }));
  await comes(input);
  expect(input().value).toBe("");
});

test("keys work the board and do not reach the page", async () => {
  const { driver, find } = mounted();
  await comes(() => find('[data-card="B/C"]'));
  const outside = vi.fn();
  document.addEventListener("keydown", outside);
  const press = (key: string): void =>
    void find('[data-field="A1"]').dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("Enter");
  await comes(() => expect(find('[data-field="B1"]').dataset.target).toBe("shift"));
  press("Escape");
  await comes(() => expect(find('[data-field="B1"]').dataset.target).toBeUndefined());
  expect(outside).not.toHaveBeenCalled();
  // What runs a notebook's cell does, and does nothing here.
  const run = new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true, cancelable: true });
  find('[data-field="A1"]').dispatchEvent(run);
  expect([outside.mock.calls.length, run.defaultPrevented]).toEqual([1, true]);
  expect(find('[data-field="B1"]').dataset.target).toBeUndefined();
  expect(driver.of("move")).toHaveLength(0);
  document.removeEventListener("keydown", outside);
});

test("what runs a notebook's cell does so before the table has been painted, too", () => {
  const { find } = mounted();
  const run = new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true, cancelable: true });
  find('[data-field="A1"]').dispatchEvent(run);
  expect(run.defaultPrevented).toBe(true);
});

test("a view that cannot be drawn is a sentence, not a blank, until the next one", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { driver, host } = mounted({ view: view({ players: null as never }) });
  await comes(() => expect(host.textContent).toContain("could not be drawn"));
  driver.change({ view: view({ revision: 2, ply: 11 }), revision: 2 });
  await comes(() => expect(host.querySelectorAll("[data-field]")).toHaveLength(9));
  silent.mockRestore();
});

test("without a game there is a sentence too", () => {
  const { host } = mounted({ board: null as unknown as BoardData });
  expect(host.textContent).toContain("link.empty");
});

test("a board that is no grid is drawn and played all the same", async () => {
  const { host, find } = mounted({ board: { ...boardData(), grid: null } });
  await comes(() => find('[data-card="B/C"]'));
  expect(host.querySelectorAll("[data-field]")).toHaveLength(9);
  const names = [...host.querySelectorAll(".origo-field-name")].map(({ textContent }) => textContent);
  expect(names).toEqual(boardData().fields.map(({ name }) => name));
});

test("names are text, whatever they hold", () => {
  const { host } = mounted({
    seats: [
      { name: "<img src=x>", person: true },
      { name: "b", person: false },
    ],
  });
  expect(host.querySelector("img")).toBeNull();
  expect(host.textContent).toContain("<img src=x>");
});

test("unmounting leaves nothing behind", () => {
  const { driver, host } = mounted();
  unmount?.();
  expect(host.childNodes).toHaveLength(0);
  expect(driver.closed).toBe(true);
});
