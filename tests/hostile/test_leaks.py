"""Nothing that leaves Python holds a card that its viewer may not know (see `leaks`).

By default whole games on `mini` are searched, and parts of games on `europa`; the slow tests search whole ones.
"""

from __future__ import annotations

import random
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from origo_widget import Greedy, Table, play
from origo_widget.bots.bot import Bot
from tests.hostile.games import lively_record
from tests.hostile.leaks import LeakSearch
from tests.hostile.page import Page
from tests.hostile.planted import PLANTS, Plant
from tests.hostile.twins import Story

if TYPE_CHECKING:
    from collections.abc import Collection

#: The viewer's seat, and the seats of people.
MINI = [(0, (0,)), (1, (1,)), (0, (0, 1)), (None, (0, 1)), (None, ())]
EUROPA = [(2, 1, (1,)), (3, 0, (0, 2)), (4, 3, (3,)), (5, 2, (1, 2, 3)), (5, None, (0, 1, 2, 3, 4))]


def story(board: str, players: int, seed: int) -> Story:
    return Story.of(lively_record(board, players, seed, 250))


def search_all(search: LeakSearch, every: int = 1) -> None:
    leaks = list(search.search(every))
    assert not leaks, "\n".join(str(leak) for leak in leaks[:5])
    assert search.exchanged > 20, "the worlds hardly differ"


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "people"), MINI)
@pytest.mark.parametrize("seed", [7, 12])
def test_whole_games_on_mini(seat: int | None, people: Collection[int], seed: int) -> None:
    search_all(LeakSearch(story("mini", 2, seed), seat, people))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat", "people"), EUROPA)
def test_parts_of_games_on_europa(players: int, seat: int | None, people: Collection[int]) -> None:
    search_all(LeakSearch(story("europa", players, players), seat, people), every=9)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat", "people"), EUROPA)
def test_whole_games_on_europa(players: int, seat: int | None, people: Collection[int]) -> None:
    search_all(LeakSearch(story("europa", players, 10 + players), seat, people))


def test_stories_have_what_must_be_hidden() -> None:
    """Reshuffles, fights, exchanges and foundings: else a search would look at little."""
    kinds = {event.kind for seed in (7, 12) for event in story("mini", 2, seed).begun(1000).events}
    assert {"reshuffled", "attacked", "laid", "exchanged", "founded", "rating_began", "start_chosen"} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS.keys())
def test_planted_leaks_are_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    table = plant(monkeypatch)
    against_a_bot, two_people = (LeakSearch(story("mini", 2, 7), 0, people, table, 2) for people in ((0,), (0, 1)))
    leak = next(chain(against_a_bot.search(), two_people.search()), None)
    assert leak is not None
    assert leak.where != "went wrong", leak


@pytest.mark.parametrize("ply", [4, 40, 120])
def test_bots_and_hints_know_no_more_than_their_seat(ply: int) -> None:
    """What the greedy bot does, and how it says that it gets on, is the same whatever it does not see."""
    game = story("europa", 3, 3).begun(ply)
    seat = game.to_move
    assert seat is not None
    told = Story.of(game.record())
    worlds = [told, *(told.twin(seat, random.Random(number)) for number in range(3))]
    assert len({world.orders for world in worlds}) == 4
    # What the events tell is worked out once, which shows in the first one's progress.
    thoughts = [thought(Greedy(), world, seat) for world in (told, *worlds)][1:]
    assert all(one == thoughts[0] for one in thoughts)


def thought(bot: Bot, told: Story, seat: int) -> list[Any]:
    """What a bot says of its progress, and the move."""
    thinking = bot.choose(told.begun(len(told.moves)).observe(seat), random.Random(1))
    said: list[Any] = []
    while True:
        try:
            said.append(next(thinking))
        except StopIteration as done:
            return [*said, done.value]


def test_no_seed_anywhere() -> None:
    """A seed gives the whole deck away."""
    seed = "a seed like no other text"
    table = play(["Ana", Greedy()], seed=seed, board="mini")
    page = Page(table)
    page.ask("uncover", seat=0)
    while not table.over:
        page.ask("move", seat=0, move=str(table.game.legal_moves[0]))
    page.ask("hello")
    page.ask("record")
    assert seed not in "".join([*page.wire.sent, repr(table), repr(table.game), str(table.get_state()), table.trouble])


def test_failing_bot_tells_its_cards_to_its_writer_only() -> None:
    class Failing:
        name = "Rob"

        def choose(self, observation: Any, rng: random.Random) -> Any:  # noqa: ARG002
            yield 0.5
            raise ValueError(observation.board.card_names(observation.position.hands[observation.seat]))

    table = play(["Ana", Failing()], seed=1, board="mini")
    table.game.play("A1")
    position = table.game.position
    assert str(position.board.card_names(position.hands[1])) in str(table.failure)
    assert table.trouble.startswith("Rob could not move (ValueError;")
    assert not any(name in table.trouble for name in ("Nemoria", "Ostria", "Valdia", "ship", "/"))


def test_search_needs_worlds_that_differ() -> None:
    """A twin is the same for its seat, and not for the other one."""
    told = story("mini", 2, 1).until(20)
    twin = told.twin(0, random.Random(1))
    one, other = told.begun(20), twin.begun(20)
    assert one.observe(0) == other.observe(0)
    assert one.observe(1) != other.observe(1)
    assert one.position != other.position


def test_table_is_what_is_searched() -> None:
    """A search of a class sees that class's table."""
    made = []

    class Counted(Table):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            made.append(self)

    assert list(LeakSearch(story("mini", 2, 1), 0, (0,), Counted, twins=2).part(0, 6)) == []
    assert len(made) == 3
