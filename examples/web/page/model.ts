/** The board, and what is known about it. */

import { PLAYERS } from "./colors.js";
import type { Answers } from "./draw.js";
import { Board, type Cell, DIRECTIONS, Search } from "./gridmask.js";
import { clashes, edgeFor, edgesOfLong, neighbor, type State } from "./state.js";

export let state: State;
export let board: Board;
export let search: Search;
export let answers: Answers = { distances: new Int32Array(), most: 0, paths: [] };
/** Farther cells are not shown. */
export let wave = Infinity;

export function setState(next: State): void {
  state = next;
}

export function limitWave(limit: number): void {
  wave = limit;
}

export const cellOf = (cell: number): Cell => [cell % state.width, Math.floor(cell / state.width)];
export const indexOf = ([x, y]: Cell): number => x + y * state.width;
export const places = (cells: readonly number[]): Cell[] => cells.map(cellOf);

/** Makes the board of the state. */
export function build(): void {
  board?.free();
  board = new Board(state.width, state.height, state.open);
  for (const edge of state.walls) {
    board.block(...edgeFor(state, edge));
  }
  for (const long of state.long) {
    edgesOfLong(state, long).forEach((edge) => board.block(...edgeFor(state, edge)));
  }
  ask();
}

export function ask(): void {
  search?.free();
  search = board.search(state.rule, { torus: state.torus });
}

export function setCell(cell: number, open: boolean): boolean {
  if (Boolean(state.open[cell]) === open) {
    return false;
  }
  state.open[cell] = Number(open);
  board.set(...cellOf(cell), open);
  return true;
}

export function setWall(edge: number, blocked: boolean): boolean {
  if (edge < 0 || state.walls.has(edge) === blocked) {
    return false;
  }
  if (blocked) {
    state.walls.add(edge);
    board.block(...edgeFor(state, edge));
  } else {
    state.walls.delete(edge);
    board.unblock(...edgeFor(state, edge));
  }
  return true;
}

/** The goals of the players of Quoridor: A walks to the first row, B to the last. */
function sideOf(player: number): Cell[] {
  const row = player === 0 ? 0 : state.height - 1;
  return Array.from({ length: state.width }, (_, x) => [x, row] as const);
}

function longEdges(long: number) {
  return edgesOfLong(state, long).map((edge) => edgeFor(state, edge));
}

/** Where the pawn to move may go: a step, or over the other pawn; beside that one if it cannot go straight on. */
function steps(): number[] {
  const [pawn, other] = [state.starts[state.turn], state.starts[1 - state.turn]] as [number, number];
  const near = (cell: number) =>
    DIRECTIONS.map((side) => neighbor(state, cell, side)).filter((next) => next >= 0 && search.distance(cellOf(cell), cellOf(next)) === 1);
  return near(pawn).flatMap((next) => {
    const behind = next === other ? near(other).filter((cell) => cell !== pawn) : [next];
    const straight = behind.filter((cell) => cell - other === other - pawn);
    return straight.length > 0 ? straight : behind;
  });
}

/** Asks all that the view shows. While a stroke goes on, some questions about large boards wait. */
export function compute(hasty: boolean): void {
  const began = performance.now();
  const starts = places(state.starts);
  const goals = places(state.goals);
  const walls = state.view === "quoridor";
  const from = walls ? starts.slice(state.turn, state.turn + 1) : starts;
  const buffer = answers.distances.length === state.open.length ? answers.distances : new Int32Array(state.open.length);
  const distances = search.distances(from, -1, buffer);
  let [most, reached, room] = [0, 0, 0];
  for (let cell = 0; cell < distances.length; cell++) {
    const distance = distances[cell] as number;
    most = distance > most ? distance : most;
    reached += distance >= 0 ? 1 : 0;
    room += state.open[cell] as number;
  }
  const facts: Facts = { players: [], rows: [] };
  answers = { distances, most, paths: [] };
  if (walls) {
    const gains = new Map<number, number>();
    answers.gains = gains;
    const players = starts.slice(0, 2).map((cell, player) => ({ from: cell, to: sideOf(player) }));
    players.forEach((player, i) => {
      const paths = search.shortestPaths(player.from, player.to);
      facts.players.push(paths?.moves);
      if (paths) {
        answers.paths.push({ cells: paths.straightest.map(indexOf), color: PLAYERS[i] as string });
        if (i === state.turn) {
          answers.ribbon = paths.cells;
        }
      }
    });
    if (players.length === 2) {
      const candidates = Array.from({ length: state.width * state.height * 2 }, (_, long) => long).filter((long) => !clashes(state, long));
      facts.impacts = new Map();
      search.wallImpact(players, candidates.map(longEdges)).forEach((impact, i) => {
        const long = candidates[i] as number;
        facts.impacts?.set(long, impact);
        if (impact.kind === "distances") {
          const change = impact.distances.map((distance, player) => distance - (facts.players[player] ?? 0));
          gains.set(long, (change[1 - state.turn] ?? 0) - (change[state.turn] ?? 0));
        }
      });
      const best = [...gains].filter(([, gain]) => gain > 0).sort((a, b) => b[1] - a[1])[0];
      facts.best = best;
      answers.steps = steps();
      const [a = Infinity, b = Infinity] = facts.players;
      facts.rows.push(["ahead", "AB"[Number(a + state.turn > b)] as string], ["numbers from", "AB"[state.turn] as string]);
    }
  } else if (hasty && goals.length > 0 && state.open.length > 60_000) {
    // All shortest paths of a large board wait for the end of the stroke.
    const path = search.path(starts, goals)?.map(indexOf);
    facts.players.push(path && path.length - 1);
    answers.paths.push({ cells: path ?? [] });
  } else if (goals.length > 0 && starts.length > 0) {
    const paths = search.shortestPaths(starts, goals);
    facts.players.push(paths?.moves);
    if (paths) {
      answers.ribbon = paths.cells;
      answers.paths.push({ cells: paths.straightest.map(indexOf) });
      facts.rows.push(["shortest paths", paths.count?.toLocaleString("en") ?? "2¹²⁸ or more"]);
      facts.rows.push(["fewest turns", String(turns(paths.straightest))]);
    }
  }
  if (state.view === "territory") {
    const { owners, counts } = search.territory(starts.slice(0, 8));
    answers.owners = owners;
    answers.ribbon = undefined;
    answers.paths = [];
    facts.rows = [];
    facts.counts = [...counts];
    facts.rows.push(["reached at once", String(owners.reduce((sum, owner) => sum + Number(owner === -2), 0))]);
  } else if (state.view === "rooms") {
    const { labels, sizes } = search.components();
    // The largest has the first color.
    const order = [...sizes.keys()].sort((a, b) => (sizes[b] as number) - (sizes[a] as number));
    const rank = new Int32Array(order.length);
    order.forEach((label, i) => (rank[label] = i));
    answers.owners = labels.map((label) => (label < 0 ? -1 : (rank[label] as number)));
    answers.ribbon = undefined;
    answers.paths = [];
    facts.counts = order.map((label) => sizes[label] as number);
    answers.sizes = facts.counts;
    answers.signs = middles(answers.owners, order.length).map((cell, part) => [cell, String(facts.counts?.[part])]);
    facts.rows = [];
  } else if (state.view === "cuts") {
    const bridges = search.bridges();
    answers.bridges = bridges.map(([a, b]) => [indexOf(a), indexOf(b)] as const);
    const choke = goals.length > 0 ? search.chokepoints(starts, goals) : undefined;
    answers.choke = choke ?? (goals.length > 0 ? undefined : search.cutCells());
    answers.ribbon = undefined;
    const marked = answers.choke?.reduce((sum, cell) => sum + cell, 0) ?? 0;
    facts.rows = [
      [goals.length > 0 ? "cells on every path" : "cells that hold a part together", String(marked)],
      ["bridges between two cells", String(bridges.length)],
    ];
  }
  if (starts.length > 0 && !walls) {
    facts.rows.push(["reached", `${reached.toLocaleString("en")} of ${room.toLocaleString("en")}`]);
    facts.rows.push(["farthest", String(most)]);
  }
  facts.milliseconds = performance.now() - began;
  known = facts;
  if (wave >= most) {
    limitWave(Infinity);
  }
}

/** The cell of each part that is nearest to its middle. */
function middles(parts: Int32Array, count: number): number[] {
  const sums = Array.from({ length: count }, () => [0, 0, 0] as [number, number, number]);
  const each = (run: (part: number, x: number, y: number, cell: number) => void) =>
    parts.forEach((part, cell) => part >= 0 && run(part, cell % state.width, Math.floor(cell / state.width), cell));
  each((part, x, y) => {
    const sum = sums[part] as [number, number, number];
    sum[0] += x;
    sum[1] += y;
    sum[2]++;
  });
  const nearest = sums.map(() => [-1, Infinity] as [number, number]);
  each((part, x, y, cell) => {
    const [a, b, cells] = sums[part] as [number, number, number];
    const far = Math.hypot(x - a / cells, y - b / cells);
    if (far < (nearest[part] as [number, number])[1]) {
      nearest[part] = [cell, far];
    }
  });
  return nearest.map(([cell]) => cell);
}

interface Facts {
  players: (number | undefined)[];
  rows: [string, string][];
  counts?: number[];
  impacts?: Map<number, ReturnType<Search["wallImpact"]>[number]>;
  best?: [number, number] | undefined;
  milliseconds?: number;
}
export let known: Facts = { players: [], rows: [] };

/** How often a path changes its direction. */
function turns(path: readonly Cell[]): number {
  const round = (step: number, side: number) => (state.torus && Math.abs(step) > side / 2 ? step - Math.sign(step) * side : step);
  // On hexagons a straight line leans: columns are counted along it.
  const column = ([x, y]: Cell) => (state.rule === "hex" ? x - Math.floor(y / 2) : x);
  const directions = path.slice(1).map((cell, i) => {
    const before = path[i] as Cell;
    const step = [round(column(cell) - column(before), state.width), round(cell[1] - before[1], state.height)];
    return step.map(Math.sign).join();
  });
  return directions.filter((direction, i) => i > 0 && direction !== directions[i - 1]).length;
}
