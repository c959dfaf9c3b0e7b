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

_Moves: TypeAlias = Moves | None
_Wrap: TypeAlias = Wrap | None
_Tell: TypeAlias = Callable[[int, int], object] | None

@final
class Edit: ...

@final
class Board:
    def __new__(
        cls, open: ArrayLike | None, moves: Moves, walls: ArrayLike | None, wrap: Wrap
    ) -> Board: ...
    @property
    def shape(self) -> tuple[int, int]: ...
    def open(self) -> Bools: ...
    def walls(self) -> Bools | None: ...
    def __len__(self) -> int: ...
    def set_open(self, cells: Place, is_open: bool) -> None: ...
    def set_edge(self, cell: Place, to: str, is_open: bool) -> Edit: ...
    def undo(self, edit: Edit) -> None: ...
    def is_edge_open(self, cell: Place, to: str) -> bool: ...
    def wall_impact(
        self,
        players: Sequence[tuple[Place, Place]],
        walls: Iterable[Sequence[tuple[tuple[int, int], str]]],
    ) -> Labels: ...

_Open: TypeAlias = ArrayLike | Board | None

def distances(
    open: _Open,
    sources: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    max_distance: int | None,
    each: bool,
    dtype: DTypeLike | None,
    absent: float | None,
    out: Numbers | None,
    workers: int,
    progress: _Tell,
) -> Numbers: ...
def distance(
    open: _Open,
    sources: Place,
    targets: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    workers: int,
    progress: _Tell,
) -> Any: ...
def reach(
    open: _Open,
    sources: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    max_distance: int | None,
    each: bool,
    out: Bools | None,
    workers: int,
    progress: _Tell,
) -> Bools: ...
def path(
    open: _Open,
    sources: Place,
    targets: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    straight: bool,
    workers: int,
    progress: _Tell,
) -> Any: ...
def count_paths(
    open: _Open,
    sources: Place,
    targets: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> tuple[int | None, list[tuple[int, int]]]: ...
def on_shortest_paths(
    open: _Open,
    sources: Place,
    targets: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> Bools: ...
def label(
    open: _Open,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    out: Labels | None,
    workers: int,
    progress: _Tell,
) -> tuple[Labels, Any]: ...
def areas(open: _Open, moves: _Moves, walls: ArrayLike | None, wrap: _Wrap) -> Numbers: ...
def territory(
    open: _Open,
    sources: ArrayLike,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> Numbers: ...
def chokepoints(
    open: _Open,
    sources: Place,
    targets: Place,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> Bools | None: ...
def cut_cells(open: _Open, moves: _Moves, walls: ArrayLike | None, wrap: _Wrap) -> Bools: ...
def cost_map(
    open: _Open,
    sources: Place,
    costs: ArrayLike,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> Labels: ...
def cheapest_path(
    open: _Open,
    sources: Place,
    targets: Place,
    costs: ArrayLike,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
) -> Path | None: ...
def pairwise(
    open: _Open,
    cells: ArrayLike,
    moves: _Moves,
    walls: ArrayLike | None,
    wrap: _Wrap,
    dtype: DTypeLike | None,
    absent: float | None,
    out: Numbers | None,
    workers: int,
    progress: _Tell,
) -> Numbers: ...
def join(count: int, pairs: ArrayLike) -> Numbers: ...
