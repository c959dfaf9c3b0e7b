"""Slow definitions, which share no code with the package."""

from collections import deque

import numpy as np
import pytest

FOUR = [(-1, 0), (0, 1), (1, 0), (0, -1)]
EIGHT = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
KNIGHT = [(r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c)]
HEX = [*FOUR, (-1, 1), (1, -1)]
RAYS = {"rook": FOUR, "bishop": [(r, c) for r, c in EIGHT if r and c], "queen": EIGHT}
STEPS = {4: FOUR, 8: EIGHT, "knight": KNIGHT, "hex": HEX}


class Board:
    """A board and its moves, cell by cell."""

    def __init__(self, mask, moves=4, walls=None, wrap=False):
        self.open = np.asarray(mask) != 0
        self.moves, self.walls = moves, walls
        self.rows, self.columns = wrap in (True, "rows"), wrap in (True, "columns")

    def at(self, row, column):
        """The cell at these coordinates, or None: off the board, or closed."""
        height, width = self.open.shape
        row = row % height if self.rows else row
        column = column % width if self.columns else column
        inside = 0 <= row < height and 0 <= column < width
        return (row, column) if inside and self.open[row, column] else None

    def neighbors(self, row, column):
        if self.walls is not None:
            yield from self.past_walls(row, column)
        elif isinstance(self.moves, np.ndarray):
            middle = np.array(self.moves.shape) // 2
            for offset in np.argwhere(self.moves):
                dr, dc = (offset - middle).tolist()
                if (dr, dc) != (0, 0):
                    yield self.at(row + dr, column + dc)
        elif self.moves in RAYS:
            for dr, dc in RAYS[self.moves]:
                k = 1
                while (cell := self.at(row + k * dr, column + k * dc)) and cell != (row, column):
                    yield cell
                    k += 1
        elif self.moves == "king_no_cutting":
            for dr, dc in EIGHT:
                if self.at(row + dr, column) and self.at(row, column + dc):
                    yield self.at(row + dr, column + dc)
        else:
            for dr, dc in STEPS[self.moves]:
                yield self.at(row + dr, column + dc)

    def past_walls(self, row, column):
        height, width = self.open.shape
        south, east = self.walls
        if south[row, column]:
            yield self.at(row + 1, column)
        if south[(row - 1) % height, column]:
            yield self.at(row - 1, column)
        if east[row, column]:
            yield self.at(row, column + 1)
        if east[row, (column - 1) % width]:
            yield self.at(row, column - 1)

    def distances(self, sources):
        found = np.full(self.open.shape, -1, np.int32)
        queue = deque()
        for cell in sources:
            if self.open[cell] and found[cell] < 0:
                found[cell] = 0
                queue.append(cell)
        while queue:
            cell = queue.popleft()
            for other in self.neighbors(*cell):
                if other and found[other] < 0:
                    found[other] = found[cell] + 1
                    queue.append(other)
        return found


@pytest.fixture
def rng():
    return np.random.default_rng(7)


def random_board(rng, most=14, share=0.7):
    height, width = rng.integers(1, most, 2)
    return rng.random((height, width)) < share


def some_cells(rng, board, most=3):
    count = int(rng.integers(1, most + 1))
    return np.stack([rng.integers(0, n, count) for n in board.shape], axis=1)


def tuples(cells):
    return [tuple(cell) for cell in np.asarray(cells).reshape(-1, 2).tolist()]
