"""Calls that take long: Ctrl-C, progress, threads, the interpreter released."""

import _thread
import subprocess
import sys
import threading
import time

import gridmask as gm
import numpy as np
import pytest


def interrupted(call):
    """How long a call goes on after Ctrl-C."""
    pressed = []

    def press():
        time.sleep(0.15)
        pressed.append(time.perf_counter())
        _thread.interrupt_main()

    thread = threading.Thread(target=press)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    over = time.perf_counter()
    thread.join()
    return over - pressed[0]


def serpentine(rows, columns):
    board = np.ones((rows, columns), bool)
    board[1::4, :-1] = False
    board[3::4, 1:] = False
    return board


@pytest.fixture(scope="module")
def long_way():
    return serpentine(2001, 2001)


def test_long_calls_are_interrupted(long_way):
    small = np.ones((200, 64, 64), bool)
    goals = np.argwhere(np.ones((30, 30)))
    calls = [
        lambda: [gm.distances(long_way, (0, 0)) for _ in range(1000)],
        lambda: gm.distances(
            np.ones((64, 64), bool), np.tile(goals, (400, 1)), each=True, dtype="u1"
        ),
        lambda: [gm.distances(small, (0, 0), boards=True) for _ in range(10_000)],
        lambda: gm.pairwise(np.ones((300, 300), bool), np.tile(goals, (20, 1)), workers=2),
    ]
    for call in calls:
        assert min(interrupted(call) for _ in range(3)) < 0.1


def test_one_long_question_is_interrupted():
    board = np.random.default_rng(1).random((2000, 2000)) < 0.75
    assert (
        min(interrupted(lambda: [gm.cut_cells(board) for _ in range(99)]) for _ in range(3)) < 0.1
    )


def test_progress_is_told():
    told = []
    boards = np.ones((300, 64, 64), bool)
    gm.distances(
        boards, (0, 0), boards=True, progress=lambda done, total: told.append((done, total))
    )
    assert told[-1] == (300, 300) and told == sorted(told)
    with pytest.raises(ZeroDivisionError):
        gm.distances(boards, (0, 0), boards=True, progress=lambda done, total: 1 / 0)
    for call in (
        lambda **o: gm.distances(boards[0], (0, 0), **o),
        lambda **o: gm.distance(boards[0], (0, 0), (1, 1), **o),
        lambda **o: gm.reach(boards[0], (0, 0), **o),
        lambda **o: gm.path(boards[0], (0, 0), (1, 1), **o),
        lambda **o: gm.label(boards[0], **o),
    ):
        told.clear()
        call(progress=lambda done, total: told.append((done, total)))
        assert told == [(1, 1)]
    pytest.importorskip("tqdm")
    gm.distances(boards, (0, 0), boards=True, progress=True)


def test_an_answer_in_a_file_is_not_in_memory_too(tmp_path):
    """Of 256 MB, by a process that may not have a fourth of that."""
    program = """if True:
        import resource, sys
        import gridmask as gm, numpy as np
        shape = (256, 512, 512)
        board = np.ones(shape[1:], bool)
        goals = np.stack([np.arange(256)] * 2, axis=1)
        out = np.memmap(sys.argv[1], np.int32, "w+", shape=shape)
        gm.distances(board, goals[:2], each=True)
        used = [line for line in open("/proc/self/status") if line.startswith("VmData")][0]
        limit = int(used.split()[1]) * 1024 + (64 << 20)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
        gm.distances(board, goals, each=True, out=out)
        assert out[255, 511, 511] == 512 and out[0, 511, 511] == 1022
        try:
            gm.distances(board, goals, each=True)
        except MemoryError:
            sys.exit(7)
    """
    done = subprocess.run([sys.executable, "-c", program, tmp_path / "out"], check=False)
    assert done.returncode == 7


def test_other_threads_run_meanwhile(long_way):
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    search = gm.Search(long_way)
    before = counted[0]
    end = time.perf_counter() + 0.3
    while time.perf_counter() < end:
        search.reach((0, 0))
    stop.set()
    thread.join()
    assert counted[0] - before > 20


def test_a_search_is_asked_and_changed_by_threads():
    search = gm.Search(np.ones((40, 40), bool))
    answers = set()

    def ask():
        for _ in range(300):
            answers.add(search.distance((0, 0), (0, 39)))

    def change():
        for _ in range(300):
            edits = [search.block((row, 20), "east") for row in range(39)]
            for edit in reversed(edits):
                search.undo(edit)

    threads = [threading.Thread(target=work) for work in (ask, ask, change)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert search.distance((0, 0), (0, 39)) == 39
    assert answers <= set(range(39, 39 + 79, 2))
