/** What is on the board, as the address keeps it. */

import { DIRECTIONS, RULES, type Direction, type Edge, type RuleName } from "./gridmask.js";

export const VIEWS = ["paths", "quoridor", "territory", "rooms", "cuts", "speed"] as const;
export type ViewName = (typeof VIEWS)[number];

/** The directions of the edges that a cell keeps. An edge is `cell * 4` and the place in this list. */
export const KEPT: readonly Direction[] = ["east", "south", "south-east", "south-west"];

export interface State {
  width: number;
  height: number;
  open: Uint8Array;
  walls: Set<number>;
  /** Walls two cells long, in Quoridor: `corner * 2`, and 1 if it is vertical. */
  long: Set<number>;
  rule: RuleName;
  torus: boolean;
  view: ViewName;
  starts: number[];
  goals: number[];
  /** The player to move, in Quoridor: 0 or 1. */
  turn: number;
}

export const MOST_SIDE = 4096;

export function blank(width: number, height: number): State {
  const open = new Uint8Array(width * height).fill(1);
  return { width, height, open, walls: new Set(), long: new Set(), rule: "orthogonal", torus: false, view: "paths", starts: [], goals: [], turn: 0 };
}

/** The offset of a step, which on hexagons depends on the row. */
export function offset(direction: Direction): [number, number] {
  const index = DIRECTIONS.indexOf(direction);
  const x = [0, 1, 1, 1, 0, -1, -1, -1][index] ?? 0;
  const y = [-1, -1, 0, 1, 1, 1, 0, -1][index] ?? 0;
  return [x, y];
}

/** The neighbor of a cell, -1 over a border. */
export function neighbor(state: State, cell: number, direction: Direction): number {
  const [dx, dy] = offset(direction);
  const x = (cell % state.width) + dx;
  const y = Math.floor(cell / state.width) + dy;
  return x < 0 || y < 0 || x >= state.width || y >= state.height ? -1 : x + y * state.width;
}

/** The edge between a cell and its neighbor, -1 at a border. */
export function edgeOf(state: State, cell: number, direction: Direction): number {
  const kept = KEPT.indexOf(direction);
  const other = neighbor(state, cell, direction);
  if (other < 0) {
    return -1;
  }
  if (kept >= 0) {
    return cell * 4 + kept;
  }
  const back = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 4) % 8] as Direction;
  return other * 4 + KEPT.indexOf(back);
}

/** An edge as the module takes it. */
export function edgeFor(state: State, edge: number): Edge {
  const cell = edge >> 2;
  return [cell % state.width, Math.floor(cell / state.width), KEPT[edge & 3] as Direction];
}

/** The two edges of a long wall. */
export function edgesOfLong(state: State, long: number): [number, number] {
  const corner = long >> 1;
  return long & 1 ? [corner * 4, (corner + state.width) * 4] : [corner * 4 + 1, (corner + 1) * 4 + 1];
}

/** Whether a long wall would cross or overlap one that stands, or leave the board. */
export function clashes(state: State, long: number): boolean {
  const corner = long >> 1;
  const x = corner % state.width;
  if (x >= state.width - 1 || corner >= state.width * (state.height - 1)) {
    return true;
  }
  const step = long & 1 ? state.width : 1;
  const vertical = long & 1;
  return [corner * 2, corner * 2 + 1, (corner - step) * 2 + vertical, (corner + step) * 2 + vertical].some((other) =>
    state.long.has(other),
  );
}

// The address: numbers in base 64, of which each character has six bits.
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Numbers of any size, five bits a character; the sixth says that more follow. */
function write(numbers: Iterable<number>): string {
  let text = "";
  for (let number of numbers) {
    for (; number >= 32; number = Math.floor(number / 32)) {
      text += DIGITS[32 + (number % 32)];
    }
    text += DIGITS[number];
  }
  return text;
}

function read(text: string): number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) {
      throw new Error(`the address has a character that no board has: ${character}`);
    }
    number += (digit % 32) * scale;
    scale *= 32;
    if (digit < 32) {
      numbers.push(number);
      [number, scale] = [0, 1];
    }
  }
  return numbers;
}

/** Each number less the one before it. */
function differences(sorted: number[]): number[] {
  return sorted.map((number, i) => number - (sorted[i - 1] ?? 0));
}

function sums(list: number[]): number[] {
  let sum = 0;
  return list.map((number) => (sum += number));
}

/** The shorter of two forms: six cells a character, or the lengths of runs, of which the first is open. */
function writeCells(open: Uint8Array): string {
  let bits = "";
  const runs: number[] = [];
  let [run, now] = [0, 1];
  for (let i = 0; i < open.length; i += 6) {
    let digit = 0;
    for (let k = 0; k < 6; k++) {
      digit |= (open[i + k] ?? 0) << k;
    }
    bits += DIGITS[digit];
  }
  for (const cell of open) {
    if (cell !== now) {
      runs.push(run);
      [run, now] = [0, cell];
    }
    run++;
  }
  const short = write(runs);
  return short.length < bits.length ? `r${short}` : `b${bits}`;
}

function readCells(text: string, open: Uint8Array): void {
  if (text[0] === "r") {
    let [cell, now] = [0, 1];
    for (const run of read(text.slice(1))) {
      open.fill(now, cell, (cell += run));
      now = 1 - now;
    }
    open.fill(now, cell);
    return;
  }
  for (let i = 0; i < open.length; i++) {
    open[i] = (DIGITS.indexOf(text[1 + Math.floor(i / 6)] ?? "A") >> i % 6) & 1;
  }
}

/** The state as the part of an address after `#`. */
export function encode(state: State): string {
  const sorted = (set: Iterable<number>) => write(differences([...set].sort((a, b) => a - b)));
  const fields: [string, string][] = [["s", `${state.width}x${state.height}`]];
  if (state.open.includes(0)) {
    fields.push(["o", writeCells(state.open)]);
  }
  for (const [name, list] of [["w", state.walls], ["q", state.long]] as const) {
    if (list.size > 0) {
      fields.push([name, sorted(list)]);
    }
  }
  fields.push(["r", state.rule]);
  for (const [name, flag] of [["t", state.torus], ["m", state.turn]] as const) {
    if (flag) {
      fields.push([name, "1"]);
    }
  }
  for (const [name, list] of [["a", state.starts], ["g", state.goals]] as const) {
    if (list.length > 0) {
      fields.push([name, write(list)]);
    }
  }
  if (state.view !== "paths") {
    fields.push(["v", state.view]);
  }
  return fields.map((pair) => pair.join("=")).join("&");
}

/** Reads an address. Throws an error that says what is wrong with it. */
export function decode(text: string): State {
  const fields = new Map(text.replace(/^#/, "").split("&").map((pair) => pair.split("=", 2) as [string, string]));
  const size = /^(\d+)x(\d+)$/.exec(fields.get("s") ?? "");
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  if (!(width >= 1 && height >= 1 && width <= MOST_SIDE && height <= MOST_SIDE)) {
    throw new Error("the address has no size of a board");
  }
  const state = blank(width, height);
  const cells = width * height;
  const within = (list: number[], most: number) => [...new Set(list)].filter((number) => number < most);
  readCells(fields.get("o") ?? "r", state.open);
  state.walls = new Set(within(sums(read(fields.get("w") ?? "")), cells * 4));
  for (const long of within(sums(read(fields.get("q") ?? "")), cells * 2)) {
    if (!clashes(state, long)) {
      state.long.add(long);
    }
  }
  const rule = fields.get("r") as RuleName;
  state.rule = RULES.includes(rule) ? rule : "orthogonal";
  state.torus = fields.get("t") === "1" && state.rule !== "hex";
  state.turn = Number(fields.get("m") === "1");
  const view = fields.get("v") as ViewName;
  state.view = VIEWS.includes(view) ? view : "paths";
  state.starts = within(read(fields.get("a") ?? ""), cells);
  state.goals = within(read(fields.get("g") ?? ""), cells);
  return state;
}
