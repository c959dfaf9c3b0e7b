"""The argument `progress`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ._types import Progress


def teller(progress: Progress) -> Callable[[int, int], object] | None:
    """Return what to call with the numbers done and in all; a bar of tqdm for True."""
    if progress is False:
        return None
    if progress is not True:
        return progress
    try:
        tqdm: Any = import_module("tqdm.auto").tqdm
    except ImportError:
        raise ImportError("progress=True needs tqdm: pip install gridmask[progress]") from None
    bar: Any = None

    def tell(done: int, total: int) -> None:
        nonlocal bar
        if bar is None:
            bar = tqdm(total=total)
        bar.update(done - bar.n)
        if done == total:
            bar.close()

    return tell
