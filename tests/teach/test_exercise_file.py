"""Exercises in files: what is saved is loaded again, bad files tell every fault with its place, text is text."""

from __future__ import annotations

import pickle
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget import Board, Position, load_exercise
from origo_widget.model.errors import OrigoError, SaveError
from origo_widget.teach.errors import BadQuestion, ExerciseError
from origo_widget.teach.exercise_file import exercise_text, read_exercise, save_exercise
from origo_widget.teach.tasks import TASKS, Asked, ask
from origo_widget.view.words import said
from tests.model.boards import ISLES, ISLES_TEXT, MINI
from tests.model.damage import damaged

from .scenes import positions
from .test_exercises import HTMLParts

if TYPE_CHECKING:
    from origo_widget.teach.exercises import Exercise

OWN = '''\
board = "mini"
names = ["Zoë", "Ben"]
position = """
1 1 1 . 1
2 . 1 . 1
2 2 . . .
"""

[question]
kind = "frontier"
player = 1
fields = ["A5"]

[task]
de = "Wohin kann der Schild auf A5?"

[hint]
en = "Look around <A5> & {name}."
de = "Schau dich um."
'''


def changed(*changes: tuple[str, str]) -> str:
    text = OWN
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def faults_of(text: str, folder: Path | str = ".") -> list[str]:
    with pytest.raises(ExerciseError) as caught:
        read_exercise(text, folder=folder)
    error = caught.value
    german = said(error, "de")
    assert german.count("\n") == str(error).count("\n") >= len(error.faults)
    assert pickle.loads(pickle.dumps(error)).faults == error.faults
    return [f"{fault.place}: {fault.sentence}" for fault in error.faults]


def test_a_written_exercise_is_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "migration.toml"
    path.write_text(OWN, encoding="utf-8")
    one = load_exercise(path)
    assert (one.name, one.seed, one.language, one.form) == ("migration", None, "en", "fields")
    assert one.task == "Zoë's shield on A5 migrates. On which fields can it arrive?"
    assert one.hint() == "Look around <A5> & {name}."
    assert one.players == one.names == ("Zoë", "Ben")
    assert one.given == {"name": "Zoë", "field": "A5", "least": 3}
    assert one.key == {"A4", "B4", "C5"}
    assert one.check("A4 B4 C5").right
    one.assert_right(one.key)
    with pytest.raises(AssertionError, match="2 fields are missing; look in Ostria"):
        one.assert_right("A4")
    assert str(one).startswith(f"migration\n\n{one.task}\n\n1 Zoë, 2 Ben\n\n1 1 1 . 1\n")
    assert repr(one) == f"<Exercise migration: {one.task}>"
    assert pickle.loads(pickle.dumps(one)) == one == load_exercise(str(path))
    german = load_exercise(path, "de")
    assert german.task == "Wohin kann der Schild auf A5?"
    assert german.check("A4").text.startswith("2 Felder fehlen")
    assert one.position is not one.position


def same(one: Exercise, asked: Asked) -> None:
    """What was loaded, and what was saved."""
    assert one.task == asked.task()
    assert one.hint() == asked.hint()
    assert one.key == asked.key
    assert one.players == asked.players
    assert one.position.own == asked.position.own
    assert one.board == asked.position.board
    assert one.form == asked.form


@settings(max_examples=20)
@given(positions(), st.data())
def test_what_is_saved_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, position: Position, data: st.DataObject
) -> None:
    kind = data.draw(st.sampled_from(tuple(TASKS)))
    task = TASKS[kind]
    seat = data.draw(st.integers(0, position.players - 1)) if task.seat else None
    shields = position.board.graph.fields(position.own[seat or 0])
    fields = data.draw(st.permutations(shields))[: task.fields]
    region = data.draw(st.sampled_from(position.board.lands)).name if task.land else None
    try:
        asked = ask(position, kind, seat, *fields, region=region)
    except BadQuestion:
        return
    folder = tmp_path_factory.mktemp("exercises")
    if not position.board.is_built_in:
        (folder / f"{position.board.name}.toml").write_text(position.board.source, encoding="utf-8")
    save_exercise(asked, folder / "one.toml")
    same(load_exercise(folder / "one.toml"), asked)


NAMES = st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=2, unique=True)


@given(NAMES, st.text(max_size=100), st.text(max_size=100))
def test_texts_of_people_come_back_as_they_were(names: list[str], task: str, hint: str) -> None:
    position = Position.from_text("1 1 1 2 2", MINI)
    try:
        asked = ask(position, "total", 0, names=names)
    except OrigoError:
        return
    text = exercise_text(asked, {"en": f"?{task}"}, {"en": f"!{hint}"})
    one = read_exercise(text)
    assert one.players == tuple(names)
    assert one.task == f"?{task}"
    assert one.hint() == f"!{hint}"
    shown = HTMLParts(one._repr_html_())
    assert len(shown.pictures) == 1


def test_texts_of_people_are_no_markup() -> None:
    one = read_exercise(
        changed(("Zoë", "<b>Zoë"), ('de = "Wohin', 'en = "<script>alert(1)</script> {name}"\nde = "Wohin'))
    )
    assert one.task == "<script>alert(1)</script> {name}"
    shown = HTMLParts(one._repr_html_())
    assert shown.text == f"{one.name}{one.task}"
    assert "1 <b>Zoë: A1" in shown.pictures[0]["alt"]


def test_nothing_but_shields_is_saved() -> None:
    position = Position.from_text("1 1 . 2 .\nhands: A,B | pop\npile: ship\nscores: 9 4\nshuffle key: abc", MINI)
    text = exercise_text(ask(position, "totals"))
    assert not re.search("hands|pile|scores|shuffle|pop", text)
    # Nor what the answer is.
    assert re.findall(r"^\w+ =", text, re.MULTILINE) == ["board =", "names =", "position =", "kind ="]


def test_a_board_of_ones_own_is_found_beside_the_file(tmp_path: Path) -> None:
    asked = ask(Position.from_text("1 1 2 . 1 2 . . .", ISLES), "clans", 0)
    path = tmp_path / "isles-clans.toml"
    save_exercise(asked, path)
    with pytest.raises(ExerciseError, match=r"line 4, board, .*isles\.toml: No such file"):
        load_exercise(path)
    (tmp_path / "isles.toml").write_text(ISLES_TEXT, encoding="utf-8")
    same(load_exercise(path), asked)
    # A board that only has the same name.
    (tmp_path / "isles.toml").write_text(ISLES_TEXT.replace("hand = 3", "hand = 2"), encoding="utf-8")
    with pytest.raises(ExerciseError, match=r"line 8: 'isles#.*' is not the board of this position"):
        load_exercise(path)
    (tmp_path / "isles.toml").write_text(ISLES_TEXT.replace("hand = 3", "hand = 0"), encoding="utf-8")
    with pytest.raises(ExerciseError, match="line 4, board, line 3, hand: is 0; expected a whole number of 1 or more"):
        load_exercise(path)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ([('board = "mini"', 'board = "maxi"')], "line 1, board: There is no board called 'maxi'; there are europa"),
        ([('board = "mini"', "board = 3")], "line 1, board: is 3; expected a text."),
        ([("1 1 1 . 1", "1 1 x . 1")], "line 4, column 5: 'x' is no sign of the map"),
        ([("2 . 1 . 1", "2 . 1 . 3")], "line 5, column 9: In the map: '3'; expected a player from 1 to 2."),
        ([("2 2 . . .\n", "2 2 . . .\nturn: 8\n")], "line 7, column 7: In turn: '8'; expected a player from 1 to 2."),
        ([('position = """', 'map = """')], "position: is missing; expected a text."),
        ([('position = """', 'map = """')], "line 3, map: is not known here; known are board, hint, names, position"),
        ([('["Zoë", "Ben"]', '["Zoë"]')], "line 2, names: The position is one of 2 players, not of 1."),
        ([('["Zoë", "Ben"]', '["Ben", "Ben"]')], "line 2, names: Players need different names; 'Ben' is there twice."),
        ([('["Zoë", "Ben"]', "[1, 2]")], "line 2, names: is [1, 2]; expected a list of texts."),
        ([('"frontier"', '"border"')], "line 10, question.kind: 'border' is no question; there are degree, "),
        ([('kind = "frontier"\n', "")], "line 9, question.kind: is missing; expected a text."),
        ([("player = 1\n", "")], "line 9, question.player: is missing; expected a player from 1 to 2."),
        ([("player = 1", "player = 0")], "line 11, question.player: is 0; expected a player from 1 to 2."),
        ([("player = 1", "player = true")], "line 11, question.player: is true; expected a player from 1 to 2."),
        ([("player = 1", "player = 2")], "line 12, question.fields: No shield of those that are asked about lies on A"),
        ([('["A5"]', '["A5", "Z9"]')], "line 12, question.fields, entry 2: 'Z9' is no field."),
        ([('["A5"]', '["A5", "B5"]')], "line 12, question.fields: The question frontier is about 1 field, not 2."),
        ([('["A5"]', '"A5"')], "line 12, question.fields: is 'A5'; expected a list of texts."),
        ([('fields = ["A5"]', 'region = "Ostria"')], "line 12, question.region: The question frontier is about no lan"),
        ([('fields = ["A5"]', "seat = 1")], "line 12, question.seat: is not known here; known are fields, kind"),
        ([('kind = "frontier"', 'kind = "totals"')], "line 11, question.player: The question totals is about all play"),
        ([("de = \"Wohin", "fr = \"Wohin")], "line 15, task.fr: is not known here; known are de, en."),
        ([('de = "Wohin kann der Schild auf A5?"', "de = 7")], "line 15, task.de: is 7; expected a text."),
        ([("[question]", "question = 3\n[extra]")], "line 9, question: is 3; expected a table."),
        ([("[question]", "[question")], "line 9, column 10: a table's name stands in square brackets"),
        ([("[question]", "names = []\n[question]")], "line 9, column 1: names is there already"),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_line(changes: list[tuple[str, str]], fault: str) -> None:
    faults = faults_of(changed(*changes))
    assert any(told.startswith(fault) for told in faults), faults


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = changed(
        ('"Ben"]', '"Zoë"]'),
        ("player = 1", "player = 9"),
        ('["A5"]', '["A9"]'),
        ('de = "Schau', 'it = "Schau'),
        ("[task]", "[extra]"),
    )
    assert [re.match(r"line (\d+)", fault)[1] for fault in faults_of(text)] == ["2", "11", "12", "14", "19"]  # type: ignore[index]
    assert [fault.split(":")[0] for fault in faults_of("")] == ["position", "question"]


def test_german_readers_are_told_in_german() -> None:
    with pytest.raises(ExerciseError) as caught:
        read_exercise(changed(("player = 1", "player = 9"), ("1 1 1 . 1", "1 1 1 .")))
    assert said(caught.value, "de").splitlines() == [
        "Diese Aufgabe hat 1 Fehler:",
        "  Zeile 4: Diese Zeile hat 4 Zeichen; erwartet: 5.",
    ]
    with pytest.raises(ExerciseError) as caught:
        read_exercise(changed(("player = 1", "player = 9"), ("de = ", "fr = ")))
    assert said(caught.value, "de").splitlines() == [
        "Diese Aufgabe hat 2 Fehler:",
        "  Zeile 11, question.player: ist 9; erwartet: ein Spieler von 1 bis 2.",
        "  Zeile 15, task.fr: ist hier nicht bekannt; bekannt sind de, en.",
    ]


def test_a_text_in_one_line_has_its_key_for_a_place() -> None:
    faults = faults_of('board = "mini"\nposition = "1 1 q"\n[question]\nkind = "totals"')
    assert len(faults) == 1
    assert faults[0].startswith("line 2, position, line 1, column 5: 'q' is no sign of the map; ")


def test_long_files_have_lines_too() -> None:
    assert "line 1, board: is 3; expected a text." in faults_of("board = 3\nnames = [\n" + '"a",\n' * 5000 + "]\n")


#: What a slip of the pen may put into a file.
PIECES = ("", " ", "\n", "0", "99", "-1", '"', '"""', "[", "]", "=", ".", "true", "{}", "\\")


@given(damaged(OWN, PIECES))
@settings(max_examples=150)
def test_a_damaged_file_is_read_or_refused_and_nothing_else(text: str) -> None:
    with suppress(ExerciseError):
        one = read_exercise(text)
        assert one.check(one.key).right


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    asked = ask(Position.from_text("1 1 1 . .", MINI), "total", 0)
    with pytest.raises(ExerciseError, match="No such file"):
        load_exercise(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name in ("bytes.toml", ".", "\0"):
        with pytest.raises(ExerciseError):
            load_exercise(tmp_path / name)
    with pytest.raises(SaveError, match="could not be saved"):
        save_exercise(asked, tmp_path / "no folder" / "one.toml")
    (tmp_path / "notes.txt").write_text("Do not lose these.", encoding="utf-8")
    for name in ("notes.txt", "bytes.toml"):
        with pytest.raises(SaveError, match="is no exercise: name another file"):
            save_exercise(asked, tmp_path / name)
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "Do not lose these."
    save_exercise(asked, tmp_path / "one.toml", {"en": "First"})
    save_exercise(asked, str(tmp_path / "one.toml"), {"en": "Second"})
    assert load_exercise(tmp_path / "one.toml").task == "Second"
    with pytest.raises(OrigoError, match="expected one of en, de"):
        load_exercise(tmp_path / "one.toml", "fr")


@pytest.mark.parametrize(
    ("own", "lost"),
    [
        ('\n[task]\nen = "Mine"\n', True),
        ('\n[hint]\nde = "Meins"\n', True),
        ("# For the second lesson.\n", True),
        ("\n", True),
        ('\n[more]\nkey = "kept"\n', True),
        ('note = "mine"\n', True),
        ("", False),
    ],
)
def test_what_a_teacher_wrote_into_a_file_is_not_lost(tmp_path: Path, own: str, lost: bool) -> None:
    path, position = tmp_path / "one.toml", Position.from_text("1 1 1 . .", MINI)
    save_exercise(ask(position, "total", 0), path)
    path.write_text(path.read_text(encoding="utf-8") + own, encoding="utf-8")
    before = path.read_bytes()
    other = ask(Position.from_text("1 1 1 1 .", MINI), "largest", 0)
    if lost:
        with pytest.raises(SaveError, match="would be lost: name another file"):
            save_exercise(other, path)
        assert path.read_bytes() == before
    else:
        save_exercise(other, path)
        assert load_exercise(path).key == {"A1", "A2", "A3", "A4"}


def test_a_sentence_is_replaced_by_one_that_is_given(tmp_path: Path) -> None:
    # No file of the board lies beside it: it is as much an exercise for that.
    position, path = Position(ISLES, 2), tmp_path / "one.toml"
    position.own[0] = position.occupied = ISLES.land_mask
    asked = ask(position, "totals")
    save_exercise(asked, path, {"en": "First", "de": "Erste"}, {"en": 'a "hint"\n'})
    with pytest.raises(SaveError, match="would be lost"):
        save_exercise(asked, path, {"en": "Second"}, {"en": "Another"})
    save_exercise(asked, path, {"de": "Zweite", "en": "Second"}, {"en": "Another"})
    assert "Zweite" in path.read_text(encoding="utf-8")


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, path = ask(Position.from_text("1 1 1 . .", MINI), "total", 0), tmp_path / "one.toml"
    save_exercise(asked, path)
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        save_exercise(asked, path, {"en": "Another"})
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_file_can_be_read_by_others(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    save_exercise(ask(Position.from_text("1 1 1 . .", MINI), "total", 0), tmp_path / "one.toml")
    assert (tmp_path / "one.toml").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_drawing_with_more_shields_than_there_are_can_be_asked_about() -> None:
    full = "\n".join(["1 1 1 1 1"] * 5)
    one = read_exercise(f'position = """\n{full}\nboard: mini\n"""\n[question]\nkind = "largest"\nplayer = 1')
    assert len(one.key) == 25 > Board.named("mini").seats_for(2).shields
