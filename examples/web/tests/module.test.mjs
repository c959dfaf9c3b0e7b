// The module in Node: its answers beside those of the crate, and what it refuses.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

import { Board, DIRECTIONS, init, RULES } from "../dist/node.js";

assert.throws(() => new Board(2, 2), /await init/);
await init();

const root = new URL("..", import.meta.url).pathname;
const printed = execFileSync("cargo", ["run", "--quiet", "--locked", "--package", "cases"], { cwd: root, maxBuffer: 1 << 28 });
const cases = JSON.parse(printed);

const indices = (bytes, least = 1) => [...bytes.keys()].filter((i) => bytes[i] >= least);

/** The board of a case. */
function boardOf({ width, height, open, walls }) {
  const bytes = new Uint8Array(width * height);
  open.forEach((cell) => (bytes[cell] = 1));
  const board = new Board(width, height, bytes);
  walls.forEach(([x, y, side]) => board.block(x, y, DIRECTIONS[side]));
  return board;
}

test("answers are those of the crate, by every rule on twenty boards", () => {
  const rules = new Set();
  for (const expected of cases) {
    const { rule, torus, from, to, width } = expected;
    rules.add(rule);
    const name = `${rule}${torus ? " on a torus" : ""} from ${from} to ${to}, ${expected.walls.length} walls`;
    using(boardOf(expected), (board) => {
      const search = board.search(rule, { torus });
      assert.deepEqual([...search.distances(from)], expected.distances, name);
      assert.deepEqual(indices(search.reach(from)), expected.reach, name);
      const { labels, sizes } = search.components();
      assert.deepEqual([...labels], expected.labels, name);
      assert.deepEqual([...sizes], expected.sizes, name);
      const { owners, counts } = search.territory([from, to]);
      [0, 1].forEach((player) => {
        const cells = [...owners.keys()].filter((i) => owners[i] === player);
        assert.deepEqual(cells, expected.territory[player], name);
        assert.equal(counts[player], cells.length, name);
      });
      assert.deepEqual(indices(search.cutCells()), expected.cut, name);
      const bridges = search.bridges().map((pair) => pair.map(([x, y]) => x + y * width));
      assert.deepEqual(bridges, expected.bridges, name);
      assert.equal(search.distance(from, to), expected.moves, name);
      const paths = search.shortestPaths(from, to);
      const path = search.path(from, to);
      if (expected.moves === undefined) {
        assert.deepEqual([paths, path, search.chokepoints(from, to)], [undefined, undefined, undefined], name);
      } else {
        assert.equal(paths.moves, expected.moves, name);
        assert.equal(paths.count, BigInt(expected.count), name);
        assert.deepEqual(indices(paths.cells), expected.any, name);
        assert.deepEqual(indices(paths.cells, 2), expected.all, name);
        const straightest = paths.straightest.map(([x, y]) => x + y * width);
        if (expected.walls.length === 0) {
          assert.deepEqual(straightest, expected.straightest, name);
        } else {
          // Of several with as few turns, a rule that is written otherwise may find another.
          assert.equal(straightest.length, expected.moves + 1, name);
          assert.ok(straightest.every((cell) => expected.any.includes(cell)), name);
        }
        assert.equal(path.length, expected.moves + 1, name);
        assert.deepEqual([path[0], path.at(-1)], [from, to], name);
        assert.deepEqual(indices(search.chokepoints(from, to)), expected.choke, name);
      }
      if (expected.impacts) {
        const { height } = expected;
        const column = Array.from({ length: height }, (_, y) => [width - 1, y]);
        const walls = [];
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            walls.push([[x, y, "east"]], [[x, y, "south"]]);
          }
        }
        const impacts = search.wallImpact([{ from, to }, { from: to, to: column }], walls).map((impact) => {
          const known = { distances: () => impact.distances, "cuts off": () => [-1, impact.player], occupied: () => [-2, 0] };
          return known[impact.kind]();
        });
        assert.deepEqual(impacts, expected.impacts, name);
      }
    });
  }
  assert.deepEqual([...rules].sort(), [...RULES].sort());
});

function using(board, run) {
  try {
    run(board);
  } finally {
    board.free();
  }
}

test("a search answers for the board as it is", () => {
  const board = Board.parse("S..\n##.\n...");
  const search = board.search("orthogonal");
  assert.equal(search.distance([0, 0], [0, 2]), 6);
  board.set(0, 1, true);
  assert.equal(search.distance([0, 0], [0, 2]), 2);
  const edit = board.block(0, 1, "south");
  assert.ok(edit.changed && board.isBlocked(0, 2, "north"));
  assert.equal(board.block(0, 2, "north").changed, false);
  assert.equal(search.distance([0, 0], [0, 2]), 6);
  board.undo(edit);
  assert.equal(search.distance([0, 0], [0, 2]), 2);
  board.setBytes(new Uint8Array(9).fill(1));
  assert.equal(search.distance([0, 0], [2, 2]), 4);
  assert.deepEqual(board.bytes(), new Uint8Array(9).fill(1));
  board.free();
});

test("places are cells, lists and sets", () => {
  const board = new Board(5, 4);
  const search = board.search("king");
  const corners = [[0, 0], [4, 0]];
  const set = new Uint8Array(20);
  set[0] = set[4] = 1;
  assert.deepEqual(search.distances(corners), search.distances(set));
  assert.equal(search.distance(corners, [4, 3]), 3);
  const into = new Int32Array(20);
  assert.equal(search.distances([0, 0], -7, into), into);
  assert.equal(search.distances([], -7)[3], -7);
  const { owners, counts } = search.territory([[0, 0], [4, 0]]);
  assert.deepEqual([...owners.slice(0, 5)], [0, 0, -2, 1, 1]);
  assert.deepEqual([...counts], [7, 7]);
});

/** Costs by relaxing every step until nothing changes. */
function relaxed(board, costs, start, steps, corner) {
  const cost = new Int32Array(board.width * board.height).fill(-1);
  const at = ([x, y]) => x + y * board.width;
  if (board.isOpen(...start)) {
    cost[at(start)] = 0;
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (let y = 0; y < board.height; y++) {
      for (let x = 0; x < board.width; x++) {
        if (cost[at([x, y])] < 0) {
          continue;
        }
        for (const [dx, dy] of steps) {
          const to = [x + dx, y + dy];
          const more = cost[at([x, y])] + costs[at(to)] + (dx && dy ? corner : 0);
          if (board.isOpen(...to) && (cost[at(to)] < 0 || more < cost[at(to)])) {
            cost[at(to)] = more;
            changed = true;
          }
        }
      }
    }
  }
  return cost;
}

test("costs are those of relaxing steps", () => {
  const sides = [[0, 1], [1, 0], [0, -1], [-1, 0]];
  const all = [...sides, [1, 1], [1, -1], [-1, 1], [-1, -1]];
  let seed = 3;
  const below = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
  for (let i = 0; i < 40; i++) {
    const [width, height] = [1 + below(20), 1 + below(20)];
    const random = (most) => Uint8Array.from({ length: width * height }, () => below(most));
    using(new Board(width, height, random(4)), (board) => {
      const costs = random(65);
      const [start, goal] = [[below(width), below(height)], [below(width), below(height)]];
      for (const [rule, steps, corner] of [["orthogonal", sides, 0], ["king", all, 0], ["king", all, 7]]) {
        const search = board.search(rule);
        const expected = relaxed(board, costs, start, steps, corner);
        assert.deepEqual(search.costMap(start, costs, corner), expected);
        const found = search.cheapestPath(start, goal, costs, corner);
        const end = expected[goal[0] + goal[1] * width];
        assert.equal(found?.cost ?? -1, end);
        if (found) {
          assert.deepEqual([found.path[0], found.path.at(-1)], [start, goal]);
        }
      }
    });
  }
});

test("one-way edges are crossed in their direction", () => {
  const board = new Board(4, 2);
  const oneWay = [[1, 0, "east"], [1, 1, "east"]];
  for (const [rule, there] of [["orthogonal", 3], ["king", 3], ["king-no-cutting", 3], ["hex", 3]]) {
    const search = board.search(rule, { oneWay });
    assert.equal(search.distance([0, 0], [3, 0]), there, rule);
    const back = rule === "orthogonal" ? undefined : 3;
    if (rule !== "hex") {
      assert.equal(search.distance([3, 0], [0, 0]), back, rule);
    }
  }
  const street = board.search("orthogonal", { oneWay });
  board.set(3, 0, false);
  assert.equal(street.distance([2, 0], [1, 0]), undefined);
  assert.equal(street.cheapestPath([0, 0], [3, 1], new Uint8Array(8).fill(2)).cost, 8);
  board.block(1, 0, "east");
  assert.equal(street.distance([0, 0], [2, 0]), 4);
});

test("what is freed stays freed, and arrays stay", () => {
  let distances;
  let search;
  {
    const board = new Board(3, 3);
    search = board.search("rook");
    distances = search.distances([0, 0]);
    board[Symbol.dispose]();
    board.free();
    assert.throws(() => board.bytes(), /has been freed/);
    assert.throws(() => board.search("rook"), /has been freed/);
  }
  assert.throws(() => search.distances([0, 0]), /has been freed/);
  assert.deepEqual([...distances], [0, 1, 1, 1, 2, 2, 1, 2, 2]);
  for (let i = 0; i < 2000; i++) {
    const board = new Board(300, 300);
    board.search("king").distances([0, 0]);
    board.free();
  }
  assert.ok(Board && new Board(1, 1));
});

test("a search that is collected late frees no other", { skip: !globalThis.gc && "needs --expose-gc" }, async () => {
  const board = new Board(3, 3);
  for (let i = 0; i < 50; i++) {
    const other = new Board(3, 3);
    other.search("king");
    other.free();
  }
  const search = board.search("king");
  for (let i = 0; i < 5; i++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.equal(search.distance([0, 0], [2, 2]), 2);
});

test("what is wrong is said in an error", () => {
  const board = new Board(4, 3);
  const search = board.search("orthogonal");
  for (const [run, message] of [
    [() => new Board(0, 3), /invalid size 0×3: width and height must be at least 1/],
    [() => new Board(-1, 3), /width: -1 is not a whole number/],
    [() => new Board(2.5, 3), /whole number/],
    [() => new Board(NaN, 3), /whole number/],
    [() => new Board("4", 3), /whole number/],
    [() => new Board(2 ** 16, 2 ** 16), /at most/],
    [() => new Board(4, 3, new Uint8Array(11)), /11 bytes for the 12 cells/],
    [() => new Board(4, 3, null), /bytes/],
    [() => new Board(4, 3, "abcdefghijkl"), /bytes/],
    [() => new Board(2, 1, [..."10"]), /bytes\[0\] is text: read it with Board.parse/],
    [() => new Board(2, 1, "10"), /bytes is text: read it with Board.parse/],
    [() => new Board(2, 2, ["10", "11"]), /bytes\[0\] is text: read it with Board.parse/],
    [() => new Board(2, 2, [[1, 0], [1, 1]]), /an array of rows; pass rows.flat\(\)/],
    [() => new Board(2, 1, [1, null]), /bytes\[1\] is no number/],
    [() => search.costMap([0, 0], [1, 2]), /2 costs for the 12 cells/],
    [() => search.costMap([0, 0], new Array(12).fill(1.5)), /costs: 1.5 is not a whole number/],
    [() => search.costMap([0, 0], new Array(12).fill(65)), /the cost of \(0, 0\) is 65; it is 64 at most/],
    [() => board.search("knight").costMap([0, 0], new Uint8Array(12), 3), /corners cost more for orthogonal/],
    [() => board.search("rook", { oneWay: [[0, 0, "east"]] }), /oneWay is for orthogonal/],
    [() => board.search("king", { oneWay: [[0, 0, "east"]], torus: true }), /oneWay has no torus/],
    [() => board.search("king", { oneWay: [[4, 0, "east"]] }), /\(4, 0\) is off the 4×3 board/],
    [() => board.search("king", { oneWay: [[0, 0, "up"]] }), /up is not a direction/],
    [() => Board.parse("..\n..."), /line 2 has 3 cells/],
    [() => Board.parse(""), /invalid size/],
    [() => board.set(4, 0, true), /\(4, 0\) is off the 4×3 board/],
    [() => board.block(0, 3, "east"), /off the 4×3 board/],
    [() => board.block(0, 0, "up"), /up is not a direction/],
    [() => board.search("pawn"), /pawn is not a rule; rules are orthogonal/],
    [() => board.search("hex", { torus: true }), /hexagons have no torus/],
    [() => search.distances([4, 0]), /\(4, 0\) is off the 4×3 board/],
    [() => search.distances([[0, 0], [0, -1]]), /off the 4×3 board/],
    [() => search.distances(new Uint8Array(5)), /5 bytes for the 12 cells/],
    [() => search.distances("a1"), /a place is/],
    [() => search.distances([0, 0], 1.5), /does not fit/],
    [() => search.distances([0, 0], -1, new Int32Array(3)), /array of 3/],
    [() => search.distance([0, 0]), /a place is/],
    [() => search.territory(Array(9).fill([0, 0])), /9 players/],
    [() => search.wallImpact([], []), /0 players/],
    [() => search.wallImpact([{ from: [0, 0], to: [3, 0] }], [[[0, 0, "up"]]]), /up is not a direction/],
    [() => board.search("rook").wallImpact([{ from: [0, 0], to: [3, 0] }], []), /must be orthogonal or hex/],
  ]) {
    assert.throws(run, (error) => error instanceof Error && message.test(error.message), String(run));
  }
  // It answers afterwards.
  assert.equal(search.distance([0, 0], [3, 2]), 5);
  assert.equal(board.isOpen(9, 9), false);
  assert.deepEqual(search.wallImpact([{ from: [0, 0], to: [3, 2] }], [[[3, 2, "east"]], [[0, 0, "east"], [0, 0, "south"]]]), [
    { kind: "occupied" },
    { kind: "cuts off", player: 0 },
  ]);
});

test("counts beyond a number are exact, and beyond 2^128 unknown", () => {
  const search = new Board(80, 80).search("orthogonal");
  const paths = search.shortestPaths([0, 0], [39, 39]);
  let expected = 1n;
  for (let i = 1n; i <= 39n; i++) {
    expected = (expected * (39n + i)) / i;
  }
  assert.equal(paths.count, expected);
  assert.equal(search.shortestPaths([0, 0], [79, 79]).count, undefined);
});

test("nothing that it is given makes it trap", () => {
  let seed = 1;
  const below = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
  for (let i = 0; i < 3000; i++) {
    const [width, height] = [1 + below(12), 1 + below(12)];
    using(new Board(width, height, Uint8Array.from({ length: width * height }, () => below(4))), (board) => {
      const cell = () => [below(width + 1), below(height + 1)];
      for (let k = 0; k < 6; k++) {
        try {
          board.block(...cell(), DIRECTIONS[below(8)]);
        } catch (error) {
          assert.match(error.message, /^Board\.block/);
        }
      }
      const ask = [
        (search) => search.distances(cell()),
        (search) => search.distance(cell(), [cell(), cell()]),
        (search) => search.path(cell(), cell()),
        (search) => search.shortestPaths(cell(), cell()),
        (search) => search.reach([cell(), cell()]),
        (search) => search.chokepoints(cell(), cell()),
        (search) => search.cutCells(),
        (search) => search.bridges(),
        (search) => search.components(),
        (search) => search.territory([cell(), cell(), [cell(), cell()]]),
        (search) => search.costMap(cell(), Array.from({ length: width * height }, () => below(66)), below(3)),
        (search) => search.cheapestPath(cell(), cell(), new Uint8Array(width * height).fill(below(9)), below(66)),
        (search) => search.wallImpact([{ from: cell(), to: cell() }], [[[...cell(), DIRECTIONS[below(8)]]]]),
      ];
      try {
        const search = board.search(RULES[below(RULES.length)], {
          torus: below(2) === 1,
          oneWay: below(3) ? [] : [[...cell(), DIRECTIONS[below(8)]]],
        });
        ask[below(ask.length)](search);
      } catch (error) {
        assert.ok(!/out of memory|unreachable/.test(error.message), error.message);
      }
    });
  }
});
