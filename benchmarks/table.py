"""The results as a page of the documentation."""

import platform
from collections.abc import Sequence
from importlib.metadata import version

from .ratio import Result

_PAGE = """\
# Benchmarks

`make bench` measures how fast the model is; `python -m benchmarks --write docs/benchmarks.md` writes this page.

Each number is a ratio: both pieces of work run in turn in one process, many times, and the median of the ratios is
told. So the machine hardly matters. The positions are those of random games with two to five players on `europa`.

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


def page(results: Sequence[Result]) -> str:
    """The whole page."""
    return _PAGE.format(
        table=table(results),
        python=platform.python_version(),
        networkx=version("networkx"),
        chess=version("chess"),
    )
