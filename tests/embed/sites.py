"""Small sites for Sphinx and MkDocs, built for real."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.embed.scenes import BEST_TURN, COUNT, POSITION, record

if TYPE_CHECKING:
    from pathlib import Path


def indented(text: str, by: str = "   ") -> str:
    """A text for the inside of a directive."""
    return "".join(f"{by}{line}\n" if line else "\n" for line in text.splitlines())


INDEX = f"""\
Start
=====

.. origo-position::
   :caption: A position with *two* hands.
   :names: Ana, Ben
   :name: picture

{indented(POSITION)}
.. origo-replay:: games/game.json
   :ply: 2
   :language: de

.. toctree::

   sub/puzzles
   plain
"""
PUZZLES = f"""\
# Puzzles

```{{origo-puzzle}} two.toml
:caption: A puzzle
```

```{{origo-puzzle}}
:theme: dark

{COUNT}```
"""
PLAIN = "Plain\n=====\n\nNothing here.\n"


def sphinx_site(folder: Path, **more: str) -> Path:
    """The source of a site; `more` are other pages by name."""
    files = {
        "conf.py": "extensions = ['myst_parser', 'origo_widget.embed.sphinx']\nhtml_theme = 'furo'\n"
        "project = 'p'\nversion = '1'\nepub_copyright = 'c'\nexclude_patterns = ['_build']\n",
        "index.rst": INDEX,
        "plain.rst": PLAIN,
        "sub/puzzles.md": PUZZLES,
        "sub/two.toml": BEST_TURN,
        "games/game.json": record(),
        **more,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


FENCES = f"""\
# Fences

``` {{ .origo-position names="Ana, Ben's" }}
{POSITION}```

``` {{ .origo-replay file=games/game.json ply=2 }}
```

- in a list

    ```origo-puzzle
{indented(COUNT, "    ")}    ```

```python
print("code")
```
"""


def mkdocs_site(folder: Path, address: str, theme: dict[str, Any], **more: str) -> Path:
    """The settings of a site; `more` are other pages by name."""
    settings = {"site_name": "p", "site_url": address, "theme": theme, "plugins": ["origo"]}
    files = {
        "mkdocs.yml": json.dumps(settings),
        "docs/index.md": "# Start\n\n[Go on](fences.md)\n",
        "docs/fences.md": FENCES,
        "docs/games/game.json": record(),
        **more,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "mkdocs.yml"
