"""Lab: a drawing, and what is asked about it: by a lens, by an algorithm step by step, as a prediction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..model.board import Board, as_board
from ..model.board_file import MOST_SEATS
from ..model.errors import BadSeat, Fault
from ..model.game import Game
from ..model.legality import is_seat
from ..model.rating import Rating, rate
from ..model.reasons import Phrase, shortened
from ..view.words import reasons
from .changes import Changes, changes
from .compare import made
from .edits import Edits
from .errors import BadQuestion, LabCovered, NoPrediction, SketchError
from .exercises import Exercise
from .gains import Gains, gains
from .lens import Lens, look
from .lens.pictures import OF_SEATS
from .names import seat_names, seats_by_name
from .prediction import OfExercise, Prediction, asked_about, exercise_about
from .recipes import QUESTIONS
from .sketch import Sketch
from .sources import Source, sketch_of
from .steps_json import run
from .tasks import ask

if TYPE_CHECKING:
    from os import PathLike

    from ..model.moves import Move
    from ..model.position import Position
    from .tasks import Asked
    from .verdict import Verdict

#: What a page draws over the board by itself, and what the lens answers.
OVERLAYS = ("", "clans", "lands", "graph", *QUESTIONS)


class Lab:
    """The lab without a widget. A player is a seat from 0, or a name as `names` has it in any language.

    overlay: one of `OVERLAYS`. prediction: what is asked or was answered, if any.

    >>> lab = Lab(board="mini")
    >>> lab.paint("A1 A2 A3", "Blue")
    >>> lab.rating().points(0, "clan"), lab.gains("Amber")[0].points
    (5, 3)
    """

    def __init__(
        self,
        source: Source | Exercise | None = None,
        board: Board | str | PathLike[str] | None = None,
        players: int | None = None,
    ) -> None:
        """Draw `source`, or nothing, on a board; of an exercise ask what it asks.

        With a number of `players` each has the shields of a game (R3.1). Else whatever tells its players brings them
        (see `sketch_of`); in any other lab all that the board is for can be drawn.
        Raises `PositionError`, `SketchError`, `UnknownBoard`, `BoardError`, `BadPlayers`.
        """
        self._language = "en"
        self.overlay = ""
        self.edits = Edits(_first_sketch(source, None if board is None else as_board(board), players))
        self.prediction: Prediction | None = None
        self._asked: tuple[int | None, tuple[str, ...]] = (None, ())
        self._walked: tuple[str, int | None, tuple[str, ...]] | None = None
        if isinstance(source, Exercise):
            self.show_exercise(source)

    def __repr__(self) -> str:
        return f"<Lab: {self.sketch!r}>"

    # --- players ---

    @property
    def language(self) -> str:
        """The language of names and sentences; what is asked is asked again in another one."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = language
        if self.prediction is not None and self.prediction.about["kind"]:
            about = self.prediction.about
            self.prediction.question = self.ask(about["kind"], about["seat"], about["fields"], about["region"])

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat: a game's, then the colours of the shields."""
        return seat_names(self.sketch.names, self.sketch.seats, self.language)

    def seat(self, player: int | str) -> int:
        """The seat of a player. Raises `BadSeat`."""
        known = seats_by_name(self.sketch.names, self.sketch.seats)
        found = known.get(player, player) if isinstance(player, str) else player
        if not is_seat(found, self.sketch.seats):
            raise BadSeat("unknown_player", given=shortened(player), known=self.names)
        assert isinstance(found, int)
        return found

    def _seat_or_none(self, player: int | str | None) -> int | None:
        return None if player is None else self.seat(player)

    # --- drawing ---

    @property
    def sketch(self) -> Sketch:
        """The drawing."""
        return self.edits.now

    def paint(self, fields: str | Iterable[str], player: int | str | None, stroke: str = "") -> None:
        """Give fields to a player, or to nobody; paints of one stroke are one edit.

        Raises `SketchError` with every fault, and `BadSeat` where the player is the only one.
        """
        listed = fields.replace(",", " ").split() if isinstance(fields, str) else fields
        try:
            seat = self._seat_or_none(player)
        except BadSeat as error:
            self._check_fields(listed, error)
            raise
        self._edit(self.sketch.painted(listed, seat), stroke)

    def _check_fields(self, fields: Iterable[str], before: BadSeat) -> None:
        """Raise `SketchError` for fields that cannot be painted, with what was wrong before."""
        try:
            self.sketch.painted(fields, None)
        except SketchError as error:
            fault = Fault(Phrase("place_key", {"key": "player"}), before.code, before.params)
            raise SketchError(faults=[fault, *error.faults]) from None

    def move(self, source: str, target: str) -> None:
        """Move the shield of a field to another, where it replaces any other. Raises `SketchError`."""
        self._edit(self.sketch.moved(source, target))

    def load(self, source: Source | Exercise) -> None:
        """Draw something else; an exercise is asked, too. What tells no players is for those that there are.

        Raises `PositionError`, `SketchError`.
        """
        if isinstance(source, Exercise):
            self.check_open()
            return self.show_exercise(source)
        return self._edit(self._drawn(source, source))

    def compare(self, source: Game | Position, move: Move | str) -> None:
        """Draw a game or a position, and then what a legal move makes of it: the last edit's changes are the move's.

        Raises `IllegalMove`, `NotationError`, `BadQuestion` for what is neither game nor position, `SketchError`.
        """
        self.check_open()
        before = source.position if isinstance(source, Game) else source
        _, after = made(before, move)
        self.edits.compare(self._drawn(before, source), self._drawn(after, source))
        self._redrawn()

    def _drawn(self, shown: Source, source: Source) -> Sketch:
        """What is to be drawn, with the names of the players of a game that it comes from."""
        now = self.sketch
        names = seats_by_name(now.names, now.seats)
        sketch = sketch_of(shown, now.board, now.players, names, now.seats)
        return sketch.named(source.players if isinstance(source, Game) else self.sketch.names)

    def clear(self) -> None:
        """Take every shield away."""
        self._edit(self.sketch.painted(self.sketch.board.graph.names, None))

    def undo(self) -> None:
        """Take the last edit back. Raises `NoEdit`."""
        self.check_open()
        self.edits.undo()
        self._redrawn()

    def redo(self) -> None:
        """Make the edit again that was taken back last. Raises `NoEdit`."""
        self.check_open()
        self.edits.redo()
        self._redrawn()

    def _edit(self, sketch: Sketch, stroke: str = "") -> None:
        self.check_open()
        self.edits.do(sketch, stroke)
        self._redrawn()

    def _redrawn(self) -> None:
        """Close what is asked; what is shown of a player who cannot be drawn any more is gone."""
        self.prediction = None
        seats = self.sketch.seats
        if (self._asked[0] or 0) >= seats:
            self.overlay, self._asked = "", (None, ())
        if self._walked and (self._walked[1] or 0) >= seats:
            self._walked = None

    # --- scores ---

    @property
    def covered(self) -> bool:
        """Whether scores are hidden, as they are to be predicted."""
        return self.prediction is not None and self.prediction.covered

    def check_open(self) -> None:
        """Raise `LabCovered` while something is to be predicted."""
        if self.covered:
            raise LabCovered

    def rating(self) -> Rating:
        """What a rating gives for the drawing, with names."""
        return self._rated(self.sketch)

    def changes(self, rating: Rating | None = None) -> Changes:
        """Every award that the last edit changed; `rating` where the drawing's is known already."""
        before = self.before
        after = rating or self.rating()
        return changes(after if before is None else self._rated(before), after, self.language)

    @property
    def before(self) -> Sketch | None:
        """The drawing before the last edit, if there was one and it had as many players."""
        before = self.edits.before
        return before if before and before.seats == self.sketch.seats else None

    def _rated(self, sketch: Sketch) -> Rating:
        return rate(sketch.position, self.names, reasons(self.language))

    def gains(self, player: int | str) -> Gains:
        """All free fields by what one shield more of a player gains there, the best first. Raises `BadSeat`."""
        return gains(self.sketch.position, self.seat(player), self.names, self.language)

    # --- questions ---

    def look(self, question: str, player: int | str | None = None, fields: Iterable[str] = ()) -> None:
        """Lay one of `OVERLAYS` over the board, about a player and perhaps some fields; "" takes it away.

        Raises `BadQuestion`, `BadSeat`, `UnknownField`.
        """
        seat, listed = self._seat_or_none(player), tuple(fields)
        if question in tuple(QUESTIONS):
            look(self.sketch.position, question, seat, *listed)
        elif question not in OVERLAYS:
            raise BadQuestion("unknown_question", given=shortened(question), known=OVERLAYS[1:])
        self.overlay, self._asked = question, (seat if question in OF_SEATS else None, listed)

    def lens(self) -> Lens | None:
        """What the overlay shows, where it is a question."""
        if self.overlay not in QUESTIONS:
            return None
        seat, fields = self._asked
        return look(self.sketch.position, self.overlay, seat, *fields)

    def run(self, algorithm: str, player: int | str | None = None, fields: Iterable[str] = ()) -> None:
        """Show an algorithm step by step; "" ends it. Raises `BadQuestion`, `BadSeat`, `UnknownField`."""
        walked = (algorithm, self._seat_or_none(player), tuple(fields))
        if algorithm != "":
            run(self.sketch.position, walked[0], walked[1], *walked[2])
        self._walked = None if algorithm == "" else walked

    def steps(self) -> dict[str, object] | None:
        """The steps of the algorithm that is shown, JSON-ready."""
        if self._walked is None:
            return None
        algorithm, seat, fields = self._walked
        return run(self.sketch.position, algorithm, seat, *fields, language=self.language, names=self.names)

    # --- predictions ---

    def ask(
        self, kind: str, player: int | str | None = None, fields: Iterable[str] = (), region: str | None = None
    ) -> Asked:
        """A question of one of the kinds in `tasks.TASKS` about the drawing.

        Raises `BadQuestion`, `BadSeat`, `UnknownField`.
        """
        return ask(self.sketch.position, kind, self._seat_or_none(player), *fields, region=region, names=self.names)

    def predict(
        self, kind: str, player: int | str | None = None, fields: Iterable[str] = (), region: str | None = None
    ) -> None:
        """Ask a question; scores are covered until it is answered. Raises what `ask` raises."""
        asked = self.ask(kind, player, fields, region)
        self.prediction = Prediction(asked, asked_about(asked))

    def show_exercise(self, exercise: Exercise) -> None:
        """Draw an exercise and ask what it asks; scores are covered until the answer is right.

        Raises `SketchError` for one on another board, or for more players than were given, and `BadQuestion` for what
        is none.
        """
        if not isinstance(exercise, Exercise):
            raise BadQuestion("no_exercise", given=shortened(exercise))
        sketch = sketch_of(exercise.position, self.sketch.board, self.sketch.players)
        self.edits.do(sketch.named(exercise.players))
        self._redrawn()
        self.prediction = Prediction(OfExercise(exercise), exercise_about(exercise.name), patient=True)

    def answer(self, given: object) -> Verdict:
        """The verdict on an answer. Raises `NoPrediction`, `PredictionClosed`."""
        return self._open_prediction().answer(given, self.language)

    def hint(self) -> str:
        """A sentence that helps. Raises `NoPrediction`."""
        prediction = self._open_prediction()
        prediction.hinted = True
        return prediction.question.hint(self.language)

    def reveal(self) -> None:
        """Show the answer and uncover the scores. Raises `NoPrediction`."""
        self._open_prediction().reveal()

    def dismiss(self) -> None:
        """Close the question, answered or not."""
        self.prediction = None

    def _open_prediction(self) -> Prediction:
        if self.prediction is None:
            raise NoPrediction
        return self.prediction


def _first_sketch(source: Source | Exercise | None, board: Board | None, players: int | None) -> Sketch:
    if source is None:
        return Sketch.empty(board or Board.named("europa"), players)
    drawn = source.position if isinstance(source, Exercise) else source
    sketch = sketch_of(drawn, board, players, seats_by_name((), MOST_SEATS))
    return sketch.named(source.players) if isinstance(source, Game | Exercise) else sketch
