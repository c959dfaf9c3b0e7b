"""Types of arguments."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, TypedDict, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

Moves: TypeAlias = (
    Literal[4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex"]
    | NDArray[np.bool_]
    | NDArray[np.integer[Any]]
    | Sequence[Sequence[int]]
)
Wrap: TypeAlias = Literal["rows", "columns"] | bool
Direction: TypeAlias = Literal["north", "east", "south", "west"]

Place: TypeAlias = tuple[int, int] | ArrayLike
"""A pair (row, col), integers of shape (n, 2), or a bool mask."""

Progress: TypeAlias = bool | Callable[[int, int], object]
"""Called with the number of boards or sources that are done, and the number of all."""

Bools: TypeAlias = NDArray[np.bool_]
Labels: TypeAlias = NDArray[np.int32]
Path: TypeAlias = NDArray[np.intp]
Numbers: TypeAlias = NDArray[Any]

Scalar = TypeVar("Scalar", bound=np.generic)
DType: TypeAlias = type[Scalar] | np.dtype[Scalar]


class Options(TypedDict, total=False):
    """How a piece moves."""

    moves: Moves
    open_edges: ArrayLike | None
    wrap: Wrap


class Work(TypedDict, total=False):
    """Threads and progress."""

    workers: int
    progress: Progress


class WorkOptions(Options, Work):
    """The options of questions about several boards."""


class MapWork(Work, total=False):
    """The options of the maps of a `Search`."""

    max_distance: int | None
    each: bool


class MapOptions(WorkOptions, total=False):
    """The options of maps."""

    max_distance: int | None
    each: bool
    boards: bool
