"""What makes a proved puzzle none to show: it cannot be solved, or doing nothing solves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.errors import IllegalMove
from ..model.moves import Attack
from ..view.words import check_language, said
from .goals import SplitClan, WinFight
from .solving import goal_of
from .words import say

if TYPE_CHECKING:
    from .goals import Goal
    from .proof import Proof
    from .puzzle import Puzzle


def doubt(puzzle: Puzzle, proof: Proof, language: str = "en") -> str:
    """A sentence for the author; "" where nothing is to be said. Raises `OrigoError` for an unknown language."""
    check_language(language)
    if not proof.proved or not puzzle.is_played:
        return ""
    if proof.value is None:
        return f"{say('doubt.impossible', {}, language)} {_why_impossible(puzzle, language)}"
    if not all(proof.lines) or (puzzle.task != "best_turn" and proof.value == 0):
        return say("doubt.idle" if puzzle.task == "best_turn" else "doubt.reached", {}, language)
    return ""


def _why_impossible(puzzle: Puzzle, language: str) -> str:
    goal = goal_of(puzzle)
    if isinstance(goal, WinFight | SplitClan):
        return _why_no_attack(puzzle, goal, language)
    if puzzle.task == "found_land":
        free = puzzle.position.free
        lands = [land for land in puzzle.board.lands if puzzle.region in (None, land.name)]
        open_lands = [land for land in lands if not land.mask & puzzle.position.founded_mask]
        if not open_lands:
            return say("doubt.no_land", {}, language)
        least = min(open_lands, key=lambda land: (land.mask & free).bit_count())
        params = {"region": least.name, "free": (least.mask & free).bit_count()}
        return say("doubt.land", params, language)
    return say("doubt.clan", {}, language)


def _why_no_attack(puzzle: Puzzle, goal: Goal, language: str) -> str:
    position = puzzle.position
    seat = position.active
    if position.fight is None:
        if not puzzle.offer.attack:
            return say("doubt.no_attack", {}, language)
        if not position.hands[seat]:
            return say("doubt.no_cards", {}, language)
        targets = _targets(goal)
        if not position.attackable_mask(seat) & targets:
            return _why_not_attackable(puzzle, targets, language)
        covered = 0
        for card in position.hands[seat]:
            covered |= position.covered(seat, card)
        if not position.attackable_mask(seat) & targets & covered:
            return say("doubt.not_covered", {}, language)
    return say("doubt.lost", {}, language)


def _targets(goal: Goal) -> int:
    """The fields whose attack could reach a goal, as a mask."""
    if isinstance(goal, WinFight):
        return goal.theirs
    assert isinstance(goal, SplitClan)
    mask = 0
    for _, clan in goal.clans:
        mask |= clan
    return mask


def _why_not_attackable(puzzle: Puzzle, targets: int, language: str) -> str:
    """The rule that forbids it, where one field is meant; else all that has to be there."""
    position = puzzle.position
    if puzzle.task == "win_fight" and puzzle.field is not None:
        card = position.board.cards[position.hands[position.active][0]].name
        try:
            position.copy().push(Attack(puzzle.field, (card,)))
        except IllegalMove as error:
            if error.code.startswith("attack_"):
                return said(error, language)
    open_here = position.open_to_attack_mask & targets
    return say("doubt.not_beside" if open_here else "doubt.not_open", {}, language)
