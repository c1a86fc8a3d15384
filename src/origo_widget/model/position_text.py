"""Positions as text that a person can write (R10.2).

The map comes first, one line for each row of the board: ``.`` for a free field, a player's number (from 1) for a
shield, ``-`` where the grid has no field; spaces between are optional, and free rows at the end may be left out. A
board that is no grid has one line with all its fields in the board's order. Then come lines ``key: value`` in any
order; ``#`` begins a comment. Players are counted from 1; lists take commas or spaces. Each key has a default:

===========  ========================================  ===========================================
key          value                                     default
===========  ========================================  ===========================================
board        ``europa``, ``mini``, or one handed in    the board handed in, else ``europa``
players      how many                                  the highest on the map; the board's least
phase        ``setup turn fight start over``: one      ``fight`` where one is given, else ``turn``
founded      ``Gallia 1, Belgica 2``: founders         none
scores       the leaders' spaces                       ``1 2 3`` …
supply       shields in supply                         all that are not on the map
hands        ``G,pop | 2,ship``: one a player          no cards
pile         the draw pile, its top first              no cards
discard      the discard pile, its top last            no cards
shuffles     how often the discards were shuffled      0
shuffle key  what reshuffles are derived from          none
script       ``pop,2 | G``: reshuffles given           none
start        the start player of the round             1
turn         whose turn it is                          the start player; in set-up, who is next
round        from 1                                    1
passes       passes in this round so far               0; all, where they ended the game
actions      expansions and attacks left               all; in a fight, all but one
main         ``migrated`` or ``exchanged``             neither
sailed       fields of shields that have sailed        none
fight        ``G2 = Gallia | 2,pop`` (see below)       none
due          ratings due                               0
ending       ``stones``, ``supply`` or ``passes``      what the position shows
===========  ========================================  ===========================================

A fight gives its field, the attacker's cards, and after a bar the defender's; the attacker is the one whose turn it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .board import Board, built_in_names
from .board_file import MOST_SEATS
from .errors import Fault, PositionError
from .limits import LIMITS
from .position import Fight, Phase, Position
from .position_faults import placed, position_faults
from .position_writing import map_rows
from .reasons import Phrase, either, shortened

_DEFAULT_BOARD = "europa"
_KEYS = (
    *("board", "players", "phase", "founded", "scores", "supply", "hands", "pile", "discard", "shuffles"),
    *(
        "shuffle key",
        "script",
        "start",
        "turn",
        "round",
        "passes",
        "actions",
        "main",
        "sailed",
        "fight",
        "due",
        "ending",
    ),
)
#: Those that say something in set-up.
_SETUP_KEYS = frozenset(
    ("board", "players", "phase", "scores", "supply", "hands", "pile", "shuffle key", "script", "start", "turn")
)
#: Those whose values are the number of players, or one for each.
_EACH = frozenset(("players", "scores", "supply", "hands"))
#: Places that are no keys.
_PARTS = {"map": Phrase("place_map"), "cards": Phrase("place_cards")}
_COMMENT = re.compile(r"(?:^|\s)#.*")
_WORD = re.compile(r"[^\s,=]+")
_NO_MAP_SIGN = re.compile(r"[^\s.1-9-]+")
_PLAYERS = frozenset("123456789")
_NUMBER = re.compile(r"[0-9]{1,9}")
_SHUFFLE_KEY = re.compile(r"[A-Za-z0-9]+")


def read_position(
    text: str, board: Board | None = None, *, players: int | None = None, unlimited: bool = False
) -> Position:
    """The position that a text stands for; `board` where the text names none, or one that is not built in.

    `players` is their number where the text names none, one that the board is for. An `unlimited` one may have more
    shields than there are (R3.1): a drawing. Raises `PositionError`, which lists every fault with its place.

    >>> position = read_position("1 1 2 . .", Board.named("mini"))
    >>> position.players, position.to_move, position.supply, position.actions
    (2, 0, [10, 11], 2)
    """
    reader = _Reader(text, players, unlimited=unlimited)
    position = reader.read(board)
    if position is None or reader.faults:
        raise PositionError(faults=sorted(reader.faults, key=_in_text_order))
    return position


def tells_players(text: str) -> bool:
    r"""Whether a text tells how many players there are, and not only who has shields.

    >>> tells_players("1 1 2 . ."), tells_players("1 1 2 . .\nscores: 4 7")
    (False, True)
    """
    return not _EACH.isdisjoint(_Reader(text, None, unlimited=True).values)


class _Word(NamedTuple):
    """A word of the text, its line and column."""

    text: str
    line: int
    column: int


class _Shield(NamedTuple):
    """A shield on the map: its field by number, its seat, and where it is written."""

    field: int
    seat: int
    sign: _Word


class _Line(NamedTuple):
    """A line's text without its comment, its number, and the column at which the text begins."""

    text: str
    number: int
    column: int = 1

    def words(self) -> list[_Word]:
        return [_Word(found[0], self.number, self.column + found.start()) for found in _WORD.finditer(self.text)]

    def parts(self) -> list[list[_Word]]:
        """The words between the bars."""
        column, parts = self.column, []
        for text in self.text.split("|"):
            parts.append(_Line(text, self.number, column).words())
            column += len(text) + 1
        return parts


class _Reader:
    """Takes a text apart and notes every fault with its line and column."""

    def __init__(self, text: object, players: int | None, *, unlimited: bool) -> None:
        self.given_players = players
        self.unlimited = unlimited
        self.faults: list[Fault] = []
        self.map: list[_Line] = []
        self.values: dict[str, _Line] = {}
        if isinstance(text, str):
            self._split(text)
        else:
            given = {"given": shortened(text), "wanted": Phrase("wanted_text")}
            self.faults.append(Fault(Phrase("place_position"), "file_type", given))

    def _split(self, text: str) -> None:
        for number, raw in enumerate(text.splitlines(), 1):
            line = _Line(_COMMENT.sub("", raw), number)
            if not line.text.strip():
                continue
            key, colon, value = line.text.partition(":")
            name = " ".join(key.split())
            if not colon:
                if self.values:
                    self.fault(line, "position_late_row")
                self.map.append(line)
            elif name not in _KEYS:
                self.fault(line, "position_key", given=shortened(name), known=_KEYS)
            elif name in self.values:
                self.fault(line, "position_same_key", given=name)
            else:
                self.values[name] = _Line(value, number, len(key) + 2)

    def fault(self, where: _Line | _Word, code: str, **params: object) -> None:
        if isinstance(where, _Line):
            place = Phrase("place_line", {"line": where.number})
        else:
            place = Phrase("place_column", {"line": where.line, "column": where.column})
        self.faults.append(Fault(place, code, params))

    def read(self, handed_in: Board | None) -> Position | None:
        """The position; None where board or players are at fault, so that the rest cannot be judged."""
        if self.faults and not self.map and not self.values:
            return None
        board = self._board(handed_in)
        if board is None:
            return None
        shields = self._map(board, is_named=handed_in is not None or "board" in self.values)
        players = self._players(board, shields)
        if players is None:
            self._strangers(shields, max(board.seats))
            return None
        position = Position(board, players)
        self._shields(position, shields)
        self._phase(position)
        self._past(position)
        self._card_piles(position)
        self._turn(position)
        self._fight(position)
        self._supply(position)
        self._ending(position)
        for key, code, params in position_faults(position, unlimited=self.unlimited):
            surplus = _surplus(shields, params) if code == "position_map_shields" else None
            where = surplus or self.values.get(key)
            if where:
                self.fault(where, code, **params)
            else:
                self.faults.append(Fault(_PARTS.get(key, Phrase("place_key", {"key": key})), code, params))
        return position

    def _board(self, handed_in: Board | None) -> Board | None:
        line = self.values.get("board")
        if line is None:
            return handed_in or Board.named(_DEFAULT_BOARD)
        given = line.text.strip()
        if handed_in is not None and given in (handed_in.name, handed_in.reference):
            return handed_in
        if handed_in is None and given in built_in_names():
            return Board.named(given)
        known = built_in_names() if handed_in is None else (handed_in.reference,)
        self.fault(line, "position_board", given=shortened(given), known=known)
        return None

    def _map(self, board: Board, *, is_named: bool) -> list[_Shield]:
        """The shields on the map."""
        shields = []
        rows = map_rows(board)
        for line in self.map[len(rows) :]:
            self.fault(line, "position_rows", wanted=len(rows))
        for line, row in zip(self.map, rows, strict=False):
            foreign = list(_NO_MAP_SIGN.finditer(line.text))
            for found in foreign:
                self.fault(_Word(found[0], line.number, found.start() + 1), "position_sign", given=shortened(found[0]))
            signs = [_Word(sign, line.number, i) for i, sign in enumerate(line.text, 1) if not sign.isspace()]
            if not foreign and len(signs) != len(row):
                code, wanted = "position_row" if is_named else "position_row_europa", len(row)
                self.fault(line, code, given=len(signs), wanted=wanted, board=board.name)
            for sign, index in zip(signs, row, strict=False):
                if not foreign and (sign.text == "-") != (index is None):
                    self.fault(sign, "position_no_field")
                elif sign.text in _PLAYERS and index is not None:
                    shields.append(_Shield(index, int(sign.text) - 1, sign))
        return shields

    def _players(self, board: Board, shields: Iterable[_Shield]) -> int | None:
        allowed = tuple(board.seats)
        line = self.values.get("players")
        if line is None and self.given_players is not None:
            return self.given_players
        if line is None:
            highest = max((seat + 1 for _, seat, _ in shields), default=0)
            return next((number for number in allowed if number >= highest), allowed[-1])
        number = line.text.strip()
        if not _NUMBER.fullmatch(number):
            self._number("players", 0, least=2, most=MOST_SEATS)
        elif int(number) in allowed:
            return int(number)
        else:
            self.fault(line, "player_count", given=int(number), board=board.name, allowed=allowed)
        return None

    def _shields(self, position: Position, shields: Iterable[_Shield]) -> None:
        self._strangers(shields, position.players)
        for index, seat, _ in shields:
            if seat < position.players:
                position.own[seat] |= 1 << index
                position.occupied |= 1 << index

    def _strangers(self, shields: Iterable[_Shield], players: int) -> None:
        """Note the shields of players who are not there."""
        for shield in shields:
            if shield.seat >= players:
                self._expected(shield.sign, Phrase("the_map"), _player(players))

    def _phase(self, position: Position) -> None:
        fight = "fight" in self.values
        position.phase = Phase(self._choice("phase", tuple(Phase), Phase.FIGHT if fight else Phase.TURN))
        if fight != (position.phase is Phase.FIGHT):
            self.fault(self.values["fight" if fight else "phase"], "position_phase_fight")
        if position.phase is Phase.SETUP:
            for key in sorted(set(self.values) - _SETUP_KEYS - {"fight"}):
                self.fault(self.values[key], "position_not_in_setup", key=key)

    def _past(self, position: Position) -> None:
        board = position.board
        words = list(self._words("founded"))
        while words:
            land = words.pop(0)
            region = board.region_index.get(land.text)
            if region is None or board.regions[region].is_sea:
                self._expected(land, "founded", Phrase("wanted_land"))
            if not words or words[0].text in board.region_index:
                self._expected(land, "founded", Phrase("wanted_founders", {"land": land.text}))
                continue
            seat = self._seat(words.pop(0), "founded", position.players)
            if region is not None and seat is not None and not board.regions[region].is_sea:
                position.founded += ((region, seat),)
                position.founded_mask |= board.regions[region].mask
        position.scores = self._numbers("scores", position.scores, least=1)

    def _card_piles(self, position: Position) -> None:
        board = position.board
        hands = self._parts("hands")
        if hands and len(hands) != position.players:
            self.fault(self.values["hands"], "position_count", key="hands", given=len(hands), wanted=position.players)
        for seat, words in enumerate(hands[: position.players]):
            position.hands[seat] = bytes(sorted(self._cards(words, "hands", board)))
        position.pile = self._cards(self._words("pile"), "pile", board)
        position.discard = self._cards(self._words("discard"), "discard", board)
        position.script = tuple(self._cards(words, "script", board) for words in self._parts("script"))
        position.shuffles = self._number("shuffles", 0)
        line = self.values.get("shuffle key")
        if line is not None:
            key = position.shuffle_key = line.text.strip()
            if not _SHUFFLE_KEY.fullmatch(key):
                wanted = Phrase("wanted_signs")
                self.fault(line, "position_value", key="shuffle key", given=shortened(key), wanted=wanted)

    def _turn(self, position: Position) -> None:
        players, most = position.players, position.board.actions
        ended = position.phase in (Phase.START, Phase.OVER)
        position.start = self._seat_of("start", 0, players)
        if position.phase is Phase.SETUP:
            shields = position.occupied.bit_count()
            position.active = self._seat_of("turn", (position.start + shields) % players, players)
            return
        position.active = self._seat_of("turn", (position.start - ended) % players, players)
        position.round = self._number("round", 1, least=1)
        position.turns = players if ended else (position.active - position.start) % players
        position.actions = self._number("actions", most - (position.phase is Phase.FIGHT), most=most)
        position.main = self._choice("main", ("migrated", "exchanged"), "")
        position.sailed = self._fields("sailed", position.board)
        position.due = self._number("due", 0)
        # Whatever is done in a turn leaves one of these traces.
        position.idle = position.actions == most and not position.main and not position.sailed

    def _fight(self, position: Position) -> None:
        if "fight" not in self.values:
            return
        board = position.board
        parts = self._parts("fight")
        if not parts or not parts[0] or len(parts) > 2 or parts[0][0].text not in board.graph.index:
            self.fault(self.values["fight"], "position_fight")
            return
        field, *cards = parts[0]
        target = board.graph.index[field.text]
        defender = position.owner_of(target)
        attack = bytes(sorted(self._cards(cards, "fight", board)))
        defence = bytes(sorted(self._cards(parts[1], "fight", board))) if len(parts) == 2 else b""
        if defender is None or defender == position.active:
            self.fault(field, "position_fight_target", field=field.text, player=position.active + 1)
        else:
            position.fight = Fight(target, position.active, defender, attack, defence)

    def _supply(self, position: Position) -> None:
        shields = position.board.seats[position.players].shields
        left = [max(shields - placed(position, seat), 0) for seat in range(position.players)]
        position.supply = self._numbers("supply", left)

    def _ending(self, position: Position) -> None:
        """The cause of the end that the position shows, unless one is named (R9.1)."""
        shown = "stones" if len(position.founded) >= len(position.board.founding_points) else ""
        shown = shown or ("" if all(position.supply) else "supply")
        if position.phase is Phase.OVER:
            shown = shown or "passes"
        position.ending = self._choice("ending", ("stones", "supply", "passes"), shown)
        ended_by_passes = position.phase is Phase.OVER and position.ending == "passes"
        position.passes = self._number("passes", position.players if ended_by_passes else 0)

    # --- values ---

    def _expected(self, word: _Word, key: str | Phrase, wanted: str | Phrase) -> None:
        self.fault(word, "position_value", key=key, given=shortened(word.text), wanted=wanted)

    def _words(self, key: str) -> list[_Word]:
        line = self.values.get(key)
        return line.words() if line else []

    def _parts(self, key: str) -> list[list[_Word]]:
        line = self.values.get(key)
        return line.parts() if line and line.text.strip() else []

    def _one(self, key: str, wanted: str | Phrase) -> _Word | None:
        """The only word of a key; None, and a fault, where there is not exactly one."""
        line = self.values[key]
        words = line.words()
        if len(words) == 1:
            return words[0]
        self.fault(line, "position_value", key=key, given=shortened(line.text.strip()), wanted=wanted)
        return None

    def _number(self, key: str, default: int, least: int = 0, most: int = LIMITS["count"]) -> int:
        if key not in self.values:
            return default
        wanted = Phrase("wanted_between", {"least": least, "most": most})
        word = self._one(key, wanted)
        if word is None:
            return default
        number = int(word.text) if _NUMBER.fullmatch(word.text) else -1
        if least <= number <= most:
            return number
        self._expected(word, key, wanted)
        return default

    def _numbers(self, key: str, default: list[int], least: int = 0) -> list[int]:
        """One number for each player."""
        if key not in self.values:
            return default
        words, most = self._words(key), LIMITS["count"]
        wrong = [word for word in words if not _NUMBER.fullmatch(word.text) or not least <= int(word.text) <= most]
        for word in wrong:
            self._expected(word, key, Phrase("wanted_between", {"least": least, "most": most}))
        if len(words) != len(default):
            self.fault(self.values[key], "position_count", key=key, given=len(words), wanted=len(default))
        elif not wrong:
            return [int(word.text) for word in words]
        return default

    def _choice(self, key: str, options: Sequence[str], default: str) -> str:
        if key not in self.values:
            return default
        wanted = either(options)
        word = self._one(key, wanted)
        if word is None or word.text in options:
            return default if word is None else word.text
        self._expected(word, key, wanted)
        return default

    def _seat(self, word: _Word, key: str, players: int) -> int | None:
        if _NUMBER.fullmatch(word.text) and 1 <= int(word.text) <= players:
            return int(word.text) - 1
        self._expected(word, key, _player(players))
        return None

    def _seat_of(self, key: str, default: int, players: int) -> int:
        word = self._one(key, _player(players)) if key in self.values else None
        seat = None if word is None else self._seat(word, key, players)
        return default if seat is None else seat

    def _cards(self, words: Iterable[_Word], key: str, board: Board) -> bytes:
        cards = []
        for word in words:
            card = board.card_index.get(word.text)
            if card is None:
                params = {"board": board.name, "cards": tuple(board.card_index)}
                self._expected(word, key, Phrase("wanted_card", params))
            else:
                cards.append(card)
        return bytes(cards)

    def _fields(self, key: str, board: Board) -> int:
        mask = 0
        for word in self._words(key):
            index = board.graph.index.get(word.text)
            if index is None:
                self._expected(word, key, Phrase("wanted_field", {"board": board.name}))
            else:
                mask |= 1 << index
        return mask


def _surplus(shields: Iterable[_Shield], fault: Mapping[str, Any]) -> _Word | None:
    """Where the first shield on the map is written that a player has too many."""
    own = [sign for _, seat, sign in shields if seat + 1 == fault["player"]]
    return own[fault["wanted"]] if len(own) > fault["wanted"] else None


def _player(players: int) -> Phrase:
    return Phrase("wanted_player", {"players": players})


def _in_text_order(fault: Fault) -> tuple[int, int, str, str]:
    place = fault.place
    return place.params.get("line", 0), place.params.get("column", 0), str(place), fault.sentence
