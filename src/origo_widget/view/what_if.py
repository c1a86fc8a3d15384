"""What if: what a legal move would change, for the seat that decides, with nothing that it may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.moves import Attack, End, Lay, Start, Swap, Yield
from ..model.position import Phase
from .plan import plan_json

if TYPE_CHECKING:
    from ..model.moves import Move
    from ..model.observation import Observation


def what_if(seen: Observation, move: Move) -> dict[str, Any]:
    """Leaders, foundings and value plan after a move, JSON-ready. Raises `IllegalMove`.

    `fight` tells what cards played in a fight were taken to lead to: ``won`` (the other side yields) or ``behind``
    (more are needed, and nothing changes yet); else None. Moves that only draw or pass change nothing.
    """
    position = seen.position
    fight = None
    if isinstance(move, End | Swap | Start):
        # What follows of these depends on cards that nobody knows.
        position.push(move)
        position.pop()
    else:
        position.push(move)
        if isinstance(move, Attack | Lay):
            fight = "behind" if position.to_move == seen.seat else "won"
        if fight == "won" and position.phase is Phase.FIGHT:
            position.push(Yield())
    return {
        "scores": list(position.scores),
        "founded": [position.board.regions[land].name for land, _ in position.founded],
        "plan": plan_json(position),
        "fight": fight,
    }
