"""One moment of a puzzle as its page has it, JSON-ready. What often changes alone has a key, so patches are small."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..model.graph import indices
from ..model.moves import Attack, Expand, Lay, Shift
from ..model.position import Phase
from ..model.rating import rate
from ..view.seat_view import position_view
from .offer import kind_of

if TYPE_CHECKING:
    from ..model.board import Board
    from ..model.moves import Move
    from ..model.position import Position
    from ..model.rating import Award
    from .play import Play


def state_json(play: Play) -> dict[str, Any]:
    """What is to be seen: the view without shields and players, and both of them by field and seat; all hands."""
    position = play.position
    view = position_view(position, {"clans": [], "sea": [], "lands": {}}, [len(hand) for hand in position.hands])
    del view["owners"]
    players = view.pop("players")
    view |= {
        "toMove": None if play.is_over else position.to_move,
        "active": position.active,
        "turn": _turn(play) if position.phase is not Phase.FIGHT else None,
    }
    return {
        "view": view,
        "owners": _owners(position),
        "players": {str(seat): player for seat, player in enumerate(players)},
        "hands": {str(seat): _hand(position, seat) for seat, hand in enumerate(position.hands) if hand},
    }


def _turn(play: Play) -> dict[str, Any]:
    """What is left of the offer."""
    position, left = play.position, play.left
    return {
        "actions": min(left.expand + left.attack, position.actions, play.total),
        "migrate": bool(left.migrate and not position.main),
        "exchange": False,
        "sailed": list(position.board.graph.fields(position.sailed)),
        "idle": position.idle,
    }


def _owners(position: Position) -> dict[str, int]:
    names = position.board.graph.names
    found = {index: seat for seat, mask in enumerate(position.own) for index in indices(mask)}
    return {names[index]: found[index] for index in sorted(found)}


def _hand(position: Position, seat: int) -> dict[str, int]:
    """The number of each card."""
    return dict(Counter(position.board.card_names(position.hands[seat])))


def awards_json(start: Position, position: Position, *, rated: bool) -> dict[str, Any]:
    """The points of the one who plays, if he stops now, each with its reason; awards of nothing are left out.

    Sorted by their keys they come in order: lands founded, then a rating's in the order in which they are made (R8).
    """
    board, seat = position.board, start.active
    awards: dict[str, Any] = {}
    for space, (land, founder) in list(enumerate(position.founded))[len(start.founded) :]:
        if founder == seat:
            points, region = board.founding_points[space], board.regions[land].name
            awards[f"0.{space:02}"] = _award(points, "puzzle_founding", {"region": region, "points": points})
    if rated:
        awards |= rated_json(board, [award for award in rate(position).awards if award.seat == seat])
    return awards


def rated_json(board: Board, awards: list[Award]) -> dict[str, Any]:
    """The awards of one player in a rating, as `awards_json` has them."""
    clans = [award for award in awards if award.category == "clan"]
    # As wide as the board asks for: equal awards of two moments have equal keys.
    width = max(2, len(str(len(board.graph) - 1)))
    told = {f"1.{number:0{width}}": award for number, award in enumerate(clans)}
    for award in awards[len(clans) :]:
        told["2" if award.region is None else f"3.{board.region_index[award.region]:02}"] = award
    return {key: _award(award.points, award.code, award.params) for key, award in told.items() if award.points}


def _award(points: int, code: str, params: dict[str, Any]) -> dict[str, Any]:
    return {"points": points, "reason": {"code": code, "params": params}}


def move_json(move: Move, board: Board) -> list[Any]:
    """A move as its text, its kind, and what a person chooses for it."""
    text = str(move)
    if isinstance(move, Expand):
        return [text, "expand", move.card, move.field]
    if isinstance(move, Attack):
        return [text, "attack", move.field, list(move.cards)]
    if isinstance(move, Shift):
        return [text, kind_of(move, board), move.source, move.target]
    return [text, "lay", list(move.cards)] if isinstance(move, Lay) else [text, text]
