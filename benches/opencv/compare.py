#!/usr/bin/env python3
"""Labels of boards by OpenCV and by this crate, in turns on one thread: nanoseconds per cell, the best of all passes.

    python3 -m venv venv && venv/bin/pip install opencv-python-headless
    venv/bin/python benches/opencv/compare.py [WORD ...]

Both take bytes and write 32-bit labels into an array that exists. Words choose boards by name.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

import cv2
import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]


def game_map(name):
    text = (ROOT / "examples/data/maps" / (name + ".map")).read_text()
    rows = text.split("\nmap\n")[1].split()
    return numpy.array([[cell in ".GS" for cell in row] for row in rows], numpy.uint8)


def noise(side, closed):
    random = numpy.random.default_rng(1)
    return (random.random((side, side)) >= closed / 100).astype(numpy.uint8)


BOARDS = {
    "400×400 p12": lambda: noise(400, 12),
    "400×400 p50": lambda: noise(400, 50),
    "400×400 p88": lambda: noise(400, 88),
    "brc202d": lambda: game_map("brc202d"),
    "maze512-1-0": lambda: game_map("maze512-1-0"),
    "2000×2000 p45": lambda: noise(2000, 45),
    "4096×4096 p25": lambda: noise(4096, 25),
}

cv2.setNumThreads(1)
program = ["cargo", "run", "--quiet", "--release", "--package", "benches", "--example", "label"]
ours = subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print("OpenCV", cv2.__version__)
print("| board | neighbors | components | OpenCV, ns/cell | ours | ratio |")
print("|---|---:|---:|---:|---:|---:|")
with tempfile.TemporaryDirectory() as folder:
    for name, make in BOARDS.items():
        if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
            continue
        board = make()
        file = pathlib.Path(folder) / name.replace(" ", "_")
        board.tofile(file)
        labels = numpy.empty(board.shape, numpy.int32)
        for neighbors in (4, 8):
            best = [float("inf")] * 2
            for _ in range(max(9, min(300, 10**8 // board.size))):
                start = time.perf_counter_ns()
                found, _ = cv2.connectedComponents(board, labels, neighbors, cv2.CV_32S)
                best[0] = min(best[0], time.perf_counter_ns() - start)
                ours.stdin.write(f"{file} {board.shape[1]} {neighbors}\n")
                ours.stdin.flush()
                nanoseconds, count = map(int, ours.stdout.readline().split())
                best[1] = min(best[1], nanoseconds)
                # OpenCV counts the closed cells as a component.
                assert found - 1 == count, (name, neighbors, found - 1, count)
            theirs, mine = (time / board.size for time in best)
            ratio = f"{theirs / mine:.2f} ×"
            print(f"| {name} | {neighbors} | {count} | {theirs:.2f} | {mine:.2f} | {ratio} |", flush=True)
