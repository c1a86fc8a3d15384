// Where the board stands. In one column it stays in sight, smaller, while the panels below it are read.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boxOf } from "../board/board";
import { leadersOf } from "../state/lab_walk";
import { useLab } from "./context";

export function BoardPlace({ children }: { children: ComponentChildren }) {
  const { state, board } = useLab();
  const { width, height } = boxOf(board, leadersOf(state) !== null);
  const above = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    // What sticks parts from what stands above it, whatever it is that scrolls.
    const follow = (): void => setStuck(topOf(place.current) - topOf(above.current) > 1);
    const page = place.current!.ownerDocument;
    page.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => page.removeEventListener("scroll", follow, { capture: true });
  }, []);
  return (
    <>
      <div ref={above} class="origo-above" />
      <div
        ref={place}
        class="origo-board-place"
        data-stuck={stuck ? "" : undefined}
        style={{ "--o-ratio": height / width }}
      >
        {children}
      </div>
    </>
  );
}

const topOf = (element: HTMLElement | null): number => element?.getBoundingClientRect().top ?? 0;
