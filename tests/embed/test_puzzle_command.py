"""The commands for puzzles, from files to files."""

from __future__ import annotations

import io
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from origo_widget import Puzzle
from origo_widget.__main__ import main
from origo_widget.puzzles import slowly
from origo_widget.puzzles.book import FOLDER
from origo_widget.puzzles.share_line import ShareLine

if TYPE_CHECKING:
    from pathlib import Path

SKERRIES = FOLDER / "boards" / "skerries.toml"
TURN = """task = "best_turn"
board = "mini"
position = '''
1 1 . . .
. 2 . 1 .
2 2 . . .
. . . . 1
hands: A,3,pop,ship |
'''
[offer]
expand = 2
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a puzzle in it, in which commands are run."""
    (tmp_path / "gap.toml").write_text(TURN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # However slow the machine, no search takes so long that it is told how far it is.
    monkeypatch.setattr(slowly, "monotonic", lambda: 0.0)
    return tmp_path


def test_mine_writes_puzzles_with_proofs_and_pages(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ["--games", "1", "--seed", "3", "--task", "find", "--task", "split_clan", "-o", "found"]
    assert main(["puzzle", "mine", *wishes]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["found/mini-find-3-1.toml", "found/mini-split_clan-3-2.toml"]
    assert "difficulty" in lines[1]
    assert "cut_field" in lines[1]
    assert len(list((folder / "found").glob("*.proof.json"))) == len(list((folder / "found").glob("*.page.json"))) == 2
    assert Puzzle.load(folder / "found" / "mini-find-3-1.toml").task == "find"


def test_mine_finds_the_board_of_a_file_again(folder: Path) -> None:
    shutil.copy(SKERRIES, folder / "skerries.toml")
    assert main(["puzzle", "mine", "--games", "1", "--task", "find", "--board", "skerries.toml", "-o", "found"]) == 0
    (path,) = (folder / "found").glob("*.toml")
    assert Puzzle.load(path).board_name == "../skerries.toml"


def test_solve_proves_and_keeps_what_the_author_wrote(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    assert capsys.readouterr().out == (
        "gap.toml: 18 points; 1 best result, 2 points ahead of the next; difficulty 4; line: A3=A, B1=pop\n"
    )
    assert (folder / "gap.toml").read_text(encoding="utf-8") == TURN
    assert (folder / "gap.proof.json").exists()
    assert (folder / "gap.page.json").exists()
    assert main(["puzzle", "check", "gap.toml"]) == 0
    assert capsys.readouterr().out.startswith("gap.toml: the proof holds: 18 points; 1 best result")


def test_a_search_that_is_given_up_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="1"):
        main(["puzzle", "solve", "gap.toml", "--limit", "5"])
    assert "given up after" in capsys.readouterr().out
    assert not (folder / "gap.proof.json").exists()


@pytest.mark.usefixtures("folder")
def test_a_german_author_is_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "gap.toml", "--language", "de"]) == 0
    assert capsys.readouterr().out.startswith("gap.toml: keine Fehler; noch nicht bewiesen")
    assert main(["puzzle", "solve", "gap.toml", "--language", "de"]) == 0
    assert capsys.readouterr().out == (
        "gap.toml: 18 Punkte; 1 bestes Ergebnis, 2 Punkte vor dem nächsten; Schwierigkeit 4; Lösung: A3=A, B1=pop\n"
    )
    with pytest.raises(SystemExit, match="1"):
        main(["puzzle", "solve", "nowhere.toml", "--language", "de"])
    assert capsys.readouterr().err == (
        "Dieses Rätsel hat 1 Fehler:\n  nowhere.toml: Eine solche Datei oder einen solchen Ordner gibt es nicht\n"
    )


def test_a_faulty_file_is_named_and_stops_no_other(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.toml").write_text(TURN.replace("expand = 2", "expand = 0"), encoding="utf-8")
    (folder / "wrong.toml").write_text(TURN.replace("[offer]", 'answer = "A3=A"\n[offer]'), encoding="utf-8")
    with pytest.raises(SystemExit, match="1"):
        main(["puzzle", "solve", "bad.toml", "nowhere.toml", "wrong.toml", "gap.toml"])
    told = capsys.readouterr()
    assert told.out.startswith("gap.toml: 18 points")
    assert told.err.startswith("bad.toml has 1 fault:\n  line 11, offer.expand: ")
    assert "nowhere.toml: No such file" in told.err
    assert "wrong.toml has 1 fault:\n  line 10, answer: " in told.err


def test_a_page_that_is_too_large_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 10)
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    assert "too large" in capsys.readouterr().err
    assert (folder / "gap.proof.json").exists()
    assert not (folder / "gap.page.json").exists()
    assert main(["puzzle", "check", "gap.toml"]) == 0
    assert "no page lies beside it" in capsys.readouterr().err
    # The proof is there, and nobody has to wait for it.
    monkeypatch.setattr("origo_widget.embed.proving.QUICK", 5)
    assert main(["puzzle", "check", "gap.toml", "A3=A", "B1=pop"]) == 0
    assert main(["puzzle", "embed", "gap.toml"]) == 1
    told = capsys.readouterr().err
    assert told.count("too large") == 1
    assert "takes long" not in told


def test_what_differs_between_several_best_results_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = TURN.replace("expand = 2", "expand = 2\nmigrate = 1")
    (folder / "gap.toml").write_text(text, encoding="utf-8")
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("gap.toml: 19 points; 2 best results; difficulty")
    assert others == [
        "  A1 free, B1 Player 1: A3=A, B1=pop, A1-B3",
        "  A1 Player 1, B1 free: A3=A, B1=pop, B1-B3",
    ]
    (folder / "gap.toml").write_text(text.replace("task =", 'of = "turn"\ntask ='), encoding="utf-8")
    assert main(["puzzle", "solve", "gap.toml", "--language", "de"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" weitere")


def test_a_changed_puzzle_is_proved_no_more(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    (folder / "gap.toml").write_text(TURN.replace("A,3,pop", "A,4,pop"), encoding="utf-8")
    with pytest.raises(SystemExit, match="1"):
        main(["puzzle", "check", "gap.toml"])
    told = capsys.readouterr().err
    assert "were changed since gap.proof.json was made" in told
    assert "puzzle solve gap.toml`" in told


def test_a_stale_proof_is_told_and_made_anew(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    (folder / "gap.toml").write_text(TURN.replace("A,3,pop", "A,4,pop"), encoding="utf-8")
    capsys.readouterr()
    shown, asked = ["show", "origo-puzzle", "--file", "gap.toml"], ["puzzle", "check", "gap.toml", "B1=pop", "A3=A"]
    for command in (["puzzle", "embed", "gap.toml"], shown, asked):
        assert main(command) == 0
        assert capsys.readouterr().err.count("were changed since gap.proof.json was made") == 1
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    for command in (["puzzle", "embed", "gap.toml"], ["puzzle", "check", "gap.toml"]):
        assert main(command) == 0
        assert capsys.readouterr().err == ""


def test_a_stale_page_that_is_not_made_anew_is_taken_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    (folder / "gap.toml").write_text(TURN.replace("A,3,pop", "A,4,pop"), encoding="utf-8")
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 10)
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    assert not (folder / "gap.page.json").exists()
    assert main(["puzzle", "check", "gap.toml"]) == 0


@pytest.mark.usefixtures("folder")
def test_what_takes_long_is_told_at_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.embed.proving.QUICK", 5)
    assert main(["puzzle", "embed", "gap.toml", "--language", "de"]) == 0
    assert capsys.readouterr().err.startswith("gap.toml: Dieses Rätsel muss ausgerechnet werden, und das dauert lange")
    assert main(["puzzle", "solve", "gap.toml"]) == 0
    assert main(["puzzle", "embed", "gap.toml"]) == 0
    assert "takes long" not in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_a_page_that_is_built_waits_for_no_long_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origo_widget.embed.command.IN_A_BUILD", 5)
    assert main(["show", "origo-puzzle", "--file", "gap.toml"]) == 1
    told = capsys.readouterr().err
    assert "and a page that is being built waits no longer" in told
    assert "`python -m origo_widget puzzle solve gap.toml`" in told
    monkeypatch.setattr("sys.stdin", io.StringIO(TURN))
    assert main(["show", "origo-puzzle", "--language", "de"]) == 1
    assert "Schreibe es in eine Datei" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_check_judges_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "gap.toml", "B1=pop", "A3=A"]) == 0
    assert capsys.readouterr().out.startswith("Right: 18 points")
    with pytest.raises(SystemExit, match="1"):
        main(["puzzle", "check", "gap.toml", "A3=A", "--language", "de"])
    assert capsys.readouterr().out.startswith("Das bringt")


@pytest.mark.usefixtures("folder")
def test_check_takes_one_file_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "gap.toml", "B1=pop", "other.toml"]) == 1
    assert capsys.readouterr().err == "'other.toml' is a file, and no answer; one file is checked at a time.\n"
    assert main(["puzzle", "check", "gap.toml", "gap.TOML", "--language", "de"]) == 1
    told = capsys.readouterr()
    assert told.err == "'gap.TOML' ist eine Datei und keine Antwort; geprüft wird eine Datei auf einmal.\n"
    assert not told.out


@pytest.mark.parametrize(("answer", "said"), [("A3=B", "A3"), ("A3=A", "That brings")])
def test_check_judges_a_stated_answer(folder: Path, capsys: pytest.CaptureFixture[str], answer: str, said: str) -> None:
    stated = TURN.replace("[offer]", f'answer = "{answer}"\n[offer]')
    (folder / "gap.toml").write_text(stated, encoding="utf-8")
    assert main(["puzzle", "check", "gap.toml"]) == 1
    told = capsys.readouterr().err
    assert "answer" in told
    assert said in told
    assert main(["puzzle", "check", "gap.toml", "--language", "de"]) == 1
    german = capsys.readouterr().err
    assert german.startswith("gap.toml hat 1 Fehler:\n  Zeile 10, answer: ")
    assert not re.search("That brings|hold |the best|line ", german)


def test_embed_makes_a_page(folder: Path) -> None:
    assert main(["puzzle", "embed", "gap.toml"]) == 0
    assert "<origo-puzzle" in (folder / "gap.html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["solve", "nowhere.toml"], "nowhere.toml"),
        (["mine", "--board", "chess", "--games", "1"], "chess"),
        (["mine", "--games", "0"], "games is 0; expected a whole number from 1 to 1000000."),
        (["mine", "--games", "-3"], "games is -3; expected a whole number from 1 to 1000000."),
        (["mine", "--games", "1", "--seed", "3", "--task", "find", "-o", "gap.toml"], "cannot be written"),
    ],
)
def test_what_is_wrong_is_one_sentence(capsys: pytest.CaptureFixture[str], given: list[str], sentence: str) -> None:
    try:
        ended: object = main(["puzzle", *given])
    except SystemExit as stopped:
        ended = stopped.code
    assert ended == 1
    assert sentence in capsys.readouterr().err


NO_LAND = """task = "win_fight"
board = "mini"
position = '''
1 1 . . .
. 2 . 1 .
hands: A,3,pop | C
'''
[offer]
expand = 1
attack = 1
"""
SAFE = """task = "save_clan"
board = "mini"
position = '''
1 1 1 . .
. . . . .
. . . . 2
hands: A |
'''
[offer]
expand = 1
"""


def test_what_cannot_be_solved_is_told_with_its_reason(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "no.toml").write_text(NO_LAND, encoding="utf-8")
    for command in ("solve", "check"):
        with pytest.raises(SystemExit, match="1"):
            main(["puzzle", command, "no.toml"])
        assert "cannot be solved. None of the shields can be attacked: in a land" in capsys.readouterr().err
    assert main(["puzzle", "embed", "no.toml"]) == 1
    assert "cannot be solved" in capsys.readouterr().err
    assert not (folder / "no.html").exists()


def test_what_is_solved_already_is_a_warning(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "safe.toml").write_text(SAFE, encoding="utf-8")
    for command in ("solve", "embed"):
        assert main(["puzzle", command, "safe.toml"]) == 0
        assert "without doing anything" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_a_good_file_without_a_proof_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "gap.toml"]) == 0
    assert "no faults; not proved yet: run" in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
def test_ctrl_c_ends_with_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Puzzle, "solve", interrupted)
    assert main(["puzzle", "solve", "gap.toml"]) == 130
    assert capsys.readouterr().err == "\nstopped\n"


def test_a_share_is_told_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    line = ShareLine("gap.toml")
    for share in (0.0, 0.25, 0.3, 0.5, 1.0):
        line(share)
    line.close()
    assert capsys.readouterr().err == "gap.toml: 25%\ngap.toml: 50%\n"
