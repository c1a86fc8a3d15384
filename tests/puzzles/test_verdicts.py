"""Verdicts on answers, and on those that an author states."""

from __future__ import annotations

import random
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from origo_widget.model.errors import IllegalMove, OrigoError
from origo_widget.puzzles.errors import NotProved, PuzzleError
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.solving import play_of
from origo_widget.puzzles.words import puzzle_words
from origo_widget.view.words import LANGUAGES
from origo_widget.view.words import said as in_language
from tests.model.boards import MINI
from tests.puzzles.scenes import scene
from tests.view.test_words import slots

TURN = '''\
task = "best_turn"
board = "mini"
position = """
1 1 . . .
. 2 . 1 .
2 2 . . .
. . . . 1
hands: A,3,pop,ship |
"""
[offer]
expand = 2
migrate = 1
'''
FIGHT = '''\
task = "win_fight"
board = "mini"
position = """
1 1 2 . .
1 2 2 . .
2 2 . . .
founded: Nemoria 1
hands: A,B,2 | B,2
"""
[offer]
attack = 1
'''
#: What the other side does against the first attack takes millions of boards.
SLOW = '''\
task = "best_turn"
board = "europa"
names = ["Ana", "Ben", "Cleo"]
position = """
2 2 2 1 1 . . . . .
3 . . 1 . 1 . . . .
3 . . . 1 . . 3 . .
3 1 . 2 . 1 3 3 . .
1 . 2 2 2 2 . . . .
1 3 2 2 3 3 3 1 . .
. 3 2 2 3 1 . . . .
. 3 3 3 . . 2 . . .
. . . . . . 2 1 . .
. . . 1 . . 1 . . .
founded: Helvetia 3, Germania 3, Belgica 2, Gallia 3
hands: 7/8,9/10,pop,pop,6,E,F | pop,5/6,F,Germania | Gallia,pop,G
"""
answer = "xD1=pop"
[offer]
attack = 2
expand = 2
migrate = 1
sail = 3
'''
COUNT = 'task = "count"\nboard = "mini"\nposition = "1 1 1 2 2"\n'
FIND = 'task = "find"\nwhat = "cut_fields"\nboard = "mini"\nposition = "1 1 1 . ."\n'


def test_every_order_of_the_best_turn_is_accepted() -> None:
    puzzle = Puzzle.from_text(TURN)
    (line, *_) = puzzle.solve().lines
    accepted = 0
    for order in permutations(line):
        verdict = puzzle.check(list(order))
        assert verdict.right or verdict.malformed
        accepted += verdict.right
    # The migration goes to where the expansions lead.
    assert accepted > 1
    assert puzzle.check(" ".join(line)).text == "Right: 19 points, and no turn brings more."
    assert puzzle.check([*line, "end"])


def test_a_try_that_falls_short_is_told_points_and_a_better_line() -> None:
    verdict = Puzzle.from_text(TURN).check("A3=A, B1=pop")
    assert not verdict
    assert (verdict.value, verdict.best) == (18, 19)
    assert verdict.line == ("A3=A", "B1=pop", "A1-B3")
    assert verdict.text == "That brings 18 points; the best turn brings 19: A3=A, B1=pop, A1-B3."


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("A3=ship", "A3=ship: ship does not cover A3 (R2.3)."),
        ("A1-B1 A2-A1", "A2-A1: a migration is not offered here, or not any more."),
        ("swap A,3", "swap A,3: cards are not exchanged in a puzzle, as nothing is drawn."),
        ("xB2=A", "xB2=A: an attack is not offered here, or not any more."),
        ("A3", "A3: this is a turn; expand, attack, migrate, exchange, sail or end it (R4.2)."),
        ("yield", "yield: this is a turn; expand, attack, migrate, exchange, sail or end it (R4.2)."),
        (7, "7 is no list of moves."),
        ([["A3=A"]], "[['A3=A']] is no list of moves."),
    ],
)
def test_what_cannot_be_played_has_its_reason(answer: object, said: str) -> None:
    verdict = Puzzle.from_text(TURN).check(answer)
    assert verdict.malformed
    assert not verdict
    assert verdict.text == said
    assert verdict.value is None


def test_fights_are_fought_against_the_best_defence() -> None:
    puzzle = Puzzle.from_text(FIGHT)
    proof = puzzle.solve()
    assert (proof.value, proof.unique, proof.lines) == (1, True, (("xA3=A", "yield"),))
    assert puzzle.check("xA3=A")
    # Two cards against as many, and the defender is at home.
    assert (
        puzzle.check("xB2=B").text == "The fight is still open: lay cards, or yield. This would be right: xA3=A, yield."
    )
    assert "only to yield is left" in puzzle.check("xB2=B,2").text
    assert puzzle.check("xB2=B +2 yield").text == "That does not reach the goal; this does: xA3=A, yield."
    assert puzzle.check("xB2=B,2 yield").text == "That does not reach the goal; this does: xA3=A, yield."


def test_an_answer_that_ends_in_a_fight_is_told_a_line_once_the_fight_is_lost() -> None:
    for puzzle, answer in ((Puzzle.from_text(FIGHT), "xB2=B,2"), (Puzzle.named("mini-split-4"), "xB2=B,pop")):
        verdict = puzzle.check(answer)
        assert verdict.line == puzzle.solve().lines[0]
        assert (verdict.right, verdict.malformed, verdict.value) == (False, True, None)
        assert verdict.text.endswith(f"only to yield is left. This would be right: {', '.join(verdict.line)}.")
        german = puzzle.check(answer, "de")
        assert german.text.endswith(f"Es bleibt nur aufzugeben. Richtig wäre: {', '.join(verdict.line)}.")


def test_an_answer_that_ends_in_a_fight_still_to_be_won_gives_nothing_away() -> None:
    text = FIGHT.replace("hands: A,B,2 | B,2", "hands: B,2,2 | B\nfight: B2 = Nemoria | A/B")
    puzzle = Puzzle.from_text(text.replace("[offer]\nattack = 1\n", ""))
    for answer in ("", "+2", "+B"):
        verdict = puzzle.check(answer)
        assert (verdict.text, verdict.line) == ("The fight is still open: lay cards, or yield.", ())
    assert puzzle.check("+B +2")


SAVE = '''\
task = "save_clan"
keep = 4
board = "mini"
position = """
1 1 1 2 .
1 2 . . .
1 . . . .
founded: Nemoria 1
hands: B,C,3 | A,1,2
"""
[offer]
expand = 1
'''


def test_a_clan_that_is_not_saved_is_told_how_it_falls() -> None:
    puzzle = Puzzle.from_text(SAVE)
    assert puzzle.solve().lines == (("C2=C",),)
    assert puzzle.check("C2=C end")
    verdict = puzzle.check("B3=B")
    assert verdict.text == "That does not save the clan: xA2=A,2, yield, end. This does: C2=C."
    assert verdict.line == ("C2=C",)
    assert not verdict.malformed


def test_a_puzzle_can_begin_in_a_fight() -> None:
    text = FIGHT.replace("hands: A,B,2 | B,2", "hands: B,2,2 | B\nfight: B2 = Nemoria | A/B")
    puzzle = Puzzle.from_text(text.replace("[offer]\nattack = 1\n", ""))
    assert puzzle.solve().value == 0
    assert puzzle.solve().lines[0][0].startswith("+")
    assert puzzle.check("+2 +2")
    assert puzzle.check("yield").text.startswith("That does not reach the goal")
    check = puzzle.page()
    assert check["edges"]["count"][0] > 1


def test_a_goal_reached_with_more_than_is_needed_is_reached() -> None:
    text = TURN.replace('"best_turn"', '"found_land"\nregion = "Ostria"').replace("1 1 . . .", "1 1 . 1 1")
    puzzle = Puzzle.from_text(text.replace(". 2 . 1 .", ". 2 . 1 1").replace("2 2 . . .", "2 2 . 1 ."))
    puzzle.position.hands[0] = MINI.card_bytes(["C", "5", "A"]) or b""
    assert puzzle.solve().value == 1
    assert puzzle.check("C5=5").text == "Solved."
    verdict = puzzle.check("A3=A C5=5")
    assert verdict
    assert (verdict.value, verdict.best) == (2, 1)
    assert puzzle.check("A3=A").text.startswith("That does not reach the goal; this does: C5=")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("9", "Right."),
        (8, "Wrong: it is more than 8."),
        ("-1", "Wrong: it is more than -1."),
        (12, "Wrong: it is less than 12."),
        ("ten", "'ten' is no whole number."),
        ("１３", "'１３' is no whole number."),
    ],
)
def test_numbers(answer: object, said: str) -> None:
    assert Puzzle.from_text(COUNT).check(answer).text == said


def test_fields() -> None:
    puzzle = Puzzle.from_text(FIND)
    assert puzzle.solve().fields == (("A2",),)
    assert puzzle.check("A2")
    verdict = puzzle.check("A1,A3")
    assert verdict.text == "2 fields do not belong: A1, A3. 1 field is missing."
    assert (verdict.extra, verdict.missing) == (("A1", "A3"), ("A2",))
    assert puzzle.check("K9").malformed
    assert puzzle.check(3).malformed


def test_a_stated_answer_is_refused_where_it_is_not_the_proved_one() -> None:
    puzzle = Puzzle.from_text(TURN.replace("[offer]", 'answer = "A3=A B1=pop"\n[offer]'))
    with pytest.raises(PuzzleError, match="line 10, answer: That brings 18 points; the best turn brings 19: A3=A, B1="):
        puzzle.solve()
    assert Puzzle.from_text(TURN.replace("[offer]", 'answer = "B1=pop A3=A A1-B3"\n[offer]')).solve().proved


TWO_CLANS = 'task = "find"\nwhat = "largest_clan"\nboard = "mini"\nposition = """1 1 1 . .\n2 2 2 . ."""\n'


@pytest.mark.parametrize(
    ("text", "said", "german"),
    [
        (
            COUNT + "answer = 3",
            "4, answer: Wrong: it is more than 3. The proved answer: 9.",
            "Die bewiesene Antwort: 9.",
        ),
        (
            FIND + 'answer = "A1"',
            "line 5, answer: 1 field does not belong: A1. 1 field is missing. The proved answer: A2.",
            "Antwort: A2.",
        ),
        (
            TWO_CLANS + 'answer = "A1, A2"',
            "line 6, answer: 1 field is missing. The proved answer: A1, A2, A3 or B1, B2, B3.",
            "Die bewiesene Antwort: A1, A2, A3 oder B1, B2, B3.",
        ),
        (
            FIGHT.replace("[offer]", 'answer = "xB2=B,2"\n[offer]'),
            "its field: only to yield is left. This would be right: xA3=A, yield.",
            "Richtig wäre: xA3=A, yield.",
        ),
        (
            FIGHT.replace("[offer]", 'answer = "xA3=E"\n[offer]'),
            "line 10, answer: xA3=E: the hand does not hold E (R5.2). The proved answer: xA3=A, yield.",
            "Die bewiesene Antwort: xA3=A, yield.",
        ),
    ],
)
def test_who_states_a_wrong_answer_is_told_the_proved_one(text: str, said: str, german: str) -> None:
    puzzle = Puzzle.from_text(text)
    with pytest.raises(PuzzleError) as caught:
        puzzle.solve()
    assert str(caught.value).endswith(said)
    assert in_language(caught.value, "de").endswith(german)


def test_a_puzzle_that_is_changed_is_solved_anew() -> None:
    puzzle = Puzzle.from_text(TURN)
    value, page = puzzle.solve().value, puzzle.page()
    puzzle.offer = Offer(expand=1)
    assert puzzle.solve().value != value
    assert puzzle.page() != page


def test_what_is_not_proved_is_not_judged() -> None:
    puzzle = Puzzle.from_text(TURN)
    proof = puzzle.solve(limit=10)
    from origo_widget.puzzles.verdict import judged

    with pytest.raises(NotProved, match="given up after"):
        judged(puzzle, proof, "A3=A")


@pytest.mark.parametrize("language", ["fr", "", ["en"]])
def test_a_language_without_words_is_refused_at_once(language: Any) -> None:
    for text in (TURN, COUNT, FIND):
        puzzle = Puzzle.from_text(text)
        for ask in (puzzle.doubt, puzzle.said, partial(puzzle.check, "A1")):
            with pytest.raises(OrigoError, match=r"language is .*; expected one of en, de"):
                ask(language)


def test_a_stated_answer_is_judged_without_a_long_search() -> None:
    puzzle = Puzzle.from_text(SLOW)
    puzzle.check_stated()
    assert puzzle.proof is None
    with pytest.raises(PuzzleError, match=r"line 18, answer: xD1=D: the hand does not hold D"):
        Puzzle.from_text(SLOW.replace("xD1=pop", "xD1=D")).check_stated()


@pytest.mark.parametrize(
    "text", [TURN, FIGHT.replace("attack = 1", "attack = 1\nexpand = 1"), TURN.replace("expand = 2\n", ""), COUNT, FIND]
)
def test_every_best_result_has_its_lines(text: str) -> None:
    puzzle = Puzzle.from_text(text)
    proof, outcomes = puzzle.solve(), puzzle.outcomes()
    assert proof.complete
    assert sorted(line for outcome in outcomes for line in outcome.lines) == sorted(proof.lines)
    assert len(outcomes) == (proof.results if puzzle.is_played else 0)
    assert len({outcome.position.to_text().partition("founded")[0] for outcome in outcomes}) == len(outcomes)
    for outcome in outcomes:
        for line in outcome.lines:
            play = play_of(puzzle)
            for move in line:
                play.push(play.position.parse(move))
            assert play.position.own == outcome.position.own


# --- words ---


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_languages_have_the_same_keys_and_parameters(language: str) -> None:
    english, other = puzzle_words("en"), puzzle_words(language)
    assert other.keys() == english.keys()
    assert not [key for key in english if slots(english[key]) != slots(other[key])]


def test_moves_refused_leave_the_play_as_it_was() -> None:
    from origo_widget.puzzles.play import Play

    play = Play(scene(random.Random(3), MINI, 3), Offer(expand=1))
    before = play.key
    for text in ("A1=nothing", "swap A,B", "A1-A2", "yield"):
        with pytest.raises(IllegalMove):
            play.push(play.position.parse(text))
        assert play.key == before


# --- short forms ---


def test_a_verdict_shows_its_sentence() -> None:
    puzzle = Puzzle.from_text(TURN)
    wrong, right = puzzle.check("A3=A, B1=pop", "de"), puzzle.check("A3=A, B1=pop, A1-B3")
    assert repr(wrong) == f"<Verdict not right: {wrong.text}>"
    assert repr(right) == "<Verdict right: Right: 19 points, and no turn brings more.>"


def test_a_puzzle_shows_what_it_asks_and_gives_nothing_away() -> None:
    puzzle = Puzzle.from_text(TURN)
    puzzle.solve()
    assert repr(puzzle) == "<Puzzle best_turn on mini>"
    titled = puzzle.changed(title={"de": "Eine Lücke"}, hints={"en": ("A3",)}, answer="A3=A, B1=pop, A1-B3")
    assert repr(titled) == "<Puzzle best_turn on mini: 'Eine Lücke'>"
    assert len(repr(puzzle.changed(title={"en": "long " * 1000}))) < 120
