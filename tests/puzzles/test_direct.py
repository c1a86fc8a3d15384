"""Puzzles that programs make, without a file: held to the rules of files."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.model.position import Position
from origo_widget.puzzles.errors import PuzzleError
from origo_widget.puzzles.finds import FINDS
from origo_widget.puzzles.keys import COUNTS, TASKS, TURNS
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.puzzle_file import LONGEST
from tests.model.boards import ISLES, MINI
from tests.puzzles.scenes import scene
from tests.puzzles.writing import GOOD


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"task": "chess"}, "task: is 'chess'; expected one of"),
        ({"position": "1 1"}, "position: is str; expected Position"),
        ({"of": "total"}, "of: is 'total'"),
        ({"keep": 2}, "keep: is not known here"),
        ({"task": "found_land", "of": None, "region": "Atlantis"}, "region: is 'Atlantis'"),
        ({"task": "win_fight", "of": None, "field": "Z9"}, "field: is 'Z9'"),
        ({"task": "count", "of": "total", "player": 7}, "player: is 7"),
        ({"task": "save_clan", "of": None, "threat": Threat(1, Offer()), "keep": 2}, "threat: is missing, or empty"),
        ({"task": "save_clan", "of": None, "threat": Threat(1, Offer(attack=1)), "keep": 0}, "keep: is 0"),
        ({"task": "save_clan", "of": None, "threat": Threat(7, Offer(attack=1))}, "threat: is 7; expected a"),
        ({"task": "save_clan", "of": None, "threat": Threat(True, Offer(attack=1))}, "threat: is true"),
        ({"task": "save_clan", "of": None, "threat": Threat(1, Offer(attack=-1))}, "threat: is missing, or empty"),
        ({"task": "save_clan", "of": None, "threat": Threat(0, Offer(attack=1))}, "against: is about the player"),
        ({"task": "split_clan", "of": None, "player": 0}, "player: is about the player whose turn it is"),
        ({"task": "count", "of": "total"}, "offer: is not known here"),
        ({"offer": Offer()}, "offer: is missing, or empty"),
        ({"task": "find", "of": None, "offer": Offer(), "what": "frontier"}, "field: is missing"),
        ({"position": Position(MINI, 2)}, "position: is not one in which the player"),
        ({"position": Position.deal(MINI, 2, MINI.deck)}, "position: has a draw pile"),
        ({"offer": Offer(expand=-1)}, "offer: is missing, or empty"),
        ({"offer": {"expand": 1}}, "offer: is missing, or empty"),
        ({"task": "win_fight", "of": None, "field": ["A1"]}, "field: is ['A1']"),
        ({"task": "save_clan", "of": None, "threat": "all", "keep": 2}, "threat: is missing, or empty"),
        ({"title": "A gap"}, "title: is 'A gap'; expected a table."),
        ({"title": {"en": 3}}, "title.en: is 3; expected a text."),
        ({"text": {7: "A gap"}}, "text.7: '7' is no language"),
        ({"hints": {"en": "Look!"}}, "hints.en: is 'Look!'; expected a list of texts."),
        ({"hints": {"de": ("Sieh!", None)}}, "hints.de: is ['Sieh!', None]; expected a list of texts."),
        ({"credits": None, "source": b"a"}, "source: is b'a'; expected a text."),
        ({"names": "Ana"}, "names: 'Ana' is no list of names"),
        ({"names": ("Ana", "Ana")}, "names: Players need different names"),
        ({"names": ("Ana", "B" * 1000)}, "names: A player's name may have"),
        ({"answer": "A3=A nonsense"}, "answer: 'nonsense' is no move."),
        ({"answer": object()}, "answer: is <object"),
        ({"text": {"en": "x" * (LONGEST + 1)}}, "text.en: is too long"),
        ({"hints": {"en": ("x" * 20_000,) * 6}}, "file: is too long"),
        ({"hints": {"en": ("\x01" * 20_000,)}}, "file: is too long"),
    ],
)
def test_nonsense_made_directly_is_refused(asked: dict[str, Any], said: str) -> None:
    position = scene(random.Random(1), MINI, 3)
    usual: dict[str, Any] = {"task": "best_turn", "position": position, "offer": Offer(expand=1), "of": "rating"}
    with pytest.raises(PuzzleError) as caught:
        Puzzle(**(usual | asked))
    assert said in str(caught.value)


def test_a_clan_to_be_saved_is_there() -> None:
    position = Position.from_text("1 . 1 . .\n. . . . 1\n. 2 2 2 .", MINI)
    with pytest.raises(PuzzleError, match="task: "):
        Puzzle("save_clan", position, Offer(expand=1), keep=1, threat=Threat(1, Offer(attack=1)))


def test_names_made_directly_are_as_many_as_the_players() -> None:
    position = Puzzle.from_text(GOOD.replace('names = ["Ana", "Ben"]\n', "")).position
    three = Position.from_text("1 2 3 . . . . . . .", "europa")
    assert Puzzle("count", position, of="total", player=0, names=("Ana", "Ben")).names == ("Ana", "Ben")
    with pytest.raises(PuzzleError, match="names: The position is one of 3 players, not of 2"):
        Puzzle("count", three, of="total", player=0, names=("Ana", "Ben"))


def test_a_puzzle_made_directly_names_its_board_in_its_file() -> None:
    puzzle = Puzzle("count", Puzzle.from_text(GOOD).position, of="total", player=0)
    assert Puzzle.from_text(puzzle.to_text()).board == MINI


@given(st.data())
@settings(max_examples=300)
def test_what_is_made_directly_is_what_its_file_gives_back_or_refused(data: st.DataObject) -> None:
    offers, seats = st.builds(Offer, *[st.integers(0, 1)] * 4), st.sampled_from([None, 0, 1])
    fields = st.sampled_from([None, "A1", "B2", "E5"])
    asked: dict[str, st.SearchStrategy[Any]] = {
        "of": st.sampled_from([*COUNTS, *TURNS]),
        "what": st.sampled_from(FINDS),
        "player": seats,
        "region": st.sampled_from([None, "Ostria"]),
        "field": fields,
        "threat": st.builds(Threat, st.integers(0, 1), offers),
        "keep": st.integers(1, 3),
        "offer": offers,
    }
    task = data.draw(st.sampled_from(sorted(TASKS)))
    own = [key for key in asked if key in TASKS[task] or (task == "save_clan" and key == "threat")]
    made = {key: data.draw(asked[key], key) for key in own if data.draw(st.booleans(), key)}
    position = scene(random.Random(data.draw(st.integers(0, 99))), MINI, 3, 2)
    try:
        puzzle = Puzzle(task, position, **made)
    except PuzzleError:
        return
    assert Puzzle.from_text(puzzle.to_text()) == puzzle
    assert puzzle.said().count("  ") == 0
    # It can be searched: nothing in it is of no use to the search.
    puzzle.solve(limit=50)


def test_lists_and_boards_made_directly_come_back_equal() -> None:
    position = Position.from_text("1 . . 2 . . . . .", ISLES)
    puzzle = Puzzle("count", position, names=["Ana", "Ben"], hints={"en": ["Look!"]})  # type: ignore[arg-type, dict-item]
    assert (puzzle.board_name, puzzle.player, puzzle.of) == ("isles.toml", 0, "total")
    assert Puzzle.from_text(puzzle.to_text(), board=ISLES) == puzzle
