"""The list of packages that Pyodide reads: those of the folder, not the hundreds that it would fetch elsewhere."""

from __future__ import annotations

import hashlib
from email.parser import Parser
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

from lite.wheels import name_of, requirements, version_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def lock(wheels: Iterable[Path], info: dict[str, str]) -> dict[str, Any]:
    """Write `pyodide-lock.json` for wheels that lie beside it.

    Args:
        wheels: every wheel that the browser may ask for.
        info: what Pyodide's own list says about the Python in it.
    """
    return {"info": info, "packages": {name_of(wheel): entry(wheel, info["python"]) for wheel in wheels}}


def entry(wheel: Path, python: str) -> dict[str, Any]:
    """Describe one wheel."""
    with ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        header = Parser().parsestr(archive.read(metadata).decode(), headersonly=True)
    return {
        "name": name_of(wheel),
        "version": version_of(wheel),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        # All of them are loaded when the kernel starts (jupyter-lite.json), so nobody looks for them by import.
        "imports": [],
        "depends": requirements(header.get_all("Requires-Dist", ()), python),
    }
