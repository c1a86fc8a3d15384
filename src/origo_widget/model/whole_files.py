"""Files that are read and written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path

from .errors import SaveError
from .reasons import system_said

#: The largest file that is read, in bytes.
LARGEST = 2_000_000


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


def read_whole(path: Path) -> str:
    """The text of a file, with or without a byte order mark, its lines ended by line feeds.

    Raises `OSError`, also for files that are none that a person writes: devices, pipes, and more than `LARGEST` bytes;
    and `ValueError` for bytes that are no UTF-8, and a path that no system takes.
    """
    # A pipe would be waited for, a device read without end.
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
