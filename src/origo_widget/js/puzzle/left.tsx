// What may still be done of what the puzzle offers, whatever its author's text says.
import { useTable } from "../parts/context";
import { useGame } from "./context";
import { KINDS } from "./outlook";

export function LeftLine() {
  const game = useGame();
  const { t } = useTable();
  if (game.page.form !== "moves") return null;
  const left = game.left();
  const offer = KINDS.filter((kind) => left[kind] > 0).map((kind) => t(`offer.${kind}`, { count: left[kind] }));
  return (
    <p class="origo-puzzle-left" data-panel="left" role="status">
      {offer.length > 0 ? t("solve.left", { offer }) : t("solve.left.none")}
    </p>
  );
}
