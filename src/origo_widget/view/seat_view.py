"""The view: what everybody may see of a game at one moment, and what one seat may see and do besides."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..model.graph import indices
from ..model.moves import Attack, Expand, Place, Shift
from ..model.position import Phase
from ..model.tally import tally
from .choices_json import choices_json
from .plan import plan_json

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..model.game import Game, Ply
    from ..model.moves import Move
    from ..model.observation import Observation
    from ..model.position import Position


def public_view(game: Game, revision: int = 0, automatic: Collection[int] = ()) -> dict[str, Any]:
    """What everybody may see of a game, JSON-ready.

    `revision` is the number under which the view is shown; the seats in `automatic` are bots.
    """
    seen = game.observe(None)
    position = seen.position
    return {
        **position_view(position, plan_json(position), seen.hand_sizes),
        "revision": revision,
        "ply": len(game.plies),
        "toMove": position.to_move,
        "active": None if position.is_over else position.active,
        "pile": seen.pile_size,
        "turn": _turn(position) if position.phase in (Phase.TURN, Phase.FIGHT) else None,
        "last": _last(game.plies[-1]) if game.plies else None,
        "totals": [asdict(one) for one in tally(game.events, position.players)],
        "undo": game.undoable(automatic),
        "attackable": sorted(position.attackable(position.active)) if position.phase is Phase.TURN else [],
    }


def position_view(
    position: Position, plan: dict[str, Any], hand_sizes: Sequence[int] = (), revision: int = 0
) -> dict[str, Any]:
    """The view of a position that nobody plays on: what can be seen without a past and without a turn.

    `plan` is what is told of a rating held now (`view.plan`); `hand_sizes` are none where there are no cards.
    """
    hands = hand_sizes or [0] * position.players
    return {
        "revision": revision,
        "ply": 0,
        "phase": str(position.phase),
        "toMove": None,
        "active": None,
        "round": position.round,
        "startPlayer": position.start,
        "owners": _owners(position),
        "players": [
            {"score": score, "supply": supply, "hand": hand}
            for score, supply, hand in zip(position.scores, position.supply, hands, strict=True)
        ],
        "pile": 0,
        "discard": dict(Counter(position.board.card_names(bytes(sorted(position.discard))))),
        "founded": [{"region": position.board.regions[land].name, "seat": seat} for land, seat in position.founded],
        "turn": None,
        "fight": _fight(position),
        "due": position.due,
        "ending": position.ending or None,
        "last": None,
        "winner": position.winner,
        "totals": None,
        "plan": plan,
        "undo": None,
        "attackable": [],
    }


def hand_view(seen: Observation) -> dict[str, Any]:
    """What one seat holds, and, where it decides, all that it may do. The seat must not be None."""
    assert seen.seat is not None
    names = seen.position.board.card_names(seen.position.hands[seen.seat])
    return {"seat": seen.seat, "hand": list(names), "legal": choices_json(seen.legal_moves, seen.position.board)}


def _owners(position: Position) -> str:
    """One character a field, in the board's order."""
    owners = ["."] * len(position.board.graph)
    for seat, mask in enumerate(position.own):
        for index in indices(mask):
            owners[index] = str(seat)
    return "".join(owners)


def _turn(position: Position) -> dict[str, Any]:
    return {
        "actions": position.actions,
        "migrate": not position.main,
        "exchange": not position.main,
        "sailed": list(position.board.graph.fields(position.sailed)),
        "idle": position.idle,
    }


def _fight(position: Position) -> dict[str, Any] | None:
    fight = position.fight
    if fight is None:
        return None
    board = position.board
    field = board.graph.names[fight.target]
    sides = position.strengths(field, fight.attacker)
    return {
        "field": field,
        "attacker": fight.attacker,
        "defender": fight.defender,
        "onSpot": position.to_move,
        "strengths": [side.total for side in sides],
        "parts": [
            {
                "cards": side.cards,
                "cardPoints": side.cards * board.strength_card,
                "neighbours": list(side.neighbours),
                "own": side.own * board.strength_defence,
            }
            for side in sides
        ],
        "laid": [list(board.card_names(fight.attack_cards)), list(board.card_names(fight.defence_cards))],
    }


def _last(ply: Ply) -> dict[str, Any]:
    return {"seat": ply.seat, "move": str(ply.move), "fields": _fields_of(ply.move)}


def _fields_of(move: Move) -> list[str]:
    if isinstance(move, Place | Expand | Attack):
        return [move.field]
    return [move.source, move.target] if isinstance(move, Shift) else []
