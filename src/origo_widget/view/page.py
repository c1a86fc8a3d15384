"""Pages: views worked out beforehand, for places where no kernel answers. A path of views is a replay."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..model.errors import OrigoError
from ..model.limits import LIMITS
from .events_json import events_json
from .patch import patch_between
from .seat_view import public_view

if TYPE_CHECKING:
    from ..model.game import Game


def game_page(game: Game) -> dict[str, Any]:
    """Every moment of a game, JSON-ready; all hands only where the game is over, as nothing is secret then.

    ``nodes[k]`` is the view after k moves, as a merge patch on the one before (the first is whole); ``events[k]`` is
    what led to it, ``events[0]`` the dealing; ``moves[k]`` is the move that follows it; ``hands[k]`` maps seats to the
    cards that they then held, as a merge patch likewise. Raises `OrigoError` for a game that is too long for a page.
    """
    if len(game.plies) >= LIMITS["moments"]:
        raise OrigoError("page_moves", given=len(game.plies), most=LIMITS["moments"] - 1)
    then = game.until(0)
    nodes, events, hands = [_view(then)], [events_json(then.events)], [_hands(then)]
    for ply in game.plies:
        then.play(ply.move)
        nodes.append(_view(then))
        events.append(events_json(then.plies[-1].events))
        hands.append(_hands(then))
    return {
        "nodes": _patches(nodes),
        "events": events,
        "moves": [{"seat": ply.seat, "move": str(ply.move)} for ply in game.plies],
        "hands": _patches(hands) if game.is_over else None,
    }


def _view(game: Game) -> dict[str, Any]:
    return public_view(game, len(game.plies)) | {"undo": None}


def _hands(game: Game) -> dict[str, Any]:
    """Each seat's cards, in the writers' order."""
    position = game.position
    return {str(seat): list(position.board.card_names(hand)) for seat, hand in enumerate(position.hands)}


def _patches(values: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [values[0], *(patch_between(before, after) for before, after in pairwise(values))]
