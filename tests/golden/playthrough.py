"""A whole game told as text: every move, what happened, and what each seat may know after it.

A file begins with the game (`board`, `players`, `seed`), and tells each ply from its line ``> name: move`` on: what
everybody sees of it, what only one seat sees, and then whatever has changed of what is open and of what each seat
knows. It ends with the whole position, secrets included.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from origo_widget.model.events import Awarded, Event
from origo_widget.model.game import Game
from origo_widget.model.rating import rated_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from origo_widget.model.moves import Move

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")


@dataclass(frozen=True)
class Setting:
    """Which game a file tells: two of each number of players on `europa`, two on `mini`."""

    board: str
    players: int
    letter: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.board}_{self.players}{self.letter}.txt"

    def new_game(self) -> Game:
        return Game(NAMES[: self.players], seed=f"golden {self.letter}", board=self.board)


SETTINGS = [Setting("europa", players, letter) for players in (2, 3, 4, 5) for letter in "ab"]
SETTINGS += [Setting("mini", 2, letter) for letter in "ab"]


def told(setting: Setting, moves: Iterable[str]) -> Iterator[str]:
    """The lines of a game in which these moves are played."""
    game = setting.new_game()
    yield f"board {game.board.name}, players {', '.join(game.players)}, seed 'golden {setting.letter}'"
    known: dict[str, str] = {}
    yield from _happened(game, game.events)
    yield from _changes(game, known)
    for move in moves:
        seat = game.to_move
        assert seat is not None
        yield ""
        yield f"> {game.players[seat]}: {move}"
        yield from _happened(game, game.play(move))
        yield from _changes(game, known)
    yield ""
    yield from game.position.to_text().splitlines()


def moves_told(text: str) -> list[str]:
    """The moves of a game told."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("> ")]


def new_moves(setting: Setting) -> list[str]:
    """A game played for a new file: the best of some legal moves drawn at random, by what a rating would then give."""
    game, rng = setting.new_game(), random.Random(setting.path.name)
    while not game.is_over:
        drawn = rng.choices(game.legal_moves, k=rng.choice((1, 4, 12)))
        game.play(max(drawn, key=lambda move: _worth(game, move)))
    return [str(ply.move) for ply in game.plies]


def _worth(game: Game, move: Move) -> int:
    position, seat = game.position, game.to_move
    assert seat is not None
    position.push(move)
    return position.scores[seat] + rated_points(position)[seat] - 2 * len(position.discard)


def _happened(game: Game, events: Iterable[Event]) -> Iterator[str]:
    """Each event as everybody sees it, and below it as those see it who know more."""
    for event in events:
        open_to_all = event.seen_by(None)
        yield f"  {_line(open_to_all)}"
        for seat, name in enumerate(game.players):
            seen = event.seen_by(seat)
            if seen != open_to_all:
                yield f"    {name} sees: {_line(seen)}"


def _line(event: Event) -> str:
    if isinstance(event, Awarded):
        award = event.award
        parts = [f"{key}={_value(part)}" for key, part in award._asdict().items() if key not in ("fields", "category")]
        return " ".join(["awarded", award.category, *parts])
    parts = [f"{field.name}={_value(getattr(event, field.name))}" for field in fields(event)]
    return " ".join([event.kind, *parts])


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else "hidden" if value is None else str(value)


def _changes(game: Game, known: dict[str, str]) -> Iterator[str]:
    """The lines of what is known that are not as they were."""
    for who, what in _knowledge(game):
        if known.get(who) != what:
            known[who] = what
            yield f"  {who}: {what}"


def _knowledge(game: Game) -> Iterator[tuple[str, str]]:
    everybody = game.observe(None)
    position = everybody.position
    decider = "nobody" if position.to_move is None else game.players[position.to_move]
    yield "scores", _numbers(position.scores)
    yield "supply", _numbers(position.supply)
    yield (
        "cards",
        f"hands {_numbers(everybody.hand_sizes)}, pile {everybody.pile_size}, discard {len(position.discard)}",
    )
    yield "turn", f"{decider} decides, round {position.round}, {position.phase}, actions {position.actions}"
    for seat, name in enumerate(game.players):
        observation = game.observe(seat)
        hands = [_value(position.board.card_names(hand)) or "hidden" for hand in observation.position.hands]
        yield f"{name} knows", " | ".join(hands)
        if observation.legal_moves:
            yield f"{name} may", f"{len(observation.legal_moves)} moves"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
