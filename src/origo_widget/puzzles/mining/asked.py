"""Puzzles that could be asked of a position: some tries for each task. Whether they are good, others judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..finds import found
from ..offer import Offer
from ..play import Threat
from ..puzzle import Puzzle

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from ...model.position import Position

TASKS = ("count", "find", "best_turn", "found_land", "win_fight", "split_clan", "save_clan")
NAMES = ("Ana", "Ben", "Cleo")
#: What may be done, and how many cards are in the hand then.
_PEACEFUL = (
    (Offer(expand=2), (3, 4)),
    (Offer(expand=1, migrate=1), (2, 3)),
    (Offer(expand=2, migrate=1), (2, 3)),
    (Offer(migrate=1), (0, 0)),
    (Offer(sail=2), (0, 0)),
    (Offer(expand=1, sail=1), (2, 3)),
)
_WARLIKE = (
    (Offer(attack=1), (2, 4)),
    (Offer(expand=1, attack=1), (3, 4)),
    (Offer(attack=1, migrate=1), (2, 3)),
    (Offer(attack=1, sail=1), (2, 3)),
    (Offer(attack=2), (3, 4)),
    (Offer(expand=1, attack=1, migrate=1), (2, 3)),
)
#: The defender's cards; with more of them, fights are luck in the game and long sums here.
_DEFENCE = (1, 3)
#: How often a turn is tried with other cards; most of the time there is no good puzzle.
_TRIES = 10
#: A land that lacks more shields than this cannot be founded in one turn.
_MISSING = 3


def asked(task: str, position: Position, rng: random.Random) -> Iterator[Puzzle]:
    """Puzzles of a task; none where the position has nothing to ask for."""
    return _ASKED[task](position, rng)


def _with_cards(
    position: Position, rng: random.Random, cards: tuple[int, int], others: tuple[int, int], wanted: int
) -> Position:
    """The position with a few cards in each hand, half of them such as cover `wanted` fields; the game had others."""
    dealt, deck = position.copy(), list(position.board.deck)
    rng.shuffle(deck)
    for seat in range(position.players):
        count = rng.randint(*(others if seat else cards))
        useful = [card for card in deck if position.covered(seat, card) & wanted][: (count + 1) // 2]
        for card in useful:
            deck.remove(card)
        rest, deck = deck[: count - len(useful)], deck[count - len(useful) :]
        dealt.hands[seat] = bytes(sorted(useful + rest))
    return dealt


def _peaceful(position: Position, rng: random.Random, tries: int, wanted: int) -> Iterator[tuple[Position, Offer]]:
    for _ in range(tries):
        offer, cards = rng.choice(_PEACEFUL)
        yield _with_cards(position, rng, cards, (0, 0), wanted), offer


def _warlike(position: Position, rng: random.Random, tries: int) -> Iterator[tuple[Position, Offer]]:
    targets = position.attackable_mask(0)
    for _ in range(tries if targets else 0):
        offer, cards = rng.choice(_WARLIKE)
        yield _with_cards(position, rng, cards, _DEFENCE, targets), offer


def _best_turn(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    ways = [*_peaceful(position, rng, _TRIES, position.free), *_warlike(position, rng, 2)]
    for dealt, offer in ways:
        yield _puzzle("best_turn", dealt, offer=offer, of="rating")


def _found_land(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    lands = [
        land
        for land in position.board.lands
        if not land.mask & position.founded_mask and (land.mask & position.free).bit_count() <= _MISSING
    ]
    wanted = sum(land.mask for land in lands) & position.free
    for dealt, offer in _peaceful(position, rng, _TRIES if lands else 0, wanted):
        yield _puzzle("found_land", dealt, offer=offer, region=rng.choice([*(land.name for land in lands), None]))


def _win_fight(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    targets = sorted(position.attackable(0))
    for dealt, offer in _warlike(position, rng, _TRIES):
        yield _puzzle("win_fight", dealt, offer=offer, field=rng.choice([*targets, None]))


def _split_clan(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    if any(clan.seat for clan in position.clans()):
        for dealt, offer in _warlike(position, rng, _TRIES):
            yield _puzzle("split_clan", dealt, offer=offer)


def _save_clan(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    clans = [clan for clan in position.clans() if clan.seat == 0]
    against = [seat for seat in range(1, position.players) if position.attackable_mask(seat) & position.own[0]]
    for _ in range(_TRIES if clans and against else 0):
        clan = rng.choice(clans)
        offer, cards = rng.choice(_PEACEFUL)
        # The other can hit the clan, the reader can shield it.
        dealt = _with_cards(position, rng, (cards[0], cards[1] + 1), (2, 3), position.board.graph.mask(clan.fields))
        threat = Threat(rng.choice(against), Offer(attack=rng.choice((1, 1, 2))))
        yield _puzzle("save_clan", dealt, offer=offer, field=clan.fields[0], threat=threat, keep=len(clan.fields))


def _count(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    """A sum, or a part of it."""
    empty = _with_cards(position, rng, (0, 0), (0, 0), 0)
    player = rng.randrange(position.players)
    of = rng.choice(("total", "clans", "sea", "land", "land"))
    lands = [land.name for land in position.board.lands if land.mask & position.own[player]]
    region = rng.choice(lands) if of == "land" and lands and rng.random() < 0.7 else None
    yield _puzzle("count", empty, of=of, player=player, region=region)


def _find(position: Position, rng: random.Random) -> Iterator[Puzzle]:
    empty = _with_cards(position, rng, (0, 0), (0, 0), 0)
    what = rng.choice(("cut_fields", "largest_clan", "attackable", "frontier"))
    player = rng.randrange(position.players)
    if what == "largest_clan":
        whose = rng.choice((None, player))
        if found(empty, what, whose, None):
            yield _puzzle("find", empty, what=what, player=whose)
    elif what == "frontier":
        own = position.board.graph.fields(position.own[player])
        field = rng.choice(own) if own else None
        if field and found(empty, what, player, field):
            yield _puzzle("find", empty, what=what, player=player, field=field)
    elif found(empty, what, player, None):
        yield _puzzle("find", empty, what=what, player=player)


_ASKED: dict[str, Callable[[Position, random.Random], Iterator[Puzzle]]] = {
    "count": _count,
    "find": _find,
    "best_turn": _best_turn,
    "found_land": _found_land,
    "win_fight": _win_fight,
    "split_clan": _split_clan,
    "save_clan": _save_clan,
}


def _puzzle(task: str, position: Position, **asked: Any) -> Puzzle:
    return Puzzle(task, position, names=NAMES[: position.players], **asked)
