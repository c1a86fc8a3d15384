"""What must hold at every moment of any game, on any board, for any number of players."""

import pickle
import random
from collections import Counter
from collections.abc import Container, Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from origo_widget.model.board import Board
from origo_widget.model.cards import CardKind
from origo_widget.model.errors import IllegalMove
from origo_widget.model.events import Ending, Event, FightEnded, GameOver, RatingBegan
from origo_widget.model.moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield, parse_move
from origo_widget.model.position import Phase, Position
from origo_widget.model.shuffling import deck_for

from .boards import EUROPA, EVERY_BOARD, MINI
from .oracle import Oracle, leaders_after

#: Deep checks look at one ply in so many: they are slow on a board of a hundred fields.
STRIDE = 5

TABLES = [(board, players) for board in EVERY_BOARD for players in board.seats]
tables = st.sampled_from(TABLES)
grids = st.sampled_from([(EUROPA, 2), (EUROPA, 3), (EUROPA, 4), (EUROPA, 5), (MINI, 2)])
seeds = st.integers(0, 2**32)
games = settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def choice(position: Position, rng: random.Random) -> Move:
    """A legal move at random, kinds of move first: so that fights and sailing are not drowned by migrations."""
    moves = position.legal_moves
    kinds: dict[type, list[int]] = {}
    for index in rng.sample(range(len(moves)), min(len(moves), 40)):
        kinds.setdefault(type(moves[index]), []).append(index)
    return moves[rng.choice(kinds[rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])]


def playthrough(table: tuple[Board, int], seed: int) -> Iterator[tuple[Position, random.Random]]:
    """A game at random, the position before each move and after the last: always the same object."""
    board, players = table
    rng = random.Random(seed)
    position = Position.deal(board, players, deck_for(board.deck, seed))
    while not position.is_over:
        yield position, rng
        position.push(choice(position, rng))
    yield position, rng


@pytest.mark.parametrize(("board", "players"), TABLES, ids=lambda part: getattr(part, "name", part))
def test_pop_restores_everything_at_every_ply(board: Board, players: int) -> None:
    rng = random.Random(players)
    position = Position.deal(board, players, deck_for(board.deck, "pop"))
    past = []
    while not position.is_over:
        past.append((position.key, str(position), list(map(str, position.legal_moves[:5]))))
        position.push(choice(position, rng))
    while past:
        position.pop()
        assert (position.key, str(position), list(map(str, position.legal_moves[:5]))) == past.pop()
    with pytest.raises(IndexError):
        position.pop()


@games
@given(tables, seeds)
def test_every_move_can_be_taken_back_and_played_again(table: tuple[Board, int], seed: int) -> None:
    for position, rng in playthrough(table, seed):
        before = position.copy()
        if position.is_over:
            return
        move = choice(position, rng)
        events = position.push(move)
        after = position.copy()
        position.pop()
        assert position == before
        assert before.push(move) == events
        assert before == after
        before.pop()
        assert position == before


@games
@given(tables, seeds)
def test_legal_moves_are_a_sequence_without_repetition_in_the_documented_order(
    table: tuple[Board, int], seed: int
) -> None:
    for ply, (position, rng) in enumerate(playthrough(table, seed)):
        if ply % STRIDE:
            continue
        moves = position.legal_moves
        listed = list(moves)
        assert len(moves) == len(listed) == len(set(listed))
        assert bool(moves) is not position.is_over
        for index in {0, len(listed) - 1, *rng.sample(range(len(listed)), min(len(listed), 30))} if listed else ():
            assert moves[index] == moves[index - len(listed)] == listed[index]
        with pytest.raises(IndexError):
            moves[len(listed)]
        assert moves[3:9] == listed[3:9]
        assert listed == sorted(listed, key=lambda move: order_of(position, move))


def order_of(position: Position, move: Move) -> tuple[object, ...]:
    """Where a move stands in the order that `LegalMoves` documents."""
    board = position.board
    field, card = board.graph.index, board.card_index

    def counts(cards: Sequence[str]) -> tuple[int, ...]:
        return tuple(cards.count(kind.name) for kind in board.cards)

    match move:
        case Place():
            return (field[move.field],)
        case Expand():
            return 0, card[move.card], field[move.field]
        case Attack():
            return 1, field[move.field], counts(move.cards)
        case Shift():
            seat, source = position.active, field[move.source]
            group = min(next(field[f] for f in group) for group in _groups(position, seat) if move.source in group)
            return 2 + (board.sea_mask >> source & 1), group, source, field[move.target]
        case Swap():
            return 4, card[move.cards[0]], card[move.cards[1]]
        case Lay():
            return 0, counts(move.cards)
        case Start():
            return (move.seat,)
        case End() | Yield():
            return (9,)


def _groups(position: Position, seat: int) -> list[tuple[str, ...]]:
    return [position.board.graph.fields(group) for group, _ in position.reach(seat)]


@games
@given(grids, seeds)
def test_exactly_the_legal_moves_are_legal(table: tuple[Board, int], seed: int) -> None:
    """Every listed move is accepted, every other move is refused and changes nothing; the oracle agrees on both."""
    for ply, (position, rng) in enumerate(playthrough(table, seed)):
        if ply % STRIDE:
            continue
        oracle, before = Oracle(position), position.copy()
        listed = set(position.legal_moves)
        for move in rng.sample(position.legal_moves, min(len(listed), 25)):
            assert oracle.is_legal(move), move
            assert move in position.legal_moves
            position.push(move)
            position.pop()
        for move in some_moves(position, rng):
            assert oracle.is_legal(move) == (move in listed) == (move in position.legal_moves), move
            if move not in listed:
                with pytest.raises(IllegalMove) as caught:
                    position.push(move)
                assert caught.value.move == str(move)
                assert caught.value.rule
        assert position == before


def some_moves(position: Position, rng: random.Random) -> Iterator[Move]:
    """Moves of every kind that somebody might try, legal or not, with cards in the writers' order."""
    board, seat = position.board, position.to_move or 0
    own = board.graph.fields(position.own[seat]) or board.graph.names
    hand = board.card_names(position.hands[seat]) or ("pop",)
    deck = board.card_names(board.deck)
    for _ in range(4):
        field, other = rng.choice(board.graph.names), rng.choice(board.graph.names)
        held = board.in_writers_order(tuple(rng.sample(hand, rng.randint(1, min(3, len(hand))))))
        any_two = board.in_writers_order(tuple(rng.sample(deck, 2)))
        yield from (
            Place(field),
            Expand(field, rng.choice(hand)),
            Expand(field, rng.choice(deck)),
            Start(rng.randrange(6)),
        )
        yield from (Attack(field, held), Attack(field, any_two), Lay(held), Lay(any_two), Swap(any_two), Swap(held))
        yield from (Shift(rng.choice(own), other), Shift(field, other), End(), Yield(), Shift("Q0", field), Place("Q0"))
        yield Expand(field, "atlantis")


@games
@given(tables, seeds)
def test_moves_and_positions_round_trip_through_text_and_pickle(table: tuple[Board, int], seed: int) -> None:
    for ply, (position, rng) in enumerate(playthrough(table, seed)):
        if ply % STRIDE:
            continue
        text = position.to_text()
        again = Position.from_text(text, position.board)
        assert again == position
        assert again.to_text() == text
        assert pickle.loads(pickle.dumps(position)) == position
        for move in rng.sample(position.legal_moves, min(len(position.legal_moves), 20)):
            assert parse_move(str(move)) == move == position.parse(str(move)) == pickle.loads(pickle.dumps(move))
            legal: Container[object] = position.legal_moves
            assert str(move) in legal


@games
@given(tables, seeds)
def test_all_cards_and_shields_are_accounted_for(table: tuple[Board, int], seed: int) -> None:
    board, players = table
    lost = [0] * players
    events: list[Event] = []
    rng = random.Random(seed)
    position = Position.deal(board, players, deck_for(board.deck, seed))
    while True:
        lost = [
            sum(isinstance(event, FightEnded) and event.loser == seat for event in events) for seat in range(players)
        ]
        _account(position, lost)
        if position.is_over:
            break
        events += position.push(choice(position, rng))
    assert [type(event) for event in events].count(GameOver) == 1
    assert [event.final for event in events if isinstance(event, RatingBegan)][-1:] == [True]
    assert len([event for event in events if isinstance(event, Ending)]) == 1


def _account(position: Position, lost: list[int]) -> None:
    board, fight = position.board, position.fight
    laid = fight.attack_cards + fight.defence_cards if fight else b""
    assert sorted(b"".join(position.hands) + position.pile + position.discard + laid) == list(board.deck)
    for seat in range(position.players):
        on_target = fight is not None and fight.attacker == seat
        shields = position.own[seat].bit_count() + position.supply[seat] + on_target + lost[seat]
        assert shields == board.seats[position.players].shields
        assert position.hands[seat] == bytes(sorted(position.hands[seat]))
        assert len(position.hands[seat]) <= board.hand_size
    assert sum(position.own) == position.occupied == position.occupied & board.all_mask
    assert sum(mask.bit_count() for mask in position.own) == position.occupied.bit_count()
    assert len(set(position.scores)) == position.players
    founded = [region for region, _ in position.founded]
    assert len(set(founded)) == len(founded)
    assert position.founded_mask == sum(board.regions[region].mask for region in founded)
    assert (position.to_move is None) == position.is_over == (position.winner is not None)
    assert not position.sailed & ~position.own[position.active]


@games
@given(grids, seeds)
def test_components_frontiers_attacks_and_cards_are_those_of_the_oracle(table: tuple[Board, int], seed: int) -> None:
    for ply, (position, rng) in enumerate(playthrough(table, seed)):
        if ply % STRIDE:
            continue
        oracle, graph = Oracle(position), position.board.graph
        for seat in range(position.players):
            groups = oracle.groups(seat)
            assert {frozenset(fields) for fields in _groups(position, seat)} == set(map(frozenset, groups))
            assert set(graph.components(oracle.own[seat])) == set(map(frozenset, groups))
            for group, near in position.reach(seat):
                fields = graph.fields(group)
                assert set(graph.fields(near)) == oracle.beside(set(fields))
                assert graph.frontier(fields[0], oracle.own[seat], oracle.free) == oracle.frontier(seat, fields[0])
            assert position.attackable(seat) == oracle.attackable(seat)
            for card in (position.board.population, *rng.sample(range(len(position.board.cards)), 4)):
                name = position.board.cards[card].name
                assert set(graph.fields(position.covered(seat, card))) == oracle.covers(seat, name)
        clans = Counter((clan.seat, frozenset(clan.fields)) for clan in position.clans())
        least = position.board.clan_least
        assert clans == Counter(
            (seat, frozenset(group))
            for seat in range(position.players)
            for group in oracle.groups(seat)
            if len(group) >= least
        )
        _compare_strengths(position, oracle)


def _compare_strengths(position: Position, oracle: Oracle) -> None:
    """R5.3, R5.4 for the open fight and for those that might be opened."""
    fight, names = position.fight, position.board.graph.names
    if fight is not None:
        target = names[fight.target]
        beside = oracle.beside({target})
        attack = 2 * len(fight.attack_cards) + len(oracle.own[fight.attacker] & beside)
        defence = 2 * len(fight.defence_cards) + len(oracle.own[fight.defender] & beside) + 1
        assert position.fight_strengths() == (attack, defence)
        assert tuple(side.total for side in position.strengths(target, fight.attacker)) == (attack, defence)
        assert position.to_move == (fight.attacker if attack <= defence else fight.defender)


@games
@given(grids, seeds)
def test_ratings_are_those_of_the_oracle(table: tuple[Board, int], seed: int) -> None:
    for ply, (position, _) in enumerate(playthrough(table, seed)):
        if ply % STRIDE:
            continue
        awards = Oracle(position).rating()
        rating = position.rating()
        assert [(award.region or award.category, award.seat, award.points) for award in rating.awards] == awards
        assert list(rating.scores) == leaders_after(position.scores, awards)
        for seat in range(position.players):
            assert rating.points(seat) == sum(points for _, other, points in awards if other == seat)
        for award in rating.awards:
            assert award.reason.endswith(".")
            assert "{" not in award.reason
            assert award.seat in award.tied
            assert len(award.fields) == award.size


@games
@given(tables, seeds)
def test_ratings_are_held_when_the_rules_say_so(table: tuple[Board, int], seed: int) -> None:
    """R6.3 and R9.2, followed from outside: red spaces bring ratings, one a round; the last one takes their place."""
    board, players = table
    rng = random.Random(seed)
    position = Position.deal(board, players, deck_for(board.deck, seed))
    due = 0
    while not position.is_over:
        scores, founded = position.scores[:], len(position.founded)
        before = position.copy()
        events = position.push(choice(position, rng))
        due += sum(space in board.founding_red for space in range(founded, len(position.founded)))
        held = [event for event in events if isinstance(event, RatingBegan)]
        round_ended = before.phase is Phase.TURN and before.turns == players - 1 and position.turns in (0, players)
        if held:
            final = isinstance(events[-1], GameOver)
            assert round_ended
            assert held == [RatingBegan(final)]
            assert position.phase is (Phase.OVER if final else Phase.START)
            if board.grid is not None:
                assert position.scores == leaders_after(scores, Oracle(before).rating())
            due = 0 if final else due - 1
        else:
            assert not (round_ended and position.round > before.round and before.due)
        assert position.due == due


def test_games_at_random_meet_everything() -> None:
    """The games above would prove little if some kind of event never happened in them."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        rng = random.Random(seed)
        position = Position.deal(EUROPA, 2 + seed, deck_for(EUROPA.deck, seed))
        while not position.is_over:
            seen.update(event.kind for event in position.push(choice(position, rng)))
    kinds = {kind.kind for kind in Event.__subclasses__()} - {"dealt"}
    assert kinds - set(seen) == set()
    assert {card.kind for card in EUROPA.cards} == set(CardKind)
