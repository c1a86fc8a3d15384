"""Observation: what a seat may know, and worlds that look the same to it."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.model.board import Board
from origo_widget.model.errors import BadSeat
from origo_widget.model.game import Game
from origo_widget.model.moves import Attack, End, Lay, Swap
from origo_widget.model.observation import Observation
from origo_widget.model.position import Position

from .boards import EUROPA, MINI
from .playing import at

SECRETS = """
1 . . . .
. . . . 2
. . . . .
. . . . .
. . . . .
phase: turn
hands: A,pop | B,ship
pile: C,D
discard: E,E
"""


def played(board: Board, players: int, seed: int, plies: int, rng: random.Random) -> Game:
    game = Game([f"Player {seat}" for seat in range(players)], seed, board)
    weights = {Attack: 9, Lay: 9, Swap: 1, End: 2}
    while not game.is_over and len(game.plies) < plies:
        moves = game.legal_moves
        some = [moves[rng.randrange(len(moves))] for _ in range(5)] + [moves[-1]]
        game.play(rng.choices(some, [weights.get(type(move), 3) for move in some])[0])
    return game


def all_cards(position: Position) -> bytes:
    fight = position.fight
    laid = fight.attack_cards + fight.defence_cards if fight else b""
    return bytes(sorted(b"".join(position.hands) + position.pile + position.discard + laid))


@pytest.mark.parametrize(("board", "players"), [(MINI, 2), (EUROPA, 2), (EUROPA, 3), (EUROPA, 4), (EUROPA, 5)])
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 300))
@settings(max_examples=6)
def test_a_sampled_world_looks_the_same(board: Board, players: int, seed: int, plies: int) -> None:
    rng = random.Random(seed)
    game = played(board, players, seed, plies, rng)
    position = game.position
    for seat in (None, 0, players - 1):
        observation = game.observe(seat)
        world = observation.sample(rng)
        seen = [event.seen_by(seat) for event in game.events]
        again = Observation.of(world, seat, seen)
        assert again == observation
        assert all_cards(world) == all_cards(position) == board.deck
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in position.hands]
        assert [bytes(sorted(hand)) for hand in world.hands] == world.hands
        assert seat is None or world.hands[seat] == position.hands[seat]
        assert world.to_move == observation.to_move == game.to_move
        assert world.script == ()
        assert world.shuffle_key != position.shuffle_key
        if seat == game.to_move and seat is not None:
            assert list(observation.legal_moves) == list(world.legal_moves) == list(position.legal_moves)
        else:
            assert len(observation.legal_moves) == 0
        # What two different worlds give byte for byte alike holds nothing in which they differ.
        assert pickle.dumps(again) == pickle.dumps(observation)


def test_no_secret_shows() -> None:
    game = played(EUROPA, 3, 5, 150, random.Random(3))
    for seat in (None, 0, 1, 2):
        observation = game.observe(seat)
        masked = observation.position
        assert not any(hand for other, hand in enumerate(masked.hands) if other != seat)
        assert (masked.pile, masked.shuffle_key, masked.script) == (b"", "", ())
        assert game.position.shuffle_key.encode() not in pickle.dumps(observation)
    assert repr(game.observe(2)) == (
        f"<Observation of seat 2 on europa: hands {game.observe(2).hand_sizes}, pile {len(game.position.pile)},"
        f" seat {game.to_move} to move>"
    )
    assert repr(game.observe(None)).startswith("<Observation of everybody on europa")


def test_an_observation_does_not_change() -> None:
    """What a bot does with the position, or the game with its own, is no matter of the observation."""
    game = Game(["Ana", "Ben"], 7, "mini")
    observation = game.observe(0)
    copied = pickle.loads(pickle.dumps(observation))
    observation.position.push(observation.legal_moves[0])
    game.play(game.legal_moves[3])
    assert observation == copied
    assert observation != game.observe(0)
    assert observation != "an observation"
    assert (observation.players, observation.board, observation.to_move) == (2, MINI, 0)
    assert observation.sample(random.Random(1)) == copied.sample(random.Random(1))


def test_a_position_written_by_hand() -> None:
    """All that is hidden is known together, and how much lies where."""
    position = at(SECRETS)
    assert (len(position.hands[1]), len(position.pile)) == (2, 2)
    hidden = bytes(sorted(position.hands[1] + position.pile))
    rng = random.Random(1)
    worlds = [Observation.of(position, 0).sample(rng) for _ in range(300)]
    assert {bytes(sorted(world.hands[1] + world.pile)) for world in worlds} == {hidden}
    assert {world.hands[0] for world in worlds} == {position.hands[0]}
    # Four different cards: six hands, each with two orders of the pile.
    assert len({(world.hands[1], world.pile) for world in worlds}) == 12
    for_everybody = Observation.of(position, None).sample(rng)
    assert all_cards(for_everybody) == all_cards(position)


def test_a_position_without_cards() -> None:
    position = at("1 . . . .\n. . . . 2\n. . . . .\n. . . . .\n. . . . .")
    assert Observation.of(position, 1).sample(random.Random(1)).hands == [b"", b""]


def test_a_fight_is_open_to_all() -> None:
    """R5.8: cards laid are in no hand and not yet discarded, and nobody takes them to be anywhere else."""
    game = played(MINI, 2, 1, 0, random.Random(1))
    rng = random.Random(4)
    while game.position.fight is None:
        moves = list(game.legal_moves)
        game.play(next((move for move in moves if isinstance(move, Attack)), rng.choice(moves)))
    for seat in (None, 0, 1):
        world = game.observe(seat).sample(rng)
        assert world.fight == game.position.fight
        assert all_cards(world) == MINI.deck


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(BadSeat):
        Observation.of(Game(["Ana", "Ben"], 7, "mini").position, seat)


def test_events_that_do_not_lead_to_the_position() -> None:
    game = played(MINI, 2, 1, 20, random.Random(1))
    observation = Observation.of(Game(["Ana", "Ben"], 1, "mini").position, 0, game.events)
    with pytest.raises(ValueError, match="do not"):
        observation.sample(random.Random(1))
