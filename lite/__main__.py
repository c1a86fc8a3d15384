"""`python -m lite`: builds the folder."""

from __future__ import annotations

import sys
from pathlib import Path

from lite.errors import BuildError
from lite.folder import build

OUTPUT = Path(__file__).with_name("_build")


def main() -> None:
    """Build; exit with one sentence if it cannot be done."""
    try:
        build(OUTPUT)
    except BuildError as error:
        sys.exit(str(error))
    size = sum(path.stat().st_size for path in OUTPUT.rglob("*") if path.is_file())
    print(f"Built, {size / 1e6:.0f} MB. To see it: python -m http.server --directory {OUTPUT}")


if __name__ == "__main__":
    main()
