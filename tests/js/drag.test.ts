import { expect, test, vi } from "vitest";
import { createDrag } from "../../src/origo_widget/js/board/drag";

const at = (x: number, y: number): PointerEvent =>
  ({ pointerId: 1, button: 0, clientX: x, clientY: y, pointerType: "touch" }) as unknown as PointerEvent;

function dragging(patience = 0, surface: Element | null = null) {
  const effects = { begin: vi.fn(), move: vi.fn(), drop: vi.fn(), end: vi.fn() };
  return { effects, handlers: createDrag<string>({ surface: () => surface, patience, ...effects }) };
}

function touch() {
  const event = { cancelable: true, preventDefault: vi.fn() };
  return { event: event as unknown as TouchEvent, prevented: event.preventDefault };
}

test("a press that hardly strays is no drag", () => {
  const { effects, handlers } = dragging();
  handlers.down(at(10, 10), "A1");
  handlers.move(at(12, 11));
  handlers.up(at(12, 11));
  expect(effects.begin).not.toHaveBeenCalled();
  expect(effects.drop).not.toHaveBeenCalled();
});

test("a drag begins once, moves, and drops what it took up", () => {
  const { effects, handlers } = dragging();
  handlers.down(at(10, 10), "A1");
  handlers.move(at(30, 10));
  handlers.move(at(50, 10));
  handlers.up(at(50, 10));
  expect(effects.begin.mock.calls).toEqual([["A1", { clientX: 10, clientY: 10 }]]);
  expect(effects.move).toHaveBeenCalledTimes(2);
  expect(effects.end).toHaveBeenCalledTimes(1);
  expect(effects.drop.mock.calls[0]?.[0]).toBe("A1");
});

test("moves that come as one are gone through one by one", () => {
  const { effects, handlers } = dragging();
  const several = (...xs: number[]): PointerEvent =>
    ({ ...at(xs.at(-1)!, 10), getCoalescedEvents: () => xs.map((x) => at(x, 10)) }) as PointerEvent;
  handlers.down(at(10, 10), "A1");
  handlers.move(several(20, 90, 30));
  handlers.move({ ...at(40, 10), getCoalescedEvents: () => [] as PointerEvent[] } as PointerEvent);
  expect(effects.move.mock.calls.map(([spot]) => spot.clientX)).toEqual([20, 90, 30, 40]);
});

test("a cancelled drag drops nothing", () => {
  const { effects, handlers } = dragging();
  handlers.down(at(10, 10), "A1");
  handlers.move(at(30, 10));
  handlers.cancel();
  handlers.up(at(30, 10));
  expect(effects.end).toHaveBeenCalledTimes(1);
  expect(effects.drop).not.toHaveBeenCalled();
});

test("another pointer and another button change nothing", () => {
  const { effects, handlers } = dragging();
  handlers.down({ ...at(10, 10), button: 2 } as PointerEvent, "A1");
  handlers.move(at(60, 10));
  handlers.down(at(10, 10), "A1");
  handlers.move({ ...at(60, 10), pointerId: 2 } as PointerEvent);
  expect(effects.begin).not.toHaveBeenCalled();
});

test("the page scrolls under a finger unless it holds a shield", () => {
  const { handlers } = dragging();
  const before = touch();
  handlers.touch(before.event);
  expect(before.prevented).not.toHaveBeenCalled();
  handlers.down(at(10, 10), "A1");
  const held = touch();
  handlers.touch(held.event);
  expect(held.prevented).toHaveBeenCalled();
});

test("a finger that must rest first scrolls the page when it does not", () => {
  vi.useFakeTimers();
  const { effects, handlers } = dragging(200);
  handlers.down(at(10, 10), "A1");
  handlers.move(at(10, 40));
  vi.advanceTimersByTime(300);
  const moved = touch();
  handlers.touch(moved.event);
  expect(moved.prevented).not.toHaveBeenCalled();
  expect(effects.begin).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("a finger that has rested holds what it is on", () => {
  vi.useFakeTimers();
  const { effects, handlers } = dragging(200);
  handlers.down(at(10, 10), "A1");
  vi.advanceTimersByTime(200);
  expect(effects.begin).toHaveBeenCalledTimes(1);
  const held = touch();
  handlers.touch(held.event);
  expect(held.prevented).toHaveBeenCalled();
  handlers.move(at(10, 40));
  handlers.up(at(10, 40));
  expect(effects.drop).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test("a second finger takes nothing out of the first one's hand", () => {
  const { effects, handlers } = dragging();
  handlers.down(at(10, 10), "A1");
  handlers.move(at(30, 10));
  handlers.down({ ...at(90, 10), pointerId: 2 } as PointerEvent, "B1");
  handlers.up({ ...at(90, 10), pointerId: 2 } as PointerEvent);
  handlers.up(at(30, 10));
  expect(effects.drop.mock.calls.map(([thing]) => thing)).toEqual(["A1"]);
  expect(effects.end).toHaveBeenCalledTimes(1);
});

test("Escape puts back what is in the air, wherever the focus is", () => {
  const surface = document.createElement("div");
  surface.setPointerCapture = vi.fn();
  const { effects, handlers } = dragging(0, surface);
  handlers.down(at(10, 10), "A1");
  handlers.move(at(30, 10));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(effects.end).toHaveBeenCalledTimes(1);
  handlers.up(at(30, 10));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(effects.drop).not.toHaveBeenCalled();
  expect(effects.end).toHaveBeenCalledTimes(1);
});
