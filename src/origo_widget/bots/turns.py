"""A turn planned ahead: a beam search over what a seat can do before it ends its turn.

Own moves before ``end`` touch no hidden card, with two exceptions. A fight depends on the defender's cards: it is
planned as won, and the risk is kept as part of the plan's cost. An exchange draws cards: it is weighed against the best
plan, not tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from itertools import chain, groupby, islice, product
from typing import TYPE_CHECKING, Any

from ..model.graph import indices
from ..model.moves import Attack, End, Expand, Move, Shift, Swap, Yield
from .fights import fought_out, opening
from .kinds import ranges_of_kinds
from .worth import left_to_others, within_reach

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from .bot import Thinking
    from .judge import Judge

#: How many plans are carried on at each step, and how many steps a plan has at most.
BEAM = 4
STEPS = 4
#: How many shields and how many targets of a group are tried with each other when there are too many of both.
ENDS = 4
#: What a move of a shield or an exchange must gain at least, and by how much more with each round: so even a game of
#: bots that only push each other about comes to an end.
MOVE_COST = 0.2
IMPATIENCE = 0.01
#: What an exchange of two useless cards gains.
EXCHANGE = 0.6
#: After so many plans of one step a caller gets a chance to do something else.
BREATH = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves to make, and how good they are.

    `value` is what they lead to if the turn ends there; `promise` is what goes on looking good; `drift` is what the
    position after them does not show: the cost of moves, the risk of fights.
    """

    moves: tuple[Move, ...]
    value: float
    promise: float
    drift: float
    migrated: bool


def best_move(judge: Judge) -> Thinking:
    """The first move of the best plan, an exchange, or ``end`` where nothing gains."""
    search = _Search(judge)
    yield from search.run()
    best = max(search.plans, key=_value)
    exchange = _exchange(judge, search, best)
    if exchange is not None:
        return exchange
    return best.moves[0] if best.moves else End()


def _value(plan: Plan) -> float:
    return plan.value


def _promise(plan: Plan) -> float:
    return plan.promise


class _Search:
    """The beam search; `plans` holds all plans weighed, the empty one first."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.position = judge.position
        self.move_cost = MOVE_COST + IMPATIENCE * self.position.round
        self.plans: list[Plan] = []
        self._seen: dict[Any, Plan] = {}
        self._weigh((), 0.0)

    def run(self) -> Generator[float, None, None]:
        """Fill `plans`; yields progress."""
        beam = self.plans[:]
        for step in range(STEPS):
            first = len(self.plans)
            for number, plan in enumerate(beam):
                for _ in self._extend(plan):
                    yield (step + number / len(beam)) / STEPS
            beam = nlargest(BEAM, self.plans[first:], key=_promise)

    def _extend(self, plan: Plan) -> Iterator[None]:
        """Weigh every plan that has one move more; stops now and then."""
        for move in plan.moves:
            self.position.push(move)
        moves = self.position.legal_moves
        kinds = ranges_of_kinds(moves)
        expansions = self._expand(plan, [moves[i] for i in kinds.get(Expand, ())])
        shifts = self._shift(plan, [moves[i] for i in kinds.get(Shift, ())])
        yield from islice(chain(expansions, shifts), 0, None, BREATH)
        if Attack in kinds:
            yield from self._attack(plan)
        for _ in plan.moves:
            self.position.pop()

    def _expand(self, plan: Plan, expansions: Sequence[Any]) -> Iterator[None]:
        """Settle each field with the least useful card that covers it."""
        cards: dict[str, str] = {}
        for move in sorted(expansions, key=lambda move: self.judge.uses[move.card]):
            cards.setdefault(move.field, move.card)
        for field, card in cards.items():
            yield
            self._try(plan, Expand(field, card), plan.drift)

    def _shift(self, plan: Plan, shifts: Sequence[Any]) -> Iterator[None]:
        """Migrate and sail; where a group has many shields and many targets, only the best of both go together."""
        targets_of: dict[str, list[str]] = {}
        for move in shifts:
            targets_of.setdefault(move.source, []).append(move.target)
        drift = plan.drift - self.move_cost
        for _, group in groupby(targets_of, key=lambda source: (self._on_sea(source), targets_of[source])):
            sources = list(group)
            targets = targets_of[sources[0]]
            if len(sources) * len(targets) > ENDS * ENDS:
                sources = yield from self._best(plan, drift, {end: Shift(end, targets[0]) for end in sources})
                targets = yield from self._best(plan, drift, {end: Shift(sources[0], end) for end in targets})
            for source, target in product(sources, targets):
                yield
                self._try(plan, Shift(source, target), drift)

    def _on_sea(self, field: str) -> bool:
        board = self.position.board
        return bool(board.sea_mask >> board.graph.index[field] & 1)

    def _best(self, plan: Plan, drift: float, shifts: dict[str, Move]) -> Generator[None, None, list[str]]:
        """The fields whose moves promise most."""
        promises = {}
        for field, move in shifts.items():
            yield
            promises[field] = self._try(plan, move, drift).promise
        return nlargest(ENDS, promises, key=promises.__getitem__)

    def _attack(self, plan: Plan) -> Iterator[None]:
        """Open fights worth winning, as if the defender yielded at once; what he may do goes into the drift."""
        position, judge = self.position, self.judge
        for target in indices(position.attackable_mask(judge.seat)):
            yield
            attack = opening(judge, target)
            if attack is None:
                continue
            won = judge.value_after([attack, Yield()])
            if won + plan.drift <= plan.value:
                continue
            yield from judge.draw_worlds()
            risk = won - fought_out(judge, [*plan.moves, attack])
            position.push(attack)
            self._try(plan, Yield(), plan.drift - risk, before=(attack,))
            position.pop()

    def _try(self, plan: Plan, move: Move, drift: float, before: tuple[Move, ...] = ()) -> Plan:
        """Weigh a plan that goes on with a move."""
        self.position.push(move)
        weighed = self._weigh((*plan.moves, *before, move), drift)
        self.position.pop()
        return weighed

    def _weigh(self, moves: tuple[Move, ...], drift: float) -> Plan:
        """Note a plan that leads to the position as it stands; one that led there earlier goes before."""
        position = self.position
        key = (*position.own, position.hands[self.judge.seat], position.sailed, position.main)
        known = self._seen.get(key)
        if known is not None:
            return known
        value = self.judge.value(position) + drift
        plan = Plan(moves, value - left_to_others(position), value + within_reach(position), drift, bool(position.main))
        self._seen[key] = plan
        self.plans.append(plan)
        return plan


def _exchange(judge: Judge, search: _Search, best: Plan) -> Swap | None:
    """An exchange of the two least useful cards, where it gains more than a migration."""
    position, uses = judge.position, judge.uses
    if Swap not in ranges_of_kinds(position.legal_moves):
        return None
    calm = max([plan for plan in search.plans if not plan.migrated], key=_value)
    hand = list(position.board.card_names(position.hands[judge.seat]))
    mean = sum([uses[card] for card in hand]) / len(hand)
    spare = sorted(_unplayed(hand, calm), key=uses.__getitem__)[:2]
    if len(spare) < 2:
        return None
    useless = 1 - sum([uses[card] for card in spare]) / len(spare) / mean if mean else 1.0
    gain = EXCHANGE * useless - search.move_cost
    return Swap((spare[0], spare[1])) if gain > max(0.0, best.value - calm.value) else None


def _unplayed(hand: list[str], plan: Plan) -> list[str]:
    """The cards of a hand that a plan does not need."""
    left = list(hand)
    for move in plan.moves:
        for card in (move.card,) if isinstance(move, Expand) else move.cards if isinstance(move, Attack) else ():
            left.remove(card)
    return left
