"""Asking a question: what is asked is checked, then answered, or refused with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model.reasons import shortened
from .. import graphs
from ..errors import BadQuestion
from ..recipes import QUESTIONS, answered_recipe, field_numbers
from .lens import Lens, Picture
from .pictures import OF_BOARDS, OF_SEATS, Scene

if TYPE_CHECKING:
    from ...model.position import Position

#: Questions about two fields of one group; the others are about fields of two groups.
_TOGETHER = ("cut_within",)


def look(position: Position, question: str, seat: int | None = None, *fields: str) -> Lens:
    """What one of the questions of `recipes` shows about a seat's shields, and about some of their fields.

    With fewer fields than it needs the lens says how many are `wanted`; where there is no answer it is `refused`: a
    field that the seat does not hold, two in one group or adjacent, no way, no seat. Raises `BadQuestion` for a
    question that is none and for more fields than it takes, `BadSeat`, `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> line = Position.from_text("1 1 1 . 1 2 . . . .")
    >>> lens = look(line, "articulation", 0)
    >>> lens.picture.marks, lens.said("en", ("Red", "Blue"))
    (('A2',), '1 articulation field (cut field) of Red: A2. When such a shield is lost, its clan falls apart.')
    >>> look(line, "joining_way", 0, "A1").wanted
    1
    >>> look(line, "joining_way", 0, "A1", "A2").said()
    'A1, A2 lie in one component; choose fields of two.'
    """
    _check(position, question, seat, fields)
    if question in OF_BOARDS:
        return _lens(position, question, None, (), OF_BOARDS[question](position.board))
    if seat is None:
        return Lens(question, None, fields, position.players, Picture("question_seat"), refused=True)
    try:
        return _answered(position, question, seat, fields)
    except BadQuestion as error:
        return Lens(question, seat, fields, position.players, Picture(error.code, error.params), refused=True)


def _check(position: Position, question: str, seat: int | None, fields: tuple[str, ...]) -> None:
    """Raise what nobody could answer anywhere."""
    if question not in QUESTIONS:
        raise BadQuestion("unknown_question", given=shortened(question), known=tuple(QUESTIONS))
    _, most = field_numbers(question)
    if len(fields) > most:
        raise BadQuestion("question_fields", question=question, given=len(fields), wanted=most)
    position.board.graph.mask(fields)
    if seat is not None:
        position.checked_seat(seat)


def _answered(position: Position, question: str, seat: int, fields: tuple[str, ...]) -> Lens:
    scene = Scene(position, seat)
    for field in fields:
        # A field that the seat does not hold is told at once, while others are still wanted.
        graphs.component_of(position, seat, field)
    if not position.own[seat]:
        return Lens(question, seat, fields, position.players, Picture("nothing"))
    wanted = field_numbers(question)[0] - len(fields)
    if wanted > 0:
        code = "wanted_together" if question in _TOGETHER else "wanted_apart"
        asking = Picture(code, {"count": wanted}, grounds=scene.groups())
        return Lens(question, seat, fields, position.players, asking, wanted=wanted)
    return _lens(position, question, seat, fields, OF_SEATS[question](scene, *fields))


def _lens(position: Position, question: str, seat: int | None, fields: tuple[str, ...], picture: Picture) -> Lens:
    """A picture as a lens, with the recipe that answers the same."""
    lines = answered_recipe(question, position, 0 if seat is None else seat, *fields)
    return Lens(question, seat, fields, position.players, picture, recipe=lines)
