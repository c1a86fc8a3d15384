"""R1 (board) and R2 (cards)."""

from collections import Counter

import networkx as nx

from origo_widget.model.cards import CardKind
from origo_widget.model.events import Drew, Reshuffled
from origo_widget.model.position import Position
from origo_widget.model.rating import advance
from origo_widget.model.shuffling import deck_for, reshuffled

from .boards import EUROPA
from .playing import at, legal, play, refused, with_shields

LARGE = ("Britannia", "Germania", "Baltikum", "Gallia", "Hispania", "Italia")
SMALL = ("Belgica", "Scandinavia", "Polonia", "Helvetia", "Dacia", "Dalmatia")
REGIONS = {region.name: region for region in EUROPA.regions}


def cards_of(kind: CardKind) -> dict[str, int]:
    return {card.name: card.count for card in EUROPA.cards if card.kind is kind}


def test_r1_1_the_board_has_rows_a_to_j_and_columns_1_to_10() -> None:
    assert EUROPA.graph.names == tuple(f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11))
    assert EUROPA.places[EUROPA.graph.position("A1")] == (0.5, 0.5)
    assert EUROPA.places[EUROPA.graph.position("B10")] == (9.5, 1.5)
    assert refused(Position(EUROPA, 2), "K1").rule == "R1.1"


def test_r1_2_fields_are_adjacent_that_share_a_side() -> None:
    assert EUROPA.graph.neighbourhood("E5") == {"D5", "F5", "E4", "E6"}
    assert EUROPA.graph.neighbourhood("A1") == {"A2", "B1"}
    assert EUROPA.graph.neighbourhood("A10") == {"A9", "B10"}
    assert EUROPA.graph.nx.number_of_edges() == 180


def test_r1_3_each_field_belongs_to_one_of_12_lands_or_4_seas() -> None:
    assert (len(EUROPA.lands), len(EUROPA.seas)) == (12, 4)
    assert sum(region.size for region in EUROPA.regions) == 100
    assert EUROPA.land_mask ^ EUROPA.sea_mask == EUROPA.all_mask == (1 << 100) - 1


def test_r1_4_six_lands_are_large_and_six_small() -> None:
    assert {name: REGIONS[name].size for name in LARGE} == dict.fromkeys(LARGE, 8)
    assert all(REGIONS[name].size <= 6 for name in SMALL)
    assert [region.name for region in EUROPA.lands] == [*LARGE, *SMALL]


def test_r1_5_regions_are_connected_and_helvetia_borders_polonia() -> None:
    for region in EUROPA.regions:
        assert nx.is_connected(EUROPA.graph.nx.subgraph(EUROPA.graph.fields(region.mask)))
    assert EUROPA.graph.neighbourhood_mask(REGIONS["Helvetia"].mask) & REGIONS["Polonia"].mask


def test_r1_5_the_numbers_of_the_lands() -> None:
    values = [(region.size, region.points, cards_of(CardKind.LAND)[region.name]) for region in EUROPA.lands]
    assert values == [
        *[(8, (5, 3, 1), 2)] * 2,
        *[(8, (4, 2, 1), 2)] * 4,
        *[(6, (3, 2, 1), 1)] * 3,
        *[(4, (2, 1, 0), 1)] * 3,
    ]
    assert [(sea.name, sea.size) for sea in EUROPA.seas] == [
        *[("North Sea", 4), ("Baltic Sea", 5), ("Biscay", 4), ("Mediterranean", 9)],
    ]


def test_r1_6_the_founding_track() -> None:
    assert EUROPA.founding_points == (3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8)
    assert EUROPA.founding_red == {3, 7, 11}


def test_r1_7_a_leader_who_passes_100_goes_on_counting() -> None:
    assert advance([98, 1], 0, 5) == 103
    position = at("""\
        1 1 1 2 2
        1 1 . . .
        1 . . . .
        hands: pop |
        scores: 99 100
        """)
    play(position, "C2=pop")
    assert position.scores == [102, 100]


def test_r2_1_the_deck_has_98_cards_of_five_kinds() -> None:
    assert len(EUROPA.deck) == 98
    counts = {kind.value: sum(cards_of(kind).values()) for kind in CardKind}
    assert counts == {"row": 26, "column": 26, "land": 18, "population": 16, "ship": 12}
    for kind in (CardKind.ROW, CardKind.COLUMN):
        lines = Counter[int]()
        for name, count in cards_of(kind).items():
            lines[name.count("/") + 1] += count
        assert lines == {1: 19, 2: 6, 3: 1}
    assert cards_of(CardKind.LAND) == dict.fromkeys(LARGE, 2) | dict.fromkeys(SMALL, 1)


def test_r2_2_which_row_and_column_cards_there_are() -> None:
    rows = {"A/B": 1, "C/D": 1, "E/F": 1, "G/H": 1, "I/J": 2, "D/E/F": 1}
    assert cards_of(CardKind.ROW) == dict.fromkeys("ABCDEFGHI", 2) | {"J": 1} | rows
    columns = {"1/2": 1, "3/4": 1, "5/6": 1, "7/8": 1, "9/10": 2, "4/5/6": 1}
    assert cards_of(CardKind.COLUMN) == dict.fromkeys("123456789", 2) | {"10": 1} | columns
    assert refused(with_shields("A1"), "A2=K").rule == "R2.2"


def test_r2_3_what_each_kind_of_card_covers() -> None:
    position = with_shields("G2 A6", more="hands: G/H,4/5/6,Gallia,pop,ship |")

    def settled_with(card: str) -> list[str]:
        return [move.removesuffix(f"={card}") for move in legal(position) if move.endswith(f"={card}")]

    assert settled_with("G/H") == [f"{row}{n}" for row in "GH" for n in range(1, 11) if row + str(n) != "G2"]
    assert settled_with("4/5/6") == [f"{row}{n}" for row in "ABCDEFGHIJ" for n in (4, 5, 6) if row + str(n) != "A6"]
    assert settled_with("Gallia") == ["E2", "F2", "G3", "G4", "H2", "H3", "H4"]
    assert settled_with("pop") == ["A5", "A7", "B6", "F2", "G1", "G3", "H2"]
    assert settled_with("ship") == list(EUROPA.graph.fields(EUROPA.sea_mask))
    assert refused(position, "E2=G/H").rule == "R2.3"


def test_r2_3_in_a_fight_the_attackers_shield_on_the_target_occupies_nothing() -> None:
    position = with_shields(
        "F2", "G2 G4 H3", more="founded: Gallia 2\nhands: Gallia | Gallia,ship\nfight: G2 = G,2\nscores: 5 6"
    )
    assert "G2" not in position.board.graph.fields(position.own[0])
    assert position.owner("G2") == 1
    assert position.board.graph.fields(position.near(0)) == ("E2", "F1", "F3", "G2")


def test_r2_4_played_cards_go_face_up_on_the_discard_pile() -> None:
    position = at("1 . . . .\nhands: A,1 | \npile: B,C,D,E")
    play(position, "A2=A", "B1=1")
    assert position.board.card_names(position.discard) == ("A", "1")


def test_r2_4_the_discard_pile_is_shuffled_only_when_a_card_is_missing() -> None:
    position = at("1 . . . .\nhands: A,1,2,3,4 | B,C,D,E,5\npile: Ostria\ndiscard: pop,ship,pop\nshuffle key: k")
    events = play(position, "A2=A", "end")
    assert events[-1] == Drew(0, 1, ("Ostria",))
    assert position.pile == b""
    assert position.shuffles == 0

    position = at("1 . . . .\nhands: A,1,2,3,4 | B,C,D,E,5\npile: Ostria\ndiscard: pop,ship\nshuffle key: k")
    events = play(position, "A2=A", "B1=1", "end")
    pile = position.board.card_names(reshuffled(position.board.card_bytes(["pop", "ship", "A", "1"]) or b"", "k", 1))
    assert events[-3:] == [Drew(0, 1, ("Ostria",)), Reshuffled(4, pile), Drew(0, 1, pile[:1])]
    assert (position.discard, position.shuffles) == (b"", 1)


def test_r2_4_when_both_piles_are_empty_nothing_is_drawn() -> None:
    position = at("1 . . . .\nhands: A,B | 1,2,3,4,5")
    events = play(position, "end")
    assert not [event for event in events if isinstance(event, Drew | Reshuffled)]
    assert position.board.card_names(position.hands[0]) == ("A", "B")


def test_r2_5_hands_are_secret_and_sizes_open() -> None:
    drew = Drew(1, 2, ("A", "B"))
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(1, 2, None)
    order = Reshuffled(3, ("A", "B", "C"))
    assert order.seen_by(0) == order.seen_by(1) == Reshuffled(3, None)
    position = Position.deal(EUROPA, 2, deck_for(EUROPA.deck, 1))
    assert not any(name in repr(position) for name in ("pop", "ship", "Gallia", position.shuffle_key))
