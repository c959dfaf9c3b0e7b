"""Where there is too little memory, a call raises MemoryError: it does not end the process."""

import subprocess
import sys

import pytest

PROGRAM = """
import ctypes, resource, sys
import gridmask as gm, numpy as np

side = 500
kind, name, moves = sys.argv[1:]
moves = int(moves) if moves.isdigit() else moves
free = np.ones((side, side), bool)
if kind == "serpentine":
    free[1::4, :-1] = free[3::4, 1:] = False
elif kind == "checkered":
    free = np.indices(free.shape).sum(axis=0) % 2 == 0
start, goal = (0, 0), (side - 2, side - 2)
costs = np.random.default_rng(1).integers(1, 60, free.shape)
pairs = costs[..., None] * [1, 2]
calls = {
    "distances": lambda: gm.distances(free, start, moves=moves),
    "each": lambda: gm.distances(free, [start, goal], each=True, workers=2, moves=moves),
    "path": lambda: gm.path(free, start, goal, moves=moves),
    "straight": lambda: gm.path(free, start, goal, straight=True, moves=moves),
    "on_shortest_paths": lambda: gm.on_shortest_paths(free, start, goal, moves=moves),
    "count_paths": lambda: gm.count_paths(free, start, goal, moves=moves),
    "label": lambda: gm.label(free, moves=moves),
    "areas": lambda: gm.areas(free, moves=moves),
    "territory": lambda: gm.territory(free, [start, goal, (5, 5)], moves=moves, ties="first"),
    "cut_cells": lambda: gm.cut_cells(free, moves=moves),
    "wrapping": lambda: gm.cut_cells(free, moves=moves, wrap=True),
    "cost_map": lambda: gm.cost_map(free, start, costs, moves=moves),
    "corners": lambda: gm.cost_map(free, start, pairs, moves=moves),
    "cheapest_path": lambda: gm.cheapest_path(free, start, goal, costs, moves=moves),
}
call = calls[name]
np.ones(10**6).sum()
used = next(line for line in open("/proc/self/status") if line.startswith("VmData"))
used = int(used.split()[1]) * 1024
answers = []
for cell in (1, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 320):
    # What an earlier call has freed may be kept.
    ctypes.CDLL(None).malloc_trim(0)
    limit = used + int(cell * side**2)
    resource.setrlimit(resource.RLIMIT_DATA, (limit, resource.RLIM_INFINITY))
    try:
        call()
        answers.append(True)
    except (MemoryError, RuntimeError) as error:
        # There is no thread without a stack.
        assert isinstance(error, MemoryError) or "no thread" in str(error), error
        answers.append(False)
print(answers)
assert not answers[0] and answers[-1], answers
"""
CALLS = [
    ("open", 4, "straight on_shortest_paths count_paths territory cut_cells"),
    ("open", 4, "distances each path label wrapping cost_map corners cheapest_path"),
    ("serpentine", 8, "distances each path straight on_shortest_paths count_paths cost_map"),
    ("serpentine", 8, "cheapest_path corners"),
    ("checkered", 4, "label areas"),
    ("open", 8, "straight count_paths cut_cells wrapping"),
    ("open", "knight", "distances path on_shortest_paths label territory"),
    ("open", "hex", "distances straight cut_cells label cost_map"),
]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs limits as Linux has them")
@pytest.mark.parametrize(
    ("kind", "name", "moves"),
    [
        pytest.param(kind, name, str(moves), marks=[] if i == 0 else pytest.mark.long)
        for i, (kind, moves, names) in enumerate(CALLS)
        for name in names.split()
    ],
)
def test_a_call_without_memory_raises(kind, name, moves):
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, kind, name, moves],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, (run.returncode, run.stdout, run.stderr[-2000:])
