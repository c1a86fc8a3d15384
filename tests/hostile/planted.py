"""Leaks planted on purpose: the search must find every one of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
import traitlets as t

from origo_widget import Game, Table
from origo_widget.model.errors import OrigoError
from origo_widget.model.legality import fault
from origo_widget.model.moves import Attack
from origo_widget.model.observation import Observation
from origo_widget.view import page
from origo_widget.view.events_json import event_json, events_json
from origo_widget.view.seat_view import hand_view, public_view
from origo_widget.widgets import answers, face, questions, table
from origo_widget.widgets.covers import Covers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from origo_widget.model.events import Event
    from origo_widget.model.position import Position
    from origo_widget.widgets.messages import Request

Plant = Callable[[pytest.MonkeyPatch], type[Table]]
PLANTS: dict[str, Plant] = {}


def plant(function: Plant) -> Plant:
    """Keep a way to leak under its name."""
    PLANTS[function.__name__] = function
    return function


def _other_hand(game: Game) -> list[str]:
    position = game.position
    return list(position.board.card_names(position.hands[-1]))


@plant
def hand_in_a_trait(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        debug: t.List[str] = t.List().tag(sync=True)

        def _publish(self, news: Any) -> None:
            super()._publish(news)
            self.debug = _other_hand(self.game)

    return Leaking


@plant
def hand_in_a_trait_that_is_not_sent_but_printed(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _publish(self, news: Any) -> None:
            self.last_hand = _other_hand(self.game)
            super()._publish(news)

    return Leaking


@plant
def next_card_in_the_view(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(game: Game, *rest: Any) -> dict[str, Any]:
        return public_view(game, *rest) | {"next": list(game.board.card_names(game.position.pile[:1]))}

    patch.setattr(table, "public_view", leaking)
    return Table


@plant
def strength_of_a_hand_in_the_view(patch: pytest.MonkeyPatch) -> type[Table]:
    """Not a card, but something that depends on cards."""

    def leaking(game: Game, *rest: Any) -> dict[str, Any]:
        return public_view(game, *rest) | {"strong": "pop" in _other_hand(game)}

    patch.setattr(table, "public_view", leaking)
    return Table


@plant
def drawn_cards_in_events(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(events: Iterable[Event], _seat: int | None = None) -> list[dict[str, Any]]:
        return [event_json(event) for event in events]

    patch.setattr(table, "events_json", leaking)
    return Table


@plant
def history_with_secrets(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(events: Iterable[Event], _seat: int | None = None) -> list[dict[str, Any]]:
        return [event_json(event) for event in events]

    patch.setattr(answers, "events_json", leaking)
    return Table


@plant
def order_of_a_reshuffle(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(events: Iterable[Event], seat: int | None = None) -> list[dict[str, Any]]:
        return [event_json(event) if event.kind == "reshuffled" else events_json([event], seat)[0] for event in events]

    patch.setattr(answers, "events_json", leaking)
    return Table


@plant
def shuffle_key_in_the_name_of_a_game(patch: pytest.MonkeyPatch) -> type[Table]:
    patch.setattr(Game, "__repr__", lambda game: f"<Game {game.position.shuffle_key}>")
    return Table


@plant
def hands_in_the_text_for_hosts_without_widgets(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _repr_mimebundle_(self, **options: Any) -> Any:
            bundle = super()._repr_mimebundle_(**options)
            assert bundle is not None
            bundle[0]["text/plain"] += self.game.position.to_text()
            return bundle

    return Leaking


@plant
def hand_in_the_error_of_a_move_out_of_turn(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(error: OrigoError, language: str) -> dict[str, Any]:
        return {"code": error.code, "sentence": str(error) + str(shown[0]), "rule": language}

    shown: list[Any] = [None]

    class Leaking(Table):
        def _received(self, widget: object, content: object, buffers: object) -> None:
            shown[0] = _other_hand(self.game)
            super()._received(widget, content, buffers)

    patch.setattr(face, "refusal", leaking)
    return Leaking


@plant
def error_before_the_seat_is_judged(patch: pytest.MonkeyPatch) -> type[Table]:
    """A move out of turn is told what is wrong with it, and so what the other one holds."""

    def leaking(game: Game, move: Any, seat: int | None = None) -> Any:
        wrong = fault(game.position, game.position.parse(move)) if isinstance(move, str) else None
        if wrong is not None:
            raise wrong
        return original(game, move, seat)

    original = Game.play
    patch.setattr(Game, "play", leaking)
    return Table


@plant
def other_hands_can_be_uncovered(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(covers: Covers, view: str, seat: int, _position: Position) -> None:
        covers._seats[view] = seat

    patch.setattr(Covers, "uncover", leaking)
    return Table


@plant
def past_hands_of_the_other_seat(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(_table: Table, _view: str, then: Game) -> dict[str, Any]:
        return hand_view(then.observe(len(then.players) - 1))

    patch.setattr(questions, "_hand_then", leaking)
    return Table


@plant
def what_if_knows_the_answer_of_the_defender(patch: pytest.MonkeyPatch) -> type[Table]:
    """An attack is said to be won only where the defender cannot answer it."""

    def leaking(real: Table, request: Request) -> None:
        seen = questions._seen_by_decider(real, request)
        world, move = real.game.position, seen.position.parse(request.payload["move"])
        world.push(move)
        answer = {"move": str(move), "answers": len(world.legal_moves) if isinstance(move, Attack) else 0}
        real.tell("what_if", request.view, answer, request.id)

    patch.setitem(answers._ANSWERS, "what_if", leaking)
    return Table


@plant
def hints_from_somebody_who_sees_all(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(real: Table, request: Request) -> None:
        questions._seen_by_decider(real, request)
        world = real.game.position
        moves = world.legal_moves
        move = moves[world.pile[0] % len(moves)]
        real.tell("hint", request.view, {"move": str(move)}, request.id)

    patch.setitem(answers._ANSWERS, "hint", leaking)
    return Table


@plant
def other_lines_with_the_real_cards(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _line_from(self, ply: int, seat: int | None) -> Game:  # noqa: ARG002
            return self.game.until(ply)

    return Leaking


@plant
def other_lines_dealt_from_the_shuffle_key(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _line_from(self, ply: int, seat: int | None) -> Game:
            then = self.game.until(ply)
            chance = random.Random(then.position.shuffle_key)
            return Game.from_position(then.observe(seat).sample(chance), then.players)

    return Leaking


@plant
def draw_pile_in_an_observation(patch: pytest.MonkeyPatch) -> type[Table]:
    def leaking(position: Position, seat: int | None, events: Iterable[Event] = ()) -> Observation:
        seen = original(position, seat, events)
        seen._position.pile = position.pile
        return seen

    original = Observation.of
    patch.setattr(Observation, "of", leaking)
    return Table


@plant
def hidden_cards_of_a_replay(patch: pytest.MonkeyPatch) -> type[Table]:
    patch.setattr(page, "_view", lambda game: public_view(game) | {"hands": page._hands(game)})
    return Table


@plant
def what_a_bot_failed_at(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _publish(self, news: Any) -> None:
            super()._publish(news)
            self.bot_failed(1, ValueError(_other_hand(self.game)))

        def bot_failed(self, seat: int, error: Exception) -> None:
            super().bot_failed(seat, error)
            self.failure = None
            self.trouble += str(error)

    return Leaking


@plant
def progress_by_the_number_of_moves(_patch: pytest.MonkeyPatch) -> type[Table]:
    class Leaking(Table):
        def _publish(self, news: Any) -> None:
            super()._publish(news)
            self.show_thinking(1, 1 / max(1, len(self.game.observe(1).legal_moves)))

    return Leaking
