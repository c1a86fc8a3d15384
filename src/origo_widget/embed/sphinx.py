"""A Sphinx extension: the directives `origo-replay`, `origo-position`, `origo-puzzle`, for reStructuredText and MyST.

A page with one of them loads one script, the same for the whole site. Builders that run no scripts get a picture where
they can have one, else a drawing in letters, and the words that belong to it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ..model.errors import Faults, OrigoError
from ..puzzles.puzzle import Puzzle
from ..puzzles.stored import page_path, proof_path
from ..view.words import LANGUAGES, reasons, said
from .bundle import SCRIPT_NAME, elements_script
from .exhibit import Wish, exhibit_of
from .markup import element
from .options import THEMES, Look
from .proving import IN_A_BUILD, prove
from .reading import KINDS, board_files, board_files_of, expect_kind, names_in, read_file, read_for
from .sphinx_stills import StillExhibits, exhibit, is_interactive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata, OptionSpec
    from sphinx.writers.html5 import HTML5Translator

    from ..model.errors import Fault
    from .reading import Thing

_log = logging.getLogger(__name__)


class ExhibitDirective(SphinxDirective):
    """A game, a position or a puzzle from a file, or from the text inside the directive."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[OptionSpec] = {
        "board": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "language": lambda given: directives.choice(given, LANGUAGES),
        "name": directives.unchanged,
        "names": directives.unchanged_required,
        "ply": directives.nonnegative_int,
        "theme": lambda given: directives.choice(given, THEMES),
        "title": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Make a figure. What is wrong is a warning, and nothing stands in its place."""
        try:
            made = self._made()
        except OrigoError as error:
            self._warn(error)
            return []
        return [self._figure(made)]

    def _made(self) -> exhibit:
        thing = self._thing()
        look = Look(self.options.get("theme", "auto"), self._language(), self.options.get("ply", 0))
        look.check(thing)
        if isinstance(thing, Puzzle):
            prove(thing, self._file(), self._language(), self._warn_of_file, self._tell_share, IN_A_BUILD)
        names = names_in(self.options.get("names", ""))
        shown = exhibit_of(thing, Wish(self.options.get("title", ""), names, look.language))
        if shown.doubt:
            self._warn_of_file(shown.doubt)
        made = exhibit(
            markup=element(shown, look.attributes()),
            picture=shown.picture,
            drawing=shown.drawing,
            words=list(shown.words),
            title=shown.title,
            is_titled=shown.is_titled,
        )
        self.set_source_info(made)
        return made

    def _tell_share(self, share: float) -> None:
        """Of searches that take long."""
        if 0.0 < share < 1.0:
            _log.info("%s: %s: %d %%", self.name, self._place({}), share * 100)

    def _thing(self) -> Thing:
        board = self._board()
        if not self.arguments:
            here, text = Path(self.env.doc2path(self.env.docname)).parent, "\n".join(self.content)
            self._note(board_files(text, here) if board is None else [])
            return read_for(self.name, text, board, here)
        if self.content:
            raise OrigoError("embed_both")
        path = self._path(self.arguments[0])
        if path.suffix == ".toml":
            self._note([*filter(Path.is_file, _beside(path)), *board_files_of(path)])
        thing = read_file(path, board)
        expect_kind(thing, self.name)
        return thing

    def _note(self, files: Iterable[Path]) -> None:
        """Who makes, mends or changes one of these files has the puzzle shown anew."""
        for file in files:
            self.env.note_dependency(str(file))

    def _board(self) -> str | Path | None:
        """The name of a board, or the file of one, from where the document is."""
        board: str | None = self.options.get("board")
        return self._path(board) if board and board.endswith(".toml") else board

    def _path(self, given: str) -> Path:
        name, path = self.env.relfn2path(given)
        self.env.note_dependency(name)
        return Path(path)

    def _language(self) -> str:
        given = self.options.get("language") or (self.config.language or "").partition("_")[0]
        return given if given in LANGUAGES else "en"

    def _file(self) -> str:
        """The file that is shown; "" for a text."""
        return str(self._path(self.arguments[0])) if self.arguments else ""

    def _figure(self, made: exhibit) -> nodes.Node:
        figure = nodes.figure("", made, classes=["origo-exhibit"])
        self.set_source_info(figure)
        if "caption" in self.options:
            parsed, messages = self.parse_inline(self.options["caption"], lineno=self.lineno)
            figure += nodes.caption(self.options["caption"], "", *parsed)
            figure += messages
        self.add_name(figure)
        return figure

    def _warn(self, error: OrigoError) -> None:
        """One warning for each fault, at its own line of the file or of the document."""
        faults = error.faults if isinstance(error, Faults) else ()
        for fault in faults:
            self._warn_at(self._place(fault.place.params), _told(fault, reasons(self._language())))
        if not faults:
            self._warn_at(self._place({}), said(error, self._language()))

    def _warn_of_file(self, sentence: str) -> None:
        """A warning at the beginning of the file, or where its text stands."""
        self._warn_at(self._place({"line": 1} if self.arguments else {}), sentence)

    def _warn_at(self, place: str, sentence: str) -> None:
        _log.warning("%s: %s", self.name, sentence, location=place, type="origo")

    def _place(self, params: Mapping[str, Any]) -> str:
        line = params.get("line")
        if self.arguments and line:
            return f"{self._path(self.arguments[0])}:{line}"
        source, number = self.get_source_info()
        if not line:
            return f"{source}:{number}"
        # MyST counts the lines of the text from the directive, docutils from the document's first.
        begins = number if type(self.state).__module__.startswith("myst_parser") else 0
        return f"{source}:{begins + self.content_offset + line}"


def _told(fault: Fault, templates: Mapping[str, str]) -> str:
    """A fault with the key that it is about; its line is told as that of the warning."""
    place, sentence = fault.told(templates)
    if fault.place.code == "place_at":
        return f"{fault.place.params['place']}: {sentence}"
    return sentence if "line" in fault.place.params else f"{place}: {sentence}"


def _beside(path: Path) -> list[Path]:
    """Where proof and page of a puzzle's file lie, if they do."""
    return [proof_path(path), page_path(path)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of the directives."""
    app.add_node(exhibit, html=(_write_element, None))
    for name in KINDS:
        app.add_directive(name, ExhibitDirective)
    app.add_post_transform(type("StillExhibits", (StillExhibits,), {"sphinx": app}))
    app.connect("env-get-outdated", _newly_proved)
    app.connect("env-updated", _write_script)
    app.connect("html-page-context", _load_script)
    return {"env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}


def _newly_proved(_app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
    """The documents whose puzzles have a proof or a page beside them that was not there when they were read."""
    return [name for name, files in env.dependencies.items() if any(_unread(Path(env.srcdir), set(map(str, files))))]


def _unread(source: Path, files: set[str]) -> Iterator[Path]:
    """What lies beside the puzzles among some files, and is none of these."""
    read = {source / file for file in files}
    for path in [file for file in read if file.suffix == ".toml"]:
        yield from (file for file in _beside(path) if file.is_file() and file not in read)


def _write_element(translator: HTML5Translator, node: exhibit) -> None:
    translator.body.append(node["markup"])
    raise nodes.SkipNode


def _write_script(app: Sphinx, _env: object) -> None:
    """Before any page is written, as the address in it has a digest of the file."""
    if is_interactive(app):
        path = Path(app.outdir) / "_static" / SCRIPT_NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(elements_script(), encoding="utf-8", newline="\n")


def _load_script(app: Sphinx, _page: str, _template: str, _context: object, doctree: nodes.document | None) -> None:
    if is_interactive(app) and doctree is not None and any(True for _ in doctree.findall(exhibit)):
        app.add_js_file(SCRIPT_NAME, loading_method="defer")
