// What it means to take a card from the hand and to let it go over the map.
import type { FieldName } from "../protocol";
import { clickField, layMove, type Outcome, type Selection, type Situation } from "./selection";

/** The card is chosen, besides those that an attack or a fight has already. */
export function liftCard({ phase }: Situation, selection: Selection, card: number): Outcome {
  if (phase === "setup" || phase === "start") return {};
  return { selection: withCard(phase === "fight" || selection.kind === "attack" ? selection : null, card) };
}

/** On a free field it settles, on a foreign shield it attacks, on the field of a fight it is laid; elsewhere it waits. */
export function dropCard(
  situation: Situation,
  selection: Selection,
  card: number,
  field: FieldName,
  contested: FieldName | undefined,
): Outcome {
  const { phase, hand, owner } = situation;
  if (phase === "fight") return field === contested && "cards" in selection ? { move: layMove(hand, selection.cards) } : {};
  if (phase !== "turn" || owner(field) === hand.seat) return {};
  const joins = selection.kind === "attack" && selection.field === field;
  return clickField(situation, joins ? selection : { kind: "cards", cards: [card] }, field);
}

function withCard(selection: Selection | null, card: number): Selection {
  const chosen = selection && "cards" in selection ? selection.cards : [];
  const cards = chosen.includes(card) ? chosen : [...chosen, card];
  return selection?.kind === "attack" ? { ...selection, cards } : { kind: "cards", cards };
}
