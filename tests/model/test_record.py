"""Game records (R10): they replay to the same game, and bad ones are refused with what is wrong."""

from __future__ import annotations

import json
import random
import re
import stat
from pathlib import Path
from typing import Any

import pytest

from origo_widget.model.board import Board
from origo_widget.model.errors import RecordError, SaveError
from origo_widget.model.game import Game
from origo_widget.view.words import said

MINI = (Path(__file__).parents[2] / "src/origo_widget/model/boards/mini.toml").read_text()


def played(plies: int, seed: int = 1, board: Board | str = "mini") -> Game:
    game, rng = Game(["Ana", "Ben"], seed=seed, board=board), random.Random(seed)
    while len(game.plies) < plies and not game.is_over:
        moves = game.legal_moves
        game.play(moves[rng.randrange(len(moves))])
    return game


def long_game() -> Game:
    """A game with at least one reshuffle."""
    return next(game for game in (played(500, seed) for seed in range(50)) if game.position.shuffles)


@pytest.mark.parametrize("plies", [0, 3, 30, 500])
def test_r10_record_replays_to_the_same_game(plies: int) -> None:
    game = played(plies)
    again = Game.from_record(json.dumps(game.record()))
    assert again.position == game.position
    assert again.events == game.events
    assert again.record() == game.record()


def test_r10_1_saved_game_goes_on_as_it_would_have() -> None:
    game = long_game()
    half = dict(game.record())
    needed = len(game.plies) // 2
    half["moves"] = half["moves"][:needed]
    resumed = Game.from_record({**half, "shuffles": _needed_shuffles(half)})
    for move in game.record()["moves"][needed:]:
        resumed.play(move)
    assert resumed.position == game.position


def _needed_shuffles(record: dict[str, Any]) -> list[list[str]]:
    """As many shuffles as the moves of a cut record use."""
    for count in range(len(record["shuffles"]) + 1):
        try:
            Game.from_record({**record, "shuffles": record["shuffles"][:count]})
        except RecordError:
            continue
        return list(record["shuffles"][:count])
    raise AssertionError


def test_undone_moves_replay_too() -> None:
    game = played(10)
    if game.undoable() is not None:
        game.undo()
    assert Game.from_record(game.record()).position == game.position


def test_replayed_game_can_be_taken_back() -> None:
    again = Game.from_record(played(4).record())
    again.undo()
    assert len(again.plies) == 3


ENGLISH_WORDS = re.compile(r"\b(of|is|the|a|expected|not|list|has|its|no)\b")
BAD: list[tuple[dict[str, Any], str]] = [
    ({"format": "chess"}, "record_format"),
    ({"version": 2}, "record_format"),
    ({"version": True}, "record_format"),
    ({"version": None}, "record_format"),
    ({"board": "eurpoa"}, "record_board_needed"),
    ({"board": 3}, "record_format"),
    ({"players": ["Ana", "Ana"]}, "record_players"),
    ({"players": "Ana"}, "record_players"),
    ({"players": ["Ana", "Ben", "Cy"]}, "record_players"),
    ({"deck": []}, "record_deck"),
    ({"deck": ["nonsense"]}, "record_card"),
    ({"deck": [3]}, "record_format"),
    ({"deck": None}, "record_format"),
    ({"shuffles": [["A"]]}, "record_shuffles_left"),
    ({"shuffles": {}}, "record_format"),
    ({"moves": ["A1", "A1"]}, "record_move"),
    ({"moves": ["hello"]}, "record_move"),
    ({"moves": [None]}, "record_format"),
    ({"secret": 1}, "record_unknown"),
]


@pytest.mark.parametrize(("change", "code"), BAD)
def test_r10_bad_record(change: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record({**played(3).record(), **change})
    assert caught.value.code == code


@pytest.mark.parametrize("change", [change for change, _ in BAD])
def test_bad_record_is_told_of_in_german_throughout(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record({**played(3).record(), **change})
    assert ENGLISH_WORDS.search(str(caught.value))
    assert not ENGLISH_WORDS.search(said(caught.value, "de"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "Zeile 1, Spalte 1 ist kein JSON"),
        ('{\n  "moves": [A1]\n}', "Zeile 2, Spalte 13 ist kein JSON"),
        ("[" * 100_000, "zu tief ineinander"),
        ("9" * 5000, "eine Zahl von Tausenden Stellen"),
    ],
)
def test_text_that_is_no_json_is_told_of_with_its_place(text: str, wanted: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    assert wanted in said(caught.value, "de")


@pytest.mark.parametrize("key", ["format", "version", "board", "players", "deck", "shuffles", "moves"])
def test_r10_missing_key(key: str) -> None:
    record = played(3).record()
    del record[key]
    with pytest.raises(RecordError, match=f"lacks the key {key}"):
        Game.from_record(record)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000])
def test_r10_text_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Game.from_record(text)


def test_r10_error_names_the_ply() -> None:
    record = played(3).record()
    record["moves"].append("Z1")
    with pytest.raises(RecordError, match="Ply 4: Z1") as caught:
        Game.from_record(record)
    assert caught.value.ply == 4


def test_r10_shuffle_that_is_no_order_of_the_discard_pile() -> None:
    record = long_game().record()
    record["shuffles"][0] = record["shuffles"][0][1:]
    with pytest.raises(RecordError, match="Shuffle 1 of the record"):
        Game.from_record(record)


@pytest.mark.parametrize("kept", [0, -1])
def test_r10_shuffles_that_are_missing_are_not_made_up(kept: int) -> None:
    record = long_game().record()
    with pytest.raises(RecordError) as caught:
        Game.from_record({**record, "shuffles": record["shuffles"][:kept]})
    assert caught.value.code == "record_shuffles_left"


@pytest.mark.parametrize("key", ["deck", "shuffles"])
@pytest.mark.parametrize("spoiled", [["Nemoria", 3], "Nemoria,A,pop", {"Nemoria": 1}])
def test_r10_error_tells_no_card_of_a_record(key: str, spoiled: object) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record({**played(3).record(), key: spoiled if key == "deck" else [spoiled]})
    assert "Nemoria" not in str(caught.value)


def test_r10_given_shuffles_are_used() -> None:
    record = long_game().record()
    record["shuffles"][0].reverse()
    record["moves"] = record["moves"][: _ply_of_first_shuffle(record)]
    record["shuffles"] = record["shuffles"][:1]
    position = Game.from_record(record).position
    expected = [name for name in record["shuffles"][0] if name]
    rest = list(position.board.card_names(position.pile))
    assert rest == expected[len(expected) - len(rest) :]


def _ply_of_first_shuffle(record: dict[str, Any]) -> int:
    game = Game.from_record({**record, "shuffles": [], "moves": []})
    for number, move in enumerate(record["moves"], 1):
        game.play(move)
        if game.position.shuffles:
            return number
    raise AssertionError


def test_r10_board_of_ones_own_is_named_with_its_digest() -> None:
    isle = Board(MINI.replace('name = "mini"', 'name = "isle"'))
    record = played(3, board=isle).record()
    assert record["board"] == f"isle#{isle.digest}"
    assert Game.from_record(record, isle).record() == record
    with pytest.raises(RecordError, match="not built in"):
        Game.from_record(record)
    changed = Board(MINI.replace('name = "mini"', 'name = "isle"').replace("hand = 5", "hand = 4"))
    with pytest.raises(RecordError, match="this board is isle#"):
        Game.from_record(record, changed)


def test_save_and_load(tmp_path: Path) -> None:
    game, path = played(9), tmp_path / "game.json"
    game.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert Game.load(path).position == game.position
    game.play(game.legal_moves[0])
    game.save(path)
    assert Game.load(path).position == game.position
    assert list(tmp_path.iterdir()) == [path]


def test_save_that_fails_leaves_the_game(tmp_path: Path) -> None:
    game = played(3)
    before = game.position
    with pytest.raises(SaveError, match="The game itself goes on"):
        game.save(tmp_path / "nowhere" / "game.json")
    assert game.position == before
    assert not list(tmp_path.iterdir())


def test_save_that_fails_leaves_the_file_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = played(3), tmp_path / "game.json"
    game.save(path)
    text = path.read_text()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        game.save(path)
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


def test_path_that_no_system_takes() -> None:
    with pytest.raises(SaveError):
        played(3).save("game\0.json")
    with pytest.raises(RecordError):
        Game.load("game\0.json")


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"{}", b""])
def test_load_of_a_file_that_is_no_record(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RecordError):
        Game.load(path)
