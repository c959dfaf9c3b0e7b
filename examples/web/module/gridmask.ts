/** Breadth-first search on boards of cells: distances, paths and regions. Call {@link init} once, then make a {@link Board}. */

/** A cell: its column, counted from the west, and its row, counted from the north. */
export type Cell = readonly [x: number, y: number];

/** One cell, several, or a set with one byte per cell of the board, of which those that are not 0 count. */
export type Place = Cell | readonly Cell[] | Uint8Array;

export const RULES = [
  "orthogonal",
  "king",
  "king-no-cutting",
  "knight",
  "rook",
  "bishop",
  "queen",
  "hex",
  "ice",
] as const;

/**
 * How a piece moves. `hex` is a board of hexagons of which the odd rows stand half a cell further east; `ice` slides until
 * it is blocked; `king-no-cutting` steps over a corner only past two open cells.
 */
export type RuleName = (typeof RULES)[number];

export const DIRECTIONS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The edge between a cell and its neighbor. */
export type Edge = readonly [x: number, y: number, direction: Direction];

/** What {@link Board.block} changed, for {@link Board.undo} to take back. */
export interface WallEdit {
  readonly edge: Edge;
  readonly blocked: boolean;
  readonly changed: boolean;
}

export interface SearchOptions {
  /** Whether opposite sides of the board meet. Hexagons have no torus. */
  torus?: boolean;
  /**
   * Edges that are crossed in their direction only, as streets and conveyor belts. For `orthogonal`, `king`,
   * `king-no-cutting` and `hex`, without `torus`.
   */
  oneWay?: readonly Edge[];
}

export interface ShortestPaths {
  /** The number of moves of each path. */
  moves: number;
  /** The number of paths; `undefined` if it is 2^128 or more. */
  count: bigint | undefined;
  /** One byte per cell: 2 on every shortest path, 1 on some, 0 on none. */
  cells: Uint8Array;
  /** The path with the fewest turns. */
  straightest: Cell[];
}

export interface Components {
  /** The component of each cell; -1 for closed cells. */
  labels: Int32Array;
  /** The number of cells of each component. */
  sizes: Int32Array;
}

export interface Territory {
  /** The player that reaches each cell first; -1 for nobody, -2 if several reach it at once. */
  owners: Int32Array;
  /** The number of cells of each player. */
  counts: Int32Array;
}

export interface CheapestPath {
  /** What all its moves cost. */
  cost: number;
  path: Cell[];
}

/** A player that walks from one place to another. */
export interface Player {
  from: Place;
  to: Place;
}

/**
 * What a wall would do: the distance of each player, the first player that it cuts off, or that an edge of it is closed already
 * or lies at the border.
 */
export type Impact =
  | { kind: "distances"; distances: number[] }
  | { kind: "cuts off"; player: number }
  | { kind: "occupied" };

interface Exports {
  memory: WebAssembly.Memory;
  input(words: number): number;
  output(): number;
  output_length(): number;
  trim(): void;
  board_new(width: number, height: number): number;
  board_free(board: number): void;
  board_replace(board: number): number;
  board_bytes(board: number): number;
  board_set(board: number, x: number, y: number, open: number): number;
  board_is_open(board: number, x: number, y: number): number;
  board_block(board: number, x: number, y: number, direction: number, blocked: number): number;
  board_is_blocked(board: number, x: number, y: number, direction: number): number;
  search_new(board: number, rule: number, torus: number, oneWay: number): number;
  search_free(search: number): void;
  distances(search: number, from: number, absent: number): number;
  distance(search: number, from: number, to: number): number;
  path(search: number, from: number, to: number): number;
  cost_map(search: number, from: number, corner: number, absent: number): number;
  cheapest_path(search: number, from: number, to: number, corner: number): number;
  shortest_paths(search: number, from: number, to: number): number;
  reach(search: number, from: number): number;
  chokepoints(search: number, from: number, to: number): number;
  cut_cells(search: number): number;
  bridges(search: number): number;
  components(search: number): number;
  territory(search: number, players: number): number;
  wall_impact(search: number, players: number, walls: number): number;
}

const NONE = -1;
const ERROR = -2;
/** Larger answers are freed as soon as they have been copied. */
const MOST_KEPT = 1 << 22;

let wasm: Exports | undefined;

/** Uses an instance of the module. The packages' `init` call it. */
export function use(instance: WebAssembly.Instance): void {
  wasm = instance.exports as unknown as Exports;
}

/** Whether the module is ready. */
export function isReady(): boolean {
  return wasm !== undefined;
}

function core(): Exports {
  if (!wasm) {
    throw new Error("gridmask: call `await init()` first");
  }
  return wasm;
}

function words(): Int32Array {
  const { memory, output, output_length } = core();
  return new Int32Array(memory.buffer, output(), output_length());
}

/** Calls the module; what it refuses is thrown with its message. */
function call(run: (wasm: Exports) => number): number {
  const exports = core();
  let answer: number;
  try {
    answer = run(exports);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      // Its memory may be inconsistent.
      wasm = undefined;
      throw new Error("gridmask: out of memory, or an error in the library; call `init` again", { cause: error });
    }
    throw error;
  }
  if (answer === ERROR) {
    const [length = 0] = words();
    const bytes = new Uint8Array(exports.memory.buffer, exports.output() + 4, length);
    throw new Error(new TextDecoder().decode(bytes.slice()));
  }
  return answer;
}

function release(): void {
  const { output_length, trim } = core();
  if (output_length() > MOST_KEPT) {
    trim();
  }
}

/** Copies bytes of the answer, from a word on. */
function bytes(word: number, length: number): Uint8Array {
  const { memory, output } = core();
  return new Uint8Array(memory.buffer, output() + word * 4, length).slice();
}

function send(list: ArrayLike<number>): void {
  const exports = core();
  const start = exports.input(list.length);
  new Uint32Array(exports.memory.buffer, start, list.length).set(list);
}

function integer(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw new Error(`${name}: ${String(value)} is not a whole number from 0 on`);
  }
  return value;
}

function direction(value: Direction, name: string): number {
  const index = DIRECTIONS.indexOf(value);
  if (index < 0) {
    throw new Error(`${name}: ${String(value)} is not a direction; directions are ${DIRECTIONS.join(", ")}`);
  }
  return index;
}

// Boards that were not freed by their owner are freed when they are collected.
const boards =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry<{ wasm: Exports; board: number }>(({ wasm, board }) => wasm.board_free(board));
const searches =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry<{ wasm: Exports; search: number }>(({ wasm, search }) => wasm.search_free(search));

/** A board of cells, open or closed, with thin walls on the edges between them. */
export class Board {
  readonly width: number;
  readonly height: number;
  readonly #wasm: Exports;
  #board: number | undefined;

  /**
   * Makes a board. `bytes` has one number or boolean per cell, row by row; cells whose number is not 0 are open. Without it
   * all are open. For rows of numbers pass `rows.flat()`, for text see {@link Board.parse}.
   *
   * @throws if the board has no cells, too many, or not one number for each.
   */
  constructor(width: number, height: number, bytes?: ArrayLike<number>) {
    integer(width, "Board: width");
    integer(height, "Board: height");
    if (width * height > 2 ** 26) {
      throw new Error(`Board: ${width * height} cells; a board has at most ${2 ** 26}`);
    }
    this.#wasm = core();
    this.width = width;
    this.height = height;
    this.#send(bytes, "Board");
    const board = call((wasm) => wasm.board_new(width, height));
    this.#board = board;
    boards?.register(this, { wasm: this.#wasm, board }, this);
  }

  /**
   * Reads a picture: a line per row, a character per cell. Cells are closed where it has `#`, or where `isOpen` says so.
   *
   * @throws if the lines differ in length, or there are none.
   */
  static parse(text: string, isOpen: (character: string) => boolean = (character) => character !== "#"): Board {
    const rows = text.replace(/\n$/, "").split(/\r?\n/).map((row) => [...row]);
    const width = rows[0]?.length ?? 0;
    rows.forEach((row, y) => {
      if (row.length !== width) {
        throw new Error(`Board.parse: line ${y + 1} has ${row.length} cells, the first line has ${width}`);
      }
    });
    return new Board(width, rows.length, rows.flat().map((character) => Number(isOpen(character))));
  }

  #send(bytes: ArrayLike<number> | undefined, name: string): void {
    const cells = this.width * this.height;
    if (Array.isArray(bytes?.[0 as never])) {
      throw new Error(`${name}: an array of rows; pass rows.flat()`);
    }
    if (typeof bytes === "string") {
      throw new Error(`${name}: bytes is text: read it with Board.parse`);
    }
    if (Array.isArray(bytes)) {
      const wrong = bytes.findIndex((byte) => typeof byte !== "number" && typeof byte !== "boolean");
      if (wrong >= 0) {
        const what = typeof bytes[wrong] === "string" ? "text: read it with Board.parse" : "no number: of rows pass rows.flat()";
        throw new Error(`${name}: bytes[${wrong}] is ${what}`);
      }
    }
    if (bytes !== undefined && (typeof bytes !== "object" || bytes === null || bytes.length !== cells)) {
      throw new Error(`${name}: ${bytes?.length} bytes for the ${cells} cells of a ${this.width}×${this.height} board`);
    }
    const start = this.#wasm.input(Math.ceil(cells / 4));
    const target = new Uint8Array(this.#wasm.memory.buffer, start, cells);
    if (bytes) {
      for (let i = 0; i < cells; i++) {
        target[i] = Number(Boolean(bytes[i]));
      }
    } else {
      target.fill(1);
    }
  }

  get #id(): number {
    if (this.#board === undefined || this.#wasm !== wasm) {
      throw new Error("Board: the board has been freed");
    }
    return this.#board;
  }

  /** Returns whether a cell is on the board. */
  isOnBoard(x: number, y: number): boolean {
    return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** Returns whether a cell is open; cells off the board are not. */
  isOpen(x: number, y: number): boolean {
    const id = this.#id;
    return this.isOnBoard(x, y) && call((wasm) => wasm.board_is_open(id, x, y)) === 1;
  }

  /** Opens or closes a cell. */
  set(x: number, y: number, open: boolean): void {
    const id = this.#id;
    integer(x, "Board.set: x");
    integer(y, "Board.set: y");
    call((wasm) => wasm.board_set(id, x, y, Number(open)));
  }

  /** Returns one byte per cell, row by row: 1 for an open cell, 0 for a closed one. */
  bytes(): Uint8Array {
    const id = this.#id;
    call((wasm) => wasm.board_bytes(id));
    return bytes(0, this.width * this.height);
  }

  /** Replaces all cells, as the constructor reads them. Walls stay. */
  setBytes(bytes: ArrayLike<number>): void {
    const id = this.#id;
    this.#send(bytes, "Board.setBytes");
    call((wasm) => wasm.board_replace(id));
  }

  #edit(x: number, y: number, side: Direction, blocked: boolean, name: string): WallEdit {
    const id = this.#id;
    integer(x, `${name}: x`);
    integer(y, `${name}: y`);
    const number = direction(side, name);
    const changed = call((wasm) => wasm.board_block(id, x, y, number, Number(blocked))) === 1;
    return { edge: [x, y, side], blocked, changed };
  }

  /**
   * Puts a thin wall on the edge between a cell and its neighbor; it closes the edge from both sides. Knights jump walls.
   * A king steps past the end of a wall, but not between two.
   */
  block(x: number, y: number, side: Direction): WallEdit {
    return this.#edit(x, y, side, true, "Board.block");
  }

  /** Takes the wall off an edge. */
  unblock(x: number, y: number, side: Direction): WallEdit {
    return this.#edit(x, y, side, false, "Board.unblock");
  }

  /** Takes back an edit of the walls. Undo the last of several edits first. */
  undo(edit: WallEdit): void {
    if (edit.changed) {
      const [x, y, side] = edit.edge;
      this.#edit(x, y, side, !edit.blocked, "Board.undo");
    }
  }

  /** Returns whether a thin wall is on an edge. */
  isBlocked(x: number, y: number, side: Direction): boolean {
    const id = this.#id;
    integer(x, "Board.isBlocked: x");
    integer(y, "Board.isBlocked: y");
    const number = direction(side, "Board.isBlocked");
    return call((wasm) => wasm.board_is_blocked(id, x, y, number)) === 1;
  }

  /** Returns the questions of a piece on this board. They are answered for the board as it is when they are asked. */
  search(rule: RuleName, options: SearchOptions = {}): Search {
    const id = this.#id;
    const number = RULES.indexOf(rule);
    if (number < 0) {
      throw new Error(`Board.search: ${String(rule)} is not a rule; rules are ${RULES.join(", ")}`);
    }
    const edges = (options.oneWay ?? []).flatMap(([x, y, side]) => {
      if (!this.isOnBoard(x, y)) {
        throw new Error(`Board.search: oneWay: (${x}, ${y}) is off the ${this.width}×${this.height} board`);
      }
      return [x + y * this.width, direction(side, "Board.search: oneWay")];
    });
    send(edges);
    const torus = Number(options.torus ?? false);
    const search = call((wasm) => wasm.search_new(id, number, torus, edges.length / 2));
    return new Search(this, search, this.#wasm);
  }

  /** Frees the board and its searches. Arrays that they returned stay. */
  free(): void {
    if (this.#board !== undefined) {
      boards?.unregister(this);
      this.#wasm.board_free(this.#board);
      this.#board = undefined;
    }
  }

  [Symbol.dispose](): void {
    this.free();
  }
}

/** The questions of a piece on a board. Made by {@link Board.search}. */
export class Search {
  readonly board: Board;
  readonly #wasm: Exports;
  #search: number | undefined;

  /** @internal */
  constructor(board: Board, search: number, exports: Exports) {
    this.board = board;
    this.#search = search;
    this.#wasm = exports;
    searches?.register(this, { wasm: exports, search }, this);
  }

  get #id(): number {
    if (this.#search === undefined || this.#wasm !== wasm) {
      throw new Error("Search: the search has been freed");
    }
    return this.#search;
  }

  #places(place: Place, name: string): number[] {
    const { width, height } = this.board;
    const list: number[] = [];
    if (place instanceof Uint8Array) {
      if (place.length !== width * height) {
        throw new Error(`${name}: a set of ${place.length} bytes for the ${width * height} cells of a ${width}×${height} board`);
      }
      place.forEach((byte, index) => byte && list.push(index));
      return list;
    }
    if (!Array.isArray(place)) {
      throw new Error(`${name}: a place is a cell [x, y], a list of cells or a Uint8Array`);
    }
    const cells = (typeof place[0] === "number" ? [place] : place) as readonly Cell[];
    for (const cell of cells) {
      const [x = NaN, y = NaN] = Array.isArray(cell) ? cell : [];
      if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x >= width || y >= height) {
        throw new Error(`${name}: (${x}, ${y}) is off the ${width}×${height} board`);
      }
      list.push(x + y * width);
    }
    return list;
  }

  #cell(index: number): Cell {
    return [index % this.board.width, Math.floor(index / this.board.width)];
  }

  get #size(): number {
    return this.board.width * this.board.height;
  }

  #ask(name: keyof Exports, from: Place, to: Place): number {
    const id = this.#id;
    const [sources, targets] = [this.#places(from, name), this.#places(to, name)];
    send(sources.concat(targets));
    return call((wasm) => (wasm[name] as Exports["distance"])(id, sources.length, targets.length));
  }

  /**
   * Returns the distance of each cell from `from`, row by row, and `absent` where there is no path. With `into`, an array
   * of the board's size, fills and returns that.
   */
  distances(from: Place, absent = -1, into?: Int32Array): Int32Array {
    const id = this.#id;
    if (!Number.isInteger(absent) || absent !== (absent | 0)) {
      throw new Error(`Search.distances: ${absent} does not fit an Int32Array`);
    }
    if (into && into.length !== this.#size) {
      throw new Error(`Search.distances: an array of ${into.length} for the ${this.#size} cells of the board`);
    }
    const sources = this.#places(from, "Search.distances");
    send(sources);
    call((wasm) => wasm.distances(id, sources.length, absent));
    const answer = words();
    const distances = into ?? new Int32Array(answer.length);
    distances.set(answer);
    release();
    return distances;
  }

  /** Returns the number of moves from the nearest of `from` to the nearest of `to`, or `undefined` if there is no path. */
  distance(from: Place, to: Place): number | undefined {
    const distance = this.#ask("distance", from, to);
    return distance === NONE ? undefined : distance;
  }

  /** Returns a shortest path, its ends included, or `undefined` if there is none. */
  path(from: Place, to: Place): Cell[] | undefined {
    return this.#ask("path", from, to) === NONE ? undefined : Array.from(words(), (index) => this.#cell(index));
  }

  #costs(costs: ArrayLike<number>, name: string): number[] {
    const list = Array.from(costs ?? []);
    if (list.length !== this.#size) {
      const { width, height } = this.board;
      throw new Error(`${name}: ${list.length} costs for the ${this.#size} cells of a ${width}×${height} board`);
    }
    return list.map((cost) => integer(cost, `${name}: costs`));
  }

  /**
   * Returns the lowest cost of a path from `from` to each cell, row by row, and -1 where there is no path.
   *
   * `costs` has one whole number from 0 to 64 per cell: what it costs to enter it. The first cell of a path is free. A step
   * over a corner costs `corner` more, up to 64: for diagonal steps of 14 where straight ones cost 10, costs of 10 and 4.
   */
  costMap(from: Place, costs: ArrayLike<number>, corner = 0): Int32Array {
    const [id, name] = [this.#id, "Search.costMap"];
    const sources = this.#places(from, name);
    send(sources.concat(this.#costs(costs, name)));
    call((wasm) => wasm.cost_map(id, sources.length, integer(corner, `${name}: corner`), NONE));
    const map = words().slice();
    release();
    return map;
  }

  /** Returns a path of the lowest cost with that cost, or `undefined` if there is none. Costs are those of `costMap`. */
  cheapestPath(from: Place, to: Place, costs: ArrayLike<number>, corner = 0): CheapestPath | undefined {
    const [id, name] = [this.#id, "Search.cheapestPath"];
    const [sources, targets] = [this.#places(from, name), this.#places(to, name)];
    send(sources.concat(targets, this.#costs(costs, name)));
    const more = integer(corner, `${name}: corner`);
    const cost = call((wasm) => wasm.cheapest_path(id, sources.length, targets.length, more));
    return cost === NONE ? undefined : { cost, path: Array.from(words(), (index) => this.#cell(index)) };
  }

  /** Returns all shortest paths, or `undefined` if there is none. */
  shortestPaths(from: Place, to: Place): ShortestPaths | undefined {
    const moves = this.#ask("shortest_paths", from, to);
    if (moves === NONE) {
      return undefined;
    }
    const answer = words();
    let count: bigint | undefined;
    if (answer[0]) {
      count = [4, 3, 2, 1].reduce((sum, word) => (sum << 32n) | BigInt((answer[word] ?? 0) >>> 0), 0n);
    }
    const straightest = Array.from(answer.subarray(5 + Math.ceil(this.#size / 4)), (index) => this.#cell(index));
    return { moves, count, cells: bytes(5, this.#size), straightest };
  }

  /** Returns the cells that can be reached, one byte per cell. */
  reach(from: Place): Uint8Array {
    this.#ask("reach", from, []);
    return bytes(0, this.#size);
  }

  /** Returns the cells that every path visits, not only the shortest, one byte per cell; `undefined` if there is no path. */
  chokepoints(from: Place, to: Place): Uint8Array | undefined {
    return this.#ask("chokepoints", from, to) === NONE ? undefined : bytes(0, this.#size);
  }

  /** Returns the cells that split their component if they are closed, one byte per cell. */
  cutCells(): Uint8Array {
    const id = this.#id;
    call((wasm) => wasm.cut_cells(id));
    return bytes(0, this.#size);
  }

  /** Returns the pairs of cells that are connected only by the moves between the two. */
  bridges(): [Cell, Cell][] {
    const id = this.#id;
    call((wasm) => wasm.bridges(id));
    const answer = words();
    return Array.from({ length: answer.length / 2 }, (_, i) => [
      this.#cell(answer[2 * i] ?? 0),
      this.#cell(answer[2 * i + 1] ?? 0),
    ]);
  }

  /** Returns the parts of the board between which there is no path. */
  components(): Components {
    const id = this.#id;
    call((wasm) => wasm.components(id));
    const answer = words();
    const components = { labels: answer.slice(0, this.#size), sizes: answer.slice(this.#size) };
    release();
    return components;
  }

  /** Returns which cells each of up to eight players reaches before the others. */
  territory(players: readonly Place[]): Territory {
    const id = this.#id;
    const lists = players.map((place) => this.#places(place, "Search.territory"));
    send([...lists.map((list) => list.length), ...lists.flat()]);
    call((wasm) => wasm.territory(id, lists.length));
    const answer = words();
    const territory = { owners: answer.slice(0, this.#size), counts: answer.slice(this.#size) };
    release();
    return territory;
  }

  /**
   * Returns what each of several walls would do to one to four players. A wall is a list of edges that are closed together.
   * The rule must be `orthogonal` or `hex`. The board does not change.
   */
  wallImpact(players: readonly Player[], walls: readonly (readonly Edge[])[]): Impact[] {
    const id = this.#id;
    const name = "Search.wallImpact";
    const lists = players.flatMap(({ from, to }) => [this.#places(from, name), this.#places(to, name)]);
    const edges = walls.map((wall) =>
      wall.flatMap(([x, y, side]) => [...this.#places([x, y], name), direction(side, name)]),
    );
    send([...lists.map((list) => list.length), ...lists.flat(), ...edges.map((wall) => wall.length / 2), ...edges.flat()]);
    call((wasm) => wasm.wall_impact(id, players.length, walls.length));
    const answer = words();
    return walls.map((_, wall): Impact => {
      const [first = ERROR, second = 0, ...others] = answer.slice(wall * 4, wall * 4 + 4);
      if (first === ERROR) {
        return { kind: "occupied" };
      }
      if (first === NONE) {
        return { kind: "cuts off", player: second };
      }
      return { kind: "distances", distances: [first, second, ...others].slice(0, players.length) };
    });
  }

  free(): void {
    if (this.#search !== undefined) {
      searches?.unregister(this);
      this.#wasm.search_free(this.#search);
      this.#search = undefined;
    }
  }

  [Symbol.dispose](): void {
    this.free();
  }
}
