"""What a puzzle is about, told by what happens in its solution."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ..model.moves import Attack, Expand, Shift
from .counting import counted_awards
from .goals import MostPoints, is_apart
from .offer import kind_of
from .solved import steps
from .solving import goal_of, play_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model.position import Position
    from ..model.rating import Award
    from .puzzle import Puzzle
    from .solved import Step

#: All themes, the most telling first.
THEMES = (
    *("sacrifice", "cut_field", "preparation", "joining", "sole_rule", "tie_break", "founding", "sea_bonus"),
    *("clan_rank", "defence", "migration", "sailing", "fight", "equal_clans", "adding"),
    *("largest_clan", "attackable", "frontier"),
)
#: So many awards of all kinds make a sum long.
_LONG = 4


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes of a puzzle, the most telling first. Raises `PuzzleError` as `Puzzle.solve` does."""
    if puzzle.task == "find":
        return ("cut_field" if puzzle.what == "cut_fields" else str(puzzle.what),)
    if puzzle.task == "count":
        found = _of_count(puzzle)
    else:
        played = steps(puzzle)
        found = {name for name, is_there in _PLAYED.items() if is_there(puzzle, played)}
    return tuple(name for name in THEMES if name in found)


# --- questions ---

_BY_CODE = {
    "award_land_sole": "sole_rule",
    "award_land_tied": "tie_break",
    "award_clan_tied": "tie_break",
    "award_sea_tied": "tie_break",
    "award_sea_bonus": "sea_bonus",
    "award_clan_own": "equal_clans",
}


def _of_count(puzzle: Puzzle) -> set[str]:
    awards = counted_awards(puzzle)
    found = {_BY_CODE[award.code] for award in awards if award.code in _BY_CODE}
    return found | {"adding"} if puzzle.of == "total" and len(awards) >= _LONG else found


# --- what is played ---


def _sacrifices(puzzle: Puzzle, played: list[Step]) -> bool:
    """Whether the reader is worse off for a while."""
    goal = goal_of(puzzle)
    if not isinstance(goal, MostPoints):
        return False
    play = play_of(puzzle)
    scores = [goal.score(play)]
    for step in played:
        play.push(step.move)
        if not play.in_fight:
            scores.append(goal.score(play))
    return any(after < before for before, after in pairwise(scores))


def _cuts(puzzle: Puzzle, played: list[Step]) -> bool:
    """Whether a group of another player falls apart; in a fight for its own sake, that is by the way."""
    if puzzle.task == "win_fight":
        return False
    first, last = puzzle.position, played[-1].after if played else puzzle.position
    others = [seat for seat in range(first.players) if seat != puzzle.seat]
    return any(is_apart(last, seat, group) for seat in others for group, _ in first.groups(seat))


def _prepares(puzzle: Puzzle, played: list[Step]) -> bool:
    """Whether a shield is brought beside the target of a fight before it."""
    arrived = 0
    for step in played:
        if isinstance(step.move, Attack):
            return bool(arrived & puzzle.board.graph.neighbourhood_mask(puzzle.board.graph.mask([step.move.field])))
        arrived |= step.after.own[step.seat] & ~step.before.own[step.seat]
    return False


def _joins(puzzle: Puzzle, played: list[Step]) -> bool:
    """Whether a shield arrives beside two groups of the reader's or more."""
    for step in played:
        if step.seat != puzzle.seat or not isinstance(step.move, Expand | Shift):
            continue
        own = step.before.own[step.seat]
        arrived = step.after.own[step.seat] & ~own
        kept = own & step.after.own[step.seat]
        graph = puzzle.board.graph
        beside = graph.neighbourhood_mask(arrived)
        if sum(bool(group & beside) for group in graph.component_masks(kept)) > 1:
            return True
    return False


def _founds(puzzle: Puzzle, played: list[Step]) -> bool:
    return bool(played) and len(played[-1].after.founded) > len(puzzle.position.founded)


def _defends(puzzle: Puzzle, _: list[Step]) -> bool:
    return puzzle.task == "save_clan"


def _has(kind: str) -> Callable[[Puzzle, list[Step]], bool]:
    """Whether the reader does something of a kind."""
    return lambda puzzle, played: any(
        step.seat == puzzle.seat and kind_of(step.move, puzzle.board) == kind for step in played
    )


def _own_awards(puzzle: Puzzle, position: Position) -> dict[str, Award]:
    """The reader's awards in a rating, the best of each kind, by what they are for."""
    if puzzle.task != "best_turn" or puzzle.of != "rating":
        return {}
    found: dict[str, Award] = {}
    for award in position.rating().awards:
        if award.seat == puzzle.seat:
            found.setdefault(award.region or award.category, award)
    return found


def _gains(is_so: Callable[[Award | None, Award], bool]) -> Callable[[Puzzle, list[Step]], bool]:
    """Whether something holds of an award before and after the turn."""

    def gained(puzzle: Puzzle, played: list[Step]) -> bool:
        if not played:
            return False
        before, after = _own_awards(puzzle, puzzle.position), _own_awards(puzzle, played[-1].after)
        return any(is_so(before.get(key), award) for key, award in after.items())

    return gained


def _rules_alone(before: Award | None, after: Award) -> bool:
    return after.code == "award_land_sole" and (before is None or before.code != after.code)


def _breaks_tie(before: Award | None, after: Award) -> bool:
    return before is not None and len(before.tied) > 1 and len(after.tied) == 1 and after.points > before.points


def _leads_at_sea(before: Award | None, after: Award) -> bool:
    bonus = 0 if before is None else before.points - before.size
    return after.category == "sea" and after.points - after.size > bonus


def _climbs(before: Award | None, after: Award) -> bool:
    return after.category == "clan" and after.points > (0 if before is None else before.points)


_PLAYED: dict[str, Callable[[Puzzle, list[Step]], bool]] = {
    "sacrifice": _sacrifices,
    "cut_field": _cuts,
    "preparation": _prepares,
    "joining": _joins,
    "sole_rule": _gains(_rules_alone),
    "tie_break": _gains(_breaks_tie),
    "founding": _founds,
    "sea_bonus": _gains(_leads_at_sea),
    "clan_rank": _gains(_climbs),
    "defence": _defends,
    "migration": _has("migrate"),
    "sailing": _has("sail"),
    "fight": _has("attack"),
}
