"""Data read as the elements read them: by their own readers, in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.clocks import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

_ROOT = Path(__file__).parents[2]
#: Where the machine has no Node, the one from PyPI lies beside Python.
_NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))


def refusals(data: Sequence[str]) -> list[str]:
    """Why an element refuses each of some JSON texts; "" where it does not."""
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.json" for number in range(len(data))]
        for file, text in zip(files, data, strict=True):
            file.write_text(text, encoding="utf-8")
        said = _run(_readers(), *map(str, files))
    found: list[str] = json.loads(said)
    return found


def refusal(data: str) -> str:
    """Why an element refuses a JSON text; "" where it does not."""
    return refusals([data])[0]


#: The script of `read_data.ts`, which reads the files that it is given.
_BUNDLE = """
const wanted = { entryPoints: ["tests/js/read_data.ts"], bundle: true, platform: "node", write: false };
console.log(require("esbuild").buildSync(wanted).outputFiles[0].text);
"""


@cache
def _readers() -> str:
    return _run(_BUNDLE)


def _run(script: str, *words: str) -> str:
    command = [_NODE, "-", *words]
    done = subprocess.run(
        command, input=script, cwd=_ROOT, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
