"""R10 (notation, shuffles, position text); records have tests of their own."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget.model.errors import IllegalMove, NotationError
from origo_widget.model.moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield, parse_move
from origo_widget.model.position import Position
from origo_widget.model.shuffling import deck_for, reshuffled, shuffle_key, shuffled

from .boards import EUROPA, MINI
from .playing import at, play, refused

TABLE: list[tuple[str, Move]] = [
    ("G2", Place("G2")),
    ("G2=Gallia", Expand("G2", "Gallia")),
    ("A10=G/H", Expand("A10", "G/H")),
    ("xG2=Gallia", Attack("G2", ("Gallia",))),
    ("xG2=2,Gallia", Attack("G2", ("2", "Gallia"))),
    ("+Gallia", Lay(("Gallia",))),
    ("+G,pop", Lay(("G", "pop"))),
    ("yield", Yield()),
    ("start 2", Start(1)),
    ("A6-B7", Shift("A6", "B7")),
    ("swap G/H,pop", Swap(("G/H", "pop"))),
    ("end", End()),
]


@pytest.mark.parametrize(("text", "move"), TABLE)
def test_r10_each_move_is_written_and_read(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text
    assert len({move, parse_move(text)}) == 1


NO_MOVES = "| G2|G2 |g2|G2 = Gallia|G2=|=G|xG2|xG2=|xG2=G,|xG2=G, pop|+|+,|"
NO_MOVES += "start 0|start|start two|start 12|A6-|A6-B7-C8|A6–B7|swap G|swap G,H,I|²"


@pytest.mark.parametrize("text", [*NO_MOVES.split("|"), "G2\n", "G2=Gallia\nend", "x" * 2000, "+" + "G," * 600 + "G"])
def test_r10_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)
    assert text not in list(map(str, at("1 . . . .").legal_moves))


@pytest.mark.parametrize("text", ["XG2=G", "Yield", "END", "K1", "A11=A", "A01"])
def test_r10_what_might_be_a_field_of_another_board_is_no_field_here(text: str) -> None:
    position = Position(EUROPA, 2) if "=" not in text else at("1 . . . .")
    assert refused(position, text).rule == "R1.1"


@pytest.mark.parametrize("thing", [None, 7, b"G2", ["G2"], Place("G2")])
def test_r10_something_that_is_no_text_is_no_move(thing: object) -> None:
    with pytest.raises(NotationError):
        parse_move(thing)  # type: ignore[arg-type]


@given(st.text(max_size=30))
def test_r10_what_is_read_is_written_the_same(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert str(move) == text


def test_r10_every_field_and_card_of_europa_round_trips() -> None:
    for field in EUROPA.graph.names:
        assert parse_move(field) == Place(field)
        for card in EUROPA.cards:
            assert parse_move(f"{field}={card.name}") == Expand(field, card.name)


def test_r10_cards_are_read_in_any_order_and_written_in_the_writers_order() -> None:
    names = ["ship", "pop", "Dalmatia", "Britannia", "4/5/6", "1/2", "2", "1", "D/E/F", "A/B", "J", "A"]
    position = Position(EUROPA, 2)
    assert str(position.parse("+" + ",".join(names))) == "+" + ",".join(reversed(names))
    assert str(position.parse("swap pop,G/H")) == "swap G/H,pop"
    assert str(position.parse("xA1=pop,2,2,A")) == "xA1=A,2,2,pop"
    with pytest.raises(IllegalMove) as caught:
        position.parse("+A,Atlantis")
    assert (caught.value.code, caught.value.rule) == ("unknown_card", "R2.2")


def test_r10_a_move_with_its_cards_in_another_order_is_the_same_move() -> None:
    text = "1 2 . . .\nfounded: Nemoria 1\nhands: A,2,pop |"
    one, other = at(text), at(text)
    assert one.push(Attack("A2", ("2", "A"))) == other.push(Attack("A2", ("A", "2")))
    assert one == other


def test_r10_1_shuffles_are_the_same_on_every_machine() -> None:
    # These values may never change: old records would still replay, but resumed games would go on differently.
    assert list(shuffled(bytes(range(10)), "a")) == [8, 5, 3, 6, 9, 1, 7, 4, 0, 2]
    assert shuffle_key(["A", "B"]) == "23519a43c66b4c342f25b32e09797ec5f3fc0be388cd8243fb3449afbdce4013"
    assert list(reshuffled(bytes(range(8)), "k", 2)) == [3, 6, 1, 4, 0, 7, 2, 5]
    assert deck_for(EUROPA.deck, 7) == deck_for(EUROPA.deck, "7") != deck_for(EUROPA.deck, 8)
    assert sorted(deck_for(EUROPA.deck, 7)) == list(EUROPA.deck)


def test_r10_1_every_order_is_equally_likely() -> None:
    counts = Counter(shuffled(bytes(range(3)), f"{number}") for number in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_r10_1_a_reshuffle_depends_on_the_decks_order_and_its_number_and_not_on_how_the_discards_lie() -> None:
    deck = deck_for(MINI.deck, 1)
    key = shuffle_key(MINI.card_names(deck))
    discard = bytes([5, 1, 3, 3, 0])
    assert reshuffled(discard, key, 1) == reshuffled(bytes(sorted(discard)), key, 1)
    assert reshuffled(MINI.deck, key, 1) != reshuffled(MINI.deck, key, 2)
    assert reshuffled(MINI.deck, key, 1) != reshuffled(MINI.deck, shuffle_key(MINI.card_names(deck[::-1])), 1)


def test_r10_1_a_resumed_game_goes_on_exactly_as_it_would_have() -> None:
    rng = random.Random(5)
    position = Position.deal(EUROPA, 2, deck_for(EUROPA.deck, 5))
    while position.shuffles == 0:
        resumed = Position.from_text(position.to_text())
        move = str(rng.choice(position.legal_moves))
        assert play(position, move) == play(resumed, move)
    assert position == resumed


def test_r10_2_a_position_is_written_by_hand_and_round_trips() -> None:
    # The whole of it is in test_position_text.
    position = at("1 . 2 . .\n. . . . .\nhands: pop |\nscores: 5 3\nturn: 2")
    assert (position.owner("A3"), position.to_move, position.scores) == (1, 1, [5, 3])
    assert Position.from_text(position.to_text()) == position
