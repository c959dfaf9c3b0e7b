/** Boards that each teach one thing, and large ones. */

import arena from "../../data/maps/arena.map";
import type { RuleName } from "./gridmask.js";
import { blank, type State, type ViewName } from "./state.js";
import { parse } from "./text.js";

export interface Lesson {
  name: string;
  says: string;
  state: () => State;
}

function lesson(name: string, says: string, map: string, rule: RuleName = "orthogonal", view: ViewName = "paths", torus = false): Lesson {
  return { name, says, state: () => ({ ...parse(map).state, rule, view, torus }) };
}

const ROOMS = `
....#....#.....
.S..#....#.....
.........#..#..
....#.......#..
###.#######.###
....#...#......
....#...#...#..
........#...#E.
....#.......#..`;

export const LESSONS: Lesson[] = [
  lesson(
    "The wave",
    "Each cell has the number of moves to it from S. Paint closed cells, drag S and the star, and watch all numbers follow.",
    `
....................
.S....#.............
......#.....#####...
......#.........#...
..#####....#....#...
...........#....#...
......######....#...
...........#........
....#......#....E...
....#......#........
....#...............`,
  ),
  lesson(
    "The nearest of several",
    "With several starts each cell counts from the nearest of them: hospitals, chargers, exits.",
    `
.S...........#......
.....#.......#......
.....#..............
.....#.......#....S.
.....#########......
....................
..S.................
.............###....
...............#....`,
  ),
  lesson(
    "All shortest paths",
    "The light ribbon holds every shortest path. On open ground there are thousands; big squares are on all of them.",
    `
S.........#.........
..........#.........
....................
..........#.........
..........#.........
####.######.........
....................
...................E`,
  ),
  lesson(
    "Corners",
    "A king steps over corners. Change the rule to the king that cuts none, and the diagonal doors are shut.",
    `
S..#.....
..#......
.#...#...
#....#...
....#....
...#...#.
......#..
.....#..E`,
    "king",
  ),
  lesson("The knight", "Six moves reach every square of the chessboard from a corner.", "S.......\n........\n........\n........\n........\n........\n........\n.......E", "knight"),
  lesson(
    "The queen and obstacles",
    "A slider stops on any cell of its ray, and closed cells end the ray: a shortest path of moves, not of cells.",
    `
Q..#.....
.#....#..
...#.....
.#...#.#.
....#....
.#......#
...#.#...
.#.....#E`.replace("Q", "S"),
    "queen",
  ),
  lesson(
    "Ice",
    "On ice a piece slides until it is blocked. Cells without a number are never stopped on, so the star needs the right stones.",
    `
S......#...
...#.......
#.........#
......#....
.#.........
........#..
...#......E
#....#.....`,
    "ice",
  ),
  lesson(
    "Hexagons",
    "Six neighbors each. Walls on the edges work here, too.",
    `
.............
.S....#......
......#......
...###....#..
..........#..
....#....#...
....#....#.E.
.............`,
    "hex",
  ),
  lesson(
    "A torus",
    "Opposite sides meet: the shortest path may leave on one side and enter on the other.",
    `
..........#.........
..........#.........
..S.......#.......E.
..........#.........
..........#.........
..........#.........
..........#.........`,
    "orthogonal",
    "paths",
    true,
  ),
  lesson(
    "Thin walls",
    "Walls can stand on edges, between two open cells. This maze was pasted as a box drawing: try the Paste button.",
    `
┌───┬───────────┬───────┐
│ S │           │       │
│   │   ┌───┐   ╵   ╷   │
│   │   │   │       │   │
│   ╵   │   └───────┘   │
│       │               │
│   ╶───┴───────╴   ╷   │
│                   │ E │
└───────────────────┴───┘`,
  ),
  lesson(
    "Territory",
    "Who is there first? Grey cells are reached by several at once. Bots for Tron and area games count this.",
    `
.......................
.S..........#..........
............#..........
......####.............
............#....###...
..S.........#..........
............#.......S..
.......................`,
    "orthogonal",
    "territory",
  ),
  lesson("Doors that everybody needs", "Rings mark the cells that every path from S to the star visits. Close one, and there is no path.", ROOMS, "orthogonal", "cuts"),
  lesson("Rooms", "Parts without a path between them, each with its size. Open a door and two become one.", ROOMS.replace(/[SE]/g, ".").replace("###.#######.###", "###############"), "orthogonal", "rooms"),
  {
    name: "Quoridor",
    says: "A walks up, B walks down. Point at a groove to see what a wall there does to both; click to place it.",
    state: quoridor,
  },
  {
    name: "A map of a game",
    says: "Arena, from Dragon Age: Origins, by the rule of the benchmarks at movingai.com.",
    state: () => named("arena"),
  },
];

export function quoridor(): State {
  return { ...blank(9, 9), view: "quoridor", starts: [76, 4] };
}

/** A sequence of numbers less than 1 that is the same everywhere (mulberry32). */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A board with a quarter of its cells closed at random. */
function scattered(side: number): State {
  const state = blank(side, side);
  const next = random(side);
  state.open.forEach((_, i) => (state.open[i] = Number(next() >= 0.25)));
  const [start, goal] = [0, side * side - 1];
  state.open[start] = state.open[goal] = 1;
  return { ...state, starts: [start], goals: [goal], view: "speed" };
}

export const LARGE = ["arena", "512", "2048"] as const;

export function named(name: string): State {
  if (name === "arena") {
    const { state } = parse(arena);
    return { ...state, view: "speed", starts: [1 + 10 * 49], goals: [43 + 40 * 49] };
  }
  return scattered(Number(name));
}
