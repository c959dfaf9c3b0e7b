"""A board that is packed once for many questions."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import _gridmask
from ._functions import _count
from ._progress import teller
from ._types import (
    Bools,
    Direction,
    DType,
    Labels,
    MapWork,
    Moves,
    Numbers,
    Path,
    Place,
    Progress,
    Scalar,
    Work,
    Wrap,
)


class Search:
    """A board and how a piece moves on it, packed once for many questions.

    Its methods are the functions of the module: `search.distance(a, b)` is the answer of
    `gridmask.distance(mask, a, b)`.

    >>> import gridmask as gm
    >>> import numpy as np
    >>> search = gm.Search(np.ones((5, 5), bool))
    >>> search.distance((0, 0), (0, 4))
    4

    Walls can be placed and undone, and cells opened and closed:

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
        mask: ArrayLike | None,
        *,
        moves: Moves = 4,
        open_edges: ArrayLike | None = None,
        wrap: Wrap = False,
    ) -> None:
        """Pack a board.

        Parameters
        ----------
        mask, moves, open_edges, wrap
            See `gridmask.distances`.
        """
        self._board = _gridmask.Board((mask, moves, open_edges, wrap, None))
        self._moves: Moves = moves
        self._wrap: Wrap = wrap

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows and the number of columns."""
        return self._board.shape

    @property
    def mask(self) -> Bools:
        """The open cells, as a new array."""
        return self._board.mask()

    @property
    def open_edges(self) -> Bools | None:
        """The open edges `(2, H, W)` to the south and to the east; None if there are no walls."""
        return self._board.open_edges()

    def copy(self) -> Search:
        """Return an independent copy."""
        return Search(self.mask, moves=self._moves, open_edges=self.open_edges, wrap=self._wrap)

    __copy__ = copy

    def __reduce__(self) -> tuple[Callable[..., Search], tuple[Any, ...]]:
        return _restored, (self.mask, self._moves, self.open_edges, self._wrap)

    def __repr__(self) -> str:
        height, width = self.shape
        count = len(self._board)
        more = "" if self.open_edges is None else ", with thin walls"
        more += f", wrap={self._wrap!r}" if self._wrap else ""
        moves = self._moves if isinstance(self._moves, int | str) else "an array"
        return f"<gridmask.Search {height}x{width}, {count} open cells, moves={moves}{more}>"

    def _repr_html_(self) -> str:
        from ._plot import picture  # noqa: PLC0415 - looked at in notebooks only

        return f"<div>{html.escape(repr(self))}</div>{picture(self.mask, self.open_edges)}"

    def set_open(self, cells: Place, value: bool = True) -> None:
        """Open cells; if `value` is False, close them.

        `cells` are a pair (row, col), integers `(n, 2)`, or a bool mask.
        """
        self._board.set_open(cells, value)

    def close(self, cells: Place) -> None:
        """Close cells: a pair (row, col), integers `(n, 2)`, or a bool mask."""
        self._board.set_open(cells, False)

    def block(self, cell: tuple[int, int], direction: Direction) -> _gridmask.Edit:
        """Place a thin wall between a cell and its neighbor.

        Parameters
        ----------
        cell
            A pair (row, col).
        direction
            Where the neighbor is: "north", "east", "south" or "west".

        Returns
        -------
        The edit, for `undo`.

        Raises
        ------
        IndexError
            If there is no neighbor in this direction.
        ValueError
            If the search was not made with `moves=4`.
        """
        return self._board.set_edge(cell, direction, False)

    def unblock(self, cell: tuple[int, int], direction: Direction) -> _gridmask.Edit:
        """Remove the thin wall between a cell and its neighbor, with the arguments of `block`.

        Returns
        -------
        The edit, for `undo`.
        """
        return self._board.set_edge(cell, direction, True)

    def undo(self, edit: _gridmask.Edit) -> None:
        """Undo an edit that `block` or `unblock` returned. Undo the last of several first."""
        self._board.undo(edit)

    def is_open(self, cell: tuple[int, int], direction: Direction) -> bool:
        """Return whether no wall stands between a cell and its neighbor.

        It takes the arguments of `block`, and returns False if there is no neighbor.
        """
        return self._board.is_edge_open(cell, direction)

    def wall_impact(
        self,
        players: Sequence[tuple[Place, Place]],
        walls: Iterable[Sequence[tuple[tuple[int, int], Direction]]],
    ) -> Labels:
        """Return the distances of players after each of several walls.

        Parameters
        ----------
        players
            A pair of sources and targets for each player.
        walls
            A list of edges `((row, col), direction)` for each wall.

        Returns
        -------
        int32 `(walls, players)`: the distances if the wall stood. A row is -1 if the wall leaves a
        player without a path, and -2 if one of its edges is closed already or leads off the board.

        Examples
        --------
        >>> import numpy as np
        >>> search = Search(np.ones((3, 3), bool))
        >>> goal = [(0, 2), (1, 2), (2, 2)]
        >>> wall = [((0, 0), "east"), ((1, 0), "east")]
        >>> search.wall_impact([((0, 0), goal)], [wall, wall[:1]]).tolist()
        [[4], [3]]
        """
        return self._board.wall_impact(players, list(walls))

    @overload
    def distances(
        self,
        sources: Place,
        *,
        dtype: None = None,
        absent: int | None = None,
        out: None = None,
        **options: Unpack[MapWork],
    ) -> Labels: ...
    @overload
    def distances(
        self,
        sources: Place,
        *,
        dtype: DType[Scalar],
        absent: float | None = None,
        out: None = None,
        **options: Unpack[MapWork],
    ) -> NDArray[Scalar]: ...
    @overload
    def distances(
        self,
        sources: Place,
        *,
        dtype: DTypeLike | None = None,
        absent: float | None = None,
        out: NDArray[Scalar],
        **options: Unpack[MapWork],
    ) -> NDArray[Scalar]: ...
    @overload
    def distances(
        self,
        sources: Place,
        *,
        dtype: DTypeLike | None = None,
        absent: float | None = None,
        out: Numbers | None = None,
        **options: Unpack[MapWork],
    ) -> Numbers: ...
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
        """Return the distance of every cell from the nearest source, in moves.

        See `gridmask.distances`. The answer is `(H, W)`, or `(n, H, W)` for `each`.
        """
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
        """Return the distance from the nearest source to the nearest target, in moves.

        Returns None if there is no path; see `gridmask.distance`.
        """
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
        """Return the cells that can be reached: a flood fill.

        See `gridmask.reach`. The answer is bool `(H, W)`, or `(n, H, W)` for `each`.
        """
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
        """Return a shortest path, or with `straight` the one with the fewest turns.

        Returns integers `(n, 2)` with both ends, or None if there is no path; see `gridmask.path`.
        """
        return _gridmask.path(self._board, sources, targets, straight, 1, None)

    def count_paths(self, sources: Place, targets: Place) -> int:
        """Return the number of shortest paths, 0 if there is none; see `gridmask.count_paths`."""
        return _count(_gridmask.count_paths(self._board, sources, targets))

    def on_shortest_paths(self, sources: Place, targets: Place) -> Bools:
        """Return the cells of all shortest paths as bool `(H, W)`.

        No cell is True if there is no path; see `gridmask.on_shortest_paths`.
        """
        return _gridmask.on_shortest_paths(self._board, sources, targets)

    def label(self, *, out: Labels | None = None) -> tuple[Labels, int]:
        """Return the label of each cell's connected region, and the number of regions.

        Labels are int32 `(H, W)`, written to `out` if it is given; see `gridmask.label`.
        """
        return _gridmask.label(self._board, out, 1, None)

    def areas(self) -> NDArray[np.int64]:
        """Return the number of cells of each region: `areas[i]` is the area of label `i + 1`."""
        return _gridmask.areas(self._board)

    def territory(
        self,
        sources: ArrayLike,
        *,
        costs: ArrayLike | None = None,
        ties: Literal["first"] | None = None,
        dtype: DTypeLike | None = None,
    ) -> Numbers:
        """Return which player is nearest to each cell.

        The answer is `(H, W)`: the number of the player, or -1 for nobody. See
        `gridmask.territory`.
        """
        return _gridmask.territory(self._board, sources, costs, ties, dtype)

    def chokepoints(self, sources: Place, targets: Place) -> Bools | None:
        """Return the cells that every path visits, not only the shortest, as bool `(H, W)`.

        Returns None if there is no path; see `gridmask.chokepoints`.
        """
        return _gridmask.chokepoints(self._board, sources, targets)

    def cut_cells(self) -> Bools:
        """Return the cells that hold a region together; see `gridmask.cut_cells`."""
        return _gridmask.cut_cells(self._board)

    def cost_map(self, sources: Place, costs: ArrayLike) -> Labels:
        """Return the lowest cost of a path from a source to each cell, -1 if there is none.

        See `gridmask.cost_map`.
        """
        return _gridmask.cost_map(self._board, sources, costs)

    def cheapest_path(self, sources: Place, targets: Place, costs: ArrayLike) -> Path | None:
        """Return a path of the lowest cost as integers `(n, 2)`, or None if there is no path.

        See `gridmask.cheapest_path`.
        """
        return _gridmask.cheapest_path(self._board, sources, targets, costs)

    @overload
    def pairwise(
        self,
        cells: ArrayLike,
        *,
        dtype: None = None,
        absent: int | None = None,
        out: None = None,
        **options: Unpack[Work],
    ) -> Labels: ...
    @overload
    def pairwise(
        self,
        cells: ArrayLike,
        *,
        dtype: DTypeLike | None = None,
        absent: float | None = None,
        out: Numbers | None = None,
        **options: Unpack[Work],
    ) -> Numbers: ...
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
        """Return the distances between all pairs of cells `(n, 2)`.

        The answer is `(n, n)`: `[i, j]` is the distance from `i` to `j`. See `gridmask.pairwise`.
        """
        return _gridmask.pairwise(self._board, cells, dtype, absent, out, workers, teller(progress))


def _restored(mask: Bools, moves: Moves, open_edges: Bools | None, wrap: Wrap) -> Search:
    return Search(mask, moves=moves, open_edges=open_edges, wrap=wrap)
