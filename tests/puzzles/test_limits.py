"""How much is looked at: counted whoever looks, bounded, told while it goes on, and stopped without a trace."""

from __future__ import annotations

import pytest

from origo_widget import Puzzle
from origo_widget.puzzles import budget, slowly
from origo_widget.puzzles.solving import play_of

#: All that can be done in a turn after one expansion.
THREAT = '''
task = "save_clan"
field = "A4"
keep = 6
board = "mini"
position = """
. 2 . 1 1
2 2 . 1 1
1 . 1 1 2
2 . 2 . 2
2 . 2 . 2
founded: Ostria 2
hands: C,1,pop,ship | D,A/B,Ostria,pop
"""
[offer]
expand = 1
[threat]
expand = 1
attack = 1
'''
#: A goal that only one fight can reach.
FIGHT = '''
task = "win_fight"
field = "C3"
board = "mini"
position = """
1 . 2 . .
1 . 2 . .
1 . 2 . .
1 1 1 1 1
1 . 2 1 .
founded: Nemoria 1, Ostria 1, Valdia 1
hands: 3,E,A/B,4/5 | C,D/E,4,4
"""
[offer]
attack = 2
migrate = 1
'''


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever can be told is told, without a pause."""
    monkeypatch.setattr(slowly, "PAUSE", 0.0)
    monkeypatch.setattr(budget, "STEP", 10)


def test_what_is_looked_at_in_threats_counts() -> None:
    puzzle = Puzzle.from_text(THREAT)
    boards = 1 + len(list(play_of(puzzle).actions()))
    given_up = puzzle.solve(limit=boards)
    assert (given_up.proved, given_up.nodes) == (False, boards + 1)
    proof = puzzle.solve()
    assert proof.proved
    assert Puzzle.from_text(THREAT).solve(limit=proof.nodes) == proof


@pytest.mark.parametrize("text", [THREAT, FIGHT], ids=["threat", "fight"])
def test_it_is_told_that_work_goes_on(text: str) -> None:
    shares: list[float] = []
    proof = Puzzle.from_text(text).solve(shares.append)
    assert len(shares) > proof.nodes // 20 > 20
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)


#: A best turn whose lines are not known as soon as its points are: attacks are looked at once more.
TURN = FIGHT.replace('task = "win_fight"', 'task = "best_turn"').replace('field = "C3"\n', "")


@pytest.mark.parametrize("text", [THREAT, FIGHT, TURN], ids=["threat", "fight", "turn"])
def test_search_that_is_given_up_anywhere_proves_nothing(text: str) -> None:
    proof = Puzzle.from_text(text).solve()
    step = max(proof.nodes // 40, 1)
    for limit in [*range(1, proof.nodes, step), proof.nodes - 1]:
        given_up = Puzzle.from_text(text).solve(limit=limit)
        assert (given_up.proved, given_up.lines) == (False, ())
    assert Puzzle.from_text(text).solve(limit=proof.nodes) == proof


def test_search_that_is_given_up_tells_how_near_that_is() -> None:
    shares: list[float] = []
    # Its first move alone takes longer than this.
    assert not Puzzle.from_text(FIGHT).solve(shares.append, limit=100).proved
    assert len({round(share, 1) for share in shares}) > 5


@pytest.mark.parametrize("solved", [False, True])
def test_how_far_a_page_is(solved: bool) -> None:
    puzzle, shares = Puzzle.from_text(THREAT), list[float]()
    if solved:
        puzzle.solve()
    puzzle.page(shares.append)
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert any(0.0 < share < 0.5 for share in shares)


@pytest.mark.slow
@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
@pytest.mark.parametrize("calls", [1, 4, 9])
@pytest.mark.parametrize("text", [THREAT, FIGHT], ids=["threat", "fight"])
def test_whoever_is_told_may_stop_it(text: str, calls: int, error: type[BaseException]) -> None:
    puzzle, fresh = Puzzle.from_text(text), Puzzle.from_text(text)
    with pytest.raises(error):
        puzzle.solve(Stopping(calls, error))
    assert puzzle == fresh
    with pytest.raises(error):
        puzzle.page(Stopping(calls, error))
    assert puzzle == fresh
    assert puzzle.solve() == fresh.solve()
    with pytest.raises(error):
        puzzle.page(Stopping(calls, error))
    assert puzzle.page() == fresh.page()


class Stopping:
    """Is told shares, and has enough after some."""

    def __init__(self, calls: int, error: type[BaseException]) -> None:
        self.calls = calls
        self.error = error

    def __call__(self, _share: float) -> None:
        self.calls -= 1
        if not self.calls:
            raise self.error
