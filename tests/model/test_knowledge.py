"""Knowledge against worlds by brute force, on decks so small that all of them can be gone through."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.model.board import Board
from origo_widget.model.cards import without_cards
from origo_widget.model.events import Attacked, Dealt, Drew, Event, Exchanged, Expanded, FightEnded, Laid, Reshuffled
from origo_widget.model.game import Game
from origo_widget.model.knowledge import Knowledge, Pool
from origo_widget.model.moves import Attack, End, Expand, Lay, Swap
from origo_widget.model.thinning import thinned

from .boards import ATOLL, EUROPA, ISLES, MINI
from .worlds import Truth, by_cards, by_games, by_knowledge

#: A board on which cards soon run out.
COVE = Board("""
name = "cove"
hand = 2
actions = 2

[map]
rows = ["A", "B"]
columns = ["1", "2", "3", "4"]
grid = '''
L L M S
L L M S
'''

[regions]
L = { name = "Lee", kind = "land", points = [2, 1, 0], limit = 3, cards = 2 }
M = { name = "Moor", kind = "land", points = [2, 1, 0], limit = 1, cards = 0 }
S = { name = "Sound", kind = "sea" }

[cards]
population = 3
ship = 2
rows = { A = 2, B = 2 }
columns = {}

[players]
2 = { shields = 9, setup = 1 }
3 = { shields = 9, setup = 1 }

[founding]
points = [2, 3]
red = []

[fight]
card = 2
neighbour = 1
defence = 1

[rating]
clan_least = 3
clan_points = [2]
sea_shield = 1
sea_bonus = [1]
sole_bonus = 1
""")


#: Moves that tell something about hands, and how much rather they are made than the others.
TELLING_MOVES = {Expand: 4, Attack: 9, Lay: 4, Swap: 3, End: 2}


def played(board: Board, players: int, seed: int, reshuffles: int) -> Game:
    """A random game, up to a number of reshuffles."""
    rng = random.Random(seed)
    game = Game([f"Player {seat}" for seat in range(players)], seed, board)
    while not game.is_over and game.position.shuffles < reshuffles:
        moves = list(game.legal_moves)
        game.play(rng.choices(moves, [TELLING_MOVES.get(type(move), 1) for move in moves])[0])
    return game


class CardPlay:
    """Random events of cards alone, in which hands stay full: more is hidden than in a game on so small a deck."""

    def __init__(self, board: Board, players: int, size: int, turns: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.names = board.card_names
        self.pile = list(board.deck)
        self.rng.shuffle(self.pile)
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.events: list[Event] = []
        for seat in range(players):
            self.draw(seat, size, Dealt)
        for turn in range(turns):
            self.turn(turn % players, size)

    def draw(self, seat: int, count: int, kind: type[Dealt | Drew] = Drew) -> None:
        while count:
            if not self.pile:
                self.pile, self.discard = self.discard, []
                self.rng.shuffle(self.pile)
                self.events.append(Reshuffled(len(self.pile), self.names(bytes(self.pile))))
            cards = self.pile[:count]
            del self.pile[:count]
            count -= len(cards)
            self.hands[seat] += cards
            self.events.append(kind(seat, len(cards), self.names(bytes(cards))))

    def play(self, seat: int, count: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        cards = sorted(hand.pop(self.rng.randrange(len(hand))) for _ in range(count))
        self.discard += cards
        return self.names(bytes(cards))

    def turn(self, seat: int, size: int) -> None:
        foe = self.rng.choice([other for other in range(len(self.hands)) if other != seat])
        what = self.rng.randrange(3)
        if what == 0:
            self.events.append(Expanded(seat, "A1", *self.play(seat, 1)))
        elif what == 1:
            self.events.append(Exchanged(seat, self.play(seat, 2)))
            self.draw(seat, 2)
        else:
            self.events.append(Attacked(seat, foe, "A1", self.play(seat, self.rng.choice((1, 2)))))
            self.events.append(Laid(foe, "A1", self.play(foe, 1)))
            self.events.append(FightEnded(seat, foe, "A1"))
        for other in (seat, foe):
            self.draw(other, size - len(self.hands[other]))


def beginning(board: Board, players: int, seat: int | None, most: int = 10**6) -> Knowledge:
    return Knowledge(board, seat, Pool((0,) * players, board.deck), most)


def check_every_moment(board: Board, players: int, seat: int | None, events: list[Event]) -> int:
    """Compare with physical cards after each event; the largest number of hypotheses."""
    knowledge, most = beginning(board, players, seat), 0
    for event, chances in zip(events, by_cards(board, players, seat, events), strict=True):
        knowledge.tell(event.seen_by(seat))
        most = max(most, len(knowledge.shares()))
        if not isinstance(event, Dealt):
            assert by_knowledge(knowledge) == chances
    assert not knowledge.thinnings
    return most


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 0), (3, 10)])
def test_every_moment_of_a_game_agrees_with_physical_cards(players: int, seed: int) -> None:
    game = played(COVE, players, seed, reshuffles=2)
    assert {Expanded, Exchanged, Attacked, Laid, Reshuffled} <= {type(event) for event in game.events}
    for seat in range(players):
        check_every_moment(COVE, players, seat, list(game.events))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "size", "seed", "seats"),
    [
        (2, 3, 0, (None, 0, 1)),
        (2, 3, 3, (None, 0, 1)),
        (2, 4, 1, (0, 1)),
        (3, 2, 0, (0, 1)),
        (3, 2, 1, (1, 2)),
        (3, 3, 0, (0,)),
    ],
)
def test_every_moment_of_card_play_agrees_with_physical_cards(
    players: int, size: int, seed: int, seats: tuple[int | None, ...]
) -> None:
    """Full hands, and at least two reshuffles: origins are open, and cards of several shuffles are in one hand."""
    events = CardPlay(COVE, players, size, 9, seed).events
    assert sum(isinstance(event, Reshuffled) for event in events) >= 2
    assert max(check_every_moment(COVE, players, seat, events) for seat in seats) > 1


@pytest.mark.parametrize(("seed", "reshuffles"), [(3, 1), (11, 1)])
def test_knowledge_agrees_with_games_played_from_every_deck(seed: int, reshuffles: int) -> None:
    """The definition taken literally, through `Position` itself."""
    game = played(ATOLL, 2, seed, reshuffles)
    for seat in (None, 0, 1):
        knowledge = beginning(ATOLL, 2, seat)
        for event in game.events:
            knowledge.tell(event.seen_by(seat))
        assert by_knowledge(knowledge) == by_games(game, seat)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_deals_are_as_frequent_as_their_worlds_are_many(seat: int | None) -> None:
    """Chi-square over what lies where, and over the card on top of the draw pile."""
    knowledge = beginning(COVE, 2, seat)
    for event in CardPlay(COVE, 2, 3, 30, 3).events:
        knowledge.tell(event.seen_by(seat))
        if len(knowledge.shares()) > 2 and knowledge.deal(random.Random(1))[1]:
            break
    assert len(knowledge.shares()) > 2
    places: Counter[object] = Counter()
    tops: Counter[object] = Counter()
    chances, top_chances = by_knowledge(knowledge), dict[int, Fraction]()
    for (_, pile), chance in chances.items():
        for card in pile:
            top_chances[card] = top_chances.get(card, Fraction(0)) + chance / len(pile)
    rng, count = random.Random(1), 10_000
    for _ in range(count):
        hands, pile = knowledge.deal(rng)
        places[tuple(hands), bytes(sorted(pile))] += 1
        tops[pile[0]] += 1
    assert is_likely(places, chances, count)
    assert is_likely(tops, top_chances, count)


def is_likely(drawn: Counter[object], chances: Mapping[Any, Fraction], count: int) -> bool:
    """Whether chi-square is within four standard deviations of its mean, and nothing impossible was drawn."""
    square = sum((drawn[what] - count * chance) ** 2 / (count * chance) for what, chance in chances.items())
    freedom = len(chances) - 1
    return set(drawn) <= set(chances) and square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(("board", "players"), [(MINI, 2), (ISLES, 3), (EUROPA, 2), (EUROPA, 3)])
@given(seed=st.integers(0, 10**6))
@settings(max_examples=4)
def test_what_really_happened_is_always_among_the_hypotheses(board: Board, players: int, seed: int) -> None:
    game = played(board, players, seed, reshuffles=3)
    deck = board.card_bytes(game.record()["deck"]) or b""
    for seat in (0, players - 1):
        knowledge, truth = beginning(board, players, seat), Truth(board, players, seat, deck)
        for event in game.events:
            knowledge.tell(event.seen_by(seat))
            truth.tell(event)
        assert any(truth.is_in(known) for known in knowledge.shares())


def test_after_a_reshuffle_between_two_the_other_hand_is_known() -> None:
    """R2.4: the draw pile was empty, so that whatever was not seen is in the other's hand."""
    game = played(MINI, 2, seed=2, reshuffles=1)
    knowledge = beginning(MINI, 2, 0)
    drawn = b""
    for event in game.events:
        knowledge.tell(event.seen_by(0))
        drawn = b"" if isinstance(event, Reshuffled) else drawn
        if isinstance(event, Drew) and event.seat == 1:
            drawn += MINI.card_bytes(event.cards or ()) or b""
    (known,) = knowledge.shares()
    assert known.sure == (b"", without_cards(game.position.hands[1], drawn))
    assert known.pools[-1].held == (0, len(drawn))


def test_few_hypotheses_still_fit_whatever_happens() -> None:
    """Where all that were kept prove wrong, more are kept."""
    thinnings = 0
    for seed in range(20):
        play = CardPlay(COVE, 3, 3, 30, seed)
        seen = tuple(event.seen_by(1) for event in play.events)
        knowledge = Knowledge.after(COVE, 1, Pool((0, 0, 0), COVE.deck), seen, most=1)
        assert knowledge.fits((3, 3, 3), len(play.pile))
        thinnings += knowledge.thinnings
    assert thinnings > 0


def test_thinning_keeps_the_heaviest_and_is_right_on_average() -> None:
    weights = {"a": 50, "b": 30, "c": 3, "d": 7, "e": 9, "f": 1}
    draws, mean = 400, dict.fromkeys(weights, Fraction(0))
    for number in range(draws):
        few = thinned(weights, 4, (number + 0.5) / draws)
        assert len(few) == 4
        assert {"a", "b"} <= set(few)
        for name, weight in few.items():
            mean[name] += Fraction(weight * 100, sum(few.values())) / draws
    assert all(abs(mean[name] - weight) <= Fraction(1, 10) for name, weight in weights.items())
    assert thinned(weights, 6, 0.5) == weights


def test_what_comes_out_does_not_depend_on_what_was_asked_before() -> None:
    """A bound so small that hypotheses are thinned all the time."""
    events = CardPlay(COVE, 3, 3, 30, 5).events
    pool = Pool((0, 0, 0), COVE.deck)
    seen = tuple(event.seen_by(None) for event in events)
    for length in range(3, len(seen), 7):
        Knowledge.after(COVE, None, pool, seen[:length], most=3)
    step_by_step = Knowledge.after(COVE, None, pool, seen, most=3)
    for seat in range(3):
        # Other seats' games push this one out of memory.
        for most in (3, 4, 5):
            Knowledge.after(COVE, seat, pool, tuple(event.seen_by(seat) for event in events), most)
    at_once = Knowledge.after(COVE, None, pool, seen, most=3)
    assert at_once.thinnings > 0
    assert at_once.shares() == step_by_step.shares()


def test_events_that_cannot_have_happened() -> None:
    dealt = Dealt(0, 1, ("Lee",))
    with pytest.raises(ValueError, match="do not fit"):
        Knowledge.after(COVE, 0, Pool((0, 0), COVE.deck), (dealt,) * 3)
