"""ScoringLab: the widget on which positions are drawn, and their scores predicted and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets as t

from ..model.errors import BadSeat
from ..model.leaving import Leaving
from ..model.legality import is_seat
from ..model.reasons import shortened
from ..teach.exercise_file import save_exercise
from ..teach.exercises import Exercise
from ..teach.lab import Lab
from ..teach.lab_json import lab_json
from ..teach.sources import to_networkx
from ..teach.words import lesson_words
from ..view.board_data import board_data
from ..view.svg import map_svg
from ..view.text import board_title, drawing_text
from ..view.words import catalogue
from .bundle import script_text
from .face import Face
from .lab_answers import answer
from .lab_puzzles import puzzle_of
from .lab_requests import LAB_REQUESTS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike

    import networkx as nx

    from ..model.board import Board
    from ..model.game import Game
    from ..model.moves import Move
    from ..model.position import Position
    from ..model.rating import Rating
    from ..puzzles.puzzle import Puzzle
    from ..teach.changes import Changes
    from ..teach.gains import Gains
    from ..teach.sources import Source
    from ..teach.verdict import Verdict
    from .messages import Request

#: A player: a seat from 0, or a name as the lab shows it.
Player = int | str


class ScoringLab(Face, Leaving):
    """A board to draw shields on, and beside it what a rating gives for them, and why.

    A player is a seat from 0, or a name as the lab shows it: ``"Red"``, or ``"Ana"`` in a game of hers. The traits
    `position`, `player`, `overlay` and `step` may be set, and linked to other widgets.

    >>> lab = ScoringLab(board="mini")
    >>> lab.paint("A1 A2 A3", "Blue")
    >>> lab.rating().points(0, "clan")
    5
    """

    _from_page = Face._from_page | {"player", "step"}
    _requests = LAB_REQUESTS
    _esm = script_text("lab")

    position = t.Unicode(help="The drawing as text (R10.2).").tag(sync=True)
    player = t.Int(0, allow_none=True, help="Whose shields are painted: a seat; None takes away.").tag(sync=True)
    overlay = t.Unicode("", help="What is drawn over the board (see `look`).").tag(sync=True)
    step = t.Int(0, min=0, help="Where step mode stands.").tag(sync=True)
    sheet = t.Dict(help="What a rating gives, and what the last edit changed.").tag(sync=True)
    lens = t.Dict(None, allow_none=True, help="What the overlay tells.").tag(sync=True)
    steps = t.Dict(None, allow_none=True, help="An algorithm, step by step.").tag(sync=True)
    prediction = t.Dict(None, allow_none=True, help="What is to be predicted, or was.").tag(sync=True)

    def __init__(
        self,
        source: Source | Exercise | None = None,
        *,
        board: Board | str | PathLike[str] | None = None,
        players: int | None = None,
        theme: str = "auto",
        language: str | None = None,
    ) -> None:
        """Make a lab and draw `source`: a text, a position, a game, a graph of networkx, owners by field, an exercise.

        An exercise is asked at once, and in its own language. With a number of `players` each has the shields of a
        game of so many (R3.1); else any number, and `source` brings its players, if it tells them. Raises
        `PositionError` and `SketchError`, which list every fault of `source`; `UnknownBoard`, `BoardError`,
        `BadPlayers`; `BadOption` for `theme` or `language`.
        """
        #: The lab itself, without the widget.
        self.lab = Lab(source, board, players)
        #: What the traits were last set to by the lab, so that it hears what others set.
        self._told: dict[str, Any] = {}
        #: What was last to be walked through.
        self._walk: object = None
        spoken = source.language if isinstance(source, Exercise) else "en"
        super().__init__(theme=theme, language=spoken if language is None else language)
        self.board = board_data(self.lab.sketch.board)
        self._translate()
        self.observe(lambda _: self._translate(), "language")
        self.observe(self._position_set, "position")
        self.observe(self._overlay_set, "overlay")

    # --- drawing ---

    def paint(self, fields: str | Iterable[str], player: Player | None) -> None:
        """Give fields, as in ``"A1 A2"``, to a player, or with None to nobody. Raises `BadSeat`, `SketchError`."""
        self.lab.paint(fields, player)
        self.publish()

    def move(self, source: str, target: str) -> None:
        """Move the shield of a field to another, where it replaces any other. Raises `SketchError`."""
        self.lab.move(source, target)
        self.publish()

    def load(self, source: Source | Exercise) -> None:
        """Draw something else: whatever a lab can be made from; an exercise is asked, too.

        Raises `PositionError`, `SketchError`.
        """
        self.lab.load(source)
        self.publish()

    def compare(self, source: Game | Position, move: Move | str) -> Changes:
        """Draw a game or a position, and then what a legal move makes of it; returns every award that it changes.

        A fight that the move turns is taken as won. Raises `IllegalMove`, `NotationError`, `BadQuestion` for what is
        neither game nor position, `SketchError` for what cannot be drawn here, `LabCovered`.
        """
        self.lab.compare(source, move)
        self.publish()
        return self.changes()

    def clear(self) -> None:
        """Take every shield away."""
        self.lab.clear()
        self.publish()

    def undo(self) -> None:
        """Take the last edit back. Raises `NoEdit`."""
        self.lab.undo()
        self.publish()

    def redo(self) -> None:
        """Make the edit again that was taken back last. Raises `NoEdit`."""
        self.lab.redo()
        self.publish()

    def to_position(self) -> Position:
        """The drawing as a position."""
        return self.lab.sketch.position.copy()

    def to_networkx(self) -> nx.Graph[str]:
        """The board's graph; each field has `owner` (a seat or None), `player`, `region` and `clan`."""
        return to_networkx(self.lab.sketch, self.lab.names)

    # --- scores ---

    def rating(self) -> Rating:
        """What a rating gives for the drawing: every award with its reason."""
        return self.lab.rating()

    def changes(self) -> Changes:
        """Every award that the last edit changed."""
        return self.lab.changes()

    def gains(self, player: Player) -> Gains:
        """All free fields by what one shield more of a player gains there, the best first. Raises `BadSeat`."""
        return self.lab.gains(player)

    # --- questions ---

    def look(self, question: str | None, player: Player | None = None, *fields: str) -> None:
        """Lay something over the board: ``clans``, ``lands``, ``graph``, or a question of `teach.recipes`.

        None takes it away. Raises `BadQuestion`, `BadSeat`, `UnknownField`.
        """
        self.lab.look("" if question is None else question, player, fields)
        self.publish()

    def run(self, algorithm: str | None, player: Player | None = None, *fields: str) -> None:
        """Show one of `teach.steps_json.ALGORITHMS` step by step; None ends it.

        Raises `BadQuestion`, `BadSeat`, `UnknownField`.
        """
        self.lab.run("" if algorithm is None else algorithm, player, fields)
        self.publish()

    def predict(self, kind: str, player: Player | None = None, *fields: str, region: str | None = None) -> None:
        """Ask a question of `teach.tasks.TASKS`; scores are covered until it is answered.

        Raises `BadQuestion`, `BadSeat`, `UnknownField`.
        """
        self.lab.predict(kind, player, fields, region)
        self.publish()

    def show_exercise(self, exercise: Exercise) -> None:
        """Draw an exercise and ask what it asks; scores are covered until the answer is right, or revealed.

        Raises `SketchError` for one on another board.
        """
        self.lab.show_exercise(exercise)
        self.publish()

    def answer(self, given: object) -> Verdict:
        """Answer what is asked. Raises `NoPrediction`, and `PredictionClosed` once the answer is shown."""
        verdict = self.lab.answer(given)
        self.publish()
        return verdict

    def hint(self) -> str:
        """A sentence that helps with what is asked. Raises `NoPrediction`."""
        told = self.lab.hint()
        self.publish()
        return told

    def reveal(self) -> None:
        """Show the answer to what is asked. Raises `NoPrediction`."""
        self.lab.reveal()
        self.publish()

    def dismiss(self) -> None:
        """Close what is asked, answered or not."""
        self.lab.dismiss()
        self.publish()

    def save_exercise(
        self,
        path: str | PathLike[str],
        kind: str,
        player: Player | None = None,
        *fields: str,
        region: str | None = None,
    ) -> None:
        """Write a question about the drawing to a file, for `load_exercise`.

        Raises `BadQuestion`, `BadSeat`, `UnknownField`, `LabCovered`, and `SaveError` where it cannot be
        written, or another file stands there.
        """
        self.lab.check_open()
        save_exercise(self.lab.ask(kind, player, fields, region), path)

    # --- leaving the notebook ---

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write the lab as it is now as one HTML file, to be looked at.

        See `origo_widget.embed.to_html`, also for `wishes`; the language is the lab's own.
        """
        return super().to_html(path, **{"language": self.language, "theme": self.theme, **wishes})

    def to_puzzle(self, kind: str, player: Player | None = None, *fields: str) -> Puzzle:
        """A question about the drawing as a puzzle: ``total``, ``articulation``, ``largest`` or ``frontier``.

        Raises `NoPuzzle` for any other kind, `BadQuestion`, `BadSeat`, `UnknownField`, `LabCovered`, and `PuzzleError`
        for a drawing with more shields than a game has.
        """
        self.lab.check_open()
        return puzzle_of(self.lab.ask(kind, player, fields))

    # --- as a widget ---

    def publish(self) -> None:
        """Show the lab as it is now in every view."""
        self._told = lab_json(self.lab, self.revision + 1)
        # What a question covers is walked on from where it stood, anything new from its beginning.
        walk = self._walk if self.lab.covered else _walk(self._told["steps"])
        fresh, self._walk = walk != self._walk, walk
        told = {"revision": self.revision + 1, **self._told, **({"step": 0} if fresh else {})}
        if (self.player or 0) >= self.lab.sketch.seats:
            told["player"] = 0
        try:
            # Whoever observes one trait finds all others new too.
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in told.items():
                    self.set_trait(name, value)
        except BaseException:
            # An observer failed, and what it kept from the page is sent all the same.
            self.send_state(list(told))
            raise

    def meet(self, request: Request) -> None:
        """Do what a page asks for."""
        answer(self, request)

    def _translate(self) -> None:
        """Say everything in the language that the lab has now."""
        self.lab.language = self.language
        lesson = {key: text for key, text in lesson_words(self.language).items() if key.startswith("lab.")}
        with self.hold_sync():
            self.words = catalogue(self.language) | lesson
            self.publish()

    @t.validate("player")
    def _known_player(self, proposal: Any) -> int | None:
        seat = proposal["value"]
        if seat is not None and not is_seat(seat, self.lab.sketch.seats):
            raise BadSeat("unknown_player", given=shortened(seat), known=self.lab.names)
        return None if seat is None else int(seat)

    @t.validate("step")
    def _known_step(self, proposal: Any) -> int:
        """Steps beyond the last are the last."""
        frames = self._told["steps"]["frames"] if self._told and self._told["steps"] else ()
        step: int = min(proposal["value"], max(len(frames) - 1, 0))
        return step

    def _position_set(self, change: Any) -> None:
        """Draw what somebody set the trait to; where that is none the trait says again what is drawn."""
        if change["new"] == self._told["position"]:
            return
        try:
            self.lab.load(change["new"])
        finally:
            self.publish()

    def _overlay_set(self, change: Any) -> None:
        """Lay over the board what somebody set the trait to; where that is nothing it says again what there was."""
        if change["new"] == self._told["overlay"]:
            return
        try:
            self.lab.look(change["new"], self.player)
        finally:
            self.publish()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for hosts that show none a picture and a text of the board."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            position, names = self.lab.sketch.position, self.lab.names
            told = drawing_text(position, names)
            drawn = {seat: names[seat] for seat, mask in enumerate(position.own) if mask}
            bundle[0]["image/svg+xml"] = map_svg(position, drawn, board_title(position.board, self.language), told)
            bundle[0]["text/plain"] = told
        return bundle

    def __repr__(self) -> str:
        return f"<ScoringLab: {self.lab.sketch!r}>"


def _walk(steps: dict[str, Any] | None) -> object:
    """What an algorithm does, in whatever language it is told."""
    return steps and [(frame["fields"], frame["state"]) for frame in steps["frames"]]
