"""What a puzzle asks: what is left out of it is filled in, and what does not go with the position is a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.position import Phase
from ..model.reasons import Phrase
from .finds import found
from .play import Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model.position import Position
    from .puzzle_reader import PuzzleReader


class Asked:
    """Completes what is asked by what the position has; `asked` has the values that were read, by key."""

    def __init__(self, reader: PuzzleReader, position: Position, names: tuple[str, ...], asked: dict[str, Any]) -> None:
        self.reader = reader
        self.position = position
        self.names = names
        self.asked = asked
        self.field: str | None = asked.get("field")

    def complete(self, task: str) -> None:
        """Fill in what is left."""
        _BY_TASK[task](self)
        if "offer" in self.asked:
            self._offered()

    def _offered(self) -> None:
        """Somebody's turn must be on, with his own decision next; and something to do in it."""
        position = self.position
        if position.phase not in (Phase.TURN, Phase.FIGHT) or position.to_move != position.active:
            self.reader.fault("position", "puzzle_turn")
        if position.phase is not Phase.FIGHT and not any(self.asked["offer"]):
            self.reader.fault("offer", "puzzle_offer")

    def _count(self) -> None:
        if self.asked["region"] is not None and self.asked["of"] != "land":
            self.reader.fault("region", "puzzle_goes_with", other='of = "land"')
        self.asked["player"] = self._player("player", self.position.active)

    def _find(self) -> None:
        what, field = self.asked["what"], self.field
        player = self._player("player", None if what == "largest_clan" else self.position.active)
        self.asked["player"] = player
        if what == "frontier" and field is None:
            self.reader.unfit("field", None, Phrase("wanted_field", {"board": self.position.board.name}))
        elif what == "frontier" and self.position.owner(field or "") != player:
            self.reader.fault("field", "puzzle_no_shield", field=field)
        elif what != "frontier" and field is not None:
            self.reader.fault("field", "puzzle_goes_with", other='what = "frontier"')
        if not self.reader.faults and not found(self.position, what, player, field):
            self.reader.fault("what", "puzzle_nothing")

    def _best_turn(self) -> None:
        """There is nothing more to it."""

    def _found_land(self) -> None:
        region, board = self.asked["region"], self.position.board
        if region is not None and board.regions[board.region_index[region]].mask & self.position.founded_mask:
            self.reader.fault("region", "puzzle_founded_already", region=region)

    def _win_fight(self) -> None:
        field = self.field
        if field is not None and self.position.owner(field) in (None, self.position.active):
            self.reader.fault("field", "attack_no_enemy", move=field, field=field, rule="R5.1")

    def _split_clan(self) -> None:
        player, field = self._player("player", None), self.field
        owner = player if field is None else self.position.owner(field)
        self.asked["player"] = owner
        if player == self.position.active:
            self.reader.fault("player", "puzzle_own_clan")
        elif owner == self.position.active:
            self.reader.fault("field", "puzzle_own_clan")
        elif (player is not None and owner != player) or not self._clans(owner):
            self._no_clan()

    def _save_clan(self) -> None:
        position = self.position
        sizes = self._clans(position.active)
        if not sizes:
            self._no_clan()
        against = self._player("against", (position.active + 1) % position.players)
        if against == position.active:
            self.reader.fault("against", "puzzle_own_clan")
        if not any(self.asked["threat"]):
            self.reader.fault("threat", "puzzle_offer")
        assert against is not None
        self.asked["threat"] = Threat(against, self.asked["threat"])
        self.asked.setdefault("keep", max(sizes, default=1))

    def _no_clan(self) -> None:
        if self.field is None:
            self.reader.fault("task", "puzzle_no_clans")
        else:
            self.reader.fault("field", "puzzle_no_clan", field=self.field)

    def _clans(self, seat: int | None) -> list[int]:
        """The sizes of the clans of a seat, or of all others, that hold the field, or any."""
        return [
            len(clan.fields)
            for clan in self.position.clans()
            if (clan.seat == seat if seat is not None else clan.seat != self.position.active)
            and self.field in (None, *clan.fields)
        ]

    def _player(self, key: str, default: int | None) -> int | None:
        seat = self.reader.player(key, self.position, self.names)
        return default if seat is None else seat


_BY_TASK: dict[str, Callable[[Asked], None]] = {
    "count": Asked._count,
    "find": Asked._find,
    "best_turn": Asked._best_turn,
    "found_land": Asked._found_land,
    "win_fight": Asked._win_fight,
    "split_clan": Asked._split_clan,
    "save_clan": Asked._save_clan,
}
