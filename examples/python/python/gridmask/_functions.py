"""Questions about arrays. `Search` packs a board once, to ask it often."""

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
    """Return how many moves every cell is away from the nearest source.

    Parameters
    ----------
    mask
        Bool or integers `(H, W)`: True, or not 0, may be entered. None if `open_edges` say all.
    sources
        A pair (row, col), integers `(n, 2)`, or a bool mask. For N boards: one pair or one mask
        `(H, W)` for all, integers `(N, 2)`, or masks `(N, H, W)`. Places on closed cells count for
        nothing.
    moves
        4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex", or a 0/1 array with odd
        sides: 1 where a move from its center leads.
    open_edges
        Bool `(2, H, W)`, True where an edge may be crossed: `[0]` to the south, `[1]` to the east.
        With `moves=4` only. For N boards `(N, 2, H, W)`, or `(2, H, W)` for all.
    wrap
        False, True, "columns" (the first and the last column are neighbors) or "rows".
    boards
        True if `mask` is `(N, H, W)`: N boards, each searched by itself.
    max_distance
        Cells farther away count as not reached.
    each
        True for one map for each of the pairs `(n, 2)`: the answer is `(n, H, W)`.
    dtype
        Of the answer: an integer dtype, float32 or float64. If None, that of `out`, or int32.
    absent
        Stands for "not reached". If None: -1, the largest number of an unsigned dtype, inf.
    out
        An array for the answer, which may be a `np.memmap`. Many boards or sources are written to
        it a few at a time; after an error it may hold some of them.
    workers
        How many threads search boards or sources, at most as many as there are cores; -1 for all
        cores. Searches of up to 262,144 cells in all stay on one thread, and so do small boards of
        up to four times as many.
    progress
        True for a bar of tqdm, or a function of two numbers: how many boards or sources are done,
        and how many there are. It is called at most every 20 ms and at the end.

    Returns
    -------
    Array of shape `(H, W)`, `(N, H, W)` for N boards, `(n, H, W)` for `each`.

    Raises
    ------
    IndexError
        If a place is off the board. Negative indices do not wrap.
    ValueError, TypeError
        If an argument does not have the shape or the dtype that is expected; or if `dtype` does not
        hold the largest distance.
    MemoryError
        If the question needs more memory than there is.

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
    """Return how many moves it is from the nearest source to the nearest target.

    Parameters
    ----------
    mask, moves, open_edges, wrap, boards, workers, progress
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask; for N boards as in `distances`.

    Returns
    -------
    An int, or None if there is no path. For N boards: int32 `(N,)`, -1 without a path.

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
    mask, moves, open_edges, wrap, boards, each, workers, progress
        See `distances`.
    sources
        A pair (row, col), integers `(n, 2)`, or a bool mask.
    max_distance
        How many moves may be made; any number if None.
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
    mask, moves, open_edges, wrap, boards, workers, progress
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask. The path leads from one of the
        sources to one of the targets.
    straight
        True for one with the fewest turns.

    Returns
    -------
    Integers `(n, 2)`, both ends included, or None if there is no path. For N boards a list of
    these.

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
    """Return how many shortest paths there are, however large the number.

    Parameters
    ----------
    mask, moves, open_edges, wrap
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask.

    Returns
    -------
    An int; 0 without a path.

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
    mask, moves, open_edges, wrap
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask.

    Returns
    -------
    Bool array `(H, W)`, False everywhere without a path.

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
    """Return the number of each cell's connected region, and how many regions there are.

    Labels are 0 for closed cells and 1, 2, ... in the order of the regions' first cells: number for
    number those of `scipy.ndimage.label`. Cells belong together if one can be reached from the
    other in either direction.

    Parameters
    ----------
    mask, moves, open_edges, wrap, workers, progress
        See `distances`.
    boards
        True if `mask` is `(N, H, W)`: each board is labelled by itself. A volume is not a board.
    out
        An int32 array for the labels.

    Returns
    -------
    Labels, int32 of the shape of `mask`, and their number; for N boards the numbers `(N,)`.

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
    Integers `(n,)`: `areas[i]` is that of label `i + 1`.

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
    """Return which player is nearest to each cell, or which of several sources.

    Parameters
    ----------
    mask, moves, open_edges, wrap
        See `distances`.
    sources
        A place for each player: pairs `(n, 2)`, or a list of places, each a pair, integers `(n, 2)`
        or a bool mask.
    costs
        What it costs to enter cells, as in `cost_map`; if None, moves are counted.
    ties
        "first": a cell that is as near to several belongs to the first of them. None: to nobody.
    dtype
        Of the answer; int32 if None.

    Returns
    -------
    Array `(H, W)`: the number of the player; -1, or the largest number of an unsigned dtype, for
    cells that belong to nobody.

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
    mask, moves, open_edges, wrap
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask.

    Returns
    -------
    Bool array `(H, W)`, or None without a path.

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
    """Return the cells each of which, if closed, would split its region.

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
    mask, moves, open_edges, wrap
        See `distances`.
    sources
        A pair (row, col), integers `(n, 2)`, or a bool mask.
    costs
        What it costs to enter a cell. Integers `(H, W)`, where a diagonal step costs as much as a
        straight one; or a pair `(side, corner)` for all cells, as `(10, 14)`; or both as
        `(H, W, 2)`, as `costs[..., None] * (10, 14)`. From 0 to 64, or all of them multiples of a
        number that is at most 64 times smaller; a corner may cost 64 more than its side. The first
        cell of a path is free, and the costs of closed cells do not matter.

    Returns
    -------
    int32 `(H, W)`, -1 where there is no path.

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
    mask, moves, open_edges, wrap
        See `distances`.
    sources, targets
        Each a pair (row, col), integers `(n, 2)`, or a bool mask.
    costs
        What it costs to enter cells, as in `cost_map`.

    Returns
    -------
    Integers `(n, 2)`, both ends included, or None without a path.

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
