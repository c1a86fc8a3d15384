"""The results as a page of the documentation."""

import platform
from collections.abc import Sequence
from importlib.metadata import version

from .ratio import Result

_PAGE = """\
# Benchmarks

`make bench` measures how fast the model and the page are; `python -m benchmarks --write docs/benchmarks.md` writes this
page. Nothing else should run meanwhile.

The numbers of the model are ratios: both pieces of work run in turn in one process, many times, and the median of the
ratios is told. So the machine hardly matters. The positions are those of random games with two to five players on
`europa`.

The numbers of the page are sizes and times, and the times are those of one machine: two cores without a graphics card.
The views are those of games of greedy bots with two to five players on `europa`; the largest median is told. The page
is a real one in Chromium, with a four-player game in its middle and Python in the process that drives the browser
(`python -m benchmarks.page` measures only that). A new page has the code of the widget, but has run none of it.

The puzzles are turns amid such games, on `europa`, with the cards that cover most: any two expansions or attacks,
against hands of four cards. The slowest of eight is told (`python -m benchmarks.puzzles` measures only that).

{table}

Measured with Python {python}, networkx {networkx} and python-chess {chess}.

A *random ply* is one move of a random game: drawn, judged by the rules, played, and told as events. Origo has hundreds
of legal moves where chess has thirty. The first line draws a kind of move and then its parts
(`legal_moves.pick(rng)`), which is what playouts need. The second counts every legal move, so that each is equally
likely, which playouts do not need. python-chess is a yardstick for engines written in Python; this is not a contest
of games.
"""


def table(results: Sequence[Result]) -> str:
    """The results as a Markdown table."""
    lines = ["| work | measured against | target | result |", "| --- | --- | --- | --- |"]
    for result in results:
        bound = "at least" if result.least else "at most"
        target = "" if result.target is None else f"{bound} {result.target:g}{result.unit}"
        lines.append(f"| {result.what} | {result.yardstick} | {target} | {result.value:.1f}{result.unit} |")
    return "\n".join(lines)


def whole_page(results: Sequence[Result]) -> str:
    """The whole page."""
    return _PAGE.format(
        table=table(results),
        python=platform.python_version(),
        networkx=version("networkx"),
        chess=version("chess"),
    )
