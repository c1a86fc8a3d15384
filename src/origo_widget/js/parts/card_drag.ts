// Takes a card from the hand to the board; a copy of it follows the pointer without a redraw.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { createDrag, type Spot } from "../board/drag";
import { fieldUnder } from "../board/pointer";
import { useTable } from "./context";

/** So long a finger rests on a card, in milliseconds, until it holds it: before that it scrolls the page. */
const REST = 180;

export function useCardDrag() {
  const { board, view, actions } = useTable();
  const place = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const last = useRef<Spot | null>(null);
  const [drag, setDrag] = useState<number | null>(null);

  const follow = (): void => {
    const at = last.current;
    const box = place.current?.getBoundingClientRect();
    if (!at || !ghost.current || !box) return;
    // In large type the table is zoomed, and so are lengths in it.
    const zoom = box.width / (place.current?.offsetWidth || 1);
    const [x, y] = [(at.clientX - box.left) / zoom, (at.clientY - box.top) / zoom];
    ghost.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%) rotate(-3deg)`;
  };
  const handlers = useMemo(
    () =>
      createDrag<number>({
        patience: REST,
        surface: () => place.current,
        begin(card, at) {
          last.current = at;
          setDrag(card);
          actions.liftCard(card);
        },
        move(at) {
          last.current = at;
          follow();
        },
        drop: (card, at) => actions.dropCard(card, fieldUnder(mapOf(place.current), board, at)),
        end: () => setDrag(null),
      }),
    [board, actions],
  );
  // The copy is there only once it has been drawn.
  useEffect(follow, [drag]);
  // A card in the air when the position changes goes back, at once.
  useLayoutEffect(() => handlers.cancel, [view.revision, handlers]);
  const down = (event: PointerEvent, card: number): void => {
    // A quick pointer leaves the card before its first move is told; a drag then captures it anew for the whole hand.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    handlers.down(event, card);
  };
  return { place, ghost, drag, handlers: { ...handlers, down } };
}

const mapOf = (node: Element | null): SVGSVGElement | null =>
  node?.closest(".origo")?.querySelector<SVGSVGElement>(".origo-board-svg") ?? null;
