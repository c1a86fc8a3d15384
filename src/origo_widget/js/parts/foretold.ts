// Shows what a move of chosen cards would change, for as long as they are chosen.
import { useEffect } from "preact/hooks";
import { useTable } from "./context";

export function useForetold(move: string | null): void {
  const { view, actions } = useTable();
  useEffect(() => actions.foresee(move), [move, view.revision]);
  useEffect(() => () => actions.foresee(null), []);
}
