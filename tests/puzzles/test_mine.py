"""Mining: the same puzzles everywhere, all proved, none found by greed, no two alike."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice

import pytest

from origo_widget import OrigoError, Puzzle, mine
from origo_widget.bots.bot import decide
from origo_widget.bots.greedy import Greedy
from origo_widget.model.observation import Observation
from origo_widget.puzzles.goals import MISSED
from origo_widget.puzzles.mining.greedy_turn import greedy_score
from origo_widget.puzzles.mining.likeness import likeness
from origo_widget.puzzles.mining.moments import moments
from origo_widget.puzzles.mining.shrink import shrunk
from origo_widget.puzzles.mining.sift import LIMIT, MARGIN, PAGE, is_good
from origo_widget.puzzles.naive import decoys, naive_count, right_fields
from origo_widget.puzzles.page import compressed_size
from origo_widget.puzzles.solving import goal_of
from tests.clocks import LONGEST
from tests.model.boards import ISLES, MINI

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def mined() -> list[Puzzle]:
    return list(mine(3, seed=5))


def test_mining_finds_good_puzzles(mined: list[Puzzle]) -> None:
    assert len({puzzle.task for puzzle in mined}) > 3
    for puzzle in mined:
        proof = puzzle.solve()
        assert proof.proved
        assert proof.unique
        assert compressed_size(puzzle.page()) <= PAGE
        assert all(1 <= len(hints) <= 3 for hints in puzzle.hints.values())
        assert set(puzzle.hints) == {"en", "de"}
        if puzzle.is_played:
            assert proof.gap is None or proof.gap >= MARGIN[goal_of(puzzle).unit]
    assert len(set(map(likeness, mined))) == len(mined)


def test_mined_puzzles_are_files(mined: list[Puzzle]) -> None:
    for puzzle in mined:
        again = Puzzle.from_text(puzzle.to_text())
        assert again == puzzle
        assert again.digest == puzzle.digest
        # Proved anew, and not only as it was found.
        assert again.solve() == puzzle.solve()


def test_greed_does_not_find_them(mined: list[Puzzle]) -> None:
    for puzzle in mined:
        if puzzle.is_played:
            value = puzzle.solve().value
            assert value is not None
            best = value if goal_of(puzzle).unit == "points" else -value
            reached = greedy_score(puzzle)
            assert reached == MISSED or reached < best
        elif puzzle.task == "count":
            assert naive_count(puzzle) != puzzle.solve().value
        else:
            assert decoys(puzzle)
            assert not decoys(puzzle) & right_fields(puzzle)


def test_the_bots_own_turn_falls_short(mined: list[Puzzle]) -> None:
    """The bot itself, in a turn in which everything is offered that it wants: nothing of ours in between."""
    tried = 0
    for puzzle in mined:
        if puzzle.task != "best_turn" or puzzle.offer.attack:
            continue
        position, moves = puzzle.position.copy(), []
        position.main = "" if puzzle.offer.migrate else "exchanged"
        position.actions = puzzle.offer.expand
        position.sailed = 0 if puzzle.offer.sail else position.own[0] & position.board.sea_mask
        rng = random.Random(puzzle.digest)
        for _ in range(6):
            move = decide(Greedy(), Observation.of(position, 0), rng)
            if str(move) == "end" or str(move).startswith(("swap", "x")):
                break
            position.push(move)
            moves.append(str(move))
        verdict = puzzle.check(moves)
        tried += 1
        assert not verdict.right
    assert tried


def test_the_same_arguments_give_the_same_puzzles(mined: list[Puzzle]) -> None:
    first = next(mine(3, seed=5))
    assert first == mined[0]
    assert [puzzle.to_text() for puzzle in mine(1, seed=5)] == [
        puzzle.to_text() for puzzle in mined if puzzle.source.endswith("5/0")
    ]
    other = list(islice(mine(3, seed=6), 2))
    assert other
    assert other != mined[:2]


MINED = "from origo_widget import mine; print(*[p.to_text() for p in mine(1, seed=7, tasks=('find', 'best_turn'))])"


@pytest.mark.parametrize("seed", ["1", "2"])
def test_chance_of_the_program_plays_no_part(seed: str) -> None:
    random.seed(seed)
    state = random.getstate()
    here = " ".join(puzzle.to_text() for puzzle in mine(1, seed=7, tasks=("find", "best_turn")))
    assert random.getstate() == state
    # Another order of sets, as on another machine.
    environment = os.environ | {"PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", MINED]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=LONGEST)
    assert done.stdout.strip() == here.strip()


def test_tasks_and_boards_are_chosen() -> None:
    puzzles = list(mine(2, seed=1, tasks=("find",), board=ISLES))
    assert {puzzle.task for puzzle in puzzles} <= {"find"}
    assert {puzzle.board.name for puzzle in puzzles} <= {"isles"}
    with pytest.raises(OrigoError, match="task is 'chess'"):
        mine(tasks=("chess",))


def test_mining_tells_its_progress_and_stops() -> None:
    shares: list[float] = []
    list(mine(2, seed=1, tasks=("count",), progress=shares.append))
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 1
    stopped: list[float] = []
    next(mine(50, seed=1, tasks=("count",), progress=stopped.append))
    assert stopped[-1] < 0.2


def test_moments_are_beginnings_of_turns() -> None:
    met = [position for position in moments(MINI, "1/0") if position is not None]
    assert met
    for position in met:
        assert (position.active, position.to_move, position.actions, position.main) == (0, 0, 2, "")
        assert not position.pile
        assert not position.shuffle_key


CLUTTERED = """task = "split_clan"
board = "mini"
position = '''
2 2 2 . 2
2 1 . . 2
. . . . .
. . . . .
1 . . . 2
founded: Nemoria 1
hands: A,B,1,2 | E
'''
[offer]
attack = 1
"""


def test_shrinking_takes_away_what_makes_no_difference() -> None:
    position = "1 1 1 1 .\n. . 1 1 .\n. . . . .\n. . . . .\n2 2 . . 1"
    puzzle = Puzzle.from_text(f'task = "find"\nwhat = "cut_fields"\nboard = "mini"\nposition = """\n{position}\n"""')
    assert is_good(puzzle)
    small = shrunk(puzzle)
    assert small.position.owner("E5") is None
    # Nobody disappears altogether.
    assert small.position.owner("E1") == 1
    assert small.solve().fields == puzzle.solve().fields == (("A2", "A3"),)


def test_shields_by_which_the_game_ends_stay() -> None:
    # In one of these games somebody has no shields left (R9.1), and groups far from the solution are his.
    assert len(list(mine(games=2, seed=35))) == 6


def test_equal_shapes_are_alike_and_others_are_not() -> None:
    puzzle = Puzzle.from_text(CLUTTERED)
    # The same around the solution: what is far away does not count.
    far = CLUTTERED.replace("1 . . . 2", "1 . . 2 2")
    assert likeness(puzzle) == likeness(Puzzle.from_text(far))
    # Another offer.
    assert likeness(puzzle) != likeness(Puzzle.from_text(CLUTTERED + "migrate = 1\n"))


def test_turned_and_mirrored_is_alike() -> None:
    text = 'task = "find"\nwhat = "cut_fields"\nboard = "mini"\nposition = """\n{}\n{}\n"""'
    right = text.format(". . . 1 1", ". . . . 1")
    left = text.format("1 1 . . .", "1 . . . .")
    straight = text.format("1 1 1 . .", ". . . . .")
    assert likeness(Puzzle.from_text(right)) == likeness(Puzzle.from_text(left))
    assert likeness(Puzzle.from_text(right)) != likeness(Puzzle.from_text(straight))


def test_what_is_not_proved_is_not_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.puzzles.mining.sift.LIMIT", 3)
    assert LIMIT > 3
    assert not is_good(Puzzle.from_text(CLUTTERED))
