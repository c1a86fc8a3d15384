"""Answers as they come: values of Python, of a page's JSON, or texts that a person typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import index
from typing import TYPE_CHECKING, Any

from ..model.graph import indices
from ..model.reasons import shortened
from ..view.words import LANGUAGES
from .words import lesson_words

if TYPE_CHECKING:
    from ..model.board import Board
    from .verdict import Remark

#: No answer is longer than this, and nobody waits for an endless one to be read.
_LONGEST = 1000
#: No number of points, fields or groups is greater, and no sentence could be made of a very long one.
_GREATEST = 10**9
_BETWEEN_FIELDS = re.compile(r"[\s,;]+")
_BETWEEN_GROUPS = re.compile(r"[;\n]")
_BETWEEN_PAIRS = re.compile(r"[,;\n]")
_BETWEEN_WORDS = re.compile(r"[\s:=]+")


def read_fields(board: Board, given: object) -> tuple[frozenset[str], list[Remark]]:
    """The fields of an answer: a text such as ``A1, b2`` or ``none``, or any in a list and the like; and faults."""
    return (frozenset(), []) if _is_none(given) else _named_fields(board, given)


def _is_none(given: object) -> bool:
    """Whether an answer is the word, of any language, that says that nothing fits."""
    return isinstance(given, str) and given.strip().casefold() in _nones()


@cache
def _nones() -> frozenset[str]:
    return frozenset({"-", *(lesson_words(language)["answer.none"] for language in LANGUAGES)})


def _named_fields(board: Board, given: object) -> tuple[frozenset[str], list[Remark]]:
    """The fields that an answer names, and faults."""
    parts = [part for part in _BETWEEN_FIELDS.split(given) if part] if isinstance(given, str) else listed(given)
    if parts is None:
        return frozenset(), [("form_fields", {"given": shortened(given)})]
    found = [_field(board, part) for part in parts]
    unknown = [shortened(part, 20) for part, field in zip(parts, found, strict=True) if field is None]
    known = frozenset(field for field in found if field is not None)
    return known, [("form_no_fields", {"given": unknown[:5], "board": board.name})] if unknown else []


def _field(board: Board, given: object) -> str | None:
    """A field by its name, of which every one begins with a capital letter."""
    if not isinstance(given, str):
        return None
    name = given[:1].upper() + given[1:]
    return name if name in board.graph.index else None


def read_groups(board: Board, given: object) -> tuple[set[frozenset[str]], list[Remark]]:
    """The groups of an answer: a text such as ``A1 A2; C3`` or ``none``, or several sets of fields; and faults."""
    if _is_none(given):
        return set(), []
    parts = _BETWEEN_GROUPS.split(given) if isinstance(given, str) else listed(given)
    if parts is None:
        return set(), [("form_groups", {"given": shortened(given)})]
    read = [_named_fields(board, part) for part in parts]
    return {fields for fields, _ in read if fields}, [fault for _, faults in read for fault in faults]


def read_points(names: Sequence[str], given: object) -> list[int] | None:
    """The points of some players, in their order; None where an answer does not tell them.

    Whoever is not named is said to get nothing; who is named twice is not told.

    >>> read_points(("Ana", "Ben"), "Ben 8"), read_points(("Ana", "Ben"), [4, 8]), read_points(("Ana", "Ben"), "8")
    ([0, 8], [4, 8], None)
    """
    if isinstance(given, str):
        given = _points_of_text(names, given)
    if isinstance(given, Mapping):
        told = [given.get(name, 0) for name in names] if set(given) <= set(names) else []
    else:
        told = listed(given) or []
    numbers = [number for number in map(read_number, told) if number is not None]
    return numbers if len(numbers) == len(told) == len(names) else None


def read_order(names: Sequence[str], given: object) -> list[list[str]] | None:
    """The players in an order, equal ones together; None where an answer does not have each of them once.

    >>> read_order(("Ana", "Ben", "Cem"), "Cem, Ana = Ben"), read_order(("Ana", "Ben"), ["Ben", "Ana"])
    ([['Cem'], ['Ana', 'Ben']], [['Ben'], ['Ana']])
    """
    if isinstance(given, str):
        given = _order_of_text(names, given)
    places = [[place] if isinstance(place, str) else listed(place) or [] for place in listed(given) or []]
    told = [name for place in places for name in place]
    return places if len(told) == len(names) and all(name in told for name in names) else None


def read_pairs(given: object) -> dict[str, str] | None:
    """Pairs of words, by the first of each; None where an answer does not have them, or one of them twice.

    >>> read_pairs("A1 Gallia, B2: pop"), read_pairs("A1")
    ({'A1': 'Gallia', 'B2': 'pop'}, None)
    """
    if isinstance(given, str):
        words = [_BETWEEN_WORDS.split(part.strip()) for part in _BETWEEN_PAIRS.split(given) if part.strip()]
        return _once([(pair[0], pair[1]) for pair in words]) if all(len(pair) == 2 for pair in words) else None
    pairs = given if isinstance(given, Mapping) else None
    if pairs is None or not all(isinstance(part, str) for pair in pairs.items() for part in pair):
        return None
    return dict(pairs)


def read_number(given: object) -> int | None:
    """A whole number, those of numpy and a text of digits too."""
    if isinstance(given, str) and given.strip().isdecimal() and len(given) < 10:
        return int(given)
    try:
        number = None if isinstance(given, bool) else index(given)  # type: ignore[arg-type]
    except TypeError:
        return None
    return number if number is not None and abs(number) < _GREATEST else None


def listed(given: object) -> list[Any] | None:
    """An answer of several parts as a list; None where it is none, or has too many."""
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        return None
    parts: list[Any] = []
    for part in given:
        if len(parts) == _LONGEST:
            return None
        parts.append(part)
    return parts


def ordered(board: Board, fields: Iterable[str]) -> tuple[str, ...]:
    """Fields in the board's order."""
    return board.graph.fields(board.graph.mask(fields))


def regions_of(board: Board, fields: Iterable[str]) -> tuple[str, ...]:
    """The names of the regions in which some fields lie, in the board's order."""
    found = {board.region_of[i] for i in indices(board.graph.mask(fields))}
    return tuple(board.regions[i].name for i in sorted(found))


def _points_of_text(names: Sequence[str], text: str) -> dict[str, str] | list[str] | None:
    """``Ana 8, Ben 4`` by name, ``8, 4`` in order; None where a name stands twice."""
    found = re.findall(rf"({_any_of(names)})[\s:=]+(\d+)", text)
    rest = re.sub(rf"({_any_of(names)})[\s:=]+(\d+)", "", text)
    return _once(found) if found and not rest.strip(" \t\n,;.") else re.split(r"[\s,;]+", text.strip())


def _once(pairs: Sequence[tuple[str, str]]) -> dict[str, str] | None:
    """Pairs by the first of each; None where one stands twice: which of the two is meant?"""
    found = dict(pairs)
    return found if len(found) == len(pairs) else None


def _order_of_text(names: Sequence[str], text: str) -> list[list[str]]:
    """``Ana, Ben = Cem``: equal ones with an equals sign between them."""
    parts = re.split(rf"({_any_of(names)})", text)
    places: list[list[str]] = []
    for between, name in zip(parts[::2], parts[1::2], strict=False):
        if between.strip() == "=" and places:
            places[-1].append(name)
        elif not between.strip(" \t\n,;>"):
            places.append([name])
    return places if not parts[-1].strip(" \t\n,;.") else []


def _any_of(names: Sequence[str]) -> str:
    """A pattern for one of some names, the longest first, so that none is taken for the beginning of another."""
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
