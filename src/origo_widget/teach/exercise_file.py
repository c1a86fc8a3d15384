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

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import Fault, SaveError
from ..model.position_text import written_map
from ..model.reasons import Phrase, system_said
from .errors import ExerciseError
from .exercise_reader import read_written
from .exercises import Exercise
from .words import lesson_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike

    from .tasks import Asked

_HEAD = """\
# An exercise of origo-widget: load_exercise("this file") reads it. Its key is worked out and stands nowhere.
# Tables [task] and [hint] may have sentences of your own, in en and de.
"""


def load_exercise(path: str | PathLike[str], language: str = "en") -> Exercise:
    """The exercise of a file, as `exercise` gives one: with a task, a hint, a position, a key, and a check of answers.

    Raises `ExerciseError`, which lists every fault with its place, and `OrigoError` for a language that there are no
    words of.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        # ValueError: bytes that are no UTF-8, or a path that no system takes.
        place = Phrase("place_key", {"key": str(path)})
        raise ExerciseError(faults=[Fault(place, "file_said", {"detail": system_said(error)})]) from None
    return read_exercise(text, language, path.stem, path.parent)


def read_exercise(text: str, language: str = "en", name: str = "own", folder: str | PathLike[str] = ".") -> Exercise:
    r"""The exercise of a file's text; a board file is looked for from `folder`. Raises what `load_exercise` raises.

    >>> own = read_exercise('position = "1 1 1 . 1"\nboard = "mini"\n[question]\nkind = "components"\nplayer = 1')
    >>> own.task, own.key
    ("How many components do Ana's shields have?", 2)
    """
    lesson_words(language)
    return Exercise(name, None, language, read_written(text, Path(folder)))


def save_exercise(
    asked: Asked,
    path: str | PathLike[str],
    task: Mapping[str, str] | None = None,
    hint: Mapping[str, str] | None = None,
) -> None:
    """Write a question asked to a file, perhaps with sentences of one's own by language.

    Raises `SaveError` where it cannot be written, or where there is a file that is no exercise.
    """
    path = Path(path)
    try:
        if path.exists() and not _is_exercise(path.read_bytes()):
            raise SaveError("exercise_other", path=str(path))
        path.write_text(exercise_text(asked, task, hint), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SaveError("exercise_unsaved", path=str(path), detail=system_said(error)) from None


def _is_exercise(content: bytes) -> bool:
    try:
        return "question" in tomllib.loads(content.decode())
    except (ValueError, RecursionError):
        return False


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
    return _HEAD + "\n".join([*_ground(asked), "", *_question(asked), *_own("task", task), *_own("hint", hint), ""])


def _ground(asked: Asked) -> Iterator[str]:
    board = asked.position.board
    if not board.is_built_in:
        yield "# The board's file, by its path from this one's folder."
    yield f"board = {_quoted(board.name if board.is_built_in else f'{board.name}.toml')}"
    yield f"names = {_listed(asked.players)}"
    yield 'position = """'
    yield from written_map(asked.position)
    # Whoever has another board by this name is told so.
    yield f"board: {board.reference}"
    yield f"players: {asked.position.players}"
    yield '"""'


def _question(asked: Asked) -> Iterator[str]:
    yield "[question]"
    yield f"kind = {_quoted(asked.kind)}"
    if asked.seat is not None:
        yield f"player = {asked.seat + 1}"
    if asked.fields:
        yield f"fields = {_listed(asked.fields)}"
    if asked.region is not None:
        yield f"region = {_quoted(asked.region)}"


def _own(part: str, sentences: Mapping[str, str] | None) -> Iterator[str]:
    if sentences:
        yield ""
        yield f"[{part}]"
        yield from (f"{language} = {_quoted(text)}" for language, text in sentences.items())


def _listed(texts: tuple[str, ...]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"


def _quoted(text: str) -> str:
    """A text in TOML, which is quoted as in JSON but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
