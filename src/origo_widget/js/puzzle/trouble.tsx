// What went wrong, above all else. Whoever presses something that it stops is led to it and told, again and again.
import { useEffect, useRef } from "preact/hooks";
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { useGame } from "./context";

export function Trouble() {
  const game = useGame();
  const { speaker } = useTable();
  const { trouble } = useStore(game.store);
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ trouble, number: 0 });
  // A reader tells what is new in the page, though it says the same.
  if (told.current.trouble !== trouble) told.current = { trouble, number: told.current.number + 1 };
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: "nearest" });
  }, [trouble]);
  return (
    <div ref={place} class="origo-banner" role="alert">
      {trouble && (
        <p key={told.current.number} data-notice="lost">
          {trouble(speaker.words)}
        </p>
      )}
    </div>
  );
}
