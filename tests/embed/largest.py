"""The largest boards that there can be, each in another way."""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice, pairwise

from origo_widget.model.board import Board
from origo_widget.model.limits import LIMITS

_LONG = LIMITS["name"]
#: The name of a row, as long as there can be, of signs that count twice in a page.
LINE = "R".rjust(_LONG, "𒐫")
#: A sea's name of signs that are long where a program writes them.
_SEA = "\u2060" * _LONG
#: All counts as much as can be.
_COUNTS = f"""
[fight]
card = 1000
neighbour = 1000
defence = 1000
[rating]
clan_points = {[1000] * LIMITS["places"]}
clan_least = 1
sea_shield = 1000
sea_bonus = [1000]
sole_bonus = 1000
"""


def wide(rows: int, columns: int, full: int | None = None) -> str:
    """A board of one land, as text; where only some rows are `full`, the others have two fields."""
    names = [f"{chr(65 + n % 26)}{chr(65 + n // 26)}" for n in range(rows)]
    cells = [["N"] * columns if full is None or n < full else ["N", "N", *["."] * (columns - 2)] for n in range(rows)]
    grid = "\n".join(map(" ".join, cells))
    return f"""
name = "wide"
hand = 1
actions = 1
[map]
rows = {names}
columns = {[str(n) for n in range(columns)]}
grid = '''
{grid}
'''
[regions.N]
name = "Land"
kind = "land"
points = [1000, 1000, 1000]
limit = 5
cards = 5
[cards]
population = 1
ship = 1
[cards.rows]
[cards.columns]
[players]
2 = {{ shields = 1000, setup = 1 }}
[founding]
points = [1000]
red = []
{_COUNTS}"""


def checkered(rows: int, columns: int = 40) -> str:
    """The map of a wide board with as many clans as there can be: no shield is beside another of its player."""
    return "\n".join(" ".join("12"[(x + y) % 2] for x in range(columns)) for y in range(rows)) + "\n"


def field(number: int) -> str:
    """A field's name, as long as there can be."""
    return f"F{number:0{_LONG - 1}}"


def land(number: int) -> str:
    """A land's name likewise."""
    return f"{number:03}".rjust(_LONG, "𒐫")


def _graph(name: str, regions: list[str], edges: list[tuple[int, int]]) -> Board:
    """A board that is no grid; `regions` has the key of each field's region, which is "S" for a sea."""
    lands = sorted(set(regions) - {"S"})
    told = [
        f'[regions.{key}]\nname = "{land(number)}"\nkind = "land"\npoints = [1000, 1000, 1000]\nlimit = 9\ncards = 1'
        for number, key in enumerate(lands)
    ]
    told += [f'[regions.S]\nname = "{_SEA}"\nkind = "sea"'] * ("S" in regions)
    fields = [f'{field(n)} = {{ region = "{key}", at = [{n % 100}, {n // 100}] }}' for n, key in enumerate(regions)]
    pairs = [f"{field(one)}-{field(other)}" for one, other in edges]
    return Board(f"""
name = "{name}"
hand = 20
actions = 20
[graph]
edges = {pairs}
columns = {{}}
[graph.rows]
"{LINE}" = ["{field(0)}"]
[graph.fields]
{chr(10).join(fields)}
{chr(10).join(told)}
[cards]
population = {LIMITS["deck"] - len(lands) - 200}
ship = 100
columns = {{}}
[cards.rows]
"{LINE}" = 100
[players]
2 = {{ shields = 1000000, setup = 1 }}
5 = {{ shields = 1000000, setup = 1 }}
[founding]
points = {[1000] * len(lands)}
red = {list(range(1, len(lands) + 1))}
{_COUNTS}""")


@cache
def tangle() -> Board:
    """As many adjacencies as there can be, on as few fields as that takes: a land of 127."""
    return _graph("tangle", ["L"] * 127, list(islice(combinations(range(127), 2), LIMITS["links"])))


@cache
def star() -> Board:
    """A land of 1000 fields, each beside the first alone."""
    return _graph("star", ["L"] * 1000, [(0, n) for n in range(1, 1000)])


@cache
def chains() -> Board:
    """100 lands, each a chain of ten fields that goes on in the next."""
    return _graph("chains", [f"L{n // 10:02}" for n in range(1000)], list(pairwise(range(1000))))


@cache
def ocean() -> Board:
    """A land of ten fields and a sea of all others, with as many adjacencies as there can be."""
    near = [(n, n + step) for step in range(1, 10) for n in range(1000 - step)]
    return _graph("ocean", ["L"] * 10 + ["S"] * 990, near[: LIMITS["links"]])
