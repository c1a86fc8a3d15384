"""Searches all that leaves Python for cards that its viewer may not know.

A viewer sits at a table (or looks on) in two worlds that it cannot tell apart by the rules (see `twins`). It does and
asks the same in both, and all that leaves for it must be the same, byte for byte: what is sent, traits and echoes
included, what a saved notebook holds, pictures, texts, what objects call themselves, observations as bytes, refusals,
answers to every kind of question. Only `Game`'s and `Position`'s own attributes hold secrets, for whoever asks them
in Python; nothing shows them by itself.

What a viewer may know: everything public, the hand of its own seat, and of people on the same page whatever it can
uncover, that is the hand of the person who decides. So nothing is asked in the name of another person who decides.
Bots choose by their own cards; here they repeat a game, so their choices are part of what is public. How long a bot
thinks may tell something about its hand, as it does with people; what `thinking` says does not.
"""

from __future__ import annotations

import json
import pickle
import random
import re
from contextlib import closing
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import patch

from ipywidgets import Widget

from origo_widget import Game, Replay, Table
from origo_widget.bots.kinds import ranges_of_kinds
from origo_widget.model.moves import Attack, Expand, Lay
from origo_widget.model.shuffling import shuffle_key
from origo_widget.view.events_json import events_json
from tests.hostile.page import Page
from tests.hostile.twins import Story

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from origo_widget.bots.bot import Thinking
    from origo_widget.model.observation import Observation

#: The addresses of objects.
_ADDRESS = re.compile(r"0x[0-9a-f]+")
#: The page's own code, and another widget's id.
_LEFT_OUT = ("_esm", "_css", "layout")
#: How many moves a part of a game has at least.
_PART = 6


@dataclass(frozen=True)
class Leak:
    """Something that leaves for a viewer and depends on cards that it may not know."""

    ply: int
    where: str
    seen: str
    instead: str

    def __str__(self) -> str:
        return f"ply {self.ply}, {self.where}:\n  {self.seen}\n  {self.instead}"


class _Puppet:
    """A bot that repeats a story; in another line of the game it settles where it can, which comes to an end."""

    def __init__(self, session: Session, name: str) -> None:
        self.name = name
        self._session = session

    def choose(self, observation: Observation, rng: random.Random) -> Thinking:  # noqa: ARG002
        yield 0.5
        session = self._session
        session.look()
        moves = session.story.moves
        ply = len(session.table.game.plies)
        if session.is_told and ply < len(moves):
            return observation.position.parse(moves[ply])
        legal = observation.legal_moves
        settlements = ranges_of_kinds(legal).get(Expand)
        return legal[settlements[len(settlements) // 2] if settlements else -1]

    def __repr__(self) -> str:
        return f"Puppet({self.name!r})"


class Session:
    """One viewer at one table, in one world; `seen` is all that left for it, with where it was found."""

    def __init__(self, story: Story, start: int, seat: int | None, people: Collection[int], table: type[Table]) -> None:
        self.story = story
        self.seat = seat
        self.seen: list[tuple[int, str, str]] = []
        self.is_told = True
        self._rng = random.Random(start)
        game = story.begun(start)
        bots = {other: _Puppet(self, name) for other, name in enumerate(story.players) if other not in people}
        self._read = 0
        self.table = table.__new__(table)
        self.table.__init__(game, bots, renew=self._renew, pace=0)  # type: ignore[misc]
        self.viewer = Page(self.table, "viewer")
        self._others = Page(self.table, "others")

    def _renew(self) -> Game:
        self.is_told = False
        return Game(self.story.players, "the next game", self.story.board)

    def run(self, *, slowly: bool) -> None:
        """Play the story to its end, with every question at every moment; `slowly` with those that take long."""
        while len(self.table.game.plies) < len(self.story.moves):
            self._ask_all()
            if slowly and self._decides():
                self.viewer.ask("hint")
            self._move()
        self._ask_all()
        if self.table.over:
            return
        if slowly:
            with closing(Replay(self.table.game)) as replay:
                self._see("replay", _state(replay))
        self.viewer.ask("new")
        self._ask_all()

    def look(self) -> None:
        """Take in all that has left, and all that would leave if somebody saved or printed it now."""
        if not hasattr(self, "viewer"):
            # The first move of a bot, made before any page is there.
            return
        table, game, seat = self.table, self.table.game, self.seat
        self._take_in_sent()
        self._see("state", _state(table))
        bundle = table._repr_mimebundle_()
        assert bundle is not None
        self._see("mime bundle", json.dumps(bundle).replace(table.model_id, ""))
        for one in (table, game, game.position, game.observe(seat)):
            self._see(f"repr of {type(one).__name__}", repr(one))
        for name in sorted(vars(table)):
            if not name.startswith("_") and name not in ("game", "comm"):
                self._see(f"repr of table.{name}", _ADDRESS.sub("…", repr(getattr(table, name))))
        for watcher in (seat, None):
            self._see(f"pickle for {watcher}", pickle.dumps(game.observe(watcher)).hex())
            self._see(f"events for {watcher}", json.dumps(events_json(game.events[-8:], watcher)))

    def _see(self, where: str, text: str) -> None:
        self.seen.append((len(self.table.game.plies), where, text))

    def _take_in_sent(self) -> None:
        sent = self.viewer.wire.sent
        for text in sent[self._read :]:
            content = json.loads(text).get("content")
            if content is None or content["payload"]["view"] != self._others.view:
                self._see("sent", text)
        self._read = len(sent)

    # --- what the viewer does ---

    def _decides(self) -> bool:
        return self.seat is not None and self.table.to_move == self.seat

    def _ask_all(self) -> None:
        """Everything that a page can ask for which is not a move."""
        ask, rng, game = self.viewer.ask, self._rng, self.table.game
        plies, fields = len(game.plies), game.board.graph.names
        ask("hello")
        self.viewer.set(pace=rng.choice((0, -1)), theme=rng.choice(("light", "pink")))
        for seat in range(len(game.players)):
            if seat == self.seat or seat != game.to_move or seat in self.table.bots:
                ask("uncover", seat=seat)
            if seat != game.to_move:
                ask("move", seat=seat, move=rng.choice((f"{rng.choice(fields)}=pop", "end", "yield", "+pop")))
        for ply in (0, plies, rng.randrange(plies + 1), plies + 1):
            ask("past", ply=ply)
        for _ in range(2):
            field, card = rng.choice(fields), rng.choice([None, *game.board.card_index])
            ask("reach", field=field)
            ask("why", field=field, card=card, source=None)
            ask("why", field=field, card=None, source=rng.choice(fields))
            ask("what_if", move=f"{field}={card or 'pop'}")
        if not game.is_over:
            ask("record")
        if self._decides():
            self._try_moves()
        self.look()

    def _try_moves(self) -> None:
        """Ask about own legal moves, and try some that are not."""
        moves, fields = self.table.game.legal_moves, self.story.board.graph.names
        for _ in range(3):
            self.viewer.ask("what_if", move=str(moves[self._rng.randrange(len(moves))]))
        kinds = ranges_of_kinds(moves)
        fights = [*kinds.get(Attack, ()), *kinds.get(Lay, ())]
        for number in fights[:1] + fights[-3:]:
            self.viewer.ask("what_if", move=str(moves[number]))
        for field in (self._rng.choice(fields), "Z99"):
            for wrong in (f"{field}=nothing", f"x{field}=nothing", f"{field}-{field}", "swap pop"):
                assert self.viewer.ask("move", seat=self.seat, move=wrong)["kind"] == "refused"

    def _move(self) -> None:
        """The next move of the story; the viewer's own are taken back once, and its lines tried, now and then."""
        seat, text = self.table.to_move, self.story.moves[len(self.table.game.plies)]
        if seat != self.seat:
            self._others.ask("uncover", seat=seat)
            assert self._others.ask("move", seat=seat, move=text)["kind"] == "accepted"
            return
        if self._rng.random() < 0.2:
            self._branch()
        assert self.viewer.ask("move", seat=seat, move=text)["kind"] == "accepted"
        if self._rng.random() < 0.3:
            self.viewer.ask(self._rng.choice(("undo", "undo_turn")))

    def _branch(self) -> None:
        """Another line from some past moment: its hidden cards are dealt anew, and by chance."""
        self.is_told = False
        with patch("origo_widget.widgets.table.random", SimpleNamespace(Random=lambda: random.Random(5))):
            self.viewer.ask("branch", ply=self._rng.randrange(len(self.table.game.plies) + 1))
        for _ in range(3):
            seat = self.table.to_move
            if seat is None or self.viewer.ask("uncover", seat=seat)["kind"] == "refused":
                break
            self.viewer.ask("move", seat=seat, move=str(self.table.game.legal_moves[-1]))
            self.look()
        self.look()
        self.is_told = True
        self.viewer.ask("trunk")
        self.viewer.ask("uncover", seat=self.seat)


def _state(table: Table) -> str:
    """What a saved notebook holds of a table."""
    state = Widget.get_manager_state(widgets=[table])["state"][table.model_id]
    kept = {name: value for name, value in state["state"].items() if name not in _LEFT_OUT}
    return json.dumps({**state, "state": kept})


class LeakSearch:
    """Looks for leaks to `seat` (None: to somebody who looks on) in a game between `people` and bots.

    The more `twins` a world is compared with, the sooner something is found that seldom depends on hidden cards.
    """

    def __init__(
        self, story: Story, seat: int | None, people: Collection[int], table: type[Table] = Table, twins: int = 1
    ) -> None:
        self.story = story
        self.seat = seat
        self.people = people
        self.table = table
        self.twins = twins
        #: In how many places cards were exchanged, in all.
        self.exchanged = 0

    def windows(self) -> Iterator[tuple[int, int]]:
        """The game cut into parts: what is hidden at the end of one is hidden all through it.

        A part ends where a person decides, so that bots do not go beyond it.
        """
        game, start = self.story.begun(0), 0
        for ply, move in enumerate(self.story.moves, 1):
            game._push(game.position.parse(move))
            if ply - start >= _PART and (game.is_over or game.to_move in self.people):
                yield start, ply
                start = ply

    def search(self, every: int = 1) -> Iterator[Leak]:
        """The leaks of a whole game, or of every so many parts of it; of some parts also what takes long."""
        for number, (start, end) in enumerate(self.windows()):
            if number % every == every - 1:
                yield from self.part(start, end, slowly=number // every % 5 == 0)

    def part(self, start: int, end: int, *, slowly: bool = False) -> Iterator[Leak]:
        """The leaks of a game that is resumed at one moment and played to another."""
        story = self.story.until(end)
        one = self._session(story, start)
        with closing(one.table):
            one.run(slowly=slowly)
        yield from _secrets(story, one.seen)
        rng = random.Random(end)
        for _ in range(self.twins):
            twin = story.twin(self.seat, rng)
            self.exchanged += story.differs(twin)
            other = self._session(twin, start)
            with closing(other.table):
                try:
                    other.run(slowly=slowly)
                except Exception as error:
                    # Where the worlds part, the same moves and questions may go wrong.
                    other.seen.append((-1, "went wrong", repr(error)))
            yield from _differences(one.seen, other.seen)

    def _session(self, story: Story, start: int) -> Session:
        return Session(story, start, self.seat, self.people, self.table)


def _differences(one: list[tuple[int, str, str]], other: list[tuple[int, str, str]]) -> list[Leak]:
    leaks = [
        Leak(ply, where, *_around(seen, instead))
        for (ply, where, seen), (_, _, instead) in zip(one, other, strict=False)
        if seen != instead
    ]
    return leaks or ([] if len(one) == len(other) else [Leak(-1, "number of messages", str(len(one)), str(len(other)))])


def _around(seen: str, instead: str) -> tuple[str, str]:
    """Both texts where they begin to differ."""
    place = next((i for i, (a, b) in enumerate(zip(seen, instead, strict=False)) if a != b), 0)
    return seen[max(0, place - 60) : place + 60], instead[max(0, place - 60) : place + 60]


def _secrets(story: Story, seen: list[tuple[int, str, str]]) -> Iterator[Leak]:
    """What nobody may ever see, looked for as it is written."""
    names = story.board.card_names(story.orders[0])
    needles = {"shuffle key": shuffle_key(names), "deck": json.dumps(names[:12])[1:-1]}
    for ply, where, text in seen:
        for name, needle in needles.items():
            if needle in text:
                yield Leak(ply, where, name, needle)
