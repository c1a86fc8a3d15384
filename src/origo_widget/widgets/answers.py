"""What a table answers to each kind of request from the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.position import Phase
from ..model.record import record_text
from ..view.events_json import events_json
from . import questions
from .messages import Refused, check_current

if TYPE_CHECKING:
    from collections.abc import Callable

    from .messages import Request
    from .table import Table


def answer(table: Table, request: Request) -> None:
    """Do what a request asks for and answer it. Raises `OrigoError` where it cannot be met; then nothing was done."""
    _ANSWERS[request.kind](table, request)


def _hello(table: Table, request: Request) -> None:
    game = table.game
    plies = [{"seat": ply.seat, "move": str(ply.move), "events": len(ply.events)} for ply in game.plies]
    history = {"events": events_json(game.events), "plies": plies}
    table.tell("history", request.view, history, request.id)


def _uncover(table: Table, request: Request) -> None:
    table.covers.uncover(request.view, request.payload["seat"], table.game.position)
    table.tell_hand(request.view, request.payload["seat"], request.id)


def _cover(table: Table, request: Request) -> None:
    table.covers.cover(request.view)
    table.tell("covered", request.view, answers=request.id)


def _move(table: Table, request: Request) -> None:
    _check_changeable(table, request)
    seat = request.payload["seat"]
    if seat in table.bots:
        raise Refused("seat_of_bot", given=table.game.players[seat])
    table.game.play(request.payload["move"], seat)
    table.tell("accepted", request.view, answers=request.id)


def _undo(table: Table, request: Request) -> None:
    _check_changeable(table, request)
    table.game.undo(table.bots)
    table.tell("accepted", request.view, answers=request.id)


def _undo_turn(table: Table, request: Request) -> None:
    """Take back all that one seat did in its turn, as far as it may."""
    _check_changeable(table, request)
    seat = table.game.undo(table.bots).seat
    while table.game.undoable(table.bots) == seat and table.game.position.active == seat and not _began(table):
        table.game.undo(table.bots)
    table.tell("accepted", request.view, answers=request.id)


def _began(table: Table) -> bool:
    """Whether the turn stands at its beginning."""
    position = table.game.position
    return position.idle or position.phase not in (Phase.TURN, Phase.FIGHT)


def _new(table: Table, request: Request) -> None:
    _check_changeable(table, request)
    table.new_game()
    table.tell("accepted", request.view, answers=request.id)


def _record(table: Table, request: Request) -> None:
    if not table.game.is_over:
        raise Refused("record_secret")
    record = {"filename": "origo-game.json", "text": record_text(table.game.record())}
    table.tell("record", request.view, record, request.id)


def _puzzle(table: Table, request: Request) -> None:
    """The turn that the seat whose hand this view shows is about to take, as the file of a puzzle."""
    check_current(request, table.revision)
    seat = table.covers.seat_of(request.view)
    text = table.to_puzzle(seat).to_text()
    table.tell("record", request.view, {"filename": "origo-puzzle.toml", "text": text}, request.id)


def _branch(table: Table, request: Request) -> None:
    """Go on from a past moment in a game of its own."""
    table.branch_for(request.view, request.payload["ply"])
    table.tell("accepted", request.view, answers=request.id)


def _trunk(table: Table, request: Request) -> None:
    """Go back to the game that was left."""
    table.back_to_trunk()
    table.tell("accepted", request.view, answers=request.id)


def _check_changeable(table: Table, request: Request) -> None:
    table.check_playable()
    check_current(request, table.revision)


_ANSWERS: dict[str, Callable[[Table, Request], None]] = {
    "hello": _hello,
    "uncover": _uncover,
    "cover": _cover,
    "move": _move,
    "undo": _undo,
    "new": _new,
    "record": _record,
    "puzzle": _puzzle,
    "undo_turn": _undo_turn,
    "branch": _branch,
    "trunk": _trunk,
    "what_if": questions.tell_what_if,
    "why": questions.tell_why,
    "reach": questions.tell_reach,
    "hint": questions.tell_hint,
    "past": questions.tell_past,
}
