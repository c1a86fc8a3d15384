"""The legal moves summed up by what a person chooses first: a card, a shield, a target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.moves import Attack, End, Expand, Lay, Place, Shift, Start, Swap, Yield

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model.board import Board
    from ..model.moves import Move


def choices_json(moves: Iterable[Move], board: Board) -> dict[str, Any]:
    """What may be done, JSON-ready; kinds of move that are not legal now are left out."""
    choices: dict[str, Any] = {}
    expansions: dict[str, list[str]] = {}
    openings: dict[str, tuple[str, ...]] = {}
    shifts: dict[str, list[str]] = {}
    for move in moves:
        match move:
            case Place(field):
                choices.setdefault("place", []).append(field)
            case Expand(field, card):
                expansions.setdefault(card, []).append(field)
            case Attack(field, cards):
                # The opening with all the cards that cover the target tells which ones do.
                openings[field] = max(openings.get(field, ()), cards, key=len)
            case Shift(source, target):
                shifts.setdefault(source, []).append(target)
            case Lay(cards):
                choices["lay"] = max(choices.get("lay", []), list(cards), key=len)
            case Start(seat):
                choices.setdefault("start", []).append(seat)
            case Swap():
                choices["swap"] = True
            case End():
                choices["end"] = True
            case Yield():
                choices["yield"] = True
    if expansions:
        choices["expand"] = [{"card": card, "fields": fields} for card, fields in expansions.items()]
    if openings:
        choices["attack"] = [{"field": field, "cards": list(cards)} for field, cards in openings.items()]
    if shifts:
        choices["shift"] = _grouped(shifts, board)
    return choices


def _grouped(shifts: dict[str, list[str]], board: Board) -> list[dict[str, Any]]:
    """Shields that reach the same fields, once: they are of one connected group (R4.6)."""
    groups: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    for source, targets in shifts.items():
        at_sea = bool(board.sea_mask >> board.graph.index[source] & 1)
        groups.setdefault((at_sea, tuple(targets)), []).append(source)
    return [
        {"kind": "sail" if at_sea else "migrate", "from": sources, "to": list(targets)}
        for (at_sea, targets), sources in groups.items()
    ]
