"""What holds for every bot: legal moves, equal choices from equal knowledge and seed, thinking that can be stopped."""

import pickle
import random
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from origo_widget.bots import Bot, Greedy, Random, decide
from origo_widget.model.board import Board
from origo_widget.model.errors import OrigoError
from origo_widget.model.observation import Observation
from origo_widget.model.position import Phase

from ..model.boards import ATOLL, EUROPA, ISLES, MINI
from .playing import new_game, play_out, played

BOTS: list[Bot] = [Greedy(), Random()]
TABLES = [(MINI, 2), (EUROPA, 2), (EUROPA, 3), (EUROPA, 4), (EUROPA, 5), (ISLES, 2), (ISLES, 3), (ATOLL, 2)]


@cache
def every_moment() -> list[Observation]:
    """Some moments of a random game at each table, each as the seat that decides sees it."""
    return [moment for seed, (board, players) in enumerate(TABLES) for moment in moments(board, players, seed)]


def moments(board: Board, players: int, seed: int) -> list[Observation]:
    """Two moments of each phase."""
    rng = random.Random(seed)
    seen: dict[Phase, list[Observation]] = {}
    for game in played(new_game(board, players, seed), [Random()] * players, seed):
        if not game.is_over:
            seen.setdefault(game.position.phase, []).append(game.observe(game.to_move))
    return [rng.choice(found) for found in seen.values() for _ in range(2)]


@pytest.mark.parametrize(("board", "players"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_random_bots_play_legal_games_to_the_end(board: Board, players: int) -> None:
    for seed in range(5):
        assert play_out(new_game(board, players, seed), [Random()] * players, seed).is_over


@pytest.mark.slow
@pytest.mark.parametrize(("board", "players"), TABLES[:1] + TABLES[3:], ids=lambda value: getattr(value, "name", value))
def test_a_greedy_bot_plays_a_legal_game_to_the_end_and_wins(board: Board, players: int) -> None:
    game = play_out(new_game(board, players, 11), [Greedy()] + [Random()] * (players - 1))
    assert game.is_over
    if board in (MINI, EUROPA):
        assert game.winner == 0


@pytest.mark.slow
@pytest.mark.parametrize(("board", "players"), [(MINI, 2), (EUROPA, 2), (EUROPA, 5), (ATOLL, 2)])
def test_greedy_bots_come_to_an_end_among_themselves(board: Board, players: int) -> None:
    assert play_out(new_game(board, players, 5), [Greedy()] * players).is_over


def test_the_moments_have_every_phase() -> None:
    assert {moment.position.phase for moment in every_moment()} == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_a_choice_is_legal_and_written_as_writers_do(bot: Bot) -> None:
    for moment in every_moment():
        move = decide(bot, moment, random.Random(2))
        assert move in moment.legal_moves
        assert moment.position.canonical(move) == move


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_the_same_seed_gives_the_same_choice(bot: Bot) -> None:
    for moment in every_moment():
        assert decide(bot, moment, random.Random(3)) == decide(bot, moment, random.Random(3))


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_no_hidden_card_makes_a_difference(bot: Bot) -> None:
    for moment in every_moment():
        choices = set()
        for seed in range(3):
            # Worlds that differ in all that the seat does not see.
            world = moment.sample(random.Random(seed))
            choices.add(decide(bot, Observation.of(world, moment.seat), random.Random(4)))
        assert len(choices) == 1


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_progress_is_a_share_that_never_falls(bot: Bot) -> None:
    for moment in every_moment():
        shares = list(bot.choose(moment, random.Random(5)))
        assert all(0 <= before <= after <= 1 for before, after in pairwise([0.0, *shares]))
        assert shares


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_thinking_can_be_stopped_and_leaves_nothing_behind(bot: Bot) -> None:
    for moment in every_moment():
        before = pickle.dumps(moment.position)
        for steps in (0, 1, 40):
            thinking = bot.choose(moment, random.Random(6))
            for _, _ in zip(range(steps), thinking, strict=False):
                pass
            thinking.close()
        assert pickle.dumps(moment.position) == before
        assert decide(bot, moment, random.Random(7)) == decide(bot, moment, random.Random(7))


def test_random_chooses_among_kinds_before_it_chooses_among_moves() -> None:
    game = next(game for game in played(new_game(EUROPA, 2, 1), [Random()] * 2) if game.position.round == 2)
    moment = game.observe(game.to_move)
    kinds = Counter(type(decide(Random(), moment, random.Random(seed))).__name__ for seed in range(400))
    present = {type(move).__name__ for move in moment.legal_moves}
    assert set(kinds) == present
    assert min(kinds.values()) > 400 / len(present) / 2


def test_greedy_beats_random_at_two() -> None:
    games = 10
    won = 0
    for seed in range(games):
        bots: list[Bot] = [Greedy(), Random()] if seed % 2 else [Random(), Greedy()]
        won += isinstance(bots[play_out(new_game(MINI, 2, seed), bots, seed).winner or 0], Greedy)
    assert won >= 9


@pytest.mark.slow
def test_greedy_beats_three_random_bots() -> None:
    won = 0
    for seat in range(4):
        bots: list[Bot] = [Random()] * 4
        bots[seat] = Greedy()
        won += play_out(new_game(EUROPA, 4, seat), bots, seat).winner == seat
    assert won == 4


def test_bots_are_bots() -> None:
    assert isinstance(Greedy(), Bot)
    assert isinstance(Random(), Bot)
    assert not isinstance("Ana", Bot)


def test_a_bot_that_is_not_to_move_is_told_so() -> None:
    with pytest.raises(OrigoError, match=r"observe\(game\.to_move\)"):
        decide(Greedy(), new_game(MINI, 2, 0).observe(1), random.Random(1))
