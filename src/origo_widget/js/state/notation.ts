// The parts of a move's text (R10).
import type { CardName, FieldName, Seat } from "../protocol";

interface MoveParts {
  kind: "place" | "expand" | "attack" | "shift" | "swap" | "lay" | "yield" | "end" | "start";
  /** Where a shield comes to, or a fight is. */
  field?: FieldName;
  source?: FieldName;
  cards?: CardName[];
  chosen?: Seat;
}

export function readMove(text: string): MoveParts {
  if (text === "end" || text === "yield") return { kind: text };
  if (text.startsWith("swap ")) return { kind: "swap", cards: text.slice(5).split(",") };
  if (text.startsWith("start ")) return { kind: "start", chosen: Number(text.slice(6)) - 1 };
  if (text.startsWith("+")) return { kind: "lay", cards: text.slice(1).split(",") };
  const [head = "", tail = ""] = text.split(/[=-]/, 2);
  if (text.startsWith("x")) return { kind: "attack", field: head.slice(1), cards: tail.split(",") };
  if (text.includes("=")) return { kind: "expand", field: head, cards: [tail] };
  return text.includes("-") ? { kind: "shift", source: head, field: tail } : { kind: "place", field: head };
}
