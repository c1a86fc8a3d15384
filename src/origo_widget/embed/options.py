"""How something is to be shown: what directives, fences, the command line and functions may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.errors import OrigoError
from ..model.game import Game
from ..model.reasons import shortened
from ..view.words import LANGUAGES

THEMES = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True)
class Look:
    """The theme, the language, and the move that a game opens at."""

    theme: str = "auto"
    language: str = "en"
    ply: int = 0

    def check(self, thing: object) -> None:
        """Raise `OrigoError` for a value that there is not, or that `thing` cannot be shown with."""
        for name, given, known in (("theme", self.theme, THEMES), ("language", self.language, LANGUAGES)):
            if given not in known:
                raise OrigoError("option_choice", name=name, given=shortened(given), known=known)
        most = len(thing.plies) if isinstance(thing, Game) else 0
        if type(self.ply) is not int or not 0 <= self.ply <= most:
            raise OrigoError("embed_ply", given=shortened(self.ply), most=most)

    def attributes(self) -> dict[str, str | None]:
        """The attributes of an element; what is as it would be anyway is left out."""
        theme = None if self.theme == "auto" else self.theme
        return {"theme": theme, "language": self.language, "ply": str(self.ply) if self.ply else None}
