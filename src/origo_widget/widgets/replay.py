"""Replay: a game to step through, which needs no kernel once it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets as t

from ..bots.greedy import Greedy
from ..model.game import Game
from ..view.page import game_page
from .covers import Covers
from .messages import Refused
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from ..model.board import Board


class Replay(Table):
    """A game from its beginning, moment by moment: its state is saved with the notebook and works without a kernel.

    All hands are shown where the game is over; else nothing that is not open to everybody. With a kernel one can
    `branch`: play on from a moment, against greedy bots, in a game of its own.
    """

    ply = t.Int(0, min=0, help="The moment shown: so many moves have been played.").tag(sync=True)
    playing = t.Bool(False, help="Whether the replay goes on by itself.").tag(sync=True)
    pages = t.Dict(help="All moments (see `view.page`).").tag(sync=True)

    _from_page = Table._from_page | {"ply", "playing"}

    def __init__(
        self,
        game: Game | str | Mapping[str, Any],
        *,
        board: Board | str | PathLike[str] | None = None,
        theme: str = "auto",
        language: str = "en",
    ) -> None:
        """Replay a game as it is now, or a record of one: its JSON text, or the object that such a text holds.

        `board` is needed for a record of a board that is not built in. Raises `RecordError`, `UnknownBoard`,
        `BoardError`, `BadOption` for `theme` or `language`, and `OrigoError` for a game that is too long for a page.
        """
        shown = game.until(len(game.plies)) if isinstance(game, Game) else Game.from_record(game, board)
        super().__init__(shown, theme=theme, language=language)
        self._cover_all_hands()
        self.face = "replay"
        self.pages = game_page(shown)

    @t.validate("ply")
    def _known_ply(self, proposal: Any) -> int:
        """Moments beyond the last are the last."""
        ply: int = min(proposal["value"], len(self.pages["moves"]) if self.pages else 0)
        return ply

    def check_playable(self) -> None:
        """Raise `Refused` while the replay itself is shown: only another line of it can be played."""
        if not self.branched:
            raise Refused("replay_only")

    def branch_for(self, view: str, ply: int) -> None:  # noqa: ARG002
        """Play on from a moment: no view of a replay has uncovered a hand."""
        self.branch(ply)

    def branch(self, ply: int, seat: int | None = None) -> Game:
        """Play on from a moment in a game of its own: the seat that decides there against greedy bots.

        While the game is not over it is dealt anew, from what `seat` may know, or everybody. Raises `BadPly`.
        """
        line = self._line_from(ply, seat)
        bots = {other: Greedy(name) for other, name in enumerate(line.players) if other != line.to_move}
        self._leave_trunk(line, bots)
        return self.game

    def back_to_trunk(self) -> None:
        """Go back to the replay. Raises `Refused` where nothing was branched off."""
        # The bots of the line have no seat in the game itself: they would go on with it.
        self.bots = {}
        super().back_to_trunk()
        self._cover_all_hands()

    def new_game(self) -> None:
        """Raise `Refused`: a replay is of one game."""
        raise Refused("replay_only")

    def _cover_all_hands(self) -> None:
        """Nobody sits at the replay itself, so nobody can uncover a hand."""
        self.bots = {}
        self.covers = Covers(())
