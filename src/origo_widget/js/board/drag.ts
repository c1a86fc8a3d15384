// Drags a thing with a pointer: mouse, pen and touch are one.

/** So far a pointer may stray, in pixels, before a press becomes a drag. */
const SLACK = 5;

/** A place in the window. */
export interface Spot {
  clientX: number;
  clientY: number;
}

interface DragHandlers<Thing> {
  down(event: PointerEvent, thing: Thing): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** Keeps the page still under a finger that holds something; `touch-action` is not heeded inside an SVG. */
  touch(event: TouchEvent): void;
  cancel(): void;
}

interface Effects<Thing> {
  /** Captures the pointer: the click that ends the drag then falls on nothing inside. */
  surface(): Element | null;
  begin(thing: Thing, at: Spot): void;
  /** Told for every move of the pointer, so it must be cheap. */
  move(at: Spot): void;
  drop(thing: Thing, at: Spot): void;
  end(): void;
  /** So long a finger must rest, in milliseconds, before it holds something; until then it scrolls the page. */
  patience?: number;
}

interface Press<Thing> {
  pointer: number;
  thing: Thing;
  from: Spot;
  /** Whether a finger has rested long enough. */
  held: boolean;
  dragging: boolean;
}

/** A hand is faster than the screen: several moves may come as one. */
function spotsOf(event: PointerEvent): Spot[] {
  const gathered = event.getCoalescedEvents?.() ?? [];
  return gathered.length > 0 ? gathered : [event];
}

export function createDrag<Thing>(effects: Effects<Thing>): DragHandlers<Thing> {
  const { surface, begin, move, drop, end, patience = 0 } = effects;
  let press: Press<Thing> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Listened to during a drag, wherever the focus is. */
  let page: Document | undefined;

  const escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") cancel();
  };

  const cancel = (): void => {
    clearTimeout(timer);
    page?.removeEventListener("keydown", escape, true);
    page = undefined;
    if (press?.dragging) end();
    press = null;
  };

  const start = (): void => {
    if (!press) return;
    press.held = true;
    press.dragging = true;
    begin(press.thing, press.from);
    surface()?.setPointerCapture(press.pointer);
    page = surface()?.ownerDocument;
    page?.addEventListener("keydown", escape, true);
  };

  return {
    down(event, thing) {
      if (event.button !== 0) return;
      // A second finger takes nothing out of the first one's hand.
      if (press?.dragging && press.pointer !== event.pointerId) return;
      cancel();
      const { pointerId: pointer, clientX, clientY } = event;
      const waits = patience > 0 && event.pointerType === "touch";
      press = { pointer, thing, from: { clientX, clientY }, held: !waits, dragging: false };
      if (waits) timer = setTimeout(start, patience);
    },
    move(event) {
      if (press?.pointer !== event.pointerId) return;
      const strayed = Math.hypot(event.clientX - press.from.clientX, event.clientY - press.from.clientY);
      if (!press.dragging && strayed > SLACK) {
        if (!press.held) return cancel();
        start();
      }
      if (press.dragging) for (const spot of spotsOf(event)) move(spot);
    },
    up(event) {
      if (press?.pointer !== event.pointerId) return;
      const { dragging, thing } = press;
      cancel();
      if (dragging) drop(thing, event);
    },
    touch(event) {
      if (press?.held && event.cancelable) event.preventDefault();
    },
    cancel,
  };
}
