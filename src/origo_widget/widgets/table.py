"""Table: the widget on which a game is played by people and bots."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Self

import traitlets as t

from ..model.errors import OrigoError, SaveError
from ..model.game import Game
from ..model.reasons import shortened
from ..puzzles.made import has_turn_puzzle, turn_puzzle
from ..view.board_data import board_data
from ..view.events_json import events_json
from ..view.seat_view import hand_view, public_view
from ..view.svg import position_svg
from ..view.text import position_text
from ..view.words import catalogue
from .adviser import Adviser
from .answers import answer
from .bot_driver import BotDriver
from .bundle import script_text
from .covers import Covers
from .face import BadOption, Face
from .messages import REQUESTS, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from os import PathLike

    from ..bots.bot import Bot
    from ..model.events import Event
    from ..puzzles.offer import Offer
    from ..puzzles.puzzle import Puzzle
    from .messages import Request

OVERLAYS = ("", "clans", "lands", "graph", "attack", "frontier")
#: The pace of bots, in milliseconds from one move to the next.
NORMAL_PACE, SLOWEST_PACE = 900, 3000


class Table(Face):
    """A table with a game on it. Usually made by `play` or `resume`.

    `table.game` is live: a move made with ``table.game.play`` repaints every view. All traits hold only what everybody
    may see; hands travel as messages to the views that uncovered them.
    """

    _from_page = Face._from_page | {"pace", "overlay"}
    _requests = REQUESTS
    _esm = script_text("table")

    face = t.Unicode("table").tag(sync=True)
    to_move = t.Int(None, allow_none=True, help="The seat that decides now; None when the game is over.").tag(sync=True)
    scores = t.List(t.Int(), help="The score spaces of the leaders, one a seat.").tag(sync=True)
    last_move = t.Unicode("", help="The last move in the notation, or an empty text.").tag(sync=True)
    over = t.Bool(False, help="Whether the game is over.").tag(sync=True)
    pace = t.Int(NORMAL_PACE, min=0, max=SLOWEST_PACE, help="Milliseconds between bots' moves.").tag(sync=True)
    events: t.List[dict[str, Any]] = t.List().tag(sync=True)
    thinking = t.Dict(None, allow_none=True).tag(sync=True)
    overlay = t.Enum(OVERLAYS, default_value="", help="What is drawn over the board.").tag(sync=True)
    branched = t.Bool(False, help="Whether this is another line of a game that waits.").tag(sync=True)

    adviser: Adviser
    _driver: BotDriver
    _unsubscribe: Callable[[], None]

    def __new__(cls, *args: Any, **options: Any) -> Self:
        """Make what `close` lets go of: a widget that could not be made is closed too, by its finalizer."""
        table: Self = super().__new__(cls, *args, **options)
        table.adviser = Adviser()
        table._driver = BotDriver(table)
        table._unsubscribe = _nothing
        return table

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        *,
        renew: Callable[[], Game] | None = None,
        save: Callable[[Game], None] | None = None,
        theme: str = "auto",
        language: str = "en",
        pace: int = NORMAL_PACE,
    ) -> None:
        """Put `game` on a table; `bots` play the seats that they are given for.

        `renew` makes the game that 'new game' begins; `save` is called after every change and may raise `SaveError`.
        Raises `BadOption` for `theme`, `language` or `pace`.
        """
        #: What a bot that could not move raised last: for whoever wrote it, as it may tell the bot's cards.
        self.failure: Exception | None = None
        _check_pace(pace)
        super().__init__(theme=theme, language=language, pace=pace)
        self.game = game
        self.bots: dict[int, Bot] = dict(bots or {})
        self._renew = renew or (lambda: Game(self.game.players, board=self.game.board))
        self._save = save
        self._trunk: Game | None = None
        self.covers = Covers([seat for seat in range(len(game.players)) if seat not in self.bots])
        self._told = len(game.events)
        self.board = board_data(game.board)
        self.words = catalogue(self.language)
        self._unsubscribe = game.subscribe(self._game_changed)
        self.observe(lambda _: self._driver.hurry(), "pace")
        self.observe(lambda _: self._translate(), "language")
        self._publish([])
        self._save_now()
        self._driver.wake()

    # --- the game changes ---

    def _game_changed(self) -> None:
        events = self.game.events
        news, self._told = events[self._told :], len(events)
        self._publish(news)
        self._save_now()
        self._driver.wake()

    def _publish(self, news: tuple[Event, ...] | list[Event]) -> None:
        """Show the game as it is now: the public view to all, hands to the views that uncovered them."""
        game = self.game
        view = public_view(game, self.revision + 1, self.bots)
        with self.hold_sync():
            self.revision += 1
            self.to_move = game.to_move
            self.scores = list(game.scores)
            self.last_move = view["last"]["move"] if view["last"] else ""
            self.over = game.is_over
            self.branched = self._trunk is not None
            self.seats = [{"name": name, "person": seat not in self.bots} for seat, name in enumerate(game.players)]
            self.events = events_json(news)
            self.view = view
        for shown in self.covers.cover_others(game.position):
            self.tell("covered", shown)
        for shown, seat in self.covers.shown().items():
            self.tell_hand(shown, seat)

    def _save_now(self) -> None:
        trouble: OrigoError | None = None
        try:
            if self._save is not None and self._trunk is None:
                self._save(self.game)
        except SaveError as error:
            trouble = error
        # What a bot failed at is over when the game goes on.
        self._tell_trouble(trouble)

    def _translate(self) -> None:
        """Say everything in the language that the table has now."""
        with self.hold_sync():
            self.words = catalogue(self.language)
            self._tell_trouble(self._trouble)

    def seat_game(self, game: Game, bots: Mapping[int, Bot] | None = None) -> None:
        """Put another game on the table, with the same seats or other bots; hands are covered."""
        self._unsubscribe()
        self.game = game
        self._told = len(game.events)
        self._unsubscribe = game.subscribe(self._game_changed)
        for shown in self.covers.cover_all():
            self.tell("covered", shown)
        if bots is not None:
            self.bots = dict(bots)
            self.covers = Covers([seat for seat in range(len(game.players)) if seat not in bots])
        self._publish([])
        self._save_now()
        self._driver.wake()

    def check_playable(self) -> None:
        """Raise `Refused` where the game on the table is only to be looked at."""

    def branch_for(self, view: str, ply: int) -> None:
        """Go on from a past moment as a view of the page asks for it. Raises `BadPly`, `Covered`."""
        self.branch(ply, self.covers.seat_of(view))

    def branch(self, ply: int, seat: int | None = None) -> Game:
        """Go on from a past moment in a game of its own, and return it; the one before waits for `back_to_trunk`.

        While the game is not over the new one is dealt anew from what `seat` may know. It is not saved.
        Raises `BadPly`.
        """
        self._leave_trunk(self._line_from(ply, seat))
        return self.game

    def _line_from(self, ply: int, seat: int | None) -> Game:
        then = self.game.branch(ply)
        if (self._trunk or self.game).is_over:
            return then
        return Game.from_position(then.observe(seat).sample(random.Random()), then.players)

    def _leave_trunk(self, line: Game, bots: Mapping[int, Bot] | None = None) -> None:
        self._trunk = self._trunk or self.game
        self.seat_game(line, bots)

    def back_to_trunk(self) -> None:
        """Go back to the game from which `branch` went on. Raises `Refused` where there is none."""
        if self._trunk is None:
            raise Refused("not_branched")
        trunk, self._trunk = self._trunk, None
        self.seat_game(trunk)

    def new_game(self) -> None:
        """Begin another game with the same seats and other cards; it is saved where this one was."""
        self._trunk = None
        self.seat_game(self._renew())

    def to_puzzle(self, seat: int | None = None, offer: Offer | None = None) -> Puzzle:
        """The turn that a seat is about to take, as a puzzle: with its hand, and no other's.

        Without a seat it is the one whose turn it is; without an `offer` all expansions that are left, and the
        migration. Raises `NoPuzzle` where the seat has no turn to take, `BadSeat`, `PuzzleError`.
        """
        taker = self.game.position.active if seat is None else seat
        return turn_puzzle(self.game.observe(taker), self.game.players, offer)

    # --- the page ---

    def meet(self, request: Request) -> None:
        """Do what a request asks for and answer it. Raises `OrigoError` where it cannot be met: nothing was done."""
        answer(self, request)

    def tell_hand(self, view: str, seat: int, answers: str = "") -> None:
        """Send a seat's hand and choices to one view of the page."""
        seen = self.game.observe(seat)
        hand = {"revision": self.revision, **hand_view(seen), "puzzle": has_turn_puzzle(seen)}
        self.tell("hand", view, hand, answers)

    # --- bots ---

    def show_thinking(self, seat: int, share: float) -> None:
        """Show how far a bot has come, as a share of 1."""
        self.thinking = {"seat": seat, "share": round(share, 2)}

    def stop_thinking(self) -> None:
        """Show that no bot is thinking."""
        self.set_trait("thinking", None)

    def bot_failed(self, seat: int, error: Exception) -> None:
        """Tell people that a bot could not move: its seat waits for ``table.game.play`` or an undo."""
        self.failure = error
        # What the error says may be about the bot's cards.
        self._tell_trouble(Refused("bot_failed", given=self.game.players[seat], detail=type(error).__name__))

    # --- leaving the notebook ---

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write a replay of the game as one HTML file; see `origo_widget.embed.to_html`, also for `wishes`."""
        return self.game.to_html(path, **{"language": self.language, "theme": self.theme, **wishes})

    def to_svg(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write a picture of the game as it is now; see `origo_widget.embed.to_svg`, also for `wishes`."""
        return self.game.to_svg(path, **{"language": self.language, **wishes})

    # --- as any widget ---

    def close(self) -> None:
        """Stop the bots, let go of the game, and take the widget away from every page."""
        self._driver.close()
        self.adviser.close()
        self._unsubscribe()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for hosts that show none a picture and a text of the board."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            seen = self.game.observe(None)
            bundle[0]["image/svg+xml"] = position_svg(seen, self.game.players, self.language)
            bundle[0]["text/plain"] = position_text(seen, self.game.players, self.language)
        return bundle

    def __repr__(self) -> str:
        return f"<Table: {self.game!r}>"


def _nothing() -> None:
    """Let go of no game."""


def _check_pace(given: object) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= SLOWEST_PACE:
        raise BadOption("pace_range", given=shortened(given), most=SLOWEST_PACE)
