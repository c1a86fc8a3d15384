"""What Python makes of the largest things that it takes, the elements' own readers take too."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from origo_widget import Game, Position, Replay
from origo_widget.embed import to_html, to_json
from origo_widget.model.board import Board
from origo_widget.model.errors import BoardError, OrigoError
from origo_widget.model.limits import LIMITS
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.teach.errors import ExerciseError
from origo_widget.teach.exercise_file import load_exercise, read_exercise
from origo_widget.teach.lab import Lab
from origo_widget.view.words import said
from tests.embed.largest import LINE, chains, checkered, field, land, ocean, star, tangle, wide
from tests.embed.reading import refusal
from tests.embed.scenes import COUNT, POSITION, game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

#: Signs that count twice in a page.
LONGEST_NAMES = tuple(f"{seat}".rjust(LIMITS["player"], "𒐫") for seat in range(LIMITS["seats"]))
MANY = LIMITS["count"]
ALL = "1 " * 1000
#: A shield of each player in turn; every land is founded, and the leaders are as far as they can be.
MIXED = (
    f"{'1 2 3 4 5 ' * 200}\nplayers: 5\nscores: {' '.join(str(MANY - seat) for seat in range(5))}\nfounded: "
    + ", ".join(f"{land(number)} {number % 5 + 1}" for number in range(100))
)
CARDS = ",".join([LINE] * LIMITS["hand"])
FIGHT = f"2 1 {'. ' * 125}\nplayers: 2\nfounded: {land(0)} 1\n"


def ended() -> Game:
    """A game that begins as late as a position can be, and ends with the rating of all clans that there can be."""
    text = f"{checkered(25)}turn: 2\nsupply: 0 0\nscores: {MANY} {MANY - 1}\nround: {MANY}\n"
    played = Game.from_position(Position.from_text(text, Board(wide(25, 40))), LONGEST_NAMES[:2])
    played.play("end")
    assert played.is_over
    return played


def attacked() -> Game:
    """A game with the longest move that there can be."""
    text = f"{FIGHT}hands: {CARDS} | {CARDS}\n"
    played = Game.from_position(Position.from_text(text, tangle()), LONGEST_NAMES[:2])
    played.play(f"x{field(0)}={CARDS}")
    return played


def settled() -> Puzzle:
    """A puzzle in which one move changes the place of every clan."""
    text = f".{checkered(25)[1:]}hands: pop |\n"
    return Puzzle("best_turn", Position.from_text(text, Board(wide(25, 40))), Offer(expand=1))


def counted(text: str, board: Board) -> Puzzle:
    return Puzzle("count", Position.from_text(text, board), of="total", player=0)


def looked(text: str, board: Board, question: str) -> Lab:
    lab = Lab(Position.from_text(text, board))
    lab.look(question, None if question in ("regions", "colouring") else 0)
    return lab


def walked(algorithm: str, *fields: str) -> Lab:
    """As many shields as step mode takes, each beside each other; with longer names the steps are too much to read."""
    board = Board(tangle().source.replace(field(0)[:-3], "F"))
    lab = Lab(Position.from_text(f"{'1 ' * LIMITS['followed']}{'. ' * 67}", board))
    lab.run(algorithm, 0, fields)
    return lab


def guessed() -> Lab:
    """An answer to a question, which names nearly every field, and is wrong."""
    lab = Lab(Position.from_text(f"{'1 ' * 999}. ", star()))
    lab.predict("largest", 0)
    lab.answer([field(999)])
    return lab


def asked(kind: str) -> Lab:
    lab = Lab(Game.from_position(Position.from_text(MIXED, chains()), LONGEST_NAMES))
    lab.predict(kind, 0 if kind == "clans" else None)
    lab.reveal()
    return lab


LARGEST: dict[str, Callable[[], Any]] = {
    "every sea field": lambda: counted(ALL, ocean()),
    "every leaf of a star": lambda: counted(f"2 {'1 ' * 999}", star()),
    "every clan of five": lambda: counted(MIXED, chains()),
    "every clan of two": lambda: counted(checkered(21, 10), Board(wide(21, 10))),
    "a turn that moves all clans": settled,
    "a position of five": lambda: Position.from_text(MIXED, chains()),
    "a position of the sea": lambda: Position.from_text(ALL, ocean()),
    "700 cards in a fight": lambda: Position.from_text(
        f"{FIGHT}fight: {field(0)} = {','.join(['pop'] * 700)}\n", tangle()
    ),
    "the last rating": ended,
    "the longest move": attacked,
    "a lab of five": lambda: Lab(Game.from_position(Position.from_text(MIXED, chains()), LONGEST_NAMES)),
    "a lab of the sea": lambda: Lab(Position.from_text(ALL, ocean())),
    "the longest map": lambda: Lab(board=Board(wide(100, 100, full=8))),
    "induced": lambda: looked("1 " * 127, tangle(), "induced"),
    "components": lambda: looked(ALL, ocean(), "components"),
    "articulation": lambda: looked(ALL, chains(), "articulation"),
    "bridges": lambda: looked(ALL, star(), "bridges"),
    "block_cut_tree": lambda: looked(ALL, chains(), "block_cut_tree"),
    "frontier": lambda: looked(f"1 {'. ' * 999}", star(), "frontier"),
    "regions": lambda: looked(ALL, chains(), "regions"),
    "breadth_first": lambda: walked("breadth_first"),
    "union_find": lambda: walked("union_find", "F000"),
    "low_link": lambda: walked("low_link"),
    "growing_frontier": lambda: walked("growing_frontier", "F000"),
    "a wrong answer": guessed,
    "clans": lambda: asked("clans"),
    "totals": lambda: asked("totals"),
}


@pytest.mark.parametrize("name", LARGEST)
def test_what_is_made_is_read(name: str) -> None:
    assert refusal(str(to_json(LARGEST[name]()))) == ""


def test_a_refusal_is_told() -> None:
    """The readers are those that refuse: else nothing above could fail."""
    data = json.loads(str(to_json(Puzzle.from_text(COUNT))))
    data["start"]["awards"]["1.00"]["points"] = LIMITS["sum"] + 1
    assert refusal(json.dumps(data)).startswith("data.nodes[0].awards.1.00.points: shape.number")


def test_the_longest_recipe_runs() -> None:
    lens = looked(ALL, ocean(), "components").lens()
    assert lens is not None
    assert 1_000_000 < len(lens.recipe) <= LIMITS["recipe"]
    names: dict[str, Any] = {}
    exec(lens.recipe, names)
    assert [len(group) for group in names["answer"]] == [1000]


@pytest.mark.parametrize("thing", [game(), Position.from_text(POSITION), Puzzle.from_text(COUNT), Lab(board="mini")])
@pytest.mark.parametrize("sign", ["x", "𒐫"])
def test_titles(thing: object, sign: str) -> None:
    title = sign * (LIMITS["text"] // len(sign.encode("utf-16-le")) * 2)
    assert refusal(str(to_json(thing, title=title))) == ""
    with pytest.raises(OrigoError) as caught:
        to_html(thing, title=title + "x")
    assert caught.value.code == "embed_title"
    assert "20000" in str(caught.value)
    assert "höchstens 20000 Zeichen" in said(caught.value, "de")


def test_the_longest_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    played = game()
    monkeypatch.setitem(LIMITS, "moments", len(played.plies) + 1)
    assert len(Replay(played).pages["nodes"]) == LIMITS["moments"]
    monkeypatch.setitem(LIMITS, "moments", len(played.plies))
    for show in (Replay, to_html):
        with pytest.raises(OrigoError) as caught:
            show(played)
        assert caught.value.code == "page_moves"
    assert Replay(played.until(caught.value.params["most"])).pages


def test_the_longest_data() -> None:
    """Each step of a walk over long names tells where every field was met."""
    lab = Lab(Position.from_text(f"{'1 ' * LIMITS['followed']}{'. ' * 67}", tangle()))
    lab.run("union_find", 0)
    for write in (to_json, to_html):
        with pytest.raises(OrigoError) as caught:
            write(lab)
        assert caught.value.code == "embed_long"


def test_the_name_of_a_row_without_fields_is_no_longer_than_others() -> None:
    def board(name: str) -> Board:
        text = wide(2, 3).replace("\n'''\n", "\n. . .\n'''\n")
        return Board(text.replace("'BA']", f"'BA', '{name}']"))

    assert refusal(str(to_json(Lab(board=board("x" * 40))))) == ""
    with pytest.raises(BoardError, match="rows: is too long; 40 characters"):
        board("x" * 41)


def test_names_of_exercises() -> None:
    """A file's name, or what a program calls it."""
    text = 'board = "mini"\nposition = "1 1 . . ."\n[question]\nkind = "components"\nplayer = 1\n'
    assert refusal(str(to_json(Lab(read_exercise(text, name="x" * 2000))))) == ""
    with pytest.raises(ExerciseError, match="name: is too long; 2000 characters"):
        read_exercise(text, name="x" * 2001)


def test_sentences_of_an_exercise(tmp_path: Path) -> None:
    text = 'board = "mini"\nposition = "1 1 . . ."\n[question]\nkind = "components"\nplayer = 1\n[hint]\nen = "{}"\n'
    file = tmp_path / "own.toml"
    file.write_text(text.format("x" * 20_000))
    lab = Lab(load_exercise(file))
    lab.hint()
    assert refusal(str(to_json(lab))) == ""
    file.write_text(text.format("x" * 20_001))
    with pytest.raises(ExerciseError, match=r"hint\.en: is too long; 20000 characters"):
        load_exercise(file)
