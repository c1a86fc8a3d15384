"""What the lens shows: areas, marks and links on the board, a sentence, and the answer as code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...model.reasons import sentence
from ...view.words import reasons
from ..names import names_of
from ..words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Fields = tuple[str, ...]
Link = tuple[str, str]


@dataclass(frozen=True, slots=True)
class BlockCutTree:
    """Blocks and cut fields; an edge is the index of a block and that of a cut field in it."""

    blocks: tuple[Fields, ...]
    cuts: Fields
    edges: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RegionMap:
    """Pairs of adjacent regions, and perhaps a colour for each region."""

    links: tuple[Link, ...]
    colours: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """What there is to see, and the code of the sentence that tells it. Fields stand in the board's order.

    `grounds` are areas, `marks` the fields that answer, `links` adjacencies of own shields, `bridges` those among them
    that hold two parts together. `given` are the sentence's parameters.
    """

    code: str
    given: Mapping[str, Any] = field(default_factory=dict)
    grounds: tuple[Fields, ...] = ()
    marks: Fields = ()
    links: tuple[Link, ...] = ()
    bridges: tuple[Link, ...] = ()
    tree: BlockCutTree | None = None
    regions: RegionMap | None = None


@dataclass(frozen=True, slots=True)
class Lens:
    """One question asked, and the `picture` that answers it.

    `wanted` is the number of fields still to be pointed out; `refused` tells that there is no answer here. `recipe` is
    the answer as lines of networkx, "" where there is none.
    """

    question: str
    seat: int | None
    fields: Fields
    players: int
    picture: Picture
    wanted: int = 0
    refused: bool = False
    recipe: str = ""

    def said(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The answer as a sentence, or what is wanted, or why there is none; `names` are the players' by seat.

        Raises `OrigoError` for a language that there are no words of.
        """
        code, params = self.picture.code, dict(self.picture.given)
        if self.seat is not None:
            params["name"] = names_of(self.players, names, language)[self.seat]
        return sentence(code, params, reasons(language)) if self.refused else say(f"lens.{code}", params, language)


def lens_json(lens: Lens, language: str = "en", names: Sequence[str] = ()) -> dict[str, Any]:
    """What a lens shows, JSON-ready. Raises `OrigoError` for a language that there are no words of."""
    told, shown = lens.said(language, names), lens.picture
    return {
        "question": lens.question,
        "seat": lens.seat,
        "fields": list(lens.fields),
        "wanted": lens.wanted,
        "grounds": _lists(shown.grounds),
        "marks": list(shown.marks),
        "links": _lists(shown.links),
        "bridges": _lists(shown.bridges),
        "tree": shown.tree and _tree_json(shown.tree),
        "regions": shown.regions and {"links": _lists(shown.regions.links), "colours": dict(shown.regions.colours)},
        "sentence": "" if lens.refused else told,
        "recipe": lens.recipe,
        "refused": told if lens.refused else "",
    }


def _tree_json(tree: BlockCutTree) -> dict[str, Any]:
    return {"blocks": _lists(tree.blocks), "cuts": list(tree.cuts), "edges": _lists(tree.edges)}


def _lists(parts: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(part) for part in parts]
