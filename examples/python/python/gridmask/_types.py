"""Types of arguments."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Moves: TypeAlias = (
    Literal[4, 8, "king_no_cutting", "knight", "rook", "bishop", "queen", "hex"] | ArrayLike
)
Wrap: TypeAlias = Literal["rows", "columns"] | bool
Direction: TypeAlias = Literal["north", "east", "south", "west"]

Place: TypeAlias = tuple[int, int] | ArrayLike
"""A pair (row, col), integers of shape (n, 2), or a bool mask."""

Progress: TypeAlias = bool | Callable[[int, int], object]
"""Called with how many boards or sources are done, and how many there are."""

Bools: TypeAlias = NDArray[np.bool_]
Labels: TypeAlias = NDArray[np.int32]
Path: TypeAlias = NDArray[np.intp]
Numbers: TypeAlias = NDArray[Any]
