"""Blocks of Dask, joined over their seams."""

import gridmask as gm
import numpy as np
import pytest

da = pytest.importorskip("dask.array")
blocks = pytest.importorskip("gridmask.dask")

MOVES = [4, 8, "hex", np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1]])]


@pytest.mark.parametrize("wrap", [False, True, "rows", "columns"], ids=str)
@pytest.mark.parametrize("moves", MOVES, ids=lambda m: str(m).replace("\n", ""))
def test_blocks_are_labeled_as_the_whole(rng, moves, wrap):
    for _ in range(2):
        shape = rng.integers(1, 40, 2)
        board = rng.random(shape) < rng.choice([0.4, 0.6])
        chunks = tuple(int(rng.integers(1, n + 1)) for n in shape)
        array = da.from_array(board, chunks=chunks)
        expected, expected_count = gm.label(board, moves=moves, wrap=wrap)
        labels, count = blocks.label(array, moves=moves, wrap=wrap)
        assert labels.chunks == array.chunks and labels.dtype == np.int32
        np.testing.assert_array_equal(labels.compute(scheduler="sync"), expected)
        assert count.compute(scheduler="sync") == expected_count
        areas = blocks.areas(array, moves=moves, wrap=wrap).compute(scheduler="sync")
        np.testing.assert_array_equal(areas, gm.areas(board, moves=moves, wrap=wrap))
        cells = np.stack([rng.integers(0, n, 2) for n in shape], axis=1)
        region = blocks.reach(array, cells, moves=moves, wrap=wrap).compute(scheduler="sync")
        if isinstance(moves, np.ndarray):
            in_regions = np.isin(expected, expected[tuple(cells.T)]) & board
        else:
            in_regions = gm.reach(board, cells, moves=moves, wrap=wrap)
        np.testing.assert_array_equal(region, in_regions)


def test_blocks_refuse_what_they_cannot_do():
    array = da.ones((4, 4), chunks=2, dtype=bool)
    with pytest.raises(ValueError, match=r"moves must be 4, 8, .*'hex' or a 0/1 array"):
        blocks.label(array, moves="knight")
    with pytest.raises(ValueError, match="symmetric"):
        blocks.label(array, moves=np.array([[0, 1, 0], [0, 0, 0], [0, 0, 0]]))
    with pytest.raises(TypeError, match="array = costs < inf"):
        blocks.label(array.astype(float))
    with pytest.raises(ValueError, match=r"\(H, W\)"):
        blocks.label(array[0])
    with pytest.raises(IndexError, match=r"\(4, 0\), off the board"):
        blocks.reach(array, (4, 0))
    with pytest.raises(ValueError, match="wrap must be"):
        blocks.label(array, wrap="sideways")
    with pytest.raises(ValueError, match=r"moves must hold 0 and 1 only, but moves\[0, 0\] is 5"):
        blocks.label(array, moves=np.full((3, 3), 5))
    masked = da.ma.masked_equal(da.ones((4, 4), chunks=2, dtype=int), 1)
    with pytest.raises(TypeError, match=r"array has masked blocks: .*da.ma.filled\(array, 0\)"):
        blocks.label(masked)[0].compute(scheduler="sync")
    lies = array.map_blocks(lambda block: block[:1], dtype=bool)
    with pytest.raises(
        ValueError, match=r"a block has shape \(1, 2\), but array.chunks says \(2, 2"
    ):
        blocks.areas(lies).compute(scheduler="sync")


def test_blocks_without_cells_are_left_out(rng):
    board = rng.random((7, 9)) < 0.6
    array = da.concatenate(
        [da.from_array(board[:0]), da.from_array(board[:3]), da.from_array(board[3:])]
    )
    labels, count = blocks.label(array)
    expected, expected_count = gm.label(board)
    np.testing.assert_array_equal(labels.compute(scheduler="sync"), expected)
    assert count.compute(scheduler="sync") == expected_count


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_two_processes_of_dask_label_as_one(rng, tmp_path):
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("zarr")
    board = rng.random((1500, 1200)) < 0.55
    expected, count = gm.label(board, moves=8, wrap="columns")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster, distributed.Client(cluster) as client:
        array = da.from_array(board, chunks=(256, 500))
        labels, n = blocks.label(array, moves=8, wrap="columns")
        labels.to_zarr(tmp_path / "labels")
        np.testing.assert_array_equal(da.from_zarr(tmp_path / "labels").compute(), expected)
        assert int(n.compute()) == count
        region = blocks.reach(array, (0, 0), moves=8).compute()
        np.testing.assert_array_equal(region, gm.reach(board, (0, 0), moves=8))
        areas = blocks.areas(array, moves=8, wrap="columns").compute()
        np.testing.assert_array_equal(areas, gm.areas(board, moves=8, wrap="columns"))
        kept = client.persist(labels)
        distributed.wait(kept)
        held = client.who_has(kept).values()
        assert len({worker for workers in held for worker in workers}) == 2
