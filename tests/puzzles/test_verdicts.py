"""Verdicts on answers, and proofs: stated, stored, stale."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import random
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from origo_widget.model.errors import IllegalMove, OrigoError, SaveError
from origo_widget.puzzles.errors import NotProved, PuzzleError, StaleProof
from origo_widget.puzzles.goals import MISSED
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.proof import Proof
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.solving import play_of
from origo_widget.puzzles.stored import page_path, proof_path
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


# --- stored ---


def test_proof_and_page_are_stored_beside_the_puzzle(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    proof, page = puzzle.solve(), puzzle.page()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    again = Puzzle.load(path)
    assert Proof.load(proof_path(path), again) == proof

    def never(*_: object) -> None:
        raise AssertionError("nothing is searched")

    assert again.solve(never) == proof
    assert again.page() == page


@pytest.mark.parametrize("how", [Puzzle.changed, dataclasses.replace])
def test_a_puzzle_that_is_changed_takes_no_proof_or_page_with_it(tmp_path: Path, how: Any) -> None:
    puzzle = Puzzle.from_text(TURN)
    puzzle.page()
    less = how(puzzle, offer=Offer(expand=1))
    assert less.proof is None
    less.save(tmp_path / "one.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["one.toml"]
    assert less.page()["best"] == less.solve().value != puzzle.solve().value
    puzzle.offer = Offer(expand=1)
    puzzle.store(tmp_path / "one.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["one.toml"]


def test_proof_and_page_stay_with_what_they_do_not_depend_on() -> None:
    puzzle = Puzzle.from_text(TURN)
    page = puzzle.page()
    other = puzzle.changed(title={"en": "Another"}, names=("Cleo", "Dan"))
    assert other.proof == puzzle.solve()

    def never(*_: object) -> None:
        raise AssertionError("nothing is searched")

    told = {"title": {"en": "Another"}, "names": ["Cleo", "Dan"], "asked": other.page()["asked"]}
    assert other.page(never) == page | told


def test_what_lies_stale_beside_a_file_is_removed_when_it_is_saved(tmp_path: Path) -> None:
    puzzle, path = Puzzle.from_text(TURN), tmp_path / "one.toml"
    puzzle.page()
    puzzle.save(path)
    path.write_text(path.read_text().replace("expand = 2", "expand = 1"))
    changed = Puzzle.load(path)
    assert [one.code for one in changed.stale] == ["puzzle_stale"] * 2
    assert not changed.solve(limit=1).proved
    changed.save(path)
    assert not changed.stale
    assert [one.name for one in tmp_path.iterdir()] == ["one.toml"]
    # What still holds stays, though it was not loaded.
    puzzle.save(path)
    Puzzle.from_text(TURN).save(path)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_that_cannot_be_written_is_told_and_left_as_it_was(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN)
    with pytest.raises(SaveError, match="cannot be written"):
        puzzle.save(tmp_path / "nowhere" / "one.toml")
    puzzle.save(tmp_path / "one.toml")
    assert b"\r" not in (tmp_path / "one.toml").read_bytes()
    puzzle.page()
    page_path(tmp_path / "one.toml").mkdir()
    with pytest.raises(SaveError):
        puzzle.store(tmp_path / "one.toml")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["one.page.json", "one.proof.json", "one.toml"]


def test_a_proof_of_something_else_is_stale(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN)
    puzzle.solve()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    path.write_text(path.read_text().replace("expand = 2", "expand = 1"))
    changed = Puzzle.load(path)
    with pytest.raises(StaleProof, match=r"were changed since .*one\.proof\.json was made"):
        Proof.load(proof_path(path), changed)
    assert changed.solve().value != puzzle.solve().value


def rewrite(path: Path, data: Any) -> None:
    """As somebody would who means it: with the right hash."""
    if isinstance(data, dict):
        data = {key: value for key, value in data.items() if key != "hash"}
        data["hash"] = hashlib.sha256(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()[
            :16
        ]
    path.write_text("{" if data is None else json.dumps(data))


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: None,
        lambda data: data | {"format": "other"},
        lambda data: data | {"more": 1},
        lambda data: {key: value for key, value in data.items() if key != "lines"},
        lambda data: data | {"lines": 3},
        lambda data: data | {"lines": [[3]]},
        lambda data: data | {"lines": [["A3=A", "A3=A"]]},
        lambda data: data | {"lines": [["A3=A"]]},
        lambda data: data | {"lines": []},
        lambda data: data | {"value": "19"},
        lambda data: data | {"value": 18},
        lambda data: data | {"gap": -1},
        lambda data: data | {"nodes": True},
        lambda data: data | {"unique": True},
        lambda data: data | {"fields": [["A1"]]},
        lambda data: data | {"proved": 1},
        lambda data: [data],
    ],
)
def test_damaged_proofs_are_none(tmp_path: Path, damage: Any) -> None:
    puzzle = Puzzle.from_text(TURN)
    proof = puzzle.solve()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    data = damage(json.loads(proof_path(path).read_text()))
    rewrite(proof_path(path), data)
    with pytest.raises(StaleProof):
        Proof.load(proof_path(path), puzzle)
    assert Puzzle.load(path).solve() == proof


def test_damaged_pages_are_made_anew(tmp_path: Path) -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    page = puzzle.page()
    path = tmp_path / "one.toml"
    puzzle.save(path)
    stored = json.loads(page_path(path).read_text())
    rewrite(page_path(path), stored)
    assert not Puzzle.load(path).stale
    for data in (
        stored | {"format": "origo-page 0"},
        stored | {"page": stored["page"] | {"best": 99, "title": {"en": "<b>"}}},
        stored | {"page": {"start": {}}},
    ):
        rewrite(page_path(path), data)
        assert len(Puzzle.load(path).stale) == 1
        assert Puzzle.load(path).page() == page
    # Changed by accident.
    page_path(path).write_text(json.dumps(stored | {"page": stored["page"] | {"value": 99}}))
    assert Puzzle.load(path).page() == page


def test_a_line_that_misses_the_goal_proves_nothing(tmp_path: Path) -> None:
    puzzle, path = Puzzle.named("mini-found-1"), tmp_path / "one.toml"
    puzzle.save(path)
    Puzzle.load(path).solve()
    puzzle.page()
    puzzle.store(path)
    proof = json.loads(proof_path(path).read_text())
    rewrite(proof_path(path), proof | {"value": -MISSED, "lines": [[]], "results": 1, "unique": True, "gap": None})
    again = Puzzle.load(path)
    assert [error.code for error in again.stale] == ["puzzle_damaged"]
    assert again.solve() == puzzle.solve()


@pytest.mark.parametrize("damage", [{"value": 12}, {"fields": [["A1"]]}, {"lines": [["A3=A"]]}])
def test_stored_answers_to_questions_are_compared(tmp_path: Path, damage: dict[str, Any]) -> None:
    for text in (COUNT, FIND):
        puzzle, path = Puzzle.from_text(text), tmp_path / "one.toml"
        proof = puzzle.solve()
        puzzle.save(path)
        assert Proof.load(proof_path(path), puzzle) == proof
        rewrite(proof_path(path), json.loads(proof_path(path).read_text()) | damage)
        assert Puzzle.load(path).solve() == proof


def test_a_page_that_is_changed_changes_no_other() -> None:
    puzzle = Puzzle.from_text(TURN.replace("migrate = 1\n", ""))
    page, again = puzzle.page(), puzzle.page()
    page["start"]["owners"].clear()
    page["nodes"]["value"].clear()
    assert puzzle.page() == again


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
