"""The search against brute force: the same best score, the same results, the same gap."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from origo_widget.model.board import Board
from origo_widget.model.position import Position
from origo_widget.puzzles.budget import Budget
from origo_widget.puzzles.goals import MostPoints
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Play, Threat
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.results import MOST
from origo_widget.puzzles.search import Search
from tests.model.boards import ATOLL, ISLES, MINI
from tests.puzzles import oracle
from tests.puzzles.oracle import NEVER, Left
from tests.puzzles.scenes import scene

#: One number for each seed; each seed makes many puzzles.
FEW, MANY = range(3), range(3, 23)
SEEDS = [*FEW, *(pytest.param(seed, marks=pytest.mark.slow) for seed in MANY)]
PEACEFUL: tuple[Left, ...] = (
    {"expand": 2},
    {"expand": 1, "migrate": 1},
    {"expand": 2, "migrate": 1},
    {"sail": 2},
    {"sail": 1, "migrate": 1, "expand": 1},
    {"sail": 3},
    {"migrate": 1},
)
WARLIKE: tuple[Left, ...] = (
    {"attack": 1},
    {"attack": 2},
    {"attack": 1, "expand": 1},
    {"attack": 1, "migrate": 1},
    {"attack": 1, "sail": 1},
)
#: So much is tried on small boards only.
LONG_WARS: tuple[Left, ...] = (
    {"attack": 2, "expand": 1},
    {"attack": 2, "migrate": 1},
    {"attack": 1, "expand": 1, "migrate": 1},
    {"attack": 1, "migrate": 1, "sail": 1},
)


def wars(board: Board) -> tuple[Left, ...]:
    return WARLIKE if board is MINI else WARLIKE + LONG_WARS


def best_turn(position: Position, left: Left, *, rated: bool) -> Puzzle:
    return Puzzle("best_turn", position, Offer(**left), of="rating" if rated else "turn")


@pytest.mark.parametrize("seed", SEEDS)
def test_results_of_turns_without_fights(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(150):
        board = rng.choice((MINI, ISLES, ATOLL))
        position = scene(rng, board, rng.randint(1, min(3, board.hand_size)), crowd=rng.choice((0.2, 0.5, 0.7, 0.9)))
        # On the larger board three actions are many for a search that leaves nothing out.
        left = rng.choice([one for one in PEACEFUL if board is not MINI or sum(one.values()) < 3 or rng.random() < 0.1])
        rated = rng.random() < 0.8
        check_results(position, left, rated=rated)


def check_results(position: Position, left: Left, *, rated: bool) -> None:
    worth: dict[oracle.Board, int] = {}
    for (shields, _), points in oracle.ends(position, left, rated=rated).items():
        worth[shields] = max(points, worth.get(shields, points))
    best = max(worth.values())
    tops = {shields for shields, points in worth.items() if points == best}
    others = [points for shields, points in worth.items() if tops != {shields}]

    search = Search(Play(position, Offer(**left)), MostPoints(position, rated=rated), Budget())
    search.run()
    assert search.results.best == best
    # Of very many, not all are kept.
    assert search.results.found == tops if len(tops) <= MOST else search.results.found < tops
    assert search.results.more == (len(tops) > MOST)
    assert search.results.gap == (best - max(others) if others else None)
    check_lines(best_turn(position, left, rated=rated), best, tops)


def check_lines(puzzle: Puzzle, best: int, tops: set[oracle.Board]) -> None:
    """Each line leads to one of the best results, and together to all of them, no two by the same moves to the same."""
    proof = puzzle.solve()
    ends, told = set(), set()
    for line in proof.lines:
        position = puzzle.position.copy()
        for move in line:
            position.push(position.parse(move))
        ends.add(tuple(position.own))
        told.add((tuple(sorted(line)), tuple(position.own)))
        assert oracle.points(puzzle.position, position, rated=puzzle.of == "rating") == best
    assert ends <= tops
    if proof.complete:
        assert ends == tops
        assert len(told) == len(proof.lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_points_that_are_sure_in_turns_with_fights(seed: int) -> None:
    rng = random.Random(seed)
    met = 0
    while met < 40:
        board = rng.choice((MINI, ISLES, ATOLL))
        cards, others = (rng.randint(0, min(3, board.hand_size)) for _ in range(2))
        position = scene(rng, board, cards, others, crowd=rng.choice((0.7, 0.9)))
        if not position.attackable_mask(0):
            continue
        met += 1
        left, rated = rng.choice(wars(board)), rng.random() < 0.8
        puzzle = best_turn(position, left, rated=rated)
        proof, (value, worth) = puzzle.solve(), oracle.sure(position, left, rated=rated)
        assert proof.value == value == max(worth.values())
        tops = [board for board, points in worth.items() if points == value]
        assert proof.results == len(tops)
        behind = [points for board, points in worth.items() if tops != [board]]
        assert proof.gap == (value - max(behind) if behind else None)


class Scene(NamedTuple):
    """A goal on a random position, by both ways of saying it."""

    left: Left
    asked: dict[str, Any]
    reached: oracle.Reached


def to_found(rng: random.Random, position: Position) -> Scene | None:
    lands = [land.name for land in position.board.lands if not land.mask & position.founded_mask]
    if not lands:
        return None
    region = rng.choice([None, *lands])
    left: Left = rng.choice(PEACEFUL[:2] + ((PEACEFUL[2], *wars(ISLES)) if position.board is ISLES else ()))
    return Scene(left, {"region": region}, oracle.founds(region))


def to_win(rng: random.Random, position: Position) -> Scene | None:
    targets = sorted(position.attackable(0))
    if not targets:
        return None
    field = rng.choice([None, *targets])
    return Scene(rng.choice(wars(position.board)), {"field": field}, oracle.wins(0, field))


def to_split(rng: random.Random, position: Position) -> Scene | None:
    clans = [clan for clan in position.clans() if clan.seat == 1]
    if not clans or not position.attackable_mask(0):
        return None
    field = rng.choice([None, *clans[0].fields])
    return Scene(rng.choice(wars(position.board)), {"player": 1, "field": field}, oracle.splits(position, 1, field))


def to_save(rng: random.Random, position: Position) -> Scene | None:
    clans = [clan for clan in position.clans() if clan.seat == 0]
    if not clans:
        return None
    field, keep = rng.choice([None, *clans[0].fields]), max(1, len(clans[0].fields) - rng.randint(-1, 1))
    small = position.board is ISLES
    threat: Left = rng.choice(WARLIKE[:3] if small else WARLIKE[:1])
    left: Left = rng.choice([{"expand": 1}, {"migrate": 1}, {"expand": 2}, *WARLIKE]) if small else {"expand": 1}
    asked = {"field": field, "keep": keep, "threat": Threat(1, Offer(**threat))}
    return Scene(left, asked, oracle.saves(clans[0].fields, keep, threat))


GOALS = {"found_land": to_found, "win_fight": to_win, "split_clan": to_split, "save_clan": to_save}


@pytest.mark.parametrize("task", GOALS)
@pytest.mark.parametrize("seed", SEEDS)
def test_fewest_actions_to_a_goal(seed: int, task: str) -> None:
    rng = random.Random(seed)
    met = 0
    while met < 30:
        board: Board = rng.choice((MINI, ISLES))
        cards, others = rng.randint(1, min(3, board.hand_size)), rng.randint(0, 2)
        position = scene(rng, board, cards, others, crowd=rng.choice((0.7, 0.8, 0.9)))
        made = GOALS[task](rng, position)
        if made is None:
            continue
        met += 1
        puzzle = Puzzle(task, position, Offer(**made.left), **made.asked)
        value, boards = oracle.fewest(position, made.left, made.reached)
        assert min(boards.values(), default=NEVER) == value
        check_goal(puzzle, None if value == NEVER else value, boards)


def check_goal(puzzle: Puzzle, best: int | None, boards: dict[oracle.Board, int]) -> None:
    """The fewest actions, the results that they lead to, and by how much the next one is worse."""
    proof = puzzle.solve()
    assert proof.value == best
    tops = {shields for shields, actions in boards.items() if actions == best}
    others = [actions for shields, actions in boards.items() if tops != {shields}]
    assert (proof.results, proof.unique) == (min(len(tops), MOST), len(tops) == 1)
    assert proof.gap == (min(others) - best if others and best is not None else None)


def test_an_idle_expansion_before_the_founding_one_is_another_way() -> None:
    puzzle = Puzzle.from_text(ONE_FIELD_LEFT)
    proof = puzzle.solve()
    assert (proof.value, proof.unique) == (1, True)
    assert proof.gap == 1


ONE_FIELD_LEFT = '''
task = "found_land"
board = "mini"
region = "Nemoria"
position = """
1 1 . . .
1 2 . . .
2 2 . . .
. . . . .
. . . . .
hands: A,C |
"""
[offer]
expand = 2
'''


def test_a_search_that_is_given_up_proves_nothing() -> None:
    position = scene(random.Random(1), MINI, 3)
    proof = best_turn(position, {"expand": 2, "migrate": 1}, rated=True).solve(limit=50)
    assert not proof.proved
    assert not proof.unique
    assert proof.lines == ()
    assert proof.gap is None


def test_a_given_up_search_can_be_made_anew() -> None:
    puzzle = best_turn(scene(random.Random(1), MINI, 3), {"expand": 2}, rated=True)
    assert not puzzle.solve(limit=5).proved
    shares: list[float] = []
    assert puzzle.solve(shares.append).proved
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1
