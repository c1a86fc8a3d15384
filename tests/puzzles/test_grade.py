"""Difficulty: more to see is never easier; what is easy and what is hard for people comes out so."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from origo_widget.puzzles.book import book
from origo_widget.puzzles.grade import Effort, difficulty, effort, level
from origo_widget.puzzles.puzzle import Puzzle

EFFORTS = st.builds(
    Effort,
    lines=st.integers(1, 10**7),
    depth=st.integers(1, 12),
    traps=st.integers(0, 60),
    short=st.none() | st.integers(1, 12),
)


@given(EFFORTS, st.integers(1, 10**6))
def test_more_of_anything_is_never_easier(one: Effort, more: int) -> None:
    grade = level(one)
    assert level(one._replace(lines=one.lines + more)) >= grade
    assert level(one._replace(depth=one.depth + more)) >= grade
    assert level(one._replace(traps=one.traps + more)) >= grade


@given(EFFORTS, st.integers(1, 12))
def test_what_falls_short_by_less_is_never_easier(one: Effort, more: int) -> None:
    if one.short is not None:
        assert level(one._replace(short=one.short + more)) <= level(one)
        assert level(one._replace(short=None)) <= level(one)


@given(EFFORTS)
def test_levels_go_from_one_to_five(one: Effort) -> None:
    assert 1 <= level(one) <= 5


def puzzle(offer: str, hand: str = "A,3,pop,ship", task: str = 'task = "best_turn"') -> Puzzle:
    return Puzzle.from_text(
        f'''{task}
board = "mini"
position = """
1 1 . . .
. 2 . 1 .
2 2 . . .
. . . . 1
hands: {hand} |
"""
[offer]
{offer}
'''
    )


def test_effort_of_a_turn() -> None:
    found = effort(puzzle("expand = 2"))
    # Both moves, the gap that the proof tells, and the choices at each of them.
    assert (found.depth, found.short) == (2, 2)
    moves = len(puzzle("expand = 2").page()["edges"]["move"])
    assert 1 < found.lines < moves**2


def test_more_cards_and_more_on_offer_are_more_to_see() -> None:
    few, many = effort(puzzle("expand = 2", "A,3,pop")), effort(puzzle("expand = 2", "A,3,pop,ship"))
    assert few.lines < many.lines
    assert effort(puzzle("expand = 2\nmigrate = 1")).lines > many.lines


def test_effort_of_questions() -> None:
    count = Puzzle.from_text('task = "count"\nboard = "mini"\nposition = """\n1 1 1 2 .\n. 2 2 . .\n"""')
    # A clan of three, a lead in Nemoria; nobody has a shield on the sea but Ben.
    assert effort(count).depth == 2
    assert effort(count).traps == 0
    find = Puzzle.from_text(
        'task = "find"\nwhat = "cut_fields"\nboard = "mini"\nposition = """\n1 1 1 1 .\n. . . 1 .\n"""'
    )
    # B4, A4 and A1 … in a row of five the three in between.
    assert effort(find) == Effort(lines=5, depth=3, traps=0, short=None)


def test_the_book_goes_from_easy_to_hard() -> None:
    levels = [entry.level for entry in book()]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_levels_of_the_book_are_those_of_its_puzzles() -> None:
    for entry in book():
        assert difficulty(entry.load()) == entry.level
