"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from .errors import SaveError
from .reasons import system_said


def write_whole(text: str, path: Path, code: str = SaveError.CODE, *, private: bool = False) -> None:
    """Write a text to a file, where a failure leaves what was there; `private` is for its owner's eyes only.

    Raises `SaveError` with the `code`, the path and what the system says.
    """
    try:
        # In the same folder, so that the last step is one rename.
        part = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
        try:
            _write(text, part, 0o600 if private else 0o666)
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        # ValueError: a path that no system takes, or a text that is no UTF-8.
        raise SaveError(code, path=str(path), detail=system_said(error)) from None


def _write(text: str, path: Path, mode: int) -> None:
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
