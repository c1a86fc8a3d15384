"""How far a long search is, on the command line and under a notebook's cell."""

from __future__ import annotations

import sys

#: Where lines stay, as in a file, only so many are written.
_STEP = 0.1


class ShareLine:
    """A line on standard error: in place for people, a few lines for whoever keeps them. Quick work has none."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._open = False
        self._next = 0.0

    def __call__(self, share: float) -> None:
        """Tell a share, from 0 to 1."""
        if share in (0.0, 1.0):
            return
        if sys.stderr.isatty():
            self._open = True
            print(f"\r{self.what}: {share:4.0%} ", end="", file=sys.stderr, flush=True)
        elif share >= self._next:
            self._next = share + _STEP
            print(f"{self.what}: {share:.0%}", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Let what follows begin on a line of its own."""
        if self._open:
            print(file=sys.stderr)
        self._open = False
