"""Exercises that a teacher writes, or saves in the lab: files in TOML.

===========  ==========================================================================================================
key          what it says
===========  ==========================================================================================================
board        ``europa``, ``mini``, or the path of a board file from this file's folder; else the position tells
position     the map as text (R10.2), with any number of shields
names        the players' names, in the order of their numbers; else those of all exercises, Ana, Ben and so on
[question]   ``kind`` (one of `tasks.TASKS`) and what it needs: ``player`` (a number from 1, as on the map), ``fields``
             (a list), ``region`` (a land)
[task]       a sentence of one's own by language, ``en`` or ``de``; else the question's
[hint]       the same for the hint
===========  ==========================================================================================================

The key is worked out when the file is read, and stands in no file.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.errors import Fault, SaveError
from ..model.limits import LIMITS, length_in_page
from ..model.position_writing import written_map
from ..model.reasons import Phrase, system_said
from ..model.whole_files import read_whole, write_whole
from .errors import ExerciseError
from .exercise_reader import read_written
from .exercise_toml import as_written, written
from .exercises import Exercise
from .words import lesson_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike

    from .tasks import Asked

#: What is saved of every question, and may be replaced.
_SAVED = {"board", "names", "position", *(f"question.{part}" for part in ("kind", "player", "fields", "region"))}


def load_exercise(path: str | PathLike[str], language: str = "en") -> Exercise:
    """The exercise of a file, as `exercise` gives one: with a task, a hint, a position, a key, and a check of answers.

    Raises `ExerciseError`, which lists every fault with its place, and `OrigoError` for a language that there are no
    words of.
    """
    path = Path(path)
    try:
        text = read_whole(path)
    except (OSError, ValueError) as error:
        place = Phrase("place_key", {"key": str(path)})
        raise ExerciseError(faults=[Fault(place, "file_said", {"detail": system_said(error)})]) from None
    return read_exercise(text, language, path.stem, path.parent)


def read_exercise(text: str, language: str = "en", name: str = "own", folder: str | PathLike[str] = ".") -> Exercise:
    r"""The exercise of a file's text; a board file is looked for from `folder`. Raises what `load_exercise` raises.

    >>> own = read_exercise('position = "1 1 1 . 1"\nboard = "mini"\n[question]\nkind = "components"\nplayer = 1')
    >>> own.task, own.key
    ("How many components do Ana's shields form?", 2)
    """
    lesson_words(language)
    if length_in_page(name) > LIMITS["line"]:
        place = Phrase("place_key", {"key": "name"})
        raise ExerciseError(faults=[Fault(place, "file_long", {"most": LIMITS["line"]})])
    return Exercise(name, None, language, read_written(text, Path(folder)))


def save_exercise(
    asked: Asked,
    path: str | PathLike[str],
    task: Mapping[str, str] | None = None,
    hint: Mapping[str, str] | None = None,
) -> None:
    """Write a question asked to a file, whole or not at all, perhaps with sentences of one's own by language.

    An exercise that was saved before is replaced. Raises `SaveError` where the file cannot be written, or where there
    is one that holds anything else: another kind of file, a note, or a sentence that none is given for.
    """
    path, data = Path(path), _data(asked, task, hint)
    found = _content(path)
    if found is not None:
        _check_lost(found, data, path)
    write_whole(written(data), path, "exercise_unsaved")


def _content(path: Path) -> str | None:
    """What is in a file; None where there is none."""
    try:
        return read_whole(path)
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise SaveError("exercise_other", path=str(path)) from None
    except (OSError, ValueError) as error:
        # ValueError: a path that no system takes.
        raise SaveError("exercise_unsaved", path=str(path), detail=system_said(error)) from None


def _check_lost(text: str, data: Mapping[str, Any], path: Path) -> None:
    """Raise `SaveError` where a file holds what the data would not replace."""
    try:
        if "question" not in tomllib.loads(text):
            raise SaveError("exercise_other", path=str(path))
    except (ValueError, RecursionError):
        raise SaveError("exercise_other", path=str(path)) from None
    before = as_written(text)
    if before is None or set(_keys(before)) - _SAVED - set(_keys(data)):
        raise SaveError("exercise_own", path=str(path))


def _keys(data: Mapping[str, Any]) -> Iterator[str]:
    """All that data have a value for."""
    for key, value in data.items():
        yield from (f"{key}.{inner}" for inner in value) if isinstance(value, dict) else (key,)


def exercise_text(asked: Asked, task: Mapping[str, str] | None = None, hint: Mapping[str, str] | None = None) -> str:
    """The text of a file of a question asked: shields, players and question, and nothing else of the position.

    A board that is not built in is named as a file of its name beside this one.

    >>> from origo_widget.model.position import Position
    >>> from origo_widget.teach.tasks import ask
    >>> print(exercise_text(ask(Position.from_text("1 1 . 2 .", board="mini"), "total", 1, names=["Ana", "Ben"])))
    # An exercise of origo-widget: load_exercise("this file") reads it. Its key is worked out and stands nowhere.
    # Tables [task] and [hint] may have sentences of your own, in en and de.
    board = "mini"
    names = ["Ana", "Ben"]
    position = \"\"\"
    1 1 . 2 .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    board: mini
    players: 2
    \"\"\"
    <BLANKLINE>
    [question]
    kind = "total"
    player = 2
    <BLANKLINE>
    """
    return written(_data(asked, task, hint))


def _data(asked: Asked, task: Mapping[str, str] | None, hint: Mapping[str, str] | None) -> dict[str, Any]:
    """What a file of a question says."""
    board = asked.position.board
    # Whoever has another board by this name is told so.
    lines = [*written_map(asked.position), f"board: {board.reference}", f"players: {asked.position.players}", ""]
    said = {
        "board": board.name if board.is_built_in else f"{board.name}.toml",
        "names": asked.players,
        "position": "\n".join(lines),
        "question": _question(asked),
    }
    return said | {part: dict(own) for part, own in (("task", task), ("hint", hint)) if own}


def _question(asked: Asked) -> dict[str, Any]:
    given = {
        "kind": asked.kind,
        "player": None if asked.seat is None else asked.seat + 1,
        "fields": asked.fields or None,
        "region": asked.region,
    }
    return {key: value for key, value in given.items() if value is not None}
