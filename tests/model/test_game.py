"""Game: history, undo, listeners, and what goes wrong."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from origo_widget.model.errors import (
    BadPlayers,
    BadPly,
    BadSeat,
    CannotUndo,
    IllegalMove,
    NotationError,
    RecordError,
    UnknownBoard,
    WrongSeat,
)
from origo_widget.model.game import Game
from origo_widget.model.position import Phase

if TYPE_CHECKING:
    from collections.abc import Callable


def set_up(game: Game) -> Game:
    while game.position.phase == Phase.SETUP:
        game.play(game.legal_moves[0])
    return game


def play_until(game: Game, holds: Callable[[Game], bool], seed: int = 0) -> Game:
    rng = random.Random(seed)
    while not holds(game):
        moves = game.legal_moves
        game.play(moves[rng.randrange(len(moves))])
    return game


def test_same_seed_same_game() -> None:
    one, other = Game(["Ana", "Ben"], seed=7), Game(["Cy", "Di"], seed=7)
    assert one.position == other.position
    assert one.position != Game(["Ana", "Ben"], seed=8).position


def test_without_seed_games_differ() -> None:
    assert Game(["Ana", "Ben"]).position != Game(["Ana", "Ben"]).position


def test_play_takes_moves_and_their_texts() -> None:
    game = Game(["Ana", "Ben"], seed=7, board="mini")
    game.play("A1")
    game.play(game.legal_moves[0])
    assert [str(ply.move) for ply in game.plies] == ["A1", "A2"]
    assert [ply.seat for ply in game.plies] == [0, 1]


def test_position_is_a_copy() -> None:
    game = Game(["Ana", "Ben"], seed=7, board="mini")
    position = game.position
    position.push(position.legal_moves[0])
    assert game.position != position
    assert not game.plies


@pytest.mark.parametrize(
    ("move", "error"), [("Z9", IllegalMove), ("end", IllegalMove), ("nonsense!", NotationError), ("A1=G", IllegalMove)]
)
def test_refused_move_changes_nothing(move: str, error: type[Exception]) -> None:
    game = Game(["Ana", "Ben"], seed=7, board="mini")
    before, events = game.position, game.events
    with pytest.raises(error):
        game.play(move)
    assert (game.position, game.events, game.plies, game.revision) == (before, events, (), 0)


def test_seat_must_be_the_one_that_decides() -> None:
    game = Game(["Ana", "Ben"], seed=7)
    with pytest.raises(WrongSeat, match="Ben's turn to decide but Ana's"):
        game.play("A1", seat=1)
    with pytest.raises(BadSeat):
        game.play("A1", seat=2)
    assert not game.plies


def test_undo_takes_back_the_last_move() -> None:
    game = Game(["Ana", "Ben"], seed=7)
    before, events = game.position, game.events
    game.play("A1")
    assert game.undoable() == 0
    assert str(game.undo().move) == "A1"
    assert (game.position, game.events, game.plies) == (before, events, ())
    assert game.undoable() is None


def test_undo_in_setup_takes_back_the_bots_placements_too() -> None:
    game = Game(["Ana", "Ben", "Cy"], seed=7)
    for field in ("A1", "A2", "A3"):
        game.play(field)
    assert game.undoable({1, 2}) == 0
    game.undo({1, 2})
    assert game.plies == ()


def test_undo_stops_at_another_persons_decision() -> None:
    game = Game(["Ana", "Ben"], seed=7)
    game.play("A1")
    game.play("A2")
    game.undo()
    game.undo()
    with pytest.raises(CannotUndo) as caught:
        game.undo()
    assert caught.value.code == "undo_nothing"


def test_undo_stops_at_the_draw_of_a_card() -> None:
    game = set_up(Game(["Ana", "Ben"], seed=7))
    swap = next(move for move in game.legal_moves if str(move).startswith("swap"))
    game.play(swap)
    before = game.position
    with pytest.raises(CannotUndo) as caught:
        game.undo()
    assert caught.value.code == "undo_drawn"
    assert game.undoable() is None
    assert game.position == before


def test_undo_stops_at_a_bots_decision_after_setup() -> None:
    game = set_up(Game(["Ana", "Ben"], seed=7))
    game.play("end")
    assert game.undoable({1}) == 0
    game.play("end")
    with pytest.raises(CannotUndo) as caught:
        game.undo({1})
    assert caught.value.code == "undo_decided"


def test_undo_of_several_moves_of_a_turn() -> None:
    game = set_up(Game(["Ana", "Ben"], seed=3))
    before = game.position
    moves = 0
    while game.to_move == 0 and moves < 2:
        game.play(next(move for move in game.legal_moves if "=" in str(move)))
        moves += 1
    for _ in range(moves):
        game.undo()
    assert game.position == before


def test_listeners_hear_every_change_until_they_leave() -> None:
    game = Game(["Ana", "Ben"], seed=7)
    heard: list[int] = []
    leave = game.subscribe(lambda: heard.append(game.revision))
    game.play("A1")
    game.undo()
    leave()
    game.play("A1")
    assert heard == [1, 2]
    leave()


def test_whole_game_ends_with_a_winner() -> None:
    game = play_until(Game(["Ana", "Ben"], seed=1, board="mini"), lambda game: game.is_over)
    assert game.to_move is None
    assert game.winner == max(range(2), key=lambda seat: game.scores[seat])
    assert len(game.legal_moves) == 0
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play("end")


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ("Ana", "names_type"),
        (5, "names_type"),
        ({"Ana": 1, "Ben": 2}, "names_type"),
        (["Ana", ""], "name_empty"),
        (["Ana", "  "], "name_empty"),
        (["Ana", None], "name_empty"),
        (["Ana", "Ana"], "names_equal"),
        (["Ana", "B" * 201], "name_long"),
        (["Ana"], "player_count"),
        ([], "player_count"),
        (list("ABCDEF"), "player_count"),
    ],
)
def test_players_that_make_no_game(players: object, code: str) -> None:
    with pytest.raises(BadPlayers) as caught:
        Game(players)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_long_names_and_markup_are_names() -> None:
    names = ["<img src=x onerror=alert(1)>", "ש" * 200]
    assert Game(names, seed=1).players == tuple(names)


@pytest.mark.parametrize("seed", [1.5, True, [1]])
def test_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(BadPlayers, match="A seed is"):
        Game(["Ana", "Ben"], seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("board", ["eurpoa", "", 3, None])
def test_unknown_board(board: object) -> None:
    with pytest.raises(UnknownBoard, match="europa, mini"):
        Game(["Ana", "Ben"], board=board)  # type: ignore[arg-type]


def test_repr_tells_no_secret() -> None:
    game = Game(["Ana", "Ben"], seed=7)
    hand = game.observe(0).position.hands[0]
    text = repr(game) + repr(game.position) + repr(game.observe(0)) + repr(game.legal_moves)
    assert not any(f"'{name}'" in text or f" {name} " in text for name in game.board.card_names(hand))
    assert game.position.shuffle_key not in text


def test_until_is_the_game_as_it_was() -> None:
    moments = []
    game = Game(["Ana", "Ben"], seed=2, board="mini")

    def noted(game: Game) -> bool:
        moments.append((game.position, game.events))
        return game.is_over

    play_until(game, noted)
    assert any(position.shuffles for position, _ in moments)
    for ply in range(0, len(game.plies) + 1, 7):
        then = game.until(ply)
        assert (then.position, then.events) == moments[ply]
    assert game.until(len(game.plies)).position == game.position


@pytest.mark.parametrize("ply", [-1, 2, True, "1", None])
def test_no_such_moment(ply: object) -> None:
    game = Game(["Ana", "Ben"], seed=2)
    game.play("A1")
    with pytest.raises(BadPly):
        game.until(ply)  # type: ignore[arg-type]


def test_game_that_begins_in_the_middle() -> None:
    position = play_until(Game(["Ana", "Ben"], seed=3), lambda game: len(game.plies) == 60).position
    game = Game.from_position(position, ["Cy", "Di"])
    first, rng = game.position, random.Random(1)
    for _ in range(5):
        game.play(game.legal_moves[rng.randrange(len(game.legal_moves))])
    assert game.until(0).position == first == position
    assert game.until(5).position == game.position
    with pytest.raises(RecordError, match="began in the middle"):
        game.record()
    with pytest.raises(BadPlayers):
        Game.from_position(position, ["Cy", "Di", "Eve"])


def test_branch_of_a_recorded_game_goes_on_past_other_reshuffles() -> None:
    """The reshuffles of its record belong to its own moves; another line has its own."""
    game = play_until(Game(["Ana", "Ben"], seed=1, board="mini"), lambda game: game.is_over)
    recorded = Game.from_record(game.record())
    branch = play_until(recorded.branch(10), lambda branch: branch.is_over, seed=3)
    assert game.position.shuffles == branch.position.shuffles == 1
    assert branch.until(len(branch.plies)).position == branch.position
    late = recorded.branch(len(game.plies))
    assert late.until(len(late.plies)).position == game.position
