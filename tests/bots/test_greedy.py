"""What Greedy does at positions where a person would know."""

import pytest

from origo_widget.model.position import Phase

from .playing import at, greedy_move

OSTRIA_LACKS_ONE = """
    1 . . 1 2
    . . . 2 2
    . . . 1 .
    . . . . .
    2 . . . .
    hands: A,C,1 | B
"""


def test_it_founds_a_land_when_one_field_is_missing() -> None:
    assert greedy_move(OSTRIA_LACKS_ONE) == "C5=C"


def test_it_founds_a_land_with_two_cards_and_a_migration() -> None:
    text = """
        1 . . 1 2
        . . . . 2
        . . . 1 .
        . . . . .
        2 . . . .
        hands: 4,C,1 | B
    """
    position = at(text)
    while position.active == 0 and position.phase is Phase.TURN and not position.founded:
        move = greedy_move(position.to_text())
        assert move != "end"
        position.push(position.parse(move))
    assert [position.board.regions[land].name for land, _ in position.founded] == ["Ostria"]


def test_it_completes_a_clan() -> None:
    """A third shield beside two makes a clan; elsewhere it would be alone."""
    text = """
        1 1 . . .
        . . . . .
        . . . . 2
        . . . . 2
        2 . . . .
        actions: 1
        main: migrated
        hands: 3 | B
    """
    assert greedy_move(text) == "A3=3"


@pytest.mark.parametrize("hand", ["1", "E", "pop", "ship", "4/5"])
def test_it_does_not_pass_while_it_can_settle_a_field(hand: str) -> None:
    text = f"""
        1 . . 2 2
        1 . . . .
        . . . . .
        . . . . .
        . . . . .
        main: migrated
        hands: {hand} | B
    """
    assert greedy_move(text).endswith(f"={hand}")


def test_it_exchanges_a_useless_hand() -> None:
    """Column 4 is full: these cards settle nothing. Nemoria belongs to 1 alone, no migration is worth leaving it."""
    text = """
        1 1 1 2 2
        1 1 2 2 2
        1 1 2 2 .
        1 1 2 2 .
        1 . 2 2 .
        founded: Nemoria 1
        hands: 4,4 | C
    """
    assert greedy_move(text) == "swap 4,4"


def test_it_ends_its_turn_when_nothing_gains() -> None:
    text = """
        1 1 1 2 2
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        actions: 0
        main: exchanged
        hands: A | B
    """
    assert greedy_move(text) == "end"


def fight(attack: str, defence: str, first: str, second: str, pile: str = "C,C,D,D,4,5") -> str:
    """A fight over E3 in Valdia, which is founded: 2 to 2 without the cards that are laid."""
    return f"""
        . . . . .
        . . . . .
        . . . . .
        1 1 1 . 2
        1 1 2 2 2
        founded: Valdia 2
        hands: {first} | {second}
        pile: {pile}
        fight: E3 = {attack} | {defence}
    """


def test_it_attacks_where_it_must_win() -> None:
    """The other hand is empty, and E3 cuts 2's clan."""
    text = """
        . . . . .
        . . . . .
        . . . . .
        1 1 1 2 2
        1 1 2 2 2
        founded: Valdia 2
        main: migrated
        hands: E,D/E |
        pile: C,C,D,D,4,5
    """
    assert greedy_move(text).startswith("xE3=")


def test_the_attacker_goes_on_when_it_must_win() -> None:
    """4 to 4, and the defender has no card left."""
    assert greedy_move(fight("E", "3", "3,pop", "")) == "+3"


def test_the_attacker_yields_without_a_card_that_covers() -> None:
    assert greedy_move(fight("E", "3", "A,B", "")) == "yield"


def test_the_attacker_yields_when_all_its_cards_would_not_turn_the_fight() -> None:
    assert greedy_move(fight("E", "3,D/E,E", "pop", "")) == "yield"


def test_the_defender_lays_the_cheapest_cards_that_hold() -> None:
    """4 to 2, and the attacker has no card left: 4 to 4 is the defender's. Row E is full, so its card does least."""
    assert greedy_move(fight("E", "", "", "3,E,pop,ship")) == "+E"


def test_the_defender_lays_several_cards_at_once_where_one_would_not_hold() -> None:
    move = greedy_move(fight("E,3", "", "", "3,E,pop,ship"))
    assert move.startswith("+")
    assert len(move.split(",")) == 2


def test_the_defender_yields_a_hopeless_fight() -> None:
    """The attacker's hand holds every card that is hidden, and all of them cover E3."""
    assert greedy_move(fight("E", "", "E,D/E,pop,pop,pop", "3", pile="")) == "yield"


def test_the_last_in_score_starts_himself() -> None:
    text = """
        1 1 1 2 2
        phase: start
        scores: 9, 4
        hands: A | B
    """
    assert greedy_move(text) == "start 2"


def test_it_ends_the_game_when_it_is_ahead_and_not_when_it_is_behind() -> None:
    """The last shield of the supply ends the game."""
    text = """
        1 1 1 2 2
        . . . . .
        . . . . .
        . . . . 2
        . . . . 2
        main: migrated
        actions: 1
        supply: 1 5
        scores: {scores}
        hands: B | B
    """
    assert greedy_move(text.format(scores="30 2")) != "end"
    assert greedy_move(text.format(scores="2 30")) == "end"
