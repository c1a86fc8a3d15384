"""The nodes and edges of a puzzle's page: every position that its reader can reach.

Positions that several orders reach are one node; a node is told by what differs from the one before it, and equal
differences are told once. What the page holds is written down in docs/puzzles.md.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from ..model.errors import OrigoError
from ..model.limits import LIMITS
from ..model.moves import Attack
from ..model.reasons import shortened
from ..view.patch import patch_between
from .budget import Budget, TooManyNodes
from .goals import MISSED, MostPoints, SaveClan
from .offered import MOST_NODES, too_large
from .page_state import awards_json, move_json, state_json
from .play import END, Play
from .search import Search
from .solving import goal_of, play_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..model.moves import Move
    from .proof import Proof
    from .puzzle import Puzzle

#: So many of the best lines are told.
_LINES = 20
#: What the other side does in fights, by node.
Replies: TypeAlias = "dict[Any, Move]"
#: So many boards are looked at for a reply where all of them are too many.
_THOUGHT = 1_000


class _Shared:
    """Values that are told once, by number."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._numbers: dict[str, int] = {}

    def number(self, value: Any) -> int:
        key = json.dumps(value)
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]


class Nodes:
    """Meets everything that can be played, in breadth: what is met first gets the next number."""

    def __init__(self, puzzle: Puzzle, budget: Budget, replies: Replies | None = None) -> None:
        """Begin with nothing met.

        `replies` where the puzzle is too large to find the other side's best replies: those that were found already.
        """
        self.puzzle = puzzle
        self.replies = replies
        self.budget = budget
        self.play = play_of(puzzle)
        self.goal = goal_of(puzzle, budget)
        self.search = Search(self.play, self.goal, budget)
        self.numbers: dict[Any, int] = {}
        #: How each node was met first.
        self.paths: list[tuple[Move, ...]] = []
        #: By which moves others were met first from it.
        self.met: list[list[Move]] = []
        self.moves, self.patches, self.reasons = _Shared(), _Shared(), _Shared()
        self.nodes: dict[str, list[Any]] = {"patch": [], "why": [], "value": []}
        self.edges: dict[str, list[int]] = {"count": [], "move": [], "to": []}
        self.auto: list[int] = []
        #: The keys of the nodes whose edges are told, where that is not all of them; and those with more.
        self.opened: set[Any] | None = None
        self.open: list[int] = []

    def page(self, proof: Proof) -> dict[str, Any]:
        """The part of the page that tells nodes and edges."""
        if self.opened is None:
            self._check_peace(set())
        self._meet(())
        # First all that can be reached, which is quick to tell that it is too much; more come in while it goes on.
        for number, path in enumerate(self.paths):
            self._at(path, partial(self._follow, number, path), number / len(self.paths) / 2)
        for number, (path, moves) in enumerate(zip(self.paths, self.met, strict=True)):
            if moves:
                self._at(path, partial(self._tell, moves), 0.5 + number / len(self.paths) / 2)
        # Where a kernel tells what comes next, the page can be followed along the first line only.
        told = proof.lines[: _LINES if self.opened is None else 1]
        lines = [self._numbered(line) for line in told]
        return {
            "start": self.state(),
            "value": self.value(),
            "patches": self.patches.values,
            "reasons": self.reasons.values,
            "nodes": self.nodes,
            "auto": self.auto,
            "moves": self.moves.values,
            "edges": self.edges,
            "lines": lines,
        }

    def key_after(self, path: Sequence[str]) -> Any:
        """The key of the node at the end of a path. Raises `NotationError`, `IllegalMove`, and `OrigoError`."""
        made = 0
        try:
            for text in path:
                move = self.play.position.parse(text)
                if move not in set(self._moves()):
                    raise OrigoError("no_move", move=shortened(text))
                self.play.push(move)
                made += 1
            return self._key()
        finally:
            for _ in range(made):
                self.play.pop()

    def _check_peace(self, seen: set[Any]) -> None:
        """Refuse what is too large even without its fights, whose replies take long to find."""
        play = self.play
        if not play.left.attack or play.in_fight or self._key() in seen:
            return
        seen.add(self._key())
        self.budget.spend()
        if len(seen) > MOST_NODES:
            raise too_large(self.puzzle)
        for move in play.actions():
            if not isinstance(move, Attack):
                play.push(move)
                self._check_peace(seen)
                play.pop()

    def _at(self, path: tuple[Move, ...], do: Callable[[], None], share: float) -> None:
        """Do something at the end of a path, when a share of all is done."""
        self.budget.share = share
        self.budget.spend()
        for move in path:
            self.play.push(move)
        do()
        for _ in path:
            self.play.pop()

    def _meet(self, path: tuple[Move, ...]) -> None:
        if len(self.paths) == MOST_NODES:
            raise too_large(self.puzzle)
        self.numbers[self._key()] = len(self.paths)
        self.paths.append(path)
        self.met.append([])

    def _follow(self, node: int, path: tuple[Move, ...]) -> None:
        """Tell the edges of a node, at which the play stands, and meet what they lead to."""
        play, board = self.play, self.puzzle.board
        moves = list(self._moves())
        if moves and self._is_auto():
            self.auto.append(node)
        elif moves and self.opened is not None and self._key() not in self.opened:
            self.open.append(node)
            moves = []
        last = -1
        for move in moves:
            play.push(move)
            known = self.numbers.get(self._key())
            if known is None:
                self._meet((*path, move))
                self.met[node].append(move)
            play.pop()
            number = self.moves.number(move_json(move, board))
            self.edges["move"].append(number - last)
            self.edges["to"].append(0 if known is None else known - node)
            last = number
        self.edges["count"].append(len(moves))
        if len(self.edges["move"]) > LIMITS["edges"]:
            raise too_large(self.puzzle)

    def _tell(self, moves: list[Move]) -> None:
        """Tell the nodes that were met first after some moves, by what differs from the node where the play stands."""
        before = self.state()
        for move in moves:
            self.play.push(move)
            after = self.state()
            why = patch_between(before["awards"], after["awards"])
            patch = patch_between(before | {"awards": 0}, after | {"awards": 0})
            self.nodes["why"].append(self.reasons.number(why))
            self.nodes["patch"].append(self.patches.number(patch))
            self.nodes["value"].append(self.value())
            self.play.pop()

    def _moves(self) -> Iterator[Move]:
        """What the reader may do; in the other side's place, and all through a threat, the one move that is made."""
        play, goal = self.play, self.goal
        if play.is_over or (not isinstance(goal, SaveClan) and not play.in_fight and goal.is_reached(play)):
            return
        if play.threatened:
            assert isinstance(goal, SaveClan)
            yield goal.threats.choice(play)
        elif play.in_fight:
            yield from play.moves() if play.is_readers else [self._reply()]
        else:
            yield from play.actions()
            if isinstance(goal, SaveClan):
                yield END

    def _reply(self) -> Move:
        """What the other side does in a fight: its best, or where that takes long to find, the first of its moves."""
        if self.replies is None:
            return self.search.reply()
        key = self._key()
        if key not in self.replies:
            self.replies[key] = self._quick_reply()
        return self.replies[key]

    def _quick_reply(self) -> Move:
        play = self.play
        # A search that is given up leaves what it plays on as it was then; and each position has the same reply always.
        apart = Play(play.position, play.left, total=play.total)
        try:
            return Search(apart, self.goal, Budget(_THOUGHT)).reply()
        except TooManyNodes:
            return next(play.moves())

    def _is_auto(self) -> bool:
        play = self.play
        return play.threatened or (play.in_fight and not play.is_readers)

    def _key(self) -> Any:
        play = self.play
        position = play.position
        # Leaders jump, and lands are listed, by the order of the foundings; and all hands are shown.
        return play.key, play.used, position.founded, *position.scores, *position.hands

    def state(self) -> dict[str, Any]:
        """What is seen where the play stands."""
        awards = {}
        if isinstance(self.goal, MostPoints):
            awards = awards_json(self.puzzle.position, self.play.position, rated=self.goal.points.rated)
        return state_json(self.play) | {"awards": awards}

    def value(self) -> int | None:
        """What has been reached if the turn ends where the play stands; None for what misses the goal."""
        play = self.play
        if play.in_fight or (isinstance(self.goal, SaveClan) and not play.is_over):
            return None
        score = self.goal.score(play)
        return None if score == MISSED else abs(score)

    def _numbered(self, line: tuple[str, ...]) -> list[int]:
        """A line as numbers of moves, on to the end of the threat that it withstands."""
        play, numbers = self.play, []

        def make(move: Move) -> None:
            numbers.append(self.moves.number(move_json(move, self.puzzle.board)))
            play.push(move)

        for text in line:
            make(play.position.parse(text))
        while isinstance(self.goal, SaveClan) and not play.is_over:
            make(next(self._moves()) if play.threatened else END)
        for _ in numbers:
            play.pop()
        return numbers
