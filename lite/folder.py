"""The folder itself: JupyterLite, Pyodide, the wheels and the notebooks of examples/."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

from lite import notebooks, wheels
from lite.errors import BuildError, run
from lite.lock import lock

HERE = Path(__file__).parent
PYODIDE = HERE / "node_modules" / "pyodide"
LOCK = "pyodide-lock.json"
#: What a browser loads of Pyodide; the rest is for Node and for developers.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: Where they lie on the internet, in whatever version.
ELSEWHERE = re.compile(rb"https://cdn\.jsdelivr\.net/pyodide/[^/]+/full/")
#: The notebook that the folder opens with.
START = "00_start.ipynb"
#: What JupyterLite's first page does: it goes to an empty JupyterLab.
ONWARD = re.compile(r'<script type="module">.*?</script>', re.DOTALL)
#: These bring extensions of JupyterLab: the kernel, what all widgets need, and what anywidgets need besides.
EXTENSIONS = (wheels.KERNEL, "jupyterlab-widgets", "anywidget")


def build(output: Path) -> None:
    """Build the folder anew.

    Args:
        output: where to; what is there goes.

    Raises:
        BuildError: something is missing; the text says what.
    """
    check_pyodide()
    with TemporaryDirectory() as name:
        stage = Path(name)
        shutil.copy(HERE / "jupyter-lite.json", stage)
        fill(stage / "static" / "pyodide")
        notebooks.release(wheels.ROOT / "examples", stage / "examples")
        shutil.rmtree(output, ignore_errors=True)
        run(command(stage, output), "JupyterLite could not be built (see above).", stage)
    cut_off(output)
    begin(output)


def check_pyodide() -> None:
    """Assert that npm has brought the Pyodide that the kernel is made for."""
    if not PYODIDE.exists():
        raise BuildError("Pyodide is not installed: npm ci --prefix lite")
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    if version.split(".")[:2] != PYODIDE_VERSION.split(".")[:2]:
        raise BuildError(f"lite/package.json brings Pyodide {version}; the kernel needs {PYODIDE_VERSION}.")


def fill(folder: Path) -> None:
    """Lay Pyodide, its list of packages and their wheels into a folder."""
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder)
    listing = json.loads((PYODIDE / LOCK).read_text())
    with TemporaryDirectory() as made:
        needed = wheels.collect(Path(made), listing)
        for wheel in needed:
            shutil.copy(wheel, folder)
        (folder / LOCK).write_text(json.dumps(lock(needed, listing["info"])))


def command(stage: Path, output: Path) -> list[str]:
    """Put together the call of JupyterLite."""
    # What else is installed here has no business in the folder.
    options = ["--apps=lab", "--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix"]
    options += [f"--LiteBuildConfig.federated_extensions={extension(name)}" for name in EXTENSIONS]
    paths = [f"--lite-dir={stage}", f"--output-dir={output.resolve()}", f"--contents={stage / 'examples'}"]
    return [sys.executable, "-m", "jupyterlite_core", "build", *paths, *options]


def extension(name: str) -> Path:
    """Find the extension of JupyterLab that an installed distribution brings."""
    files = wheels.installed(name).files or ()
    manifests = [file for file in files if file.name == "package.json" and "labextensions" in file.parts]
    return Path(min(manifests, key=lambda file: len(file.parts)).locate()).resolve().parent


def cut_off(output: Path) -> None:
    """Take the address out that JupyterLite and Pyodide would turn to if a file were missing."""
    for path in output.rglob("*"):
        if path.suffix in (".js", ".mjs", ".json"):
            text = path.read_bytes()
            if ELSEWHERE.search(text):
                path.write_bytes(ELSEWHERE.sub(b"./static/pyodide/", text))


def begin(output: Path) -> None:
    """Let the folder's address lead to the notebook with which one begins."""
    page = output / "index.html"
    there = f'<meta http-equiv="refresh" content="0; url=lab/index.html?path={START}" />'
    page.write_text(ONWARD.sub(there, page.read_text(encoding="utf-8"), count=1), encoding="utf-8")
