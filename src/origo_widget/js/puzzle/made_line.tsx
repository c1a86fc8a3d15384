// A move in words; one that is not the reader's own is told with whose it is.
import { useTable } from "../parts/context";
import { moveLine } from "../state/lines";
import { useGame } from "./context";
import type { Made } from "./puzzle_way";

export function MadeLine({ made: { text, seat } }: { made: Made }) {
  const { page } = useGame();
  const { speaker, t } = useTable();
  const move = moveLine(speaker, text);
  return <>{seat === null || seat === page.seat ? move : t("solve.theirs", { seat, move })}</>;
}
