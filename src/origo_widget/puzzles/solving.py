"""From a puzzle to its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .budget import Budget, TooManyNodes
from .counting import counted
from .finds import found
from .goals import FoundLand, Goal, MostPoints, SaveClan, SplitClan, WinFight
from .lines import best_lines
from .play import Play
from .proof import Proof
from .results import Results
from .search import Search

if TYPE_CHECKING:
    from .puzzle import Puzzle


def solved(puzzle: Puzzle, budget: Budget) -> Proof:
    """The proof of a puzzle; what takes more than the budget is not proved."""
    if not puzzle.is_played:
        return answered(puzzle)
    goal = goal_of(puzzle, budget)
    return _most(puzzle, goal, budget) if isinstance(goal, MostPoints) else _fewest(puzzle, goal, budget)


def answered(puzzle: Puzzle) -> Proof:
    """The proof of a question; it takes no search."""
    if puzzle.task == "count":
        return Proof(puzzle.digest, counted(puzzle))
    answers = found(puzzle.position, puzzle.what or "", puzzle.player, puzzle.field)
    order = puzzle.board.graph
    fields = tuple(order.fields(order.mask(answer)) for answer in answers)
    return Proof(puzzle.digest, None, results=len(fields), unique=len(fields) == 1, fields=fields)


def goal_of(puzzle: Puzzle, budget: Budget | None = None) -> Goal:
    """What is to be reached by moves; without a budget, what is looked at to judge them has one of its own."""
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
    clan = next(mask for seat, mask in clans if seat == position.active)
    return SaveClan(clan, puzzle.keep, budget or Budget())


def play_of(puzzle: Puzzle, total: int | None = None) -> Play:
    """A puzzle at its beginning, with so many actions at most."""
    return Play(puzzle.position, puzzle.offer, puzzle.threat, total)


def _most(puzzle: Puzzle, goal: MostPoints, budget: Budget) -> Proof:
    search = Search(play_of(puzzle), goal, budget)
    try:
        search.run()
        # To tell the lines, too, positions are looked at.
        return _proved(puzzle, search, budget)
    except TooManyNodes:
        return _not_proved(puzzle, search.results, budget)


def _fewest(puzzle: Puzzle, goal: Goal, budget: Budget) -> Proof:
    """Search with one action, two, three … until the goal is reached, and on until another board reaches it."""
    totals = range(play_of(puzzle).total + 1)
    share = 1 / len(totals)
    value, results = Results(best_only=True), Results()
    first: Search | None = None
    try:
        for total in totals:
            if value.best is None:
                Search(play_of(puzzle, total), goal, budget, value).run(total * share, share / 2)
            if value.best is not None:
                search = Search(play_of(puzzle, total), goal, budget, results, ceiling=-total)
                search.run((total + 0.5) * share, share / 2)
                first = first or search
            if results.second is not None:
                # No other result is better than one with a single action more.
                break
        if first is None:
            return Proof(puzzle.digest, None, results=0, unique=False, nodes=budget.nodes)
        return _proved(puzzle, first, budget)
    except TooManyNodes:
        return _not_proved(puzzle, value, budget)


def _value(results: Results) -> int | None:
    return None if results.best is None else abs(results.best)


def _not_proved(puzzle: Puzzle, results: Results, budget: Budget) -> Proof:
    return Proof(
        puzzle.digest,
        _value(results),
        results=len(results.found),
        unique=False,
        nodes=budget.nodes,
        proved=False,
        complete=False,
    )


def _proved(puzzle: Puzzle, search: Search, budget: Budget) -> Proof:
    lines, complete = best_lines(search)
    results = search.results
    return Proof(
        puzzle.digest,
        _value(results),
        tuple(tuple(str(move) for move in line) for line in lines),
        len(results.found),
        results.is_unique,
        results.gap,
        budget.nodes,
        complete=complete and not results.more,
    )
