"""All about one field that somebody points at: its neighbours, whose group it is in, how strong its attackers are."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..model.rating import rate
from ..view.words import reasons
from . import graphs
from .answers_read import ordered
from .names import names_of
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..model.parts import Side
    from ..model.position import Position
    from ..model.rating import Award


def pointed(position: Position, field: str, language: str = "en", names: Sequence[str] = ()) -> dict[str, Any]:
    """What there is to know about a field, JSON-ready; `names` are the players' by seat.

    Raises `UnknownField`, and `OrigoError` for a language that there are no words of.

    >>> from origo_widget.model.position import Position
    >>> told = pointed(Position.from_text("1 1 . 1 2 . . . . ."), "A4", names=("Ana", "Ben"))
    >>> told["degree"], told["component"], told["frontier"]
    (3, ['A4'], ['A3', 'B4'])
    >>> print(told["strengths"][0]["sentence"])
    Ben attacks with 1: 1 shield beside A4 (A5) at 1 each, 0 cards so far at 2 each (R5.3). Ana defends with 1: the
    shield on A4 at 1, 0 cards so far at 2 each (R5.4).
    """
    return _Field(position, field, language, names).told()


class _Field:
    """One field, and how it is told."""

    def __init__(self, position: Position, field: str, language: str, names: Sequence[str]) -> None:
        self.position, self.board, self.field, self.language = position, position.board, field, language
        self.index = self.board.graph.position(field)
        self.region = self.board.regions[self.board.region_of[self.index]]
        self.owner = position.owner_of(self.index)
        self.names = names_of(position.players, names, language)

    def told(self) -> dict[str, Any]:
        """Everything, JSON-ready."""
        return {
            "field": self.field,
            "region": self.region.name,
            "kind": self.kind,
            "owner": self.owner,
            "neighbours": list(self.neighbours),
            "degree": len(self.neighbours),
            "component": list(self.group),
            "size": len(self.group),
            "place": self.clan and self.clan.place,
            "points": self.clan and self.clan.points,
            "frontier": list(self.frontier),
            "joins": self.joins,
            "strengths": list(self._strengths()),
            "sentences": list(self._sentences()),
        }

    @property
    def kind(self) -> str:
        """What its region is."""
        return "sea" if self.region.is_sea else "land"

    @property
    def neighbours(self) -> tuple[str, ...]:
        """The fields beside it, in the board's order."""
        return self.board.graph.fields(self.board.graph.masks[self.index])

    @cached_property
    def group(self) -> tuple[str, ...]:
        """The owner's component here."""
        if self.owner is None:
            return ()
        return ordered(self.board, graphs.component_of(self.position, self.owner, self.field))

    @cached_property
    def frontier(self) -> tuple[str, ...]:
        """Where a shield of the group can go."""
        if self.owner is None:
            return ()
        return ordered(self.board, graphs.frontier(self.position, self.owner, self.field))

    @cached_property
    def clan(self) -> Award | None:
        """What the group scores as a clan."""
        awards = rate(self.position).awards
        return next((award for award in awards if award.category == "clan" and self.field in award.fields), None)

    @cached_property
    def joins(self) -> list[dict[str, Any]]:
        """For a free field, each player's groups beside it, and the size of the group that a shield here would make."""
        if self.owner is not None:
            return []
        found = []
        for seat in range(self.position.players):
            groups = [group for group in graphs.components(self.position, seat) if group & set(self.neighbours)]
            listed = [list(ordered(self.board, group)) for group in groups]
            if listed:
                found.append({"seat": seat, "groups": listed, "size": 1 + sum(map(len, listed))})
        return found

    def _say(self, code: str, **params: Any) -> str:
        return say(f"pointed.{code}", {"field": self.field, "region": self.region.name, **params}, self.language)

    def _strengths(self) -> Iterator[dict[str, Any]]:
        """For each other player, both sides of a fight over the field."""
        for seat in range(self.position.players):
            if self.owner is None or seat == self.owner:
                continue
            attacker, defender = self.position.strengths(self.field, seat)
            told = self._side("attack", seat, attacker), self._side("defence", self.owner, defender)
            yield {
                "seat": seat,
                "attack": attacker.total,
                "defence": defender.total,
                "neighbours": list(attacker.neighbours),
                "support": list(defender.neighbours),
                "sentence": " ".join(told if attacker.neighbours else told[:1]),
            }

    def _side(self, code: str, seat: int, side: Side) -> str:
        """How a side's strength comes about; an attacker must have a shield beside the field."""
        return self._say(
            code if side.neighbours else f"{code}_alone",
            name=self.names[seat],
            total=side.total,
            count=len(side.neighbours),
            neighbours=side.neighbours,
            neighbour=self.board.strength_neighbour,
            own=self.board.strength_defence,
            cards=side.cards,
            card=self.board.strength_card,
        )

    def _sentences(self) -> Iterator[str]:
        yield self._say(self.kind, count=len(self.neighbours), neighbours=self.neighbours)
        yield from self._told_free() if self.owner is None else self._told_held(self.names[self.owner])

    def _told_free(self) -> Iterator[str]:
        """Whose groups a shield here would join."""
        for join in self.joins:
            sizes = [len(group) for group in join["groups"]]
            code = "joins" if len(sizes) > 1 else "grows"
            least = self.board.clan_least
            yield self._say(code, name=self.names[join["seat"]], sizes=sizes, size=join["size"], least=least)
        if not self.joins:
            yield self._say("lonely")

    def _told_held(self, name: str) -> Iterator[str]:
        """The group and what it is worth, where it can go, whether the field may be attacked."""
        yield self._say("group", name=name, count=len(self.group))
        yield self._told_clan(self.clan) if self.clan else self._say("small", least=self.board.clan_least)
        move = ("sails" if self.region.is_sea else "migrates") + ("" if self.frontier else "_none")
        yield self._say(move, count=len(self.frontier), fields=self.frontier)
        yield self._say(f"{self.kind}_{self._openness}")

    def _told_clan(self, clan: Award) -> str:
        """What the clan scores, and by which rule."""
        sentence = clan.told(reasons(self.language))
        return say("lab.why.ruled", {"sentence": sentence, "rule": clan.rule}, self.language)

    @property
    def _openness(self) -> str:
        """Whether the field may be attacked; a land that is full has been founded by somebody (R6.1)."""
        if self.position.open_to_attack(self.field):
            return "open"
        return "full" if self.position.is_full(self.field) else "closed"
