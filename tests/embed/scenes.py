"""Texts of authors: positions, puzzles and a record, small ones."""

from __future__ import annotations

import json

from origo_widget import Game
from tests.e2e.scenes import over

MAP = """\
1 1 . . .
1 2 . . .
. 2 2 2 .
. . . . .
. . . . .
"""
POSITION = f"{MAP}board: mini\nhands: C,pop | A\n"
#: Signs that would mean something in HTML, in scripts, in attributes and in XML.
NASTY = "</script><img src=x onerror=alert(1)>'\"&\u2028<!--"

BEST_TURN = f'''\
task = "best_turn"
board = "mini"
names = ["Ana", "Ben"]
title = {{ en = "Two cards", de = "Zwei Karten" }}
position = """
{MAP}hands: C,pop,1 | A
"""
hints = ["Look at the land.", "It is Valdia."]
[offer]
expand = 2
migrate = 1
'''
COUNT = f'''\
task = "count"
of = "total"
player = 2
board = "mini"
position = """
{MAP}"""
'''
FIND = f'''\
task = "find"
what = "cut_fields"
player = 2
board = "mini"
position = """
{MAP}"""
'''
FIGHT = '''\
task = "win_fight"
field = "C3"
board = "mini"
position = """
1 1 1 . .
1 1 1 . .
2 2 2 2 .
2 2 2 2 1
. . . . .
founded: Nemoria=1
hands: C,pop,3 | C
"""
[offer]
attack = 1
'''
SAVE_CLAN = '''\
task = "save_clan"
board = "mini"
position = """
1 1 1 . .
2 2 . . .
2 2 . . .
. . . . .
. . . . .
founded: Nemoria=2
hands: A,B,pop | A,pop
"""
[offer]
expand = 1
[threat]
attack = 1
'''
FOUND = '''\
task = "found_land"
board = "mini"
position = """
1 . . 1 2
. 1 . 1 2
. . . 1 .
. 1 1 2 1
hands: B,2 |
"""
hints = ["Two groups are closer than it looks."]
[offer]
expand = 1
sail = 1
'''
SPLIT = '''\
task = "split_clan"
board = "mini"
position = """
2 2 2 . .
2 2 . . .
2 1 . . .
2 . . . .
1 1 . . .
founded: Nemoria 2
hands: 1/2,pop,pop | 2,Valdia
"""
[offer]
attack = 1
'''
#: On the board of the book that is no grid.
GRAPH = """\
task = "win_fight"
board = "skerries.toml"
names = ["Ana", "Ben", "Cleo"]
title = "A graph"
position = '''
. . 2 2 . . 3 . . . . 3 . . . 1 2 2 . 3 . 3
founded: Holm 2
hands: south,east,ship | north,Brae | ship
'''
[offer]
attack = 2
"""


def game() -> Game:
    """A short game that is over."""
    return over()


def record() -> str:
    """Its record."""
    return json.dumps(game().record())
