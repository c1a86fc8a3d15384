"""Puzzle files: what they say, every fault with its line, and the way back to text."""

from __future__ import annotations

import os
import random
from pathlib import Path
from tomllib import loads
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.model.position import Position
from origo_widget.model.reasons import sentence
from origo_widget.puzzles.errors import PuzzleError
from origo_widget.puzzles.finds import FINDS
from origo_widget.puzzles.keys import COUNTS, TASKS, TURNS
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.puzzle_file import LONGEST
from origo_widget.view.words import reasons
from tests.model.boards import ISLES, ISLES_TEXT, MINI
from tests.puzzles.scenes import scene

SAVE = '''
task = "save_clan"
board = "mini"
position = """
1 1 1 . .
2 2 . . .
2 2 . . .
hands: A,B,pop | A,pop
"""
[offer]
expand = 1
[threat]
'''
GOOD = '''\
task = "best_turn"
board = "mini"
names = ["Ana", "Ben"]
position = """
1 1 . . .
. 2 . 1 .
2 2 . . .
hands: A,3,pop,ship |
"""
title = { en = "A small gap", de = "Eine kleine Lücke" }
hints = ["Look at the north."]

[offer]
expand = 2
'''


def faults_of(text: str, **more: Any) -> list[str]:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_text(text, **more)
    told = [f"{fault.place}: {fault.sentence}" for fault in caught.value.faults]
    assert str(caught.value).endswith("".join(f"\n  {one}" for one in told))
    german = reasons("de")
    for fault in caught.value.faults:
        assert fault.code in german
        assert "{" not in sentence(fault.code, fault.params, german).replace("{'", "")
    return told


def fault_of(text: str) -> str:
    (fault,) = faults_of(text)
    return fault


def test_a_threat_of_nothing_is_refused_as_the_way_to_text_would_lose_it() -> None:
    (fault,) = faults_of(SAVE)
    assert "threat: is missing, or empty" in fault


@pytest.mark.parametrize("stated", ['"A3=A, B1=pop"', '"A3=A; B1=pop"', '"A3=A B1=pop"', '["A3=A", "B1=pop"]'])
def test_a_stated_answer_is_read_as_any_other(stated: str) -> None:
    puzzle = Puzzle.from_text(GOOD.replace("[offer]", f"answer = {stated}\n[offer]"))
    assert puzzle.answer == ["A3=A", "B1=pop"]


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


@pytest.mark.parametrize("text", [None, 7, b"task"])
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert "expected a text" in fault_of(text)


def test_long_files_are_refused_unread() -> None:
    assert fault_of("#" * (LONGEST + 1)).startswith("file: is too long")


def test_hostile_toml_is_refused() -> None:
    assert fault_of("a = " + "[" * 50_000)
    assert fault_of("a = " + "9" * 50_000)


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


def test_a_bare_word_needs_quotation_marks() -> None:
    assert "stands in quotation marks" in fault_of(GOOD.replace('"best_turn"', "best_turn"))


@pytest.mark.parametrize(
    ("old", "new", "place", "code"),
    [
        ('"best_turn"', "„best_turn“", "line 1", "toml_curly"),
        ('"Ana"', "Ana", "line 3", "toml_quotes"),
        ('"best_turn"', "", "line 1", "toml_no_value"),
        ('"best_turn"', '"best_turn', "line 1", "toml_text_end"),
        ('|\n"""', "|", "line 4", "toml_long_text"),
        ("[offer]", "[offer", "line 13", "toml_table"),
        ("[offer]", "[[offer]", "line 13", "toml_table"),
        ("[offer]\nexpand = 2\n", 'source = "abc', "line 13", "toml_text_end"),
        ("[offer]\nexpand = 2\n", "source = 'abc", "line 13", "toml_text_end"),
        ("[offer]\nexpand = 2\n", "source = '''abc\nd", "line 13", "toml_long_text"),
        ("[offer]\nexpand = 2\n", 'source = """a\n\\"""', "line 13", "toml_long_text"),
        ('"best_turn"', "'best_turn", "line 1", "toml_text_end"),
        ('"mini"', "'mini\x01'", "line 2", "toml_control"),
        ('"mini"', '"\\uzzzz"', "line 2", "toml_escape"),
        ('"mini"', '"\\ud800"', "line 2", "toml_escape"),
        ("de =", "en =", "line 10", "toml_twice"),
        ("[offer]", "offer]", "line 13", "toml_table"),
        ("[offer]", "(offer)", "line 13", "toml_statement"),
        ("task =", "task:", "line 1", "toml_equals"),
        ("task =", "task\u00a0=", "line 1", "toml_space"),
        ('"mini"', '"mini";', "line 2", "toml_after"),
        ('"mini"', '"C:\\mini.toml"', "line 2", "toml_backslash"),
        ('"mini"', '"mini\x01"', "line 2", "toml_control"),
        ('"Ana", "Ben"', '"Ana" "Ben"', "line 3", "toml_list"),
        ('small gap",', 'small gap"', "line 10", "toml_braces"),
        ('small gap", de', 'small gap",\nde', "line 10", "toml_braces"),
        ("[offer]", 'board = "mini"\n[offer]', "line 13", "toml_twice"),
        ("expand = 2", "expand = 2\n[offer]", "line 15", "toml_twice"),
        ("expand = 2", 'expand = 2\ntext = "To play."', "line 15, offer.text", "file_above"),
        ("expand = 2", "expand = 2" + "0" * 5000, "line 14", "toml_digits"),
        ("expand = 2", "expand." + "a." * 60 + "a = 2", "line 14", "toml_deep"),
        ("expand = 2", "expand = " + "[" * 5000, "line 14", "toml_deep"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_line_and_what_to_do(old: str, new: str, place: str, code: str) -> None:
    assert old in GOOD
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_text(GOOD.replace(old, new, 1))
    (fault,) = caught.value.faults
    # Which column it is is the affair of `tomllib`.
    assert (str(fault.place).partition(", column")[0], fault.code) == (place, code)
    assert "{" not in sentence(fault.code, fault.params, reasons("de"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("de =", "en =", "line 10, column 1: en is there already; once is all."),
        ("[offer]", 'board = "mini"\n[offer]', "line 13, column 1: board is there already; once is all."),
        ("[offer]", '  position = """\n1 1\n"""\n[offer]', "line 13, column 3: position is there already;"),
        ("expand = 2", "expand = 2\n[offer] # again", "line 15, column 1: [offer] is there already;"),
        ("expand = 2", "expand = 2\n[[offer]]", "line 15, column 1: [[offer]] is there already;"),
        ("expand = 2", "expand = 1\nexpand = 2\n", "line 15, column 1: expand is there already;"),
        ("expand = 2", "expand = 2" + "0" * 5000, "line 14: a number has too many digits."),
        ("expand = 2", "expand = " + "[" * 5000, "line 14: brackets or keys are nested too deep."),
        ('hints = ["Look', "hints = 1979-05-27 # [", "line 11, hints: is 1979-05-27; expected a list of texts."),
        ("expand = 2", "expand = true", "line 14, offer.expand: is true; expected a whole number from 1 to 100."),
        ("expand = 2", "expand = inf", "line 14, offer.expand: is inf; expected a whole number from 1 to 100."),
        ("[offer]", "answer = 3\n[offer]", "line 13, answer: is 3; expected a text or a list of texts."),
        (
            '"Ana", "Ben"',
            '"Ana", ""',
            "line 3, names: A player's name must be a text that is not empty; player 2 has ''.",
        ),
        (
            "expand = 2",
            "expand = 2\nfly = 1",
            "line 15, offer.fly: is not known here; known are attack, expand, migrate,",
        ),
    ],
)
def test_faults_are_told_in_the_words_of_the_file(old: str, new: str, told: str) -> None:
    assert fault_of(GOOD.replace(old, new, 1)).startswith(told)


@pytest.mark.parametrize(
    ("make", "said"), [("pipe", "no usual file"), ("large", "too large"), ("bytes", "save it as UTF-8")]
)
def test_a_file_that_no_author_has_written(tmp_path: Path, make: str, said: str) -> None:
    path = tmp_path / "one.toml"
    if make == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(b"#" * 3_000_000 if make == "large" else b"title = '\xfc'")
    with pytest.raises(PuzzleError, match=said):
        Puzzle.load(path)


def test_full_stops_in_texts_are_no_keys() -> None:
    text = GOOD.replace("north.", "north" + ".a" * 500).replace("[offer]", "# " + "a." * 500 + "\n[offer]")
    assert "a.a" in Puzzle.from_text(text).hints["en"][0]


def test_thousands_of_faults_are_found_in_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []

    def look(text: str) -> dict[str, Any]:
        looks.append(text)
        return loads(text)

    monkeypatch.setattr("origo_widget.model.source_lines.tomllib.loads", look)
    with pytest.raises(PuzzleError, match=r"This puzzle has 50[0-9] faults"):
        Puzzle.from_text(GOOD.replace("hands:", "x 9 . . .\n" * 500 + "hands:"))
    # The whole once, and each statement.
    assert len(looks) < 20


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
