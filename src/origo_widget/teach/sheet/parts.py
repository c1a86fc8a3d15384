"""What the sheet asks: positions drawn by chance until they are good for their part, and questions about them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from ...model.board import Board
from ...model.rating import rate
from ..draw import Draw, placed, plain_seed
from ..exercises import exercise
from ..graphs import articulation_fields, components, held
from ..prediction import key_text
from ..tasks import ask
from ..words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model.position import Position
    from ..exercises import Exercise

BOARD = Board.named("mini")
NAMES = ("Ana", "Ben")
ANA = 0


class Task(NamedTuple):
    """What is asked, and a right answer as a person would write it."""

    text: str
    key: str


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the sheet: a map, and what is asked about it."""

    title: str
    position: Position
    tasks: tuple[Task, ...]


def parts(seed: int | str = 0, language: str = "en") -> tuple[Part, ...]:
    """The parts of the sheet: adjacency, clans, cut fields, ties, and the exit ticket.

    Raises `OrigoError` for a seed that is none or a language that there are no words of.

    >>> [part.title for part in parts("7b")]
    ['1 Adjacency', '2 Clans', '3 Cut fields', '4 Ties', 'Exit ticket']
    """
    counted = exercise("adjacency-4", seed, language)
    adjacencies = Task(counted.task, key_text(counted.key))
    degree = _asked(counted.position, "degree", language, _busiest(counted))
    first = Part(say("sheet.adjacency", {}, language), counted.position, (adjacencies, degree))
    return (first, *(_part(name, seed, language) for name in _PARTS))


def _part(name: str, seed: int | str, language: str) -> Part:
    fits, kinds = _PARTS[name]
    position = _drawn(f"{name} {plain_seed(seed)}", fits)
    return Part(say(f"sheet.{name}", {}, language), position, tuple(_asked(position, kind, language) for kind in kinds))


def _asked(position: Position, kind: str, language: str, *fields: str) -> Task:
    asked = ask(position, kind, None if kind == "clan_points" else ANA, *fields, names=NAMES)
    return Task(asked.task(language), key_text(asked.key))


def _busiest(made: Exercise) -> str:
    """A shield of Ana's with most neighbours of hers."""
    own = held(made.position, ANA)
    return max(sorted(own), key=lambda field: len(made.board.graph.neighbourhood(field) & own))


def _drawn(seed: str, fits: Callable[[Position], bool]) -> Position:
    """A position of nine shields each that is good for a part."""
    draws = (Draw(f"origo sheet {seed} {attempt}") for attempt in count())
    return next(filter(fits, (placed(BOARD, draw.strewn(BOARD, (9, 9), 0.75)) for draw in draws)))


def _has_clans(position: Position) -> bool:
    """Whether Ana has a clan, and a component that is too small for one."""
    sizes = [len(group) for group in components(position, ANA)]
    return len(sizes) >= 3 and min(sizes) < BOARD.clan_least <= max(sizes)


def _has_cuts(position: Position) -> bool:
    groups = sorted(map(len, components(position, ANA)))
    return 2 <= len(articulation_fields(position, ANA)) <= 4 and groups[-1] >= 6


def _is_tied(position: Position) -> bool:
    """Whether both tie for a place that is worth something, beside another clan."""
    awards = [award for award in rate(position).awards if award.category == "clan"]
    return len(awards) >= 3 and any(award.code == "award_clan_tied" and award.points for award in awards)


def _is_mixed(position: Position) -> bool:
    return len(components(position, ANA)) >= 2 and 1 <= len(articulation_fields(position, ANA)) <= 3


#: What a position must be like for each part that has one of its own, and what is asked about it.
_PARTS: dict[str, tuple[Callable[[Position], bool], tuple[str, ...]]] = {
    "clans": (_has_clans, ("components", "clans")),
    "cuts": (_has_cuts, ("largest", "articulation")),
    "ties": (_is_tied, ("clan_points",)),
    "ticket": (_is_mixed, ("components", "articulation", "clan_points")),
}
