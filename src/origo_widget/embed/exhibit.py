"""An exhibit: what an element shows, and the picture and the words that stand for it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from ..model.errors import OrigoError
from ..model.game import Game, checked_names
from ..model.limits import LIMITS, length_in_page
from ..model.position import Position
from ..model.reasons import shortened
from ..puzzles.errors import Unsolvable
from ..puzzles.puzzle import Puzzle
from ..puzzles.shown import words_told
from ..puzzles.task_words import task_in_words
from ..puzzles.texts import Told, told_in
from ..teach.lab import Lab
from ..teach.lab_json import lab_json
from ..teach.names import names_of
from ..view.board_data import board_data
from ..view.page import game_page
from ..view.svg import map_svg
from ..view.text import isolated, whole_drawing
from ..view.told import scores_told, shields_told, state_told
from ..view.words import check_language
from .words import say

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to be shown otherwise: a title, the players' names, the language of both.

    Raises `OrigoError` for a title that is no text, or too long for a page, and for an unknown language.
    """

    title: str = ""
    names: Sequence[str] = ()
    language: str = "en"

    def __post_init__(self) -> None:
        """Check title and language."""
        check_language(self.language)
        given: object = self.title
        if given and not (isinstance(given, str) and length_in_page(given) <= LIMITS["text"]):
            raise OrigoError("embed_title", given=shortened(given), most=LIMITS["text"])


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Something that can be shown in a page.

    `tag` is the element's name and `data` what it is given (JSON-ready). For places that show no elements: `picture` is
    an SVG document, `drawing` the same in letters, and `words` are sentences that belong below either. `is_titled`
    tells that somebody has given the title, which then stands above them. Texts of an author may be in another language
    than everything else.
    """

    tag: str
    title: Told
    data: dict[str, Any]
    picture: str
    drawing: str
    words: tuple[Told, ...]
    is_titled: bool = False
    #: What its author should know, though it can be shown.
    doubt: str = ""


@singledispatch
def exhibit_of(thing: object, wish: Wish) -> Exhibit:
    """What is shown of a game, a position, a puzzle, a lab, or a widget of one. Raises `OrigoError`."""
    for inner in (getattr(thing, held, None) for held in ("game", "lab", "puzzle")):
        if isinstance(inner, Game | Lab | Puzzle):
            return exhibit_of(inner, wish)
    raise OrigoError("embed_thing", given=shortened(thing))


@exhibit_of.register
def _(game: Game, wish: Wish) -> Exhibit:
    """A replay; its picture is of the game as it is now. Hands are in it only where the game is over.

    Raises `OrigoError` for other names, as a game has its own, and for a game that is too long for a page.
    """
    if wish.names:
        raise OrigoError("embed_own_names")
    names = ", ".join(map(isolated, game.players))
    title = say("title.replay", {"board": game.board.name, "names": names}, wish.language)
    data = _data("origo-replay", wish, game, game.players, game_page(game))
    return _exhibit(data, title, game.observe(None).position, game.players, wish)


@exhibit_of.register
def _(position: Position, wish: Wish) -> Exhibit:
    """A position with all the hands that it has."""
    names = names_of(position.players, wish.names, wish.language)
    game = Game.from_position(position, names)
    title = say("title.position", {"board": position.board.name}, wish.language)
    hands = {str(seat): list(position.board.card_names(hand)) for seat, hand in enumerate(position.hands)}
    page = game_page(game) | {"hands": [hands] if any(hands.values()) else None}
    data = _data("origo-position", wish, game, game.players if wish.names else (), page)
    return _exhibit(data, title, position, names, wish)


def _wished(puzzle: Puzzle, wish: Wish) -> Puzzle:
    """The puzzle with another title and other names."""
    if wish.title:
        puzzle = puzzle.changed(title={wish.language: wish.title})
    if not wish.names:
        return puzzle
    names, players = checked_names(wish.names, puzzle.board), puzzle.position.players
    if len(names) != players:
        raise OrigoError("names_position", given=len(names), wanted=players)
    return puzzle.changed(names=names)


@exhibit_of.register
def _(puzzle: Puzzle, wish: Wish) -> Exhibit:
    """A puzzle; its proof is made where none lies beside its file.

    Raises `PuzzleTooLarge`, `NotProved`, and `Unsolvable`, which says why nothing can be done.
    """
    language, position, puzzle = wish.language, puzzle.position, _wished(puzzle, wish)
    doubt = puzzle.doubt(language)
    if doubt and puzzle.solve().value is None:
        raise Unsolvable(detail=doubt)
    names = names_of(position.players, puzzle.names, language)
    own = told_in(puzzle.title, language)
    title = own or Told(say("title.puzzle", {}, language), language)
    seen = [*shields_told(position, names, language), *state_told(position, names, language)]
    told = "\n".join([task_in_words(puzzle, language), *seen])
    other = title.language if title.language != language else ""
    picture = map_svg(position, dict(enumerate(names)), title.text, told, other)
    drawing, words = whole_drawing(position, names), words_told(puzzle, language)
    return Exhibit("origo-puzzle", title, puzzle.page(), picture, drawing, words, own is not None, doubt)


@exhibit_of.register
def _(lab: Lab, wish: Wish) -> Exhibit:
    """A lab as it is now, to be looked at: what it says is in its own language."""
    sketch, language = lab.sketch, lab.language
    position, names = sketch.position, lab.names
    title = wish.title or say("title.lab", {"board": sketch.board.name}, language)
    data = {
        "format": "origo-lab",
        "version": 1,
        "title": title,
        "language": language,
        "board": board_data(sketch.board),
        **lab_json(lab),
    }
    words = tuple(shields_told(position, names[: position.players], language))
    picture = map_svg(position, dict(enumerate(names[: position.players])), title, "\n".join(words))
    drawing = whole_drawing(position, names)
    told = tuple(Told(one, language) for one in words)
    return Exhibit("origo-lab", Told(title, language), data, picture, drawing, told, bool(wish.title))


def _data(tag: str, wish: Wish, game: Game, names: Sequence[str], page: dict[str, Any]) -> dict[str, Any]:
    """What an element is given; what nobody has named it calls by itself, in its reader's language."""
    return {
        "format": tag,
        "version": 1,
        "title": wish.title or "",
        "language": wish.language,
        "board": board_data(game.board),
        "players": list(names),
        "page": page,
    }


def _exhibit(data: dict[str, Any], made: str, position: Position, names: Sequence[str], wish: Wish) -> Exhibit:
    """The exhibit of some data, by the title that is wished, or else by the one that is made for it."""
    title, language = wish.title or made, wish.language
    words = (*state_told(position, names, language), scores_told(position, names, language))
    told = "\n".join([*shields_told(position, names, language), *words])
    picture = map_svg(position, dict(enumerate(names)), title, told)
    said = tuple(Told(one, language) for one in words)
    drawing = whole_drawing(position, names)
    return Exhibit(data["format"], Told(title, language), data, picture, drawing, said, bool(wish.title))
