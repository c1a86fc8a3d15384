// What may still be done of what the puzzle offers, whatever its author's text says.
import { useTable } from "../parts/context";
import { useStore } from "../parts/frame";
import { useGame } from "./context";
import { KINDS } from "./outlook";

export function LeftLine() {
  const game = useGame();
  const { t } = useTable();
  const { verdict } = useStore(game.store);
  if (game.page.form !== "moves") return null;
  // A line all the same, so that the board stays where it is.
  if (verdict?.right) return <p class="origo-puzzle-left">{"\u00a0"}</p>;
  const left = game.left();
  const offer = KINDS.filter((kind) => left[kind] > 0).map((kind) => t(`offer.${kind}`, { count: left[kind] }));
  return (
    <p class="origo-puzzle-left" data-panel="left" role="status">
      {offer.length > 0 ? t("solve.left", { offer }) : t("solve.left.none")}
    </p>
  );
}
