"""The replay's side in the kernel."""

from __future__ import annotations

import json
import random

import pytest

from origo_widget import Game, Greedy, Replay
from origo_widget.model.errors import BadPly, RecordError
from origo_widget.widgets.messages import Refused
from tests.widgets.desk import Desk


def played(plies: int = 10_000, seed: int = 1) -> Game:
    game, rng = Game(["Ana", "Ben"], seed=seed, board="mini"), random.Random(seed)
    while len(game.plies) < plies and not game.is_over:
        game.play(game.legal_moves.pick(rng))
    return game


def test_game_or_record() -> None:
    game = played()
    pages = Replay(game).pages
    assert Replay(game.record()).pages == pages
    assert Replay(json.dumps(game.record())).pages == pages
    assert len(pages["nodes"]) == len(game.plies) + 1
    with pytest.raises(RecordError):
        Replay({"format": "chess"})


def test_moment_stays_within_the_game() -> None:
    replay = Replay(played())
    replay.ply = 5
    assert replay.ply == 5
    replay.ply = 10_000
    assert replay.ply == len(replay.game.plies)
    desk = Desk(replay)
    desk.set(ply=3, playing=True)
    assert (replay.ply, replay.playing) == (3, True)
    desk.set(ply=-1)
    desk.set(ply="x")
    desk.set(pages={})
    assert replay.ply == 3
    assert replay.pages


def test_replay_of_a_game_that_goes_on_shows_it_as_it_was() -> None:
    game = played(10)
    replay = Replay(game)
    game.play(game.legal_moves[0])
    assert len(replay.game.plies) == 10
    assert replay.pages["hands"] is None


@pytest.mark.parametrize("kind", ["undo", "undo_turn", "new"])
def test_replay_is_to_be_looked_at(kind: str) -> None:
    replay = Replay(played(10))
    desk = Desk(replay)
    assert desk.ask(kind)["payload"]["code"] == "replay_only"
    move = str(replay.game.legal_moves[0])
    assert desk.ask("move", seat=replay.to_move, move=move)["payload"]["code"] == "replay_only"
    assert desk.ask("uncover", seat=0)["payload"]["code"] == "hand_not_yours"
    assert len(replay.game.plies) == 10


def test_one_plays_on_against_bots() -> None:
    replay = Replay(played())
    game, desk = replay.game, Desk(replay)
    assert desk.ask("branch", ply=12)["kind"] == "accepted"
    line = replay.game
    assert line is not game
    me = replay.to_move
    assert [type(bot) for bot in replay.bots.values()] == [Greedy]
    assert desk.ask("uncover", seat=me)["kind"] == "hand"
    assert desk.ask("move", seat=me, move=str(line.legal_moves[0]))["kind"] == "accepted"
    assert desk.ask("trunk")["kind"] == "accepted"
    assert replay.game is game
    assert replay.bots == {}
    assert desk.ask("uncover", seat=me)["kind"] == "refused"
    with pytest.raises(Refused):
        replay.back_to_trunk()
    with pytest.raises(BadPly):
        replay.branch(10_000)
    assert not replay.branched


def test_bots_of_a_line_do_not_go_on_with_the_game() -> None:
    game = played(8)
    replay = Replay(game)
    replay.branch(8)
    replay.back_to_trunk()
    assert replay.game.record() == game.record()
    assert [seat["person"] for seat in replay.seats] == [True, True]


def test_line_of_a_game_that_is_not_over_is_dealt_anew() -> None:
    game = played(20)
    line = Replay(game).branch(14)
    then = game.until(14).position
    assert line.until(0).position.own == then.own
    assert [*line.until(0).position.hands] != [*then.hands]
