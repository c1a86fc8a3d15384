"""From a puzzle to its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .counting import counted
from .finds import found
from .goals import FoundLand, Goal, MostPoints, SaveClan, SplitClan, WinFight
from .lines import best_lines
from .play import Play
from .proof import Proof
from .results import Results, TooManyNodes
from .search import Search

if TYPE_CHECKING:
    from collections.abc import Generator

    from .puzzle import Puzzle


def solving(puzzle: Puzzle, limit: int) -> Generator[float, None, Proof]:
    """Work out the proof of a puzzle; yields the share that is done. Past the limit, it is not proved."""
    yield 0.0
    if not puzzle.is_played:
        return answered(puzzle)
    goal = goal_of(puzzle)
    if isinstance(goal, MostPoints):
        return (yield from _most(puzzle, goal, limit))
    return (yield from _fewest(puzzle, goal, limit))


def answered(puzzle: Puzzle) -> Proof:
    """The proof of a question; it takes no search."""
    if puzzle.task == "count":
        return Proof(puzzle.digest, counted(puzzle))
    answers = found(puzzle.position, puzzle.what or "", puzzle.player, puzzle.field)
    order = puzzle.board.graph
    fields = tuple(order.fields(order.mask(answer)) for answer in answers)
    return Proof(puzzle.digest, None, results=len(fields), unique=len(fields) == 1, fields=fields)


def goal_of(puzzle: Puzzle) -> Goal:
    """What is to be reached by moves."""
    position = puzzle.position
    if puzzle.task == "best_turn":
        return MostPoints(position, rated=puzzle.of == "rating")
    if puzzle.task == "found_land":
        return FoundLand(position, puzzle.region)
    if puzzle.task == "win_fight":
        return WinFight(position, puzzle.field)
    graph = puzzle.board.graph
    clans = [(clan.seat, graph.mask(clan.fields)) for clan in position.clans() if puzzle.field in (None, *clan.fields)]
    if puzzle.task == "split_clan":
        seats = {puzzle.player} if puzzle.player is not None else set(range(position.players)) - {position.active}
        return SplitClan([clan for clan in clans if clan[0] in seats])
    assert puzzle.keep is not None
    # Clans come largest first.
    return SaveClan(next(mask for seat, mask in clans if seat == position.active), puzzle.keep)


def play_of(puzzle: Puzzle, total: int | None = None) -> Play:
    """A puzzle at its beginning, with so many actions at most."""
    return Play(puzzle.position, puzzle.offer, puzzle.threat, total)


def _most(puzzle: Puzzle, goal: MostPoints, limit: int) -> Generator[float, None, Proof]:
    search = Search(play_of(puzzle), goal, limit)
    proved = True
    try:
        yield from search.run()
    except TooManyNodes:
        proved = False
    return _proof(puzzle, search, search.results, search.nodes, proved=proved)


def _fewest(puzzle: Puzzle, goal: Goal, limit: int) -> Generator[float, None, Proof]:
    """Search with one action, two, three … until the goal is reached, and on until another board reaches it."""
    most = play_of(puzzle).total
    results, nodes = Results(), 0
    first: Search | None = None
    for total in range(most + 1):
        search = Search(play_of(puzzle, total), goal, limit, nodes)
        search.results = results
        try:
            for share in search.run():
                yield (total + share) / (most + 1)
                if first is not None and results.second is not None:
                    # No other result is better than one with a single action more.
                    break
        except TooManyNodes:
            return Proof(puzzle.digest, _value(results), results=len(results.found), nodes=search.nodes, proved=False)
        nodes = search.nodes
        if first is None and results.best is not None:
            first = search
        if results.second is not None:
            break
    if first is None:
        return Proof(puzzle.digest, None, results=0, unique=False, nodes=nodes)
    return _proof(puzzle, first, results, nodes, proved=True)


def _value(results: Results) -> int | None:
    return None if results.best is None else abs(results.best)


def _proof(puzzle: Puzzle, search: Search, results: Results, nodes: int, *, proved: bool) -> Proof:
    lines, complete = best_lines(search, results) if proved else ([], False)
    return Proof(
        puzzle.digest,
        _value(results),
        tuple(tuple(str(move) for move in line) for line in lines),
        len(results.found),
        results.is_unique and proved,
        results.gap if proved else None,
        nodes,
        proved,
        complete and not results.more,
    )
