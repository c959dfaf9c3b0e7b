"""Questions about arrays. `Search` packs a board once, for many questions."""

from __future__ import annotations

from typing import Literal, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import _gridmask
from ._progress import teller
from ._types import (
    Bools,
    DType,
    Labels,
    MapOptions,
    Moves,
    Numbers,
    Options,
    Path,
    Place,
    Progress,
    Scalar,
    WorkOptions,
    Wrap,
)


@overload
def distances(
    mask: ArrayLike | None,
    sources: Place,
    *,
    dtype: None = None,
    absent: int | None = None,
    out: None = None,
    **options: Unpack[MapOptions],
) -> Labels: ...
@overload
def distances(
    mask: ArrayLike | None,
    sources: Place,
    *,
    dtype: DType[Scalar],
    absent: float | None = None,
    out: None = None,
    **options: Unpack[MapOptions],
) -> NDArray[Scalar]: ...
@overload
def distances(
    mask: ArrayLike | None,
    sources: Place,
    *,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: NDArray[Scalar],
    **options: Unpack[MapOptions],
) -> NDArray[Scalar]: ...
@overload
def distances(
    mask: ArrayLike | None,
    sources: Place,
    *,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    **options: Unpack[MapOptions],
) -> Numbers: ...
def distances(
    mask: ArrayLike | None,
    sources: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    boards: bool = False,
    max_distance: int | None = None,
    each: bool = False,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Numbers:
    """Return the distance of every cell from the nearest source, in moves.

    Parameters
    ----------
    mask
        Bool or integers `(H, W)`; cells that are True, or not 0, may be entered. None if
        `open_edges` says it all.
    sources
        A pair (row, col), integers `(n, 2)`, or a bool mask. For N boards: one pair or one mask
        `(H, W)` for all, integers `(N, 2)`, or masks `(N, H, W)`. Sources on closed cells are
        ignored.
    moves
        4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex", or a 0/1 array with odd
        sides: 1 where a move from its center leads.
    open_edges
        Bool `(2, H, W)`, True where an edge may be crossed: `[0]` to the south, `[1]` to the east.
        With `moves=4` only. For N boards `(N, 2, H, W)`, or `(2, H, W)` for all.
    wrap
        False, True, "columns" (the first and the last column are neighbors) or "rows".
    boards
        True if `mask` is `(N, H, W)`: N boards, each searched separately.
    max_distance
        Cells farther away count as not reached.
    each
        True for one map per source: `sources` are pairs `(n, 2)`, and the answer is `(n, H, W)`.
    dtype
        The dtype of the answer: integers, float32 or float64. By default, that of `out`, or int32.
    absent
        The value of cells that are not reached. By default -1, the largest number of an unsigned
        dtype, or inf.
    out
        An array for the answer, for example a `np.memmap`. Boards or sources are written to it a
        few at a time; after an error it may hold some of them.
    workers
        The number of threads that search boards or sources, at most one per core; -1 for all
        cores. Up to 262,144 cells in all, or four times as many of small boards, one thread does
        the work.
    progress
        True for a bar of tqdm, or a function of two numbers: the boards or sources that are done,
        and all of them. It is called at most every 20 ms and at the end.

    Returns
    -------
    Array of shape `(H, W)`, `(N, H, W)` for N boards, `(n, H, W)` for `each`.

    Raises
    ------
    IndexError
        If a place is off the board. Negative indices do not wrap.
    ValueError, TypeError
        If an argument has an unexpected shape or dtype, or if `dtype` cannot hold the largest
        distance.
    MemoryError
        If there is too little memory.

    Examples
    --------
    >>> import numpy as np
    >>> maze = np.array([list("..#."), list(".#.."), list("....")]) == "."
    >>> distances(maze, (0, 0))
    array([[ 0,  1, -1,  7],
           [ 1, -1,  5,  6],
           [ 2,  3,  4,  5]], dtype=int32)
    >>> distances(maze, [(0, 0), (2, 3)], moves=8, dtype=np.uint8)
    array([[  0,   1, 255,   2],
           [  1, 255,   1,   1],
           [  2,   2,   1,   0]], dtype=uint8)
    >>> distances(maze, [(0, 0), (2, 3)], each=True).shape
    (2, 3, 4)
    """
    return _gridmask.distances(
        (mask, moves, open_edges, wrap, boards),
        sources,
        max_distance,
        each,
        dtype,
        absent,
        out,
        workers,
        teller(progress),
    )


@overload
def distance(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    boards: Literal[False] = False,
    **options: Unpack[WorkOptions],
) -> int | None: ...
@overload
def distance(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    boards: Literal[True],
    **options: Unpack[WorkOptions],
) -> Labels: ...
def distance(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    boards: bool = False,
    workers: int = 1,
    progress: Progress = False,
) -> int | Labels | None:
    """Return the distance from the nearest source to the nearest target, in moves.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap, boards, workers, progress
        See `distances`; targets are given like sources.

    Returns
    -------
    An int, or None if there is no path. For N boards: int32 `(N,)`, -1 if there is no path.

    Examples
    --------
    >>> import numpy as np
    >>> board = np.ones((9, 9), bool)
    >>> distance(board, (0, 0), (8, 8)), distance(board, (0, 0), (8, 8), moves="knight")
    (16, 6)
    >>> distance(np.ones((2, 9, 9), bool), (0, 0), [(8, 8), (0, 3)], boards=True)
    array([16,  3], dtype=int32)
    """
    return _gridmask.distance(
        (mask, moves, open_edges, wrap, boards), sources, targets, workers, teller(progress)
    )


def reach(
    mask: ArrayLike | None,
    sources: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    boards: bool = False,
    max_distance: int | None = None,
    each: bool = False,
    out: Bools | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Bools:
    """Return the cells that can be reached: a flood fill.

    Parameters
    ----------
    mask, sources, moves, open_edges, wrap, boards, each, workers, progress
        See `distances`.
    max_distance
        The maximum number of moves; None for no limit.
    out
        A bool array for the answer.

    Returns
    -------
    Bool array of shape `(H, W)`, `(N, H, W)` for N boards, `(n, H, W)` for `each`.

    Examples
    --------
    >>> import numpy as np
    >>> reach(np.array([[1, 0, 1], [1, 0, 1]]), (0, 0)).astype(int)
    array([[1, 0, 0],
           [1, 0, 0]])
    """
    return _gridmask.reach(
        (mask, moves, open_edges, wrap, boards),
        sources,
        max_distance,
        each,
        out,
        workers,
        teller(progress),
    )


@overload
def path(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    boards: Literal[False] = False,
    straight: bool = False,
    **options: Unpack[WorkOptions],
) -> Path | None: ...
@overload
def path(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    boards: Literal[True],
    straight: bool = False,
    **options: Unpack[WorkOptions],
) -> list[Path | None]: ...
def path(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    boards: bool = False,
    straight: bool = False,
    workers: int = 1,
    progress: Progress = False,
) -> Path | list[Path | None] | None:
    """Return a shortest path.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap, boards, workers, progress
        See `distances`. The path leads from one of the sources to one of the targets.
    straight
        True for the shortest path with the fewest turns.

    Returns
    -------
    Integers `(n, 2)`, both ends included, or None if there is no path. For N boards: a list with
    one such answer per board.

    Examples
    --------
    >>> import numpy as np
    >>> path(np.array([[1, 1, 0], [0, 1, 1]]), (0, 0), (1, 2))
    array([[0, 0],
           [0, 1],
           [1, 1],
           [1, 2]])
    """
    return _gridmask.path(
        (mask, moves, open_edges, wrap, boards),
        sources,
        targets,
        straight,
        workers,
        teller(progress),
    )


def count_paths(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> int:
    """Return the number of shortest paths, however large it is.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap
        See `distances`.

    Returns
    -------
    An int; 0 if there is no path.

    Examples
    --------
    >>> import numpy as np
    >>> count_paths(np.ones((101, 101)) > 0, (0, 0), (100, 100))
    90548514656103281165404177077484163874504589675413336841320
    """
    return _count(_gridmask.count_paths((mask, moves, open_edges, wrap, None), sources, targets))


def _count(count: tuple[int | None, list[tuple[int, int]]]) -> int:
    """Return a number from its remainders (Chinese remainder theorem)."""
    number, remainders = count
    if number is not None:
        return number
    number, product = 0, 1
    for modulus, remainder in remainders:
        number += (remainder - number) * pow(product, -1, modulus) % modulus * product
        product *= modulus
    return number


def on_shortest_paths(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Bools:
    """Return the cells of all shortest paths.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap
        See `distances`.

    Returns
    -------
    Bool array `(H, W)`; no cell is True if there is no path.

    Examples
    --------
    >>> import numpy as np
    >>> on_shortest_paths(np.ones((3, 4), bool), (0, 0), (1, 2)).astype(int)
    array([[1, 1, 1, 0],
           [1, 1, 1, 0],
           [0, 0, 0, 0]])
    """
    return _gridmask.on_shortest_paths((mask, moves, open_edges, wrap, None), sources, targets)


@overload
def label(
    mask: ArrayLike | None,
    *,
    boards: Literal[False] = False,
    out: Labels | None = None,
    **options: Unpack[WorkOptions],
) -> tuple[Labels, int]: ...
@overload
def label(
    mask: ArrayLike | None,
    *,
    boards: Literal[True],
    out: Labels | None = None,
    **options: Unpack[WorkOptions],
) -> tuple[Labels, NDArray[np.int64]]: ...
def label(
    mask: ArrayLike | None,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    boards: bool = False,
    out: Labels | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> tuple[Labels, int | NDArray[np.int64]]:
    """Return the label of each cell's connected region, and the number of regions.

    Labels are 0 for closed cells and 1, 2, ... in the order of the regions' first cells, exactly as
    in `scipy.ndimage.label`. A move in either direction connects two cells.

    Parameters
    ----------
    mask, moves, open_edges, wrap, workers, progress
        See `distances`.
    boards
        True if `mask` is `(N, H, W)`: each board is labeled separately, not as one volume.
    out
        An int32 array for the labels.

    Returns
    -------
    Labels, int32 of the shape of `mask`, and their number; for N boards, integers `(N,)`.

    Examples
    --------
    >>> import numpy as np
    >>> label(np.array([[1, 0, 1], [0, 1, 1]]))
    (array([[1, 0, 2],
           [0, 2, 2]], dtype=int32), 2)
    """
    return _gridmask.label((mask, moves, open_edges, wrap, boards), out, workers, teller(progress))


def areas(
    mask: ArrayLike | None,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> NDArray[np.int64]:
    """Return the number of cells of each connected region.

    Parameters
    ----------
    mask, moves, open_edges, wrap
        See `distances`.

    Returns
    -------
    Integers `(n,)`: `areas[i]` is the area of label `i + 1`.

    Examples
    --------
    >>> import numpy as np
    >>> areas(np.array([[1, 0, 1], [0, 1, 1]]))
    array([1, 3])
    """
    return _gridmask.areas((mask, moves, open_edges, wrap, None))


@overload
def territory(
    mask: ArrayLike | None,
    sources: ArrayLike,
    *,
    costs: ArrayLike | None = None,
    ties: Literal["first"] | None = None,
    dtype: None = None,
    **options: Unpack[Options],
) -> Labels: ...
@overload
def territory(
    mask: ArrayLike | None,
    sources: ArrayLike,
    *,
    costs: ArrayLike | None = None,
    ties: Literal["first"] | None = None,
    dtype: DType[Scalar],
    **options: Unpack[Options],
) -> NDArray[Scalar]: ...
@overload
def territory(
    mask: ArrayLike | None,
    sources: ArrayLike,
    *,
    costs: ArrayLike | None = None,
    ties: Literal["first"] | None = None,
    dtype: DTypeLike | None = None,
    **options: Unpack[Options],
) -> Numbers: ...
def territory(
    mask: ArrayLike | None,
    sources: ArrayLike,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    costs: ArrayLike | None = None,
    ties: Literal["first"] | None = None,
    dtype: DTypeLike | None = None,
) -> Numbers:
    """Return which player, or which of several sources, is nearest to each cell.

    Parameters
    ----------
    mask, moves, open_edges, wrap
        See `distances`.
    sources
        One place per player: pairs `(n, 2)`, or a list of places as in `distances`.
    costs
        The costs of entering cells, as in `cost_map`. By default, every move costs 1.
    ties
        Who gets a cell that is equally near to several players: nobody, or with "first" the first
        of them.
    dtype
        The dtype of the answer; int32 by default.

    Returns
    -------
    Array `(H, W)`: the number of the player, from 0. Cells of nobody are -1, or the largest number
    of an unsigned dtype.

    Examples
    --------
    >>> import numpy as np
    >>> territory(np.ones((1, 5), bool), [(0, 0), (0, 4)])
    array([[ 0,  0, -1,  1,  1]], dtype=int32)
    >>> territory(np.ones((1, 5), bool), [(0, 0), (0, 4)], ties="first", dtype=np.uint8)
    array([[0, 0, 0, 1, 1]], dtype=uint8)
    """
    return _gridmask.territory((mask, moves, open_edges, wrap, None), sources, costs, ties, dtype)


def chokepoints(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Bools | None:
    """Return the cells that every path visits, not only the shortest.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap
        See `distances`.

    Returns
    -------
    Bool array `(H, W)`, or None if there is no path.

    Examples
    --------
    >>> import numpy as np
    >>> chokepoints(np.array([[1, 0, 1], [1, 1, 1], [1, 0, 1]]), (0, 0), (2, 2)).astype(int)
    array([[1, 0, 0],
           [1, 1, 1],
           [0, 0, 1]])
    """
    return _gridmask.chokepoints((mask, moves, open_edges, wrap, None), sources, targets)


def cut_cells(
    mask: ArrayLike | None,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Bools:
    """Return the cells that hold a region together: closing one would split its region.

    Parameters
    ----------
    mask, moves, open_edges, wrap
        See `distances`.

    Returns
    -------
    Bool array `(H, W)`.

    Examples
    --------
    >>> import numpy as np
    >>> cut_cells(np.array([[1, 0, 1], [1, 1, 1], [1, 0, 1]])).astype(int)
    array([[0, 0, 0],
           [1, 1, 1],
           [0, 0, 0]])
    """
    return _gridmask.cut_cells((mask, moves, open_edges, wrap, None))


def cost_map(
    mask: ArrayLike | None,
    sources: Place,
    costs: ArrayLike,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Labels:
    """Return the lowest cost of a path from a source to each cell.

    Parameters
    ----------
    mask, sources, moves, open_edges, wrap
        See `distances`.
    costs
        The costs of entering cells. Integers `(H, W)`, if a diagonal step costs as much as a
        straight one; a pair `(side, corner)` for all cells, such as `(10, 14)`; or both as
        `(H, W, 2)`, such as `costs[..., None] * (10, 14)`. After division by their common divisor,
        costs are from 0 to 64, and a corner costs at most 64 more than its side. The first cell of
        a path is free, and costs of closed cells are ignored.

    Returns
    -------
    int32 `(H, W)`, -1 for cells without a path.

    Examples
    --------
    >>> import numpy as np
    >>> cost_map(np.ones((2, 3), bool), (0, 0), [[1, 9, 1], [1, 1, 1]])
    array([[0, 9, 4],
           [1, 2, 3]], dtype=int32)
    >>> cost_map(np.ones((2, 3), bool), (0, 0), (10, 14), moves=8)
    array([[ 0, 10, 20],
           [10, 14, 24]], dtype=int32)
    """
    return _gridmask.cost_map((mask, moves, open_edges, wrap, None), sources, costs)


def cheapest_path(
    mask: ArrayLike | None,
    sources: Place,
    targets: Place,
    costs: ArrayLike,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
) -> Path | None:
    """Return a path of the lowest cost.

    Parameters
    ----------
    mask, sources, targets, moves, open_edges, wrap
        See `distances`.
    costs
        The costs of entering cells, as in `cost_map`.

    Returns
    -------
    Integers `(n, 2)`, both ends included, or None if there is no path.

    Examples
    --------
    >>> import numpy as np
    >>> cheapest_path(np.ones((2, 3), bool), (0, 0), (0, 2), [[1, 9, 1], [1, 1, 1]]).tolist()
    [[0, 0], [1, 0], [1, 1], [1, 2], [0, 2]]
    """
    return _gridmask.cheapest_path((mask, moves, open_edges, wrap, None), sources, targets, costs)


@overload
def pairwise(
    mask: ArrayLike | None,
    cells: ArrayLike,
    *,
    dtype: None = None,
    absent: int | None = None,
    out: None = None,
    **options: Unpack[WorkOptions],
) -> Labels: ...
@overload
def pairwise(
    mask: ArrayLike | None,
    cells: ArrayLike,
    *,
    dtype: DType[Scalar],
    absent: float | None = None,
    out: None = None,
    **options: Unpack[WorkOptions],
) -> NDArray[Scalar]: ...
@overload
def pairwise(
    mask: ArrayLike | None,
    cells: ArrayLike,
    *,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    **options: Unpack[WorkOptions],
) -> Numbers: ...
def pairwise(
    mask: ArrayLike | None,
    cells: ArrayLike,
    *,
    moves: Moves = 4,
    open_edges: ArrayLike | None = None,
    wrap: Wrap = False,
    dtype: DTypeLike | None = None,
    absent: float | None = None,
    out: Numbers | None = None,
    workers: int = 1,
    progress: Progress = False,
) -> Numbers:
    """Return the distances between all pairs of cells.

    Parameters
    ----------
    mask, moves, open_edges, wrap, dtype, absent, out, workers, progress
        See `distances`.
    cells
        Integers `(n, 2)`.

    Returns
    -------
    Array `(n, n)`: `[i, j]` is the distance from `i` to `j`.

    Examples
    --------
    >>> import numpy as np
    >>> pairwise(np.ones((3, 3), bool), [(0, 0), (2, 2), (0, 1)], dtype=np.uint16)
    array([[0, 4, 1],
           [4, 0, 3],
           [1, 3, 0]], dtype=uint16)
    """
    return _gridmask.pairwise(
        (mask, moves, open_edges, wrap, None),
        cells,
        dtype,
        absent,
        out,
        workers,
        teller(progress),
    )
