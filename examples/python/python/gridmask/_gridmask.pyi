from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, final

from numpy.typing import ArrayLike, DTypeLike

from ._types import Bools, Labels, Moves, Numbers, Path, Place, Wrap

__all__ = [
    "Board",
    "Edit",
    "__version__",
    "areas",
    "cheapest_path",
    "chokepoints",
    "cost_map",
    "count_paths",
    "cut_cells",
    "distance",
    "distances",
    "join",
    "label",
    "on_shortest_paths",
    "pairwise",
    "path",
    "reach",
    "territory",
]

__version__: str

_Arguments: TypeAlias = tuple[ArrayLike | None, Moves, ArrayLike | None, Wrap, bool | None]
_Tell: TypeAlias = Callable[[int, int], object] | None

@final
class Edit: ...

@final
class Board:
    def __new__(cls, board: _Arguments | Board) -> Board: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    def mask(self) -> Bools: ...
    def open_edges(self) -> Bools | None: ...
    def __len__(self) -> int: ...
    def set_open(self, cells: Place, value: bool) -> None: ...
    def set_edge(self, cell: Place, name: str, is_open: bool) -> Edit: ...
    def undo(self, edit: Edit) -> None: ...
    def is_edge_open(self, cell: Place, to: str) -> bool: ...
    def wall_impact(
        self,
        players: Sequence[tuple[Place, Place]],
        walls: Iterable[Sequence[tuple[tuple[int, int], str]]],
    ) -> Labels: ...

_Board: TypeAlias = _Arguments | Board

def distances(
    board: _Board,
    sources: Place,
    max_distance: int | None,
    each: bool,
    dtype: DTypeLike | None,
    absent: float | None,
    out: Numbers | None,
    workers: int,
    progress: _Tell,
) -> Numbers: ...
def distance(
    board: _Board,
    sources: Place,
    targets: Place,
    workers: int,
    progress: _Tell,
) -> Any: ...
def reach(
    board: _Board,
    sources: Place,
    max_distance: int | None,
    each: bool,
    out: Bools | None,
    workers: int,
    progress: _Tell,
) -> Bools: ...
def path(
    board: _Board,
    sources: Place,
    targets: Place,
    straight: bool,
    workers: int,
    progress: _Tell,
) -> Any: ...
def count_paths(
    board: _Board,
    sources: Place,
    targets: Place,
) -> tuple[int | None, list[tuple[int, int]]]: ...
def on_shortest_paths(
    board: _Board,
    sources: Place,
    targets: Place,
) -> Bools: ...
def label(
    board: _Board,
    out: Labels | None,
    workers: int,
    progress: _Tell,
) -> tuple[Labels, Any]: ...
def areas(board: _Board) -> Numbers: ...
def territory(
    board: _Board,
    sources: ArrayLike,
    costs: ArrayLike | None,
    ties: str | None,
    dtype: DTypeLike | None,
) -> Numbers: ...
def chokepoints(
    board: _Board,
    sources: Place,
    targets: Place,
) -> Bools | None: ...
def cut_cells(board: _Board) -> Bools: ...
def cost_map(
    board: _Board,
    sources: Place,
    costs: ArrayLike,
) -> Labels: ...
def cheapest_path(
    board: _Board,
    sources: Place,
    targets: Place,
    costs: ArrayLike,
) -> Path | None: ...
def pairwise(
    board: _Board,
    cells: ArrayLike,
    dtype: DTypeLike | None,
    absent: float | None,
    out: Numbers | None,
    workers: int,
    progress: _Tell,
) -> Numbers: ...
def join(count: int, pairs: ArrayLike) -> Numbers: ...
