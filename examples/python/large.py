"""Labels an array that is larger than memory should be, and prints the peak memory of each process.

`python large.py [SIDE] [BLOCK]`: SIDE² cells, 40,000² by default, in blocks of BLOCK², 4,096² by
default, by two processes of Dask. The cells and the labels are in Zarr on disk.
"""

import sys
import tempfile
import time
from pathlib import Path

import dask.array as da
import gridmask.dask
import numpy as np
from distributed import Client, LocalCluster


def peak():
    """Return the most memory that this process has had, in MB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def main(side=40_000, block=4_096):
    """Make the cells, label them, and print what it took."""
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with tempfile.TemporaryDirectory(dir=".") as folder, cluster, Client(cluster) as client:
        cells = da.random.default_rng(1).random((side, side), np.float32, chunks=block) < 0.65
        cells.to_zarr(f"{folder}/cells")
        made = {**client.run(peak), "this": peak()}
        start = time.perf_counter()
        labels, n = gridmask.dask.label(da.from_zarr(f"{folder}/cells"))
        _, n = da.compute(labels.to_zarr(f"{folder}/labels", compute=False), n)
        took = time.perf_counter() - start
        print(f"{side:,}² cells in blocks of {block:,}²: {n:,} regions in {took:.0f} s")
        for name, megabytes in {**client.run(peak), "this": peak()}.items():
            before = made[name]
            print(f"{name}: {megabytes:,.0f} MB at most, {before:,.0f} MB before labelling")
        whole = side**2 * 5 / 2**20
        print(f"The cells as bytes and their labels are {whole:,.0f} MB.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
