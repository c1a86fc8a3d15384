"""The wheels of the folder: this checkout's own, and what it and the kernel need in the versions installed here."""

from __future__ import annotations

import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name, parse_wheel_filename

from lite.errors import BuildError, run

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[1]
#: Kept, so that a second build needs no network.
DOWNLOADS = Path(__file__).with_name("_wheels")
OWN = canonicalize_name("origo-widget")
KERNEL = "jupyterlite-pyodide-kernel"
#: The pip of the browser. It is installed nowhere else, and Pyodide says which version it needs.
INSTALLER = canonicalize_name("micropip")
#: Their Python does nothing; what they bring to the page lies in the folder as extensions of JupyterLab.
FRONT_ENDS = frozenset(map(canonicalize_name, ("jupyterlab-widgets", "widgetsnbextension")))


def collect(folder: Path, listing: dict[str, Any]) -> list[Path]:
    """Make, fetch and find every wheel that the browser needs.

    Args:
        folder: where this checkout's own is written.
        listing: Pyodide's `pyodide-lock.json`.

    Raises:
        BuildError: one cannot be made or fetched, or is not installed here.
    """
    python = listing["info"]["python"]
    versions = needed(python) | {INSTALLER: listing["packages"][INSTALLER]["version"]}
    return [own(folder), *fetched(versions, python), *kernel()]


def own(folder: Path) -> Path:
    """Make this checkout's wheel."""
    command = [sys.executable, "-m", "hatchling", "build", "--target=wheel", f"--directory={folder}"]
    run(command, "This checkout's wheel could not be built.", ROOT)
    return next(folder.glob("*.whl"))


def kernel() -> list[Path]:
    """Find the kernel's own wheels: its package carries them."""
    files = installed(KERNEL).files or ()
    wheels = [Path(file.locate()) for file in files if file.suffix == ".whl" and "labextensions" in file.parts]
    return [wheel for wheel in wheels if name_of(wheel) not in FRONT_ENDS]


def needed(python: str) -> dict[NormalizedName, str]:
    """List what this project and IPython need besides: names and the versions that are installed here."""
    found: dict[NormalizedName, str] = {}
    waiting = [OWN, canonicalize_name("ipython")]
    while waiting:
        name = waiting.pop()
        if name not in found:
            it = installed(name)
            found[name] = it.version
            waiting += requirements(it.requires or (), python)
    del found[OWN]
    return found


def requirements(lines: Iterable[str], python: str) -> list[NormalizedName]:
    """Name what a distribution with these `Requires-Dist` lines needs in the browser."""
    browser = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "python_full_version": python,
        "python_version": ".".join(python.split(".")[:2]),
        "extra": "",
    }
    wanted = [Requirement(line) for line in lines]
    names = [canonicalize_name(it.name) for it in wanted if it.marker is None or it.marker.evaluate(browser)]
    return [name for name in names if name not in FRONT_ENDS]


def fetched(versions: dict[NormalizedName, str], python: str) -> list[Path]:
    """Fetch the wheels that run everywhere; those from an earlier build are taken as they are."""
    missing = [f"{name}=={version}" for name, version in versions.items() if not downloaded(name, version)]
    if missing:
        anywhere = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
        command = [sys.executable, "-m", "pip", "download", "--no-deps", *anywhere]
        command += [f"--python-version={python}", f"--dest={DOWNLOADS}", *missing]
        run(command, f"pip could not fetch wheels for the browser (see above): it needs PyPI, for {missing}.", ROOT)
    return [path for name, version in versions.items() for path in downloaded(name, version)]


def downloaded(name: NormalizedName, version: str) -> list[Path]:
    """Find the wheel of an earlier build, if there is one."""
    return [path for path in DOWNLOADS.glob("*.whl") if (name_of(path), version_of(path)) == (name, version)]


def name_of(wheel: Path) -> NormalizedName:
    """Read the name in a wheel's file name."""
    return parse_wheel_filename(wheel.name)[0]


def version_of(wheel: Path) -> str:
    """Read the version in a wheel's file name."""
    return str(parse_wheel_filename(wheel.name)[1])


def installed(name: str) -> Distribution:
    """Look up an installed distribution.

    Raises:
        BuildError: it is not there.
    """
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise BuildError(f"{name} is not installed: pip install -e '.[lite]'") from error
