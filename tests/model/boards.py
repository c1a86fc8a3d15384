"""Boards for tests: one that is no grid, and one with holes."""

from origo_widget.model.board import Board

#: Three lands and a sea in a ring, with a bridge across; its rows are arcs.
ISLES_TEXT = """
name = "isles"
hand = 3
actions = 2

[graph]
edges = ["P1-P2", "P2-P3", "P3-Q1", "Q1-Q2", "Q2-W1", "W1-W2", "W2-R1", "R1-R2", "R2-P1", "W1-P2"]
rows = { north = ["P1", "P2", "P3"], south = ["Q1", "Q2", "R1", "R2"] }
columns = {}

[graph.fields]
P1 = { region = "p", at = [0, 0] }
P2 = { region = "p", at = [1, 0.5] }
P3 = { region = "p", at = [2, 0] }
Q1 = { region = "q", at = [3, 1] }
Q2 = { region = "q", at = [3, 2] }
W1 = { region = "w", at = [2, 3] }
W2 = { region = "w", at = [1, 3] }
R1 = { region = "r", at = [0, 2] }
R2 = { region = "r", at = [0, 1] }

[regions]
p = { name = "Pella", kind = "land", points = [3, 2, 1], limit = 2, cards = 1 }
q = { name = "Quirra", kind = "land", points = [2, 1, 0], limit = 1, cards = 1 }
r = { name = "Rhea", kind = "land", points = [2, 1, 0], limit = 1, cards = 1 }
w = { name = "Strait", kind = "sea" }

[cards]
population = 3
ship = 2
columns = {}

[cards.rows]
north = 2
south = 2
"north/south" = 1

[players]
2 = { shields = 6, setup = 2 }
3 = { shields = 4, setup = 1 }

[founding]
points = [2, 3, 4]
red = [2]

[fight]
card = 2
neighbour = 1
defence = 1

[rating]
clan_least = 2
clan_points = [3, 1]
sea_shield = 1
sea_bonus = [1]
sole_bonus = 1
"""

#: A grid whose middle has no field.
ATOLL_TEXT = """
name = "atoll"
hand = 2
actions = 1

[map]
rows = ["A", "B", "C"]
columns = ["1", "2", "3"]
grid = '''
L L S
L . S
L S S
'''

[regions]
L = { name = "Lagoona", kind = "land", points = [2, 1, 0], limit = 3, cards = 2 }
S = { name = "Surf", kind = "sea" }

[cards]
population = 2
ship = 1
rows = { A = 1, "B/C" = 1 }
columns = { 1 = 1 }

[players]
2 = { shields = 5, setup = 1 }

[founding]
points = [2]
red = []

[fight]
card = 2
neighbour = 1
defence = 1

[rating]
clan_least = 3
clan_points = [2]
sea_shield = 1
sea_bonus = [1]
sole_bonus = 1
"""

EUROPA = Board.named("europa")
MINI = Board.named("mini")
ISLES = Board(ISLES_TEXT)
ATOLL = Board(ATOLL_TEXT)
EVERY_BOARD = (EUROPA, MINI, ISLES, ATOLL)
