"""How long a puzzle's proof takes, and how large its page is: with the cards that cover most, amid games of bots."""

import random
import statistics
from collections.abc import Iterator

from origo_widget.bots.bot import decide
from origo_widget.bots.greedy import Greedy
from origo_widget.model.game import Game
from origo_widget.model.position import Phase, Position
from origo_widget.puzzles.mining.moments import bare
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.page import compressed_size
from origo_widget.puzzles.puzzle import Puzzle

from .ratio import Result, seconds

NAMES = ("Ana", "Ben", "Cleo", "Dario", "Eva")
#: When games are stopped: some rounds after set-up, and well on.
STOPS = (40, 100)
FOUR, THREE = ("D/E/F", "4/5/6", "pop", "ship"), ("D/E/F", "4/5/6", "pop")
#: What others may lay in fights: of the cards that cover most, so many, and this one.
WIDE, ALSO = 3, "pop"


def measure() -> list[Result]:
    two = [_proof_time(puzzle) for puzzle in _puzzles(FOUR, Offer(expand=2, attack=2))]
    three = [_proof_time(puzzle) for puzzle in _puzzles(THREE, Offer(expand=2, attack=2, migrate=1))]
    usual = [compressed_size(puzzle.page()) for puzzle in _puzzles(FOUR[:2], Offer(expand=2))]
    told = "processor time, the most of many"
    return [
        Result("a puzzle proved: four cards, two actions", told, max(two), " s", 2, least=False),
        Result("a puzzle proved: three cards, two actions, a migration", told, max(three), " s", 10, least=False),
        Result(
            "a puzzle's page: two cards, two expansions",
            "zlib",
            statistics.median(usual) / 1000,
            " kB",
            10,
            least=False,
        ),
    ]


def _proof_time(puzzle: Puzzle) -> float:
    def prove() -> int:
        assert puzzle.solve().proved
        return 1

    return seconds(prove)


def _puzzles(cards: tuple[str, ...], offer: Offer) -> Iterator[Puzzle]:
    for position in _moments():
        wide = _widest(position, cards)
        position.hands = [
            _hand(position, (*(next(wide) for _ in range(WIDE)), ALSO) if seat else cards)
            for seat in range(position.players)
        ]
        yield Puzzle("best_turn", position, offer, of="rating", board_name="europa")


def _widest(position: Position, taken: tuple[str, ...]) -> Iterator[str]:
    """The other cards of the deck, those first that cover most."""
    left = [card for card in position.board.cards for _ in range(card.count) if card.name not in taken]
    yield from (card.name for card in sorted(left, key=lambda card: -card.mask.bit_count()))


def _hand(position: Position, cards: tuple[str, ...]) -> bytes:
    held = position.board.card_bytes(cards)
    assert held is not None
    return held


def _moments() -> Iterator[Position]:
    """Beginnings of turns, seen from the one whose turn it is."""
    for players in range(2, 6):
        game, bot, rng = Game(NAMES[:players], seed=players), Greedy(), random.Random(players)
        for stop in STOPS:
            while len(game.plies) < stop or game.position.phase is not Phase.TURN or not game.position.idle:
                assert game.to_move is not None
                game.play(decide(bot, game.observe(game.to_move), rng))
            yield bare(game.position)


if __name__ == "__main__":
    from .table import table

    print(table(measure()))
