"""Questions of a person at the table, which change nothing: what if, why not, a hint, how it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.why import why_not
from ..view.events_json import events_json
from ..view.plan import plan_json
from ..view.seat_view import hand_view, public_view
from ..view.what_if import what_if
from .covers import Covered
from .messages import Refused, check_current, refusal

if TYPE_CHECKING:
    from ..model.game import Game
    from ..model.moves import Move
    from ..model.observation import Observation
    from .messages import Request
    from .table import Table


def tell_what_if(table: Table, request: Request) -> None:
    """What a move would change, for the one who decides."""
    seen = _seen_by_decider(table, request)
    text = request.payload["move"]
    table.tell("what_if", request.view, {"move": text, **what_if(seen, seen.position.parse(text))}, request.id)


def tell_why(table: Table, request: Request) -> None:
    """Why a field cannot be used, with the fields concerned."""
    seen = _seen_by_decider(table, request)
    asked = request.payload
    reason = why_not(seen.position, asked["field"], asked["card"], asked["source"])
    told: dict[str, Any] = {"field": asked["field"], "code": ""}
    if reason is not None:
        told |= {**refusal(reason, table.language), "fields": list(reason.fields), "cards": list(reason.cards)}
        # A field was pressed; the move that stands for it is not one that anybody named.
        sentence = told["sentence"].removeprefix(f"{reason.move}: ")
        told["sentence"] = sentence[:1].upper() + sentence[1:]
    table.tell("why", request.view, told, request.id)


def tell_reach(table: Table, request: Request) -> None:
    """The group of a shield, and the free fields beside it: where it could go, cards and turns aside (R4.6)."""
    position = table.game.observe(None).position
    graph = position.board.graph
    index = graph.position(request.payload["field"])
    owner = position.owner_of(index)
    groups = position.reach(owner) if owner is not None else []
    group, near = next((pair for pair in groups if pair[0] >> index & 1), (0, 0))
    told = {"group": list(graph.fields(group)), "frontier": list(graph.fields(near & position.free))}
    table.tell("reach", request.view, {"field": request.payload["field"], **told}, request.id)


def tell_hint(table: Table, request: Request) -> None:
    """What the greedy bot would do, once it has thought about it."""
    seen = _seen_by_decider(table, request)
    revision = table.revision

    def found(move: Move) -> None:
        table.tell("hint", request.view, _hint(seen, move), request.id)

    def show(share: float) -> None:
        table.tell("hinting", request.view, {"share": share}, request.id)

    def stands() -> bool:
        # A hand covered in the meantime stays covered: the hint names cards of it.
        return table.revision == revision and table.covers.shown().get(request.view) == seen.seat

    table.adviser.ask(request.view, seen, found, show, stands)


def _hint(seen: Observation, move: Move) -> dict[str, Any]:
    """A move, and what it would gain: points for the board as it then stands, and spaces at once."""
    assert seen.seat is not None
    now, after = seen.position, what_if(seen, move)
    return {
        "move": str(move),
        "spaces": after["scores"][seen.seat] - now.scores[seen.seat],
        "rating": _points(after["plan"], seen.seat) - _points(plan_json(now), seen.seat),
        "fight": after["fight"],
    }


def _points(plan: dict[str, Any], seat: int) -> int:
    points: list[int] = [clan["points"] for clan in plan["clans"] if clan["seat"] == seat]
    for holder, _, held in [*plan["sea"], *(one for land in plan["lands"].values() for one in land)]:
        points += [held] if holder == seat else []
    return sum(points)


def tell_past(table: Table, request: Request) -> None:
    """A past moment of the game, as it was seen from the seat whose hand this view shows."""
    then = table.game.until(request.payload["ply"])
    told: dict[str, Any] = {
        "ply": request.payload["ply"],
        "then": public_view(then, table.revision, table.bots),
        "events": events_json(then.plies[-1].events if then.plies else then.events),
        "hand": _hand_then(table, request.view, then),
    }
    table.tell("past", request.view, told, request.id)


def _hand_then(table: Table, view: str, then: Game) -> dict[str, Any] | None:
    try:
        seat = table.covers.seat_of(view)
    except Covered:
        return None
    return {**hand_view(then.observe(seat)), "legal": {}, "puzzle": False}


def _seen_by_decider(table: Table, request: Request) -> Observation:
    """What the seat knows whose hand this view shows, which must be the one that decides."""
    seat = table.covers.seat_of(request.view)
    check_current(request, table.revision)
    if seat != table.game.to_move:
        raise Refused("hint_seat", given=table.game.players[seat])
    return table.game.observe(seat)
