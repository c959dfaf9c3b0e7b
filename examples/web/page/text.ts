/** Boards as text: what people paste, and what they copy. */

import type { RuleName } from "./gridmask.js";
import { blank, edgeFor, edgesOfLong, MOST_SIDE, offset, type State } from "./state.js";

const CLOSED = "#█▓▒■⬛%";

/** What was read, and what a reader should know about it. */
export interface Reading {
  state: State;
  notes: string[];
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) {
    throw new Error("There is no board in this text.");
  }
  if (width > MOST_SIDE || height > MOST_SIDE) {
    throw new Error(`The board has ${width}×${height} cells; a side may have ${MOST_SIDE}.`);
  }
}

/** The characters of starts and goals: the first pair of each that occurs. */
const STARTS = ["S", "s", "@", "^", "🟩"];
const GOALS = ["EG", "eg", "🟥🏁"];

function readMovingai(lines: string[]): Reading {
  const first = lines.findIndex((line) => line.trim() === "map");
  const [width, height] = ["width", "height"].map((name) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length)),
  ) as [number, number];
  if (first < 0 || !Number.isInteger(width) || !Number.isInteger(height)) {
    throw new Error("A .map file has lines with its height and width, and then a line with the word map.");
  }
  checkSize(width, height);
  const rows = lines.slice(first + 1, first + 1 + height);
  const short = rows.findIndex((row) => row.length < width);
  if (rows.length < height || short >= 0) {
    throw new Error(`Row ${short < 0 ? rows.length : short} of the map should have ${width} characters.`);
  }
  const state = blank(width, height);
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      state.open[x + y * width] = Number(".GS".includes(row[x] ?? ""));
    }
  });
  state.rule = "king-no-cutting";
  return { state, notes: ["A .map file: . G and S are open. Its piece moves like a king that cuts no corners."] };
}

/** Walls as box drawings, or with + - and |. */
function readBoxes(lines: string[]): Reading {
  const top = lines[0] ?? "";
  const second = top.indexOf("+", 1);
  // Boxes are four characters wide, or two.
  const narrow = lines.some((line) => [...line].some((character, x) => x % 4 > 0 && "│┃║├┤┬┴┼╠╣╦╩╬┌┐└┘╔╗╚╝".includes(character)));
  const cell = top[0] === "+" && second > 0 ? second : narrow ? 2 : 4;
  const width = Math.round((Math.max(...lines.map((line) => line.length)) - 1) / cell);
  const height = Math.floor((lines.length - 1) / 2);
  checkSize(width, height);
  const state = blank(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const middle = x * cell + Math.floor(cell / 2);
      const index = x + y * width;
      const sign = lines[2 * y + 1]?.[middle] || " ";
      if ("Ss".includes(sign)) {
        state.starts.push(index);
      } else if ("EeGg".includes(sign)) {
        state.goals.push(index);
      }
      if (x + 1 < width && "│|┃║".includes(lines[2 * y + 1]?.[(x + 1) * cell] || " ")) {
        state.walls.add(index * 4);
      }
      if (y + 1 < height && "─-━═_".includes(lines[2 * y + 2]?.[middle] || " ")) {
        state.walls.add(index * 4 + 1);
      }
    }
  }
  return { state, notes: [] };
}

/** Walls below and to the right of cells: `|_  |`. */
function readUnderscores(lines: string[]): Reading {
  const width = (Math.max(...lines.map((line) => line.length)) - 1) >> 1;
  checkSize(width, lines.length - 1);
  const state = blank(width, lines.length - 1);
  for (let cell = 0; cell < state.open.length; cell++) {
    const x = 2 * (cell % width) + 1;
    const line = lines[1 + Math.floor(cell / width)] as string;
    if (line[x + 1] === "|" && x < 2 * width - 1) {
      state.walls.add(cell * 4);
    }
    if (line[x] === "_" && cell + width < state.open.length) {
      state.walls.add(cell * 4 + 1);
    }
  }
  return { state, notes: [] };
}

/** Frees rows from what a program, a table or a pattern of Life has around them. */
function unwrap(text: string): string[] {
  const life = /^x *= *(\d+).*\n([^!]*)/m.exec(text);
  if (life) {
    const signs = (life[2] as string).replace(/\s/g, "").replace(/(\d+)(.)/g, (_, count: string, sign: string) => sign.repeat(Math.min(Number(count), MOST_SIDE + 1)));
    return signs.split("$").map((row) => row.replace(/[^b.]/g, "#").replace(/b/g, ".").padEnd(Math.min(Number(life[1]), MOST_SIDE + 1), "."));
  }
  const quoted = text.match(/"[^",[\]\n]{2,}"|'[^',[\]\n]{2,}'/g) ?? [];
  if (quoted.length > 1) {
    text = quoted.map((row) => row.slice(1, -1)).join("\n");
  } else if (/^\s*(\w+ *= *)?\[\s*\[/.test(text)) {
    text = text.replace(/^.*?\[/, "").replace(/\]\s*,\s*/g, "\n").replace(/[[\]"']/g, "");
  }
  // Lines that begin with ! or ; are comments of Life and Sokoban.
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(```|[!;])/.test(line)).map((line) => line.trimEnd());
  if (lines.length > 4 * MOST_SIDE) {
    checkSize(1, lines.length);
  }
  for (const separator of ["\t", /[,;] */, / +/]) {
    // In a table, an empty cell is an open one.
    const table = separator === "\t";
    const rows = lines.filter(Boolean).map((line) => (table ? line : line.trim().replace(/[,;]$/, "")).split(separator));
    if (rows.length > 0 && rows.every((row) => row.length > 1 && row.every((cell) => cell.length < 2))) {
      const width = table ? Math.max(...rows.map((row) => row.length)) : 0;
      return rows.map((row) => row.map((cell) => cell || " ").join("").padEnd(width));
    }
  }
  const spaced = lines.length > 2 && lines.every((line, y) => Boolean(line) === (y % 2 === 0));
  return lines.filter((line) => line || !spaced).map((line) => line.replace(/\t/g, "    "));
}

/** Reads a map of characters, a .map file of movingai.com, walls as a drawing, a Sokoban, or a pattern of Life. */
export function parse(text: string): Reading {
  // Titles, moves or more boards may stand apart from the board.
  const parts = unwrap(text).join("\n").replace(/^\n+|\n+$/g, "").split(/\n\n+/).map((part) => part.split("\n"));
  const reading = readLines(parts.reduce((most, part) => (part.length > most.length ? part : most)));
  if (parts.length > 1) {
    reading.notes.push(`Of ${parts.length} parts of the text, the longest is read.`);
  }
  return reading;
}

function readLines(lines: string[]): Reading {
  if (lines[0]?.startsWith("type ")) {
    return readMovingai(lines);
  }
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const box = lines[0]?.trim() ?? "";
  if (/^[┌╔╭┏]/.test(box) || (/^\+[-+ ]*[-+]$/.test(box) && lines.length > 2)) {
    return readBoxes(lines.map((line) => line.slice(margin)));
  }
  if (/^_[_ ]+$/.test(box) && lines.slice(1).every((line) => /^[|_ ]+$/.test(line))) {
    return readUnderscores(lines);
  }
  const common = lines.some((line) => /[#█▓▒■⬛%.]/.test(line)) ? Math.max(0, margin) : 0;
  const rows = lines.map((line) => [...line.slice(common)]);
  const width = Math.max(0, ...rows.map((row) => row.length));
  checkSize(width, rows.length);
  const seen = new Set(rows.flat());
  const has = (characters: string) => [...characters].some((character) => seen.has(character));
  const notes: string[] = [];
  let closed = CLOSED;
  let open = " .·_⬜";
  const sokoban = has("#") && has("$") && has("@+");
  if (sokoban) {
    closed += "$*";
    notes.push("A Sokoban: @ walks, boxes are closed, and the places for boxes are goals.");
  } else if (has("0") && has("1") && /^[01SEse. ]+$/.test([...seen].join(""))) {
    closed = "1";
    notes.push("1 is closed and 0 is open.");
  } else if (!has(CLOSED)) {
    const frame = rows[0]?.[0] ?? " ";
    if (rows.length > 2 && !open.includes(frame) && [rows[0], rows.at(-1)].every((row) => row?.every((character) => character === frame))) {
      closed = frame;
      notes.push(`${frame} is closed, as it is all around.`);
    } else {
      // A board as the crate prints it has X for cells of the set; puzzles mean walls.
      closed = "X@O";
    }
  }
  const pick = (sets: string[]) => sets.find((set) => [...set].some((character) => seen.has(character) && !closed.includes(character))) ?? "";
  let [starts, goals] = sokoban ? ["@+", ".+"] : [pick(STARTS), pick(GOALS)];
  if (!starts && !goals && has("A") && has("B")) {
    [starts, goals] = ["A", "B"];
  }
  open += starts + goals + "0123456789";
  const others = [...seen].filter((character) => !(open + closed).includes(character));
  if (!has(closed) && others.length > 3) {
    throw new Error("This does not look like a board: closed cells are #, open cells are . or a space, S and E are start and goal.");
  }
  const state = blank(width, rows.length);
  const ragged = rows.findIndex((row) => row.length < width);
  if (ragged >= 0 && !sokoban) {
    notes.push(`Line ${ragged + 1} is shorter than others: closed cells fill it up.`);
  }
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      const character = row[x];
      const index = x + y * width;
      if (character === undefined || closed.includes(character)) {
        state.open[index] = 0;
      } else {
        if (starts.includes(character)) {
          state.starts.push(index);
        }
        if (goals.includes(character)) {
          state.goals.push(index);
        }
      }
    }
  });
  if (others.length > 0) {
    notes.push(`Read as open: ${others.slice(0, 12).join(" ")}`);
  }
  if (has("23456789") && !sokoban) {
    notes.push("Digits are open cells; a step costs one move, whatever the digit.");
  } else if (!state.open.includes(0)) {
    notes.push("No cell is closed: walls are #.");
  }
  return { state, notes };
}

function edges(state: State): number[] {
  const all = new Set(state.walls);
  for (const long of state.long) {
    edgesOfLong(state, long).forEach((edge) => all.add(edge));
  }
  return [...all].sort((a, b) => a - b);
}

/** The board as characters. Walls on edges are not in it. */
export function print(state: State): string {
  const cells = Array.from(state.open, (open): string => (open ? "." : "#"));
  state.goals.forEach((cell) => (cells[cell] = "E"));
  state.starts.forEach((cell) => (cells[cell] = "S"));
  const rows = Array.from({ length: state.height }, (_, y) => cells.slice(y * state.width, (y + 1) * state.width).join(""));
  return rows.join("\n");
}

/** Walls as a box drawing, as the crate prints them. */
export function printBoxes(state: State): string {
  const closed = new Set(edges(state));
  const { width, height } = state;
  const vertical = (x: number, y: number) =>
    y >= 0 && y < height && (x === 0 || x === width || closed.has((x - 1 + y * width) * 4));
  const horizontal = (x: number, y: number) =>
    x >= 0 && x < width && (y === 0 || y === height || closed.has((x + (y - 1) * width) * 4 + 1));
  let text = "";
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const arms = Number(vertical(x, y - 1)) | (Number(horizontal(x, y)) << 1) | (Number(vertical(x, y)) << 2) | (Number(horizontal(x - 1, y)) << 3);
      text += " ╵╶└╷│┌├╴┘─┴┐┤┬┼"[arms];
      text += x < width ? (horizontal(x, y) ? "───" : "   ") : "\n";
    }
    for (let x = 0; x <= width && y < height; x++) {
      const cell = x + y * width;
      const sign = state.starts.includes(cell) ? "S" : state.goals.includes(cell) ? "E" : " ";
      text += (vertical(x, y) ? "│" : " ") + (x < width ? ` ${sign} ` : "\n");
    }
  }
  return text.trimEnd();
}

const RUST_RULES: Record<RuleName, string> = {
  orthogonal: "ORTHOGONAL",
  king: "KING",
  "king-no-cutting": "KING_NO_CUTTING",
  knight: "KNIGHT",
  rook: "ROOK",
  bishop: "BISHOP",
  queen: "QUEEN",
  hex: "",
  ice: "ICE",
};

/** A program in Rust that prints the distances of the board; `undefined` where the crate takes more than these lines. */
export function rust(state: State): string | undefined {
  const blocked = edges(state).filter((edge) => (edge & 3) < 2 || state.rule === "hex");
  const walled = blocked.length > 0 && state.rule !== "knight";
  const { rule, torus } = state;
  if (walled && !["orthogonal", "hex", "rook", "ice"].includes(rule)) {
    return undefined;
  }
  const names = ["CellSet", "GridVec", "Search"];
  let value = RUST_RULES[rule];
  let setup = "";
  if (walled || rule === "hex" || (rule === "ice" && torus)) {
    const make = rule === "hex" ? "hex_rows(&open, HexRows::OddR)" : torus ? "open_on_torus(&open)" : "open_like(&open)";
    names.push("Walls");
    setup = `    let ${walled ? "mut " : ""}walls = Walls::${make};\n`;
    if (walled) {
      names.push("Direction");
      const list = blocked.map((edge) => {
        const [x, y, side] = edgeFor(state, edge);
        return `((${x}, ${y}), Direction::${side.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())})`;
      });
      setup += `    for (cell, side) in [\n${list.map((edge) => `        ${edge},\n`).join("")}    ] {\n        walls.block(cell, side);\n    }\n`;
    }
    value = rule === "orthogonal" || rule === "hex" ? "walls" : `${value}.with_walls(walls)`;
    names.push(...(rule === "orthogonal" || rule === "hex" ? [] : [RUST_RULES[rule]]));
  } else {
    names.push(value);
    if (torus) {
      names.push("RuleExt");
      value += ".on_torus()";
    }
  }
  const use = `use gridmask::{${names.sort().join(", ")}${rule === "hex" ? ", hex::HexRows" : ""}};`;
  const goal = state.goals.length > 0 && state.starts.length > 0;
  const marks = goal
    ? `    let (open, [start, goal]) = GridVec::parse_marked(MAP, ['S', 'E'], |c| c != '#').unwrap();\n`
    : `    let (open, [start]) = GridVec::parse_marked(MAP, ['S'], |c| c != '#').unwrap();\n`;
  return `// cargo add gridmask
${use.replace("CellSet, ", "")}

const MAP: &str = "\\
${print(state)}";

fn main() {
${marks}${setup}    let search = Search::new(${value}, open);
${goal ? "    println!(\"moves: {:?}\", search.distance(&start, &goal));\n" : ""}    println!("{}", search.distance_map(&start));
}
`;
}

const STEPS: Record<RuleName, string> = {
  orthogonal: "[(0, -1), (1, 0), (0, 1), (-1, 0)]",
  king: "[(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]",
  "king-no-cutting": "[(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]",
  knight: "[(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]",
  rook: "[(0, -1), (1, 0), (0, 1), (-1, 0)]",
  bishop: "[(-1, -1), (1, -1), (-1, 1), (1, 1)]",
  queen: "[(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]",
  hex: "",
  ice: "[(0, -1), (1, 0), (0, 1), (-1, 0)]",
};

/** A program in Python that prints the distances, with no library; `undefined` for walls that it does not know. */
export function python(state: State): string | undefined {
  const { rule, torus } = state;
  const blocked = edges(state);
  const walled = blocked.length > 0 && rule !== "knight";
  if (walled && !["orthogonal", "hex", "rook", "ice"].includes(rule)) {
    return undefined;
  }
  const pairs = blocked.map((edge) => {
    const [x, y, side] = edgeFor(state, edge);
    const [dx, dy] = offset(side);
    const [a, b] = torus ? [(x + dx) % state.width, (y + dy) % state.height] : [x + dx, y + dy];
    return `    ((${x}, ${y}), (${a}, ${b})),`;
  });
  const slides = ["rook", "bishop", "queen", "ice"].includes(rule);
  const free = `(x, y) in OPEN${walled ? " and (here, (x, y)) not in WALLS" : ""}`;
  const beside = torus
    ? "((here[0] + dx) % WIDTH, here[1]), (here[0], (here[1] + dy) % HEIGHT)"
    : "(here[0] + dx, here[1]), (here[0], here[1] + dy)";
  const corner = rule === "king-no-cutting" ? ` and all(c in OPEN for c in (${beside}))` : "";
  const step = ["x, y = here[0] + dx, here[1] + dy", ...(torus ? ["x, y = x % WIDTH, y % HEIGHT"] : [])];
  const move = slides
    ? [
        "here = cell",
        "while True:",
        ...step.map((line) => `    ${line}`),
        `    if not (${free}) or (x, y) == cell:`,
        "        break",
        "    here = x, y",
        ...(rule === "ice" ? [`if here != cell${torus ? " and (x, y) != cell" : ""}:`] : []),
        "    yield here",
      ]
    : ["here = cell", ...step, `if ${free}${corner}:`, "    yield x, y"];
  const side = "    side = 1 if cell[1] % 2 else -1\n";
  const six = "[(-1, 0), (1, 0), (0, -1), (0, 1), (side, -1), (side, 1)]";
  return `from collections import deque

MAP = """\\
${print(state)}
"""
ROWS = MAP.split()
WIDTH, HEIGHT = len(ROWS[0]), len(ROWS)
OPEN = {(x, y) for y, row in enumerate(ROWS) for x, c in enumerate(row) if c != "#"}
${walled ? `WALLS = {\n${pairs.join("\n")}\n}\nWALLS |= {(b, a) for a, b in WALLS}\n` : ""}

def moves(cell):
${rule === "hex" ? side : ""}    for dx, dy in ${rule === "hex" ? six : STEPS[rule]}:
${move.map((line) => `        ${line}`).join("\n")}

distances = {(x, y): 0 for x, y in sorted(OPEN) if ROWS[y][x] == "S"}
queue = deque(distances)
while queue:
    cell = queue.popleft()
    for other in moves(cell):
        if other not in distances:
            distances[other] = distances[cell] + 1
            queue.append(other)

wide = len(str(max(distances.values(), default=0)))
for y in range(HEIGHT):
    print(" ".join(str(distances.get((x, y), ".")).rjust(wide) for x in range(WIDTH)))
`;
}
