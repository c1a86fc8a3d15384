"""Puzzle files: what they say, every fault with its line, and the way back to text."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.puzzles.errors import PuzzleError
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import Puzzle
from tests.embed.scenes import SAVE_CLAN
from tests.model.boards import ISLES, ISLES_TEXT, MINI
from tests.puzzles.scenes import scene
from tests.puzzles.writing import GOOD, fault_of, faults_of


def test_a_threat_of_nothing_is_refused_as_the_way_to_text_would_lose_it() -> None:
    (fault,) = faults_of(SAVE_CLAN.removesuffix("attack = 1\n"))
    assert "threat: is missing, or empty" in fault


@pytest.mark.parametrize("stated", ['"A3=A, B1=pop"', '"A3=A; B1=pop"', '"A3=A B1=pop"', '["A3=A", "B1=pop"]'])
def test_a_stated_answer_is_read_as_any_other(stated: str) -> None:
    puzzle = Puzzle.from_text(GOOD.replace("[offer]", f"answer = {stated}\n[offer]"))
    assert puzzle.answer == ["A3=A", "B1=pop"]


def test_a_board_stands_in_for_one_that_is_not_built_in() -> None:
    text = 'task = "count"\nboard = "far/away.toml"\nposition = "1 . . 2 . . . . ."\n'
    puzzle = Puzzle.from_text(text, board=ISLES)
    assert (puzzle.board, puzzle.board_name) == (ISLES, "far/away.toml")
    assert Puzzle.from_text(GOOD, board=ISLES).board == MINI


def test_what_a_file_says() -> None:
    puzzle = Puzzle.from_text(GOOD)
    assert puzzle.task == "best_turn"
    assert puzzle.of == "rating"
    assert puzzle.offer == Offer(expand=2)
    assert puzzle.names == ("Ana", "Ben")
    assert puzzle.seat == 0
    assert puzzle.title["de"] == "Eine kleine Lücke"
    assert puzzle.hints == {"en": ("Look at the north.",)}
    assert puzzle.board == MINI


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"best_turn"', '"best"', "line 1, task: is 'best'; did you mean best_turn? Expected one of count"),
        ('"mini"', '"minor"', "line 2, board: There is no board called 'minor'"),
        ('"mini"', '"Mini"', "line 2, board: There is no board called 'Mini'; did you mean mini?"),
        ('"best_turn"', '"bestturn"', "line 1, task: is 'bestturn'; did you mean best_turn?"),
        ('"mini"', '"minor.toml"', "line 2, board, minor.toml: "),
        ('["Ana", "Ben"]', '["Ana"]', "line 3, names: 1 player cannot play on the board mini; it takes 2."),
        ('["Ana", "Ben"]', '["Ana", "Ana"]', "line 3, names: Players need different names; 'Ana' is there twice."),
        (". 2 . 1 .", ". 2 . x .", "line 6, column 7: 'x' is no sign of the map"),
        ("hands: A,3,pop,ship |", "hands: A,33 |", "line 8, column 10: In hands: '33'"),
        ("hands: A,3,pop,ship |", "hands: A |\npile: 3", "line 4, position: has a draw pile"),
        ("hands: A,3,pop,ship |", "hands: A |\nphase: start", "line 4, position: is not one in which the player"),
        ('"Eine kleine Lücke"', "7", "line 10, title.de: is 7; expected a text."),
        ("de = ", '"de!" = ', "line 10, title.de!: 'de!' is no language"),
        ("de = ", "dee = ", "line 10, title.dee: 'dee' is no language here; did you mean de?"),
        ('["Look at the north."]', '"Look!"', "line 11, hints: is 'Look!'; expected a list of texts."),
        ("expand = 2", "expand = 0", "line 14, offer.expand: is 0; expected a whole number from 1 to 100."),
        ("expand = 2", "expand = true", "line 14, offer.expand: is true; expected a whole number from 1 to 100."),
        ("expand = 2", "expand = 1\nexchange = 1", "line 15, offer.exchange: cannot be offered"),
        ("expand = 2", "expand = 1\nfly = 1", "line 15, offer.fly: is not known here"),
        ("expand = 2", "", "line 13, offer: is missing, or empty"),
        ("[offer]\nexpand = 2", "", "line 1, offer: is missing, or empty"),
        ("[offer]", 'region = "Ostria"\n[offer]', "line 13, region: is not known here"),
        ("[offer]", 'answer = "A3=A nonsense"\n[offer]', "line 13, answer: 'nonsense' is no move."),
        ("[offer]", "answer = 3\n[offer]", "line 13, answer: is 3; expected a text or a list of texts."),
        ("[offer]", "[offer", "line 13, column 7: "),
    ],
)
def test_each_fault_has_its_line(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    assert fault_of(GOOD.replace(old, new)).startswith(fault)


def test_every_fault_is_listed_in_the_order_of_lines() -> None:
    text = GOOD.replace("2 2 . . .", "2 2 . 9").replace("expand = 2", "expand = -1").replace('["Look', '[3, "Look')
    assert [fault.partition(":")[0] for fault in faults_of(text)] == [
        "line 7",
        "line 7, column 7",
        "line 11, hints",
        "line 14, offer.expand",
    ]
    text = GOOD.replace('["Look', '[3, "Look').replace("expand = 2", "expand = -1\nfly = 2")
    assert [fault.partition(":")[0] for fault in faults_of(text)] == [
        "line 11, hints",
        "line 14, offer.expand",
        "line 15, offer.fly",
    ]


def asks(text: str) -> str:
    return GOOD.replace('task = "best_turn"\n', f"{text}\n")


@pytest.mark.parametrize(
    ("task", "fault"),
    [
        ('task = "found_land"\nregion = "Inner Sea"', "line 2, region: is 'Inner Sea'; expected a land of the board."),
        ('task = "win_fight"\nfield = "A1"', "line 2, field: A1: no other player's shield lies on A1 (R5.1)."),
        ('task = "win_fight"\nfield = "Z9"', "line 2, field: is 'Z9'; expected a field of the board mini."),
        ('task = "split_clan"\nplayer = "Ana"', "line 2, player: is about the player whose turn it is"),
        ('task = "split_clan"\nfield = "A1"', "line 2, field: is about the player whose turn it is"),
        (
            'task = "split_clan"\nplayer = 3',
            "line 2, player: is 3; expected a player from 1 to 2, or a name: Ana, Ben.",
        ),
        ('task = "save_clan"\nfield = "B4"', "line 2, field: names B4, where no clan lies"),
        ('task = "save_clan"', "line 1, task: is about a clan, and no clan lies there"),
    ],
)
def test_faults_of_tasks(task: str, fault: str) -> None:
    assert fault_of(asks(task)).startswith(fault)


QUESTION = GOOD.replace("[offer]\nexpand = 2\n", "")


@pytest.mark.parametrize(
    ("task", "fault"),
    [
        ('task = "count"\nof = "luck"', "line 2, of: is 'luck'; expected one of total or clans or sea or land."),
        ('task = "count"\nregion = "Ostria"', 'line 2, region: stands here only beside of = "land".'),
        ('task = "find"', "line 1, what: is missing"),
        ('task = "find"\nwhat = "frontier"', "line 1, field: is missing; expected a field of the board mini."),
        ('task = "find"\nwhat = "cut_fields"\nfield = "A1"', "line 3, field: stands here only beside"),
        ('task = "find"\nwhat = "attackable"', "line 2, what: asks for something that is not there"),
        ('task = "count"\nanswer = "five"', "line 2, answer: is 'five'; expected a whole number"),
        ('task = "find"\nwhat = "cut_fields"\nplayer = 2\nanswer = "B2 Q7"', "line 4, answer: 'Q7' is no field."),
        ('task = "count"\n[offer]\nexpand = 1', "line 13, offer: is not known here"),
    ],
)
def test_faults_of_questions(task: str, fault: str) -> None:
    text = QUESTION.replace('task = "best_turn"\n', "")
    one, _, table = task.partition("\n[")
    told = faults_of(f"{one}\n{text}" + (f"[{table}" if table else ""))
    assert any(line.startswith(fault) for line in told)


def test_boards_of_ones_own_by_path(tmp_path: Path) -> None:
    (tmp_path / "isles.toml").write_text(ISLES_TEXT)
    text = 'task = "best_turn"\nboard = "isles.toml"\nposition = "1 . . 2 . . . . .\\nhands: north |"\n'
    text += "[offer]\nexpand = 1\n"
    path = tmp_path / "one.toml"
    path.write_text(text)
    puzzle = Puzzle.load(path)
    assert puzzle.board == ISLES
    assert puzzle.board_name == "isles.toml"
    puzzle.solve()
    puzzle.page()
    puzzle.save(tmp_path / "two.toml")
    again = Puzzle.load(tmp_path / "two.toml")
    assert again == puzzle
    assert again.solve() == puzzle.solve()


def test_faults_of_a_board_are_told(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(ISLES_TEXT.replace("hand = 3", "hand = 0").replace("ship = 2", "ship = -2"))
    told = faults_of(GOOD.replace('"mini"', '"bad.toml"'), folder=tmp_path)
    assert len(told) == 2
    assert told[0].startswith("line 2, board, bad.toml, line 3, hand: ")


@pytest.mark.parametrize("broken", ["hand = ", 'hand = "', "hand = '''", "[hand", "hand == 1", "hand = 1 2"])
def test_a_board_that_is_no_toml_is_told_in_its_own_file(tmp_path: Path, broken: str) -> None:
    """Also where its line is one that the puzzle's file does not have."""
    (tmp_path / "bad.toml").write_text(ISLES_TEXT + "#\n" * 200 + broken)
    (fault,) = faults_of('task = "count"\nboard = "bad.toml"\nposition = "1 2 ."\n', folder=tmp_path)
    assert fault.startswith(f"line 2, board, bad.toml, line {len(ISLES_TEXT.splitlines()) + 201}")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(PuzzleError, match=r"nowhere\.toml: No such file"):
        Puzzle.load("nowhere.toml")


def test_languages_fall_back_on_what_there_is() -> None:
    puzzle = Puzzle.from_text(GOOD.replace("hints", 'text = { fr = "À Ana." }\nhints'))
    assert puzzle.said("de").startswith("À Ana.\n\nAna ist am Zug: ")
    assert Puzzle.from_text(GOOD).said("de").startswith("Ana ist am Zug: ")
    assert str(Puzzle.from_text(GOOD)).startswith("A small gap\n\nAna's turn: ")


# --- the way back ---

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
LANGUAGES = st.sampled_from(["en", "de", "fr", "pt-BR"])


@given(
    seed=st.integers(0, 10**6),
    title=st.dictionaries(LANGUAGES, TEXTS, max_size=2),
    hints=st.dictionaries(LANGUAGES, st.lists(TEXTS, min_size=1, max_size=3).map(tuple), max_size=2),
    words=st.tuples(TEXTS, TEXTS),
    offer=st.builds(Offer, expand=st.integers(1, 2), attack=st.just(0), migrate=st.just(0), sail=st.integers(0, 3)),
)
@settings(max_examples=40)
def test_text_and_back(
    seed: int, title: dict[str, str], hints: dict[str, tuple[str, ...]], words: tuple[str, str], offer: Offer
) -> None:
    position = scene(random.Random(seed), MINI, 3, 2)
    more: dict[str, Any] = {"title": title, "hints": hints, "credits": words[0], "source": words[1]}
    puzzle = Puzzle("best_turn", position, offer, of="turn", board_name="mini", **more)
    again = Puzzle.from_text(puzzle.to_text())
    assert again == puzzle
    assert again.to_text() == puzzle.to_text()
    assert again.digest == puzzle.digest


@pytest.mark.parametrize(
    "asked",
    [
        {"task": "count", "of": "land", "player": 1, "region": "Ostria"},
        {"task": "find", "what": "largest_clan"},
        {"task": "save_clan", "field": "A1", "keep": 4, "threat": Threat(1, Offer(attack=2, expand=1))},
        {"task": "split_clan", "player": 1, "field": "B2"},
        {"task": "found_land", "region": "Ostria"},
        {"task": "win_fight", "answer": ["xA2=A"]},
    ],
)
def test_tasks_and_back(asked: dict[str, Any]) -> None:
    position = Puzzle.from_text(GOOD.replace("1 1 . . .", "1 1 1 2 .")).position
    offer = Offer() if asked["task"] in ("count", "find") else Offer(attack=1)
    puzzle = Puzzle(position=position, offer=offer, names=("Ana", "<b>"), board_name="mini", **asked)
    assert Puzzle.from_text(puzzle.to_text()) == puzzle


def test_the_digest_is_of_what_is_asked_and_of_nothing_else() -> None:
    puzzle = Puzzle.from_text(GOOD)
    assert Puzzle.from_text(GOOD.replace("A small gap", "Another").replace("Ana", "Cleo")).digest == puzzle.digest
    for old, new in (
        ("expand = 2", "expand = 1"),
        ("A,3,pop", "A,pop"),
        ("2 2 . . .", "2 . . . ."),
        ("[off", 'of = "turn"\n[off'),
    ):
        assert Puzzle.from_text(GOOD.replace(old, new)).digest != puzzle.digest


def test_all_faults_are_told_at_once() -> None:
    text = GOOD.replace('"best_turn"', '"best"').replace("[offer]", "[offers]").replace(". 2 . 1 .", ". 2 . x .")
    told = faults_of(text)
    assert [one.split(":")[0] for one in told] == ["line 1, task", "line 6, column 7", "line 13, offers"]
    assert "did you mean offer?" in told[2]
    assert "did you mean task?" in faults_of(GOOD.replace("task =", "tasks ="))[1]


def test_a_wrong_question_hides_no_wrong_player() -> None:
    text = GOOD.replace('"best_turn"', '"find"\nwhat = "x"\nplayer = "Zoe"').partition("[offer]")[0]
    assert [one.split(":")[0] for one in faults_of(text)] == ["line 2, what", "line 3, player"]


def test_a_board_of_ones_own_is_written_beside_the_puzzle(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "isles.toml").write_text(ISLES_TEXT, encoding="utf-8")
    text = 'task = "count"\nboard = "isles.toml"\nposition = "1 2 . . . . . . ."\n'
    puzzle = Puzzle.from_text(text, folder=tmp_path / "first")
    (tmp_path / "second").mkdir()
    puzzle.save(tmp_path / "second" / "one.toml")
    assert Puzzle.load(tmp_path / "second" / "one.toml") == puzzle


def test_alone_a_puzzle_speaks_its_authors_language() -> None:
    german = Puzzle.from_text(GOOD.replace('en = "A small gap", ', "").replace('hints = ["Look at the north."]', ""))
    assert str(german).startswith("Eine kleine Lücke\n\nAna ist am Zug: ")
    assert german._repr_html_().startswith('<h4 lang="de">Eine kleine Lücke</h4><p lang="de">Ana ist am Zug: ')
    french = Puzzle.from_text(GOOD.replace('{ en = "A small gap", de', "{ fr").replace('hints = ["Look', 'text = ""#'))
    assert french._repr_html_().startswith('<h4 lang="fr">Eine kleine Lücke</h4><p lang="en">Ana&#x27;s turn: ')


def test_in_a_notebook_a_puzzle_shows_task_and_picture() -> None:
    shown = Puzzle.from_text(GOOD)._repr_html_()
    assert "A small gap" in shown
    assert "Ana&#x27;s turn" in shown
    assert "data:image/svg+xml" in shown
