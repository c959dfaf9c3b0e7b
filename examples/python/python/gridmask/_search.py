"""A board that is packed once and asked often."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from numpy.typing import ArrayLike, DTypeLike

from . import _gridmask
from ._functions import _count
from ._progress import teller
from ._types import Bools, Direction, Labels, Moves, Numbers, Path, Place, Progress, Wrap


class Search:
    """A board and how a piece moves on it. Its methods are the functions of the module.

    >>> import gridmask as gm
    >>> import numpy as np
    >>> search = gm.Search(np.ones((5, 5), bool))
    >>> search.distance((0, 0), (0, 4))
    4

    Thin walls can be placed and taken back, and cells opened and closed:

    >>> edits = [search.block((row, 2), "east") for row in range(4)]
    >>> search.distance((0, 0), (0, 4))
    12
    >>> for edit in reversed(edits):
    ...     search.undo(edit)
    >>> search.close([(0, 2), (1, 2)])
    >>> search.distance((0, 0), (0, 4))
    8
    """

    __slots__ = ("_board", "_moves", "_wrap")

    def __init__(
        self,
        open: ArrayLike | None,
        *,
        moves: Moves = 4,
        walls: ArrayLike | None = None,
        wrap: Wrap = False,
    ) -> None:
        self._board = _gridmask.Board((open, moves, walls, wrap))
        self._moves: Moves = moves
        self._wrap: Wrap = wrap

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self._board.shape

    @property
    def open(self) -> Bools:
        """The open cells, as an array of its own."""
        return self._board.open()

    @property
    def walls(self) -> Bools | None:
        """The open edges `(2, H, W)` to the south and to the east; None without thin walls."""
        return self._board.walls()

    def copy(self) -> Search:
        """Return a search that changes by itself."""
        return Search(self.open, moves=self._moves, walls=self.walls, wrap=self._wrap)

    __copy__ = copy

    def __reduce__(self) -> tuple[Callable[..., Search], tuple[Any, ...]]:
        return _restored, (self.open, self._moves, self.walls, self._wrap)

    def __repr__(self) -> str:
        height, width = self.shape
        count = len(self._board)
        more = "" if self.walls is None else ", with thin walls"
        more += f", wrap={self._wrap!r}" if self._wrap else ""
        moves = self._moves if isinstance(self._moves, int | str) else "an array"
        return f"<gridmask.Search {height}x{width}, {count} open cells, moves={moves}{more}>"

    def _repr_html_(self) -> str:
        from ._plot import picture  # noqa: PLC0415 - looked at in notebooks only

        return f"<div>{html.escape(repr(self))}</div>{picture(self.open, self.walls)}"

    def set_open(self, cells: Place, value: bool = True) -> None:
        """Open cells, or close them."""
        self._board.set_open(cells, value)

    def close(self, cells: Place) -> None:
        """Close cells."""
        self._board.set_open(cells, False)

    def block(self, cell: tuple[int, int], direction: Direction) -> _gridmask.Edit:
        """Place a thin wall between a cell and its neighbor, and return what `undo` takes back.

        Directions are "north", "east", "south" and "west". Thin walls need `moves=4`. A cell
        without a neighbor in this direction raises IndexError.
        """
        return self._board.set_edge(cell, direction, False)

    def unblock(self, cell: tuple[int, int], direction: Direction) -> _gridmask.Edit:
        """Remove the thin wall between a cell and its neighbor, and return what `undo` takes."""
        return self._board.set_edge(cell, direction, True)

    def undo(self, edit: _gridmask.Edit) -> None:
        """Take back an edit; of several, the last one first."""
        self._board.undo(edit)

    def is_open(self, cell: tuple[int, int], direction: Direction) -> bool:
        """Return whether no wall stands between a cell and its neighbor.

        False if there is no neighbor.
        """
        return self._board.is_edge_open(cell, direction)

    def wall_impact(
        self,
        players: Sequence[tuple[Place, Place]],
        walls: Iterable[Sequence[tuple[tuple[int, int], Direction]]],
    ) -> Labels:
        """Return what each of several walls would do to the distances of one to four players.

        A player is a pair of sources and targets, a wall a list of edges `((row, col), direction)`.
        The answer is int32 `(walls, players)`: the distances if the wall stood; -1 in the whole row
        if it leaves a player without a path; -2 if one of its edges is closed already, or leads off
        the board.

        >>> import numpy as np
        >>> search = Search(np.ones((3, 3), bool))
        >>> goal = [(0, 2), (1, 2), (2, 2)]
        >>> wall = [((0, 0), "east"), ((1, 0), "east")]
        >>> search.wall_impact([((0, 0), goal)], [wall, wall[:1]]).tolist()
        [[4], [3]]
        """
        return self._board.wall_impact(players, list(walls))

    def distances(
        self,
        sources: Place,
        *,
        max_distance: int | None = None,
        each: bool = False,
        dtype: DTypeLike | None = None,
        absent: float | None = None,
        out: Numbers | None = None,
        workers: int = 1,
        progress: Progress = False,
    ) -> Numbers:
        """Return how many moves every cell is away from the nearest source."""
        return _gridmask.distances(
            self._board,
            sources,
            max_distance,
            each,
            dtype,
            absent,
            out,
            workers,
            teller(progress),
        )

    def distance(self, sources: Place, targets: Place) -> int | None:
        """Return how many moves it is from the nearest source to the nearest target."""
        return _gridmask.distance(self._board, sources, targets, 1, None)

    def reach(
        self,
        sources: Place,
        *,
        max_distance: int | None = None,
        each: bool = False,
        out: Bools | None = None,
        workers: int = 1,
        progress: Progress = False,
    ) -> Bools:
        """Return the cells that can be reached."""
        return _gridmask.reach(
            self._board,
            sources,
            max_distance,
            each,
            out,
            workers,
            teller(progress),
        )

    def path(self, sources: Place, targets: Place, *, straight: bool = False) -> Path | None:
        """Return a shortest path, with `straight` one with the fewest turns."""
        return _gridmask.path(self._board, sources, targets, straight, 1, None)

    def count_paths(self, sources: Place, targets: Place) -> int:
        """Return how many shortest paths there are, however large the number."""
        return _count(_gridmask.count_paths(self._board, sources, targets))

    def on_shortest_paths(self, sources: Place, targets: Place) -> Bools:
        """Return the cells of all shortest paths."""
        return _gridmask.on_shortest_paths(self._board, sources, targets)

    def label(self, *, out: Labels | None = None) -> tuple[Labels, int]:
        """Return the number of each cell's connected region, and how many regions there are."""
        return _gridmask.label(self._board, out, 1, None)

    def areas(self) -> Numbers:
        """Return the number of cells of each connected region."""
        return _gridmask.areas(self._board)

    def territory(self, sources: ArrayLike) -> Numbers:
        """Return which player reaches each cell before all others."""
        return _gridmask.territory(self._board, sources)

    def chokepoints(self, sources: Place, targets: Place) -> Bools | None:
        """Return the cells that every path visits."""
        return _gridmask.chokepoints(self._board, sources, targets)

    def cut_cells(self) -> Bools:
        """Return the cells each of which, if closed, would split its region."""
        return _gridmask.cut_cells(self._board)

    def cost_map(self, sources: Place, costs: ArrayLike) -> Labels:
        """Return the lowest cost of a path from a source to each cell."""
        return _gridmask.cost_map(self._board, sources, costs)

    def cheapest_path(self, sources: Place, targets: Place, costs: ArrayLike) -> Path | None:
        """Return a path of the lowest cost."""
        return _gridmask.cheapest_path(self._board, sources, targets, costs)

    def pairwise(
        self,
        cells: ArrayLike,
        *,
        dtype: DTypeLike | None = None,
        absent: float | None = None,
        out: Numbers | None = None,
        workers: int = 1,
        progress: Progress = False,
    ) -> Numbers:
        """Return the distances between all pairs of cells."""
        return _gridmask.pairwise(self._board, cells, dtype, absent, out, workers, teller(progress))


def _restored(open: Bools, moves: Moves, walls: Bools | None, wrap: Wrap) -> Search:
    return Search(open, moves=moves, walls=walls, wrap=wrap)
