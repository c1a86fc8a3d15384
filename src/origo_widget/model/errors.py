"""The errors of the model: each carries a code and parameters; its sentence stands in `english`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .english import ENGLISH, RULES
from .reasons import Phrase, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class OrigoError(Exception):
    """Any mistake that this package names.

    `code` tells which one, `params` what it is about, `rule` the number of the rule it offends ("" where none does);
    `str(error)` is one English sentence.
    """

    #: The code of an error class that has only one.
    CODE = ""

    def __init__(self, code: str = "", /, **params: Any) -> None:
        self.code: str = code or self.CODE
        self.params: dict[str, Any] = params
        self.rule: str = params.get("rule", RULES.get(self.code, ""))
        super().__init__(sentence(self.code, {"rule": self.rule, **params}))

    @property
    def phrase(self) -> Phrase:
        """What is wrong, to be said within another sentence."""
        return Phrase(self.code, {"rule": self.rule, **self.params})

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.params)


def _rebuild(kind: type[OrigoError], code: str, params: dict[str, Any]) -> OrigoError:
    """Unpickle an error (exceptions with keywords need help to cross processes)."""
    return kind(code, **params)


class UnknownField(OrigoError):
    """A name that is no field of the graph."""

    CODE = "unknown_field"


class UnknownBoard(OrigoError):
    """A name that is no built-in board."""

    CODE = "unknown_board"


class UnknownCard(OrigoError):
    """A name that no card of the board has."""

    CODE = "no_card"


class NotationError(OrigoError):
    """A text that is no move in the notation of R10."""

    CODE = "notation"


class BadPlayers(OrigoError):
    """Names or a number of players that make no game."""


class BadSeat(OrigoError):
    """A seat that is not at this table."""

    CODE = "bad_seat"


class IllegalMove(OrigoError):
    """A move that the rules forbid here; the position is untouched.

    `move` is its notation, `rule` the rule's number, `fields` and `cards` those it is about.
    """

    def __init__(
        self, code: str, /, *, move: str, fields: Sequence[str] = (), cards: Sequence[str] = (), **params: Any
    ) -> None:
        self.move: str = move
        self.fields: tuple[str, ...] = tuple(fields)
        self.cards: tuple[str, ...] = tuple(cards)
        super().__init__(code, move=move, fields=self.fields, cards=self.cards, **params)


class BadPly(OrigoError):
    """A number of moves that a game does not have."""

    CODE = "bad_ply"


class CannotUndo(OrigoError):
    """Nothing that this person may take back."""


class WrongSeat(OrigoError):
    """A move for a seat that does not decide now."""

    CODE = "wrong_seat"


#: More faults than these are counted, not listed: nobody reads them.
MOST_LISTED = 50


class Fault(NamedTuple):
    """What is wrong at one place of a text or a file. `place` and the sentence have codes, to be said in any language.

    >>> fault = Fault(Phrase("place_line", {"line": 3}), "position_no_field", {})
    >>> fault.place.params["line"], f"{fault.place}: {fault.sentence}"
    (3, 'line 3: A hyphen stands where the grid has no field, and nowhere else.')
    """

    place: Phrase
    code: str
    params: Mapping[str, Any]

    @property
    def sentence(self) -> str:
        """What is wrong, as an English sentence."""
        return sentence(self.code, self.params)

    def told(self, templates: Mapping[str, str]) -> tuple[str, str]:
        """Place and sentence in the language of some templates (see `view.words.reasons`)."""
        return (
            sentence(self.place.code, self.place.params, templates),
            sentence(self.code, self.params, templates),
        )


class Faults(OrigoError):
    """A text or file with faults; `faults` lists every one of them."""

    def __init__(self, code: str = "", /, *, faults: Sequence[Fault], **params: Any) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        listed = {"faults": self.faults, "count": len(self.faults), "listed": listed_faults(self.faults)}
        super().__init__(code, **(params | listed))


def listed_faults(faults: Sequence[Fault], templates: Mapping[str, str] = ENGLISH) -> str:
    """Faults as lines of a text, in the language of some templates."""
    told = [f"\n  {place}: {text}" for place, text in (fault.told(templates) for fault in faults[:MOST_LISTED])]
    more = len(faults) - MOST_LISTED
    if more > 0:
        told.append("\n  " + sentence("faults_more", {"count": more}, templates))
    return "".join(told)


class BoardError(Faults):
    """A board file that is no board."""

    CODE = "bad_board"


class PositionError(Faults):
    """A position text that is no position."""

    CODE = "bad_position"


class RecordError(OrigoError):
    """A game record that cannot be replayed; `ply` (counted from 1) where a move is at fault, else None."""

    def __init__(self, code: str, /, *, ply: int | None = None, **params: Any) -> None:
        self.ply: int | None = ply
        super().__init__(code, ply=ply, **params)


class SaveError(OrigoError):
    """What could not be written to its file; a game itself is unharmed, and so is a file that was there."""

    CODE = "save_failed"
