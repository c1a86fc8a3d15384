"""Judges what a message or a value from the page did to a table: nothing, unless it was accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from origo_widget import Game
from tests.hostile.page import Page, shown_traits

if TYPE_CHECKING:
    from origo_widget.model.game import Ply
    from origo_widget.widgets.table import Table

#: Traits that change without the game: a bot's thinking, and what is said in another language.
_BESIDE = {"thinking", "words", "trouble"}
#: Requests that may change the game.
CHANGES = ("move", "undo", "undo_turn", "new", "branch", "trunk")


class Watch:
    """A table as it was before something came from the page, to be compared with what it is afterwards."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table: Table = page.table
        self.look()

    def look(self) -> None:
        """Take the table as it is."""
        self.game: Game = self.table.game
        self.key = self.game.position.key
        self.plies: tuple[Ply, ...] = self.game.plies
        aside = _BESIDE | self.table._from_page
        self.traits = {name: value for name, value in shown_traits(self.table).items() if name not in aside}
        self.stylesheet = (self.table._esm, self.table._css, self.table.layout)

    def judge(self, content: Any, answers: list[dict[str, Any]]) -> None:
        """See what a message did; then take the table as it is now."""
        ours = [answer for answer in answers if answer["id"] and answer["kind"] != "hinting"]
        assert len(ours) <= 1, "one answer at most"
        request = content if isinstance(content, dict) else {}
        if ours and ours[0]["kind"] == "accepted":
            assert request["kind"] in CHANGES
            self._follow(request)
        else:
            self.unchanged()
        self.in_step()
        self.look()

    def unchanged(self) -> None:
        """Nothing of the game has changed, nor any trait but those that a page may set."""
        assert self.table.game is self.game
        assert self.game.plies == self.plies
        assert self.game.position.key == self.key
        traits = shown_traits(self.table)
        assert {name for name in self.traits if traits[name] != self.traits[name]} == set()
        assert (self.table._esm, self.table._css, self.table.layout) == self.stylesheet

    def in_step(self) -> None:
        """The page has the traits that Python has, and these fit the game."""
        table = self.table
        traits = shown_traits(table)
        assert {name: self.page.traits[name] for name in traits} == traits
        game = table.game
        assert (table.to_move, tuple(table.scores), table.over) == (game.to_move, game.scores, game.is_over)
        assert table.view["ply"] == len(game.plies)
        assert table.view["revision"] == table.revision

    def _follow(self, request: dict[str, Any]) -> None:
        """What was accepted did what it says, and bots moved after it at most."""
        game, kind = self.table.game, request["kind"]
        assert self.table.revision > self.traits["revision"]
        if kind in ("branch", "trunk", "new"):
            assert game is not self.game
            assert self.game.position.key == self.key
            return
        assert game is self.game
        assert request["revision"] == self.traits["revision"]
        kept = len(self.plies)
        if kind == "move":
            assert game.plies[:kept] == self.plies
            played = game.plies[kept]
            assert played.seat == self.traits["to_move"] == request["payload"]["seat"]
            assert played.seat not in self.table.bots
            kept += 1
        else:
            while game.plies[:kept] != self.plies[:kept]:
                kept -= 1
            assert kept < len(self.plies)
            assert self.plies[kept].seat not in self.table.bots
        assert {ply.seat for ply in game.plies[kept:]} <= set(self.table.bots)
        shadow = self.game.until(len(game.plies))
        assert shadow.position.key == game.position.key
