"""`play` and `resume`: seats, saves, and what goes wrong."""

from __future__ import annotations

import json
import random
import stat
from typing import TYPE_CHECKING, Any

import pytest

from origo_widget import Board, Game, Greedy, Random, play, resume
from origo_widget.model.errors import BadPlayers, BadSeat, BoardError, RecordError, SaveError, UnknownBoard
from origo_widget.view.words import said
from origo_widget.widgets.face import BadOption

if TYPE_CHECKING:
    from pathlib import Path


def test_by_default_you_play_against_three_bots() -> None:
    table = play(seed=1)
    assert len(table.game.players) == 4
    assert sorted(table.bots) == [1, 2, 3]
    assert all(isinstance(bot, Greedy) for bot in table.bots.values())


def test_by_default_mini_has_one_bot() -> None:
    assert sorted(play(board="mini").bots) == [1]


def test_by_default_a_board_for_more_has_as_many_as_it_takes() -> None:
    source = Board.named("mini").source.replace("2 = { shields = 12, setup = 3 }", "5 = { shields = 9, setup = 1 }")
    board = Board(source.replace("hand = 5", "hand = 4"))
    assert sorted(play(board=board).bots) == [1, 2, 3, 4]


def test_texts_are_people_and_bots_are_bots() -> None:
    table = play(["Ana", Greedy(), "Ben", Greedy(), Random("Greedy 2")], seed=1)
    assert table.game.players == ("Ana", "Greedy", "Ben", "Greedy 2", "Greedy 2 2")
    assert [seat["person"] for seat in table.seats] == [True, False, True, False, False]


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ("Ana", "seats_type"),
        (3, "seats_type"),
        (["Ana", 3], "seat_type"),
        (["Ana", None], "seat_type"),
        (["Ana", Greedy], "seat_type"),
        (["Ana", "Ana"], "names_equal"),
        (["Ana", ""], "name_empty"),
        (["Ana"], "player_count"),
        (list("ABCDEF"), "player_count"),
    ],
)
def test_seats_that_make_no_game(seats: Any, code: str) -> None:
    with pytest.raises(BadPlayers) as caught:
        play(seats)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("option", "value"), [("theme", "pink"), ("language", "xx"), ("pace", -5), ("pace", "fast"), ("theme", None)]
)
def test_option_out_of_range(option: str, value: Any) -> None:
    options: dict[str, Any] = {option: value}
    with pytest.raises(BadOption, match=option):
        play(["Ana", "Ben"], **options)


def test_unknown_keyword() -> None:
    with pytest.raises(TypeError, match="bord"):
        play(["Ana", "Ben"], bord="mini")  # type: ignore[call-arg]


def test_unknown_board(tmp_path: Path) -> None:
    with pytest.raises(UnknownBoard):
        play(board="eurpoa")
    with pytest.raises(BoardError):
        play(board=tmp_path / "isle.toml")


def test_saved_after_every_move_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = play(["Ana", "Ben"], seed=1, save=path)
    assert json.loads(path.read_text())["record"]["moves"] == []
    table.game.play("A1")
    assert json.loads(path.read_text())["record"]["moves"] == ["A1"]
    table.game.undo()
    assert json.loads(path.read_text())["record"]["moves"] == []
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = play(["Ana", Greedy("Gil"), Random("Rob")], seed=5, save=path)
    for _ in range(9):
        table.game.play(table.game.legal_moves[0])
    again = resume(path)
    assert again.game.position == table.game.position
    assert again.seats == table.seats
    assert [type(bot) for bot in again.bots.values()] == [Greedy, Random]
    table.close()
    for one in (table, again):
        one.game.play(one.game.legal_moves[-1])
    assert json.loads(path.read_text())["record"] == again.game.record()


def test_bots_of_a_resumed_game_choose_as_they_would_have(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = play(["Ana", Greedy()], seed=5, board="mini", save=path)
    table.game.play(table.game.legal_moves[0])
    saved = path.read_text()
    table.game.play(table.game.legal_moves[0])
    expected = table.game.record()["moves"]
    path.write_text(saved)
    again = resume(path)
    again.game.play(again.game.legal_moves[0])
    assert again.game.record()["moves"] == expected


def test_bare_record_seats_people(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game(["Ana", "Ben"], seed=1).save(path)
    assert resume(path).bots == {}
    assert sorted(resume(path, bots={1: Random()}).bots) == [1]


def test_bots_for_seats_that_there_are_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game(["Ana", "Ben"], seed=1).save(path)
    with pytest.raises(BadSeat):
        resume(path, bots={2: Random()})


@pytest.mark.parametrize("bot", [Random, "Rob", None])
def test_what_is_no_bot_takes_no_seat_of_a_resumed_game(tmp_path: Path, bot: Any) -> None:
    path = tmp_path / "game.json"
    Game(["Ana", "Ben"], seed=1).save(path)
    with pytest.raises(BadPlayers) as caught:
        resume(path, bots={1: bot})
    assert caught.value.code == "seat_type"


def test_bots_of_ones_own_must_be_given_again(tmp_path: Path) -> None:
    class Mine(Random):
        """A bot of one's own."""

    path = tmp_path / "game.json"
    play(["Ana", Mine("Max")], seed=1, save=path)
    with pytest.raises(RecordError, match="Max"):
        resume(path)
    assert type(resume(path, bots={1: Mine("Max")}).bots[1]) is Mine


def test_board_of_ones_own_must_be_given_again(tmp_path: Path) -> None:
    isle = Board(Board.named("mini").source.replace('name = "mini"', 'name = "isle"'))
    path = tmp_path / "game.json"
    play(["Ana", "Ben"], seed=1, board=isle, save=path)
    with pytest.raises(RecordError, match="not built in"):
        resume(path)
    assert resume(path, board=isle).game.board == isle


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": "origo-save"}',
        '{"format": "origo-save", "version": 1, "seats": [], "record": {}}',
    ],
)
def test_file_that_is_no_saved_game_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(RecordError) as caught:
        resume(path)
    assert path.read_text() == text
    assert not {"is", "the", "no", "expected"} & set(said(caught.value, "de").split())


@pytest.mark.parametrize("seats", [["person"], "pp", ["person", 3], ["person", ["greedy"]], None])
def test_saved_game_with_seats_that_fit_nobody(tmp_path: Path, seats: object) -> None:
    path = tmp_path / "game.json"
    play(["Ana", "Ben"], seed=1, save=path)
    path.write_text(json.dumps({**json.loads(path.read_text()), "seats": seats}))
    with pytest.raises(RecordError):
        resume(path)


def test_save_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    table = play(["Ana", "Ben"], seed=1, save=folder / "game.json")
    folder.rename(tmp_path / "away")
    table.game.play("A1")
    assert "could not be saved" in table.trouble
    assert len(table.game.plies) == 1
    folder.mkdir()
    table.game.play("A2")
    assert table.trouble == ""


def test_save_under_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    table = play(["Ana", "Ben"], save=tmp_path / ("x" * 1000))
    assert "could not be saved" in table.trouble


def test_save_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="no such folder"):
        play(["Ana", "Ben"], save=tmp_path / "nowhere" / "game.json")


def test_new_game_does_not_write_over_one_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play(["Ana", "Ben"], seed=1, save=path)
    table = play(["Ana", "Ben"], seed=1, save=path)
    table.game.play("A1")
    saved = path.read_text()
    with pytest.raises(SaveError, match="resume"):
        play(["Ana", "Ben"], seed=2, save=path)
    assert path.read_text() == saved


def test_new_game_writes_over_one_that_is_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = play(["Ana", "Ben"], seed=1, board="mini", save=path)
    rng = random.Random(1)
    while not table.game.is_over:
        table.game.play(table.game.legal_moves.pick(rng))
    play(["Ana", "Ben"], seed=2, board="mini", save=path)
    assert resume(path).game.plies == ()


@pytest.mark.parametrize("text", ["", "my diary", "{}"])
def test_new_game_does_not_write_over_another_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(SaveError, match="name another file"):
        play(["Ana", "Ben"], save=path)
    assert path.read_text() == text
