"""`python -m benchmarks [--write docs/benchmarks.md]`: measures everything; fails where a target is missed.

The page is measured where there is a browser; alone with `python -m benchmarks.page`.
"""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="How fast the model and the page are.")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write the page of the documentation, too")
    arguments = parser.parse_args()
    if find_spec("chess") is None:
        print("The benchmarks measure against python-chess: pip install 'origo-widget[bench]'.", file=sys.stderr)
        return 2

    from . import clans, embed, frontiers, lab, memory, page, plies, puzzles, views
    from .table import table, whole_page

    results = [
        result
        for part in (clans, frontiers, plies, memory, views, lab, puzzles, page, embed)
        for result in part.measure()
    ]
    print(table(results))
    if arguments.write is not None:
        arguments.write.write_text(whole_page(results), encoding="utf-8")
    missed = [result.what for result in results if not result.is_met]
    if missed:
        print(f"Below the target: {', '.join(missed)}.", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
