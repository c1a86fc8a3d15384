"""Step mode as JSON: an algorithm's steps, each with its sentence and the data structure after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.limits import LIMITS
from ..model.reasons import sentence, shortened
from ..view.words import reasons
from .errors import BadQuestion
from .names import names_of
from .steps import (
    ForestState,
    GrowthState,
    LowLinkState,
    SearchState,
    breadth_first,
    growing_frontier,
    low_link,
    union_find,
)
from .words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..model.position import Position
    from .steps import Step

#: Each algorithm by name, with how many fields it needs and how many it takes.
ALGORITHMS: dict[str, tuple[Callable[..., tuple[Step[Any], ...]], int, int]] = {
    "breadth_first": (breadth_first, 0, 0),
    "union_find": (union_find, 0, 1),
    "low_link": (low_link, 0, 0),
    "growing_frontier": (growing_frontier, 1, 1),
}
#: With more shields of a player than these nobody follows the steps, and they take long to make.
MOST_SHIELDS = LIMITS["followed"]


def run(
    position: Position,
    algorithm: str,
    seat: int | None = None,
    *fields: str,
    language: str = "en",
    names: Sequence[str] = (),
) -> dict[str, Any]:
    """An algorithm's steps over a seat's shields, JSON-ready; `names` are the players' by seat.

    `union_find` takes the field of a shield that is lost at the end, `growing_frontier` the field that it begins at.
    `loss` is the number of the step in which that shield is lost. With fewer fields than it needs, `wanted` says how
    many are missing; without a seat, on a field that the seat does not hold, or with more than `MOST_SHIELDS`,
    `refused` says why there are no frames. Raises `BadQuestion` for an algorithm that is none and for more fields than
    it takes, `BadSeat`, `UnknownField`, `OrigoError` for a language that there are no words of.

    >>> from origo_widget.model.position import Position
    >>> steps = run(Position.from_text("1 1 . . . . . . . ."), "breadth_first", 0)
    >>> steps["sentence"], steps["frames"][1]["state"]
    ("Breadth-first search finds the components of Player 1's shields: 4 steps.",
     {'queue': ['A2'], 'found': ['A1', 'A2'], 'components': []})
    """
    _check(position, algorithm, seat, fields)
    shown: dict[str, Any] = {"algorithm": algorithm, "seat": seat, "fields": list(fields), "wanted": 0, "loss": None}
    if seat is None:
        return shown | _without("", sentence("question_seat", {}, reasons(language)))
    params: dict[str, Any] = {"name": names_of(position.players, names, language)[seat]}
    walk, least, _ = ALGORITHMS[algorithm]
    wanted = least - len(fields)
    if wanted > 0:
        asked = say("steps.wanted", params | {"count": wanted}, language)
        return shown | _without(asked, "") | {"wanted": wanted}
    shields = position.own[seat].bit_count()
    if shields > MOST_SHIELDS:
        many = {"given": shields, "most": MOST_SHIELDS}
        return shown | _without("", sentence("steps_shields", many, reasons(language)))
    try:
        steps = walk(position, seat, *fields)
    except BadQuestion as error:
        return shown | _without("", sentence(error.code, error.params, reasons(language)))
    if not position.own[seat]:
        return shown | _without(say("lens.nothing", params, language), "")
    told = say(f"steps.{algorithm}", params | {"count": len(steps)}, language)
    loss = next((number for number, step in enumerate(steps) if step.code == "forest_lost"), None)
    frames = [_frame(step, language) for step in steps]
    return shown | {"sentence": told, "refused": "", "loss": loss, "frames": frames}


def _check(position: Position, algorithm: str, seat: int | None, fields: tuple[str, ...]) -> None:
    """Raise what no position could answer."""
    if algorithm not in tuple(ALGORITHMS):
        raise BadQuestion("unknown_algorithm", given=shortened(algorithm), known=tuple(ALGORITHMS))
    most = ALGORITHMS[algorithm][2]
    if len(fields) > most:
        raise BadQuestion("question_fields", question=algorithm, given=len(fields), wanted=most)
    position.board.graph.mask(fields)
    if seat is not None:
        position.checked_seat(seat)


def _without(told: str, refused: str) -> dict[str, Any]:
    """No frames, and the reason."""
    return {"sentence": told, "refused": refused, "frames": []}


def _frame(step: Step[Any], language: str) -> dict[str, Any]:
    return {"text": step.said(language), "fields": list(step.fields), "state": _state_json(step.state)}


def _state_json(state: SearchState | ForestState | LowLinkState | GrowthState) -> dict[str, Any]:
    match state:
        case SearchState(queue, found, groups):
            return {"queue": list(queue), "found": list(found), "components": [list(group) for group in groups]}
        case ForestState(parents):
            return {"parents": dict(parents)}
        case LowLinkState(path, numbers, lows, cuts):
            return {"path": list(path), "numbers": dict(numbers), "lows": dict(lows), "cuts": list(cuts)}
        case GrowthState(queue, group, frontier):
            return {"queue": list(queue), "group": list(group), "frontier": list(frontier)}
