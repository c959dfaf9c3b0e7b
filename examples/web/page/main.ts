/** The page: what pointers and keys do, and what is said about the board. */

import { Board, DIRECTIONS, init, RULES, type Cell, type Direction, type RuleName, type Search } from "./gridmask.js";
import { LARGE, LESSONS, named, quoridor } from "./boards.js";
import { DARK, LIGHT, PLAYERS } from "./colors.js";
import { Canvas, type Answers, type Look } from "./draw.js";
import { compare } from "./speed.js";
import { blank, clashes, decode, edgeFor, edgeOf, edgesOfLong, encode, neighbor, type State, type ViewName, VIEWS } from "./state.js";
import { parse, print, printBoxes, python, rust } from "./text.js";

const byId = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;

const TOOLS = [
  ["draw", "Draw", "D", "M4 4h16v16H4z", "Closed cells"],
  ["erase", "Erase", "E", "M4 4h16v16H4zM4 20 20 4", "Open cells"],
  ["fence", "Wall", "W", "M12 3v18M4 8v8M20 8v8", "A thin wall on an edge"],
  ["start", "Start", "S", "M12 5a7 7 0 1 0 .01 0", "Add or remove starts"],
  ["goal", "Goal", "G", "m12 3 3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L3 10l6-1z", "Add or remove goals"],
  ["move", "Move", "M", "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3", "Move the board"],
] as const;
type Tool = (typeof TOOLS)[number][0];

const VIEW_NAMES: Record<ViewName, string> = {
  paths: "Paths",
  quoridor: "Quoridor",
  territory: "Territory",
  rooms: "Rooms",
  cuts: "Doors",
  speed: "Speed",
};
const RULE_NAMES: Record<RuleName, string> = {
  orthogonal: "Four sides",
  king: "King",
  "king-no-cutting": "King, no corners",
  knight: "Knight",
  rook: "Rook",
  bishop: "Bishop",
  queen: "Queen",
  hex: "Hexagons",
  ice: "Ice",
};

let state: State;
let board: Board;
let search: Search;
let answers: Answers = { distances: new Int32Array(), most: 0, paths: [] };
let tool: Tool = "draw";
/** Farther cells are not shown. */
let wave = Infinity;
/** For whom walls are judged in Quoridor. */
let judge = 0;
let playing = 0;
let says = "";
const canvas = new Canvas(byId<HTMLCanvasElement>("board"));
const look: Look = { theme: DARK, wave, hover: -1, hoverPath: [], hoverEdge: -1, ghost: undefined, cursor: -1, numbers: true };

// ---- The board and its answers

const cellOf = (cell: number): Cell => [cell % state.width, Math.floor(cell / state.width)];
const indexOf = ([x, y]: Cell): number => x + y * state.width;
const places = (cells: readonly number[]): Cell[] => cells.map(cellOf);

/** Makes the board of the state. */
function build(): void {
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

function ask(): void {
  search?.free();
  search = board.search(state.rule, { torus: state.torus });
}

function setCell(cell: number, open: boolean): boolean {
  if (Boolean(state.open[cell]) === open) {
    return false;
  }
  state.open[cell] = Number(open);
  board.set(...cellOf(cell), open);
  return true;
}

function setWall(edge: number, blocked: boolean): boolean {
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

/** Asks all that the view shows. */
function compute(): void {
  const began = performance.now();
  const starts = places(state.starts);
  const goals = places(state.goals);
  const walls = state.view === "quoridor";
  const from = walls ? starts.slice(judge, judge + 1) : starts;
  const buffer = answers.distances.length === state.open.length ? answers.distances : new Int32Array(state.open.length);
  const distances = search.distances(from, -1, buffer);
  let most = 0;
  for (const distance of distances) {
    most = distance > most ? distance : most;
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
        if (i === judge) {
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
          gains.set(long, (change[1 - judge] ?? 0) - (change[judge] ?? 0));
        }
      });
      const best = [...gains].filter(([, gain]) => gain > 0).sort((a, b) => b[1] - a[1])[0];
      facts.best = best;
    }
  } else if (stroke && goals.length > 0 && state.open.length > 60_000) {
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
  let reached = 0;
  for (const distance of distances) {
    reached += Number(distance >= 0);
  }
  if (starts.length > 0) {
    facts.rows.push(["cells reached", `${reached.toLocaleString("en")} of ${state.open.reduce((sum, cell) => sum + cell, 0).toLocaleString("en")}`]);
    facts.rows.push(["farthest", String(most)]);
  }
  facts.milliseconds = performance.now() - began;
  known = facts;
  if (wave >= most) {
    wave = Infinity;
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
let known: Facts = { players: [], rows: [] };

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

// ---- What is said

function element(name: string, content: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

function dot(player: number): HTMLElement {
  return element("span", "", { class: "dot", style: `background:${PLAYERS[player % 8]}` });
}

function big(number: number | undefined, unit: string, player?: number): HTMLElement {
  const made = element("div", "", { class: "big" });
  if (player !== undefined) {
    made.append(dot(player));
  }
  made.append(number === undefined ? "—" : String(number), " ", element("small", number === undefined ? "no path" : unit));
  return made;
}

function describe(): void {
  const facts = byId("facts");
  const rows = document.createElement("dl");
  facts.replaceChildren();
  const moves = (count: number | undefined) => (count === 1 ? "move" : "moves");
  if (state.view === "quoridor") {
    const pair = element("div", "", { class: "pair" });
    known.players.forEach((count, player) => pair.append(big(count, `${moves(count)} for ${"AB"[player]}`, player)));
    facts.append(pair);
  } else if (state.view === "territory" || state.view === "rooms") {
    known.counts?.slice(0, 12).forEach((count, i) => {
      const name = document.createElement("dt");
      name.append(dot(i), state.view === "rooms" ? `part ${i + 1}` : `player ${"ABCDEFGH"[i]}`);
      rows.append(name, element("dd", `${count.toLocaleString("en")} cells`));
    });
    if ((known.counts?.length ?? 0) > 12) {
      rows.append(element("dt", "all parts"), element("dd", String(known.counts?.length)));
    }
  } else if (state.goals.length > 0) {
    facts.append(big(known.players[0], moves(known.players[0])));
  } else if (state.starts.length > 0) {
    facts.append(big(answers.most, "moves to the farthest cell"));
  } else {
    facts.append(element("p", "Put a start on the board."));
  }
  for (const [name, value] of known.rows) {
    rows.append(element("dt", name), element("dd", value));
  }
  if (state.view !== "quoridor") {
    facts.append(rows);
  }
  byId("says").textContent = says;
  byId("time").textContent = `Asked and answered in ${(known.milliseconds ?? 0).toFixed(known.milliseconds && known.milliseconds < 10 ? 1 : 0)} ms.`;
  more();
}

/** What only some views have. */
function more(): void {
  const box = byId("more");
  if (box.dataset["view"] !== state.view) {
    box.dataset["view"] = state.view;
    box.replaceChildren();
    if (state.view === "speed") {
      const row = element("div", "", { class: "row" });
      for (const name of LARGE) {
        const button = element("button", name === "arena" ? "Arena" : `${name}²`, { type: "button" });
        button.addEventListener("click", () => load(named(name), ""));
        row.append(button);
      }
      const run = element("button", "Measure", { type: "button", class: "main", id: "measure" });
      run.addEventListener("click", measure);
      row.append(run);
      box.append(row, element("div", "Each question is asked here, and a queue in JavaScript is asked, too. The answers are compared.", { id: "figures" }));
    } else if (state.view === "quoridor") {
      box.append(element("div", "", { id: "judge", class: "row", role: "group", "aria-label": "Whose wall" }), element("p", "", { id: "wall" }));
      for (const player of [0, 1]) {
        const button = element("button", `${"AB"[player]} to place`, { type: "button", "data-judge": String(player) });
        button.addEventListener("click", () => {
          judge = player;
          update();
        });
        byId("judge").append(button);
      }
      const best = element("button", "Place the best", { type: "button", id: "best" });
      best.addEventListener("click", () => known.best && placeLong(known.best[0]));
      byId("judge").append(best);
    }
  }
  if (state.view === "quoridor") {
    box.querySelectorAll<HTMLElement>("[data-judge]").forEach((button) => button.setAttribute("aria-pressed", String(Number(button.dataset["judge"]) === judge)));
    byId<HTMLButtonElement>("best").disabled = !known.best;
    describeWall(look.ghost?.long ?? -1);
  }
}

/** Says what a wall would do. */
function describeWall(long: number): string {
  const text = ((): string => {
    const best = known.best ? ` The best wall for ${"AB"[judge]} gains ${known.best[1]}.` : ` No wall gains ${"AB"[judge]} anything.`;
    if (long < 0) {
      return `Point at a groove between cells: blue ones gain, red ones lose.${best}`;
    }
    if (state.long.has(long)) {
      return "This wall stands. Click to take it away.";
    }
    const impact = known.impacts?.get(long);
    if (!impact || impact.kind === "clashes") {
      return "No wall fits here: it would cross or touch another.";
    }
    if (impact.kind === "cuts off") {
      return `Not allowed: ${"AB"[impact.player]} would have no path.`;
    }
    return impact.distances
      .map((distance, player) => {
        const change = distance - (known.players[player] ?? 0);
        return `${"AB"[player]}: ${distance} moves (${change > 0 ? `+${change}` : "as before"})`;
      })
      .join("; ");
  })();
  const place = document.getElementById("wall");
  if (place) {
    place.textContent = text;
  }
  return text;
}

let asked = 0;
/** Draws with the next frame. */
function redraw(): void {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    look.wave = wave;
    canvas.draw(state, answers, look);
  });
}

/** Answers and shows everything anew, after any change. */
function update(): void {
  cancelAnimationFrame(due);
  due = 0;
  compute();
  describe();
  const limit = byId<HTMLInputElement>("limit");
  limit.max = String(answers.most);
  limit.value = String(Math.min(wave, answers.most));
  byId("shown").textContent = wave >= answers.most ? "all" : `${wave} of ${answers.most}`;
  for (const [group, value] of [["views", state.view], ["brushes", tool], ["rules", state.rule]] as const) {
    byId(group).querySelectorAll<HTMLElement>("[data-name]").forEach((button) => {
      const own = button.dataset["name"] as string;
      button.setAttribute("aria-pressed", String(own === "torus" ? state.torus : own === value));
    });
  }
  byId("rules").hidden = byId("brushes").hidden = state.view === "quoridor";
  byId("torus").toggleAttribute("disabled", state.rule === "hex");
  byId<HTMLButtonElement>("undo").disabled = place <= 0;
  byId<HTMLButtonElement>("redo").disabled = place >= history.length - 1;
  refreshHover();
  redraw();
}

let due = 0;
/** Answers with the next frame, however many moves of the pointer come before it. */
function updateLater(): void {
  due ||= requestAnimationFrame(updateNow);
}

function updateNow(): void {
  if (due) {
    cancelAnimationFrame(due);
    due = 0;
    update();
  }
}

function say(text: string): void {
  byId("said").textContent = text;
}

// ---- What was

let history: string[] = [];
let place = -1;
let saved = 0;

/** Keeps the state for undo, and in the address. */
function commit(): void {
  const text = encode(state);
  if (text !== history[place]) {
    history = history.slice(Math.max(0, place - (text.length > 50_000 ? 10 : 300)), place + 1);
    history.push(text);
    place = history.length - 1;
  }
  clearTimeout(saved);
  saved = setTimeout(save, 250) as unknown as number;
  update();
}

function save(): void {
  const text = history[place] ?? "";
  try {
    window.history.replaceState(null, "", text.length < 60_000 ? `#${text}` : location.pathname);
  } catch {
    // Some browsers limit how often an address may change.
  }
}

function show(next: State, fit: boolean): void {
  state = next;
  look.cursor = look.cursor < 0 ? -1 : Math.min(look.cursor, state.open.length - 1);
  look.hover = -1;
  look.ghost = undefined;
  build();
  if (fit) {
    canvas.fit(state);
  }
}

function load(next: State, text: string): void {
  stop();
  wave = Infinity;
  says = text;
  show(next, true);
  commit();
}

function travel(step: number): void {
  const text = history[place + step];
  if (text !== undefined) {
    place += step;
    const before = state;
    const next = decode(text);
    show(next, before.width !== next.width || before.height !== next.height || (before.rule === "hex") !== (next.rule === "hex"));
    clearTimeout(saved);
    saved = setTimeout(save, 250) as unknown as number;
    update();
  }
}

// ---- What changes the board

function setRule(rule: RuleName): void {
  const hexagons = rule === "hex";
  const fit = hexagons !== (state.rule === "hex");
  state.rule = rule;
  if (hexagons) {
    state.torus = false;
  }
  ask();
  if (fit) {
    canvas.fit(state);
  }
  say(RULE_NAMES[rule]);
  commit();
}

function setView(view: ViewName): void {
  if (view === "quoridor") {
    // A position that was left is taken up again.
    state = state.long.size > 0 ? { ...state, view } : quoridor();
    show(state, true);
  }
  state.view = view;
  says = "";
  say(VIEW_NAMES[view]);
  commit();
}

/** Adds or removes a place, and opens its cell. */
function togglePlace(list: number[], cell: number): void {
  const index = list.indexOf(cell);
  if (index >= 0) {
    list.splice(index, 1);
  } else {
    if (state.view === "territory" && list === state.starts && list.length >= 8) {
      say("There may be eight players.");
      return;
    }
    list.push(cell);
    setCell(cell, true);
  }
}

function placeLong(long: number): void {
  if (state.long.has(long)) {
    state.long.delete(long);
  } else {
    const impact = known.impacts?.get(long);
    if (impact?.kind !== "distances") {
      say(describeWall(long));
      return;
    }
    state.long.add(long);
    judge = 1 - judge;
  }
  build();
  commit();
}

/** A stroke from where a pointer or Space went down until it goes up. */
type Stroke =
  | { kind: "cells"; open: boolean; last: number }
  | { kind: "walls"; blocked: boolean; last: number }
  | { kind: "place"; list: number[]; index: number }
  | { kind: "long" }
  | { kind: "move" }
  | { kind: "done" };

function begin(cell: number, edge: number, erase: boolean): Stroke {
  if (state.view === "quoridor") {
    const pawn = state.starts.indexOf(cell);
    return pawn >= 0 ? { kind: "place", list: state.starts, index: pawn } : { kind: "long" };
  }
  if (tool === "move" || cell < 0) {
    return { kind: "move" };
  }
  if (tool === "start" || tool === "goal") {
    togglePlace(tool === "start" ? state.starts : state.goals, cell);
    return { kind: "done" };
  }
  if (tool === "fence") {
    const blocked = !erase && !state.walls.has(edge);
    setWall(edge, blocked);
    return { kind: "walls", blocked, last: edge };
  }
  for (const list of [state.starts, state.goals]) {
    const index = list.indexOf(cell);
    if (index >= 0) {
      return { kind: "place", list, index };
    }
  }
  const open = erase || tool === "erase" || !state.open[cell];
  setCell(cell, open);
  return { kind: "cells", open, last: cell };
}

function isPlace(cell: number): boolean {
  return state.starts.includes(cell) || state.goals.includes(cell);
}

function go(stroke: Stroke, cell: number, edge: number): void {
  if (stroke.kind === "cells" && cell >= 0 && cell !== stroke.last) {
    for (const between of line(stroke.last, cell)) {
      if (!isPlace(between)) {
        setCell(between, stroke.open);
      }
    }
    stroke.last = cell;
    updateLater();
  } else if (stroke.kind === "walls" && edge >= 0 && edge !== stroke.last) {
    setWall(edge, stroke.blocked);
    stroke.last = edge;
    updateLater();
  } else if (stroke.kind === "place" && cell >= 0 && state.open[cell] && !isPlace(cell)) {
    stroke.list[stroke.index] = cell;
    updateLater();
  }
}

/** The cells between two that the pointer jumped over. */
function line(from: number, to: number): number[] {
  const [[a, b], [c, d]] = [cellOf(from), cellOf(to)];
  const steps = Math.max(Math.abs(c - a), Math.abs(d - b));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return Math.round(a + (c - a) * share) + Math.round(b + (d - b) * share) * state.width;
  });
}

// ---- Pointers

const pointers = new Map<number, { x: number; y: number }>();
let stroke: Stroke | undefined;
let pinch: { x: number; y: number; far: number } | undefined;
/** Where the pointer is, for what hovers. */
let pointed: { x: number; y: number } | undefined;

function position(event: PointerEvent | WheelEvent): { x: number; y: number } {
  const { left, top } = canvas.element.getBoundingClientRect();
  return { x: (event.clientX - left) * devicePixelRatio, y: (event.clientY - top) * devicePixelRatio };
}

function middleOf(): { x: number; y: number; far: number } {
  const [a, b] = [...pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
}

function refreshHover(): void {
  const tip = byId("tip");
  look.hover = -1;
  look.hoverPath = [];
  look.hoverEdge = -1;
  look.ghost = undefined;
  let text = "";
  if (pointed && !pinch && stroke?.kind !== "move") {
    const { x, y } = pointed;
    const cell = canvas.cellAt(state, x, y);
    if (state.view === "quoridor") {
      const long = canvas.longAt(state, x, y);
      if (long >= 0 && stroke?.kind !== "place" && !state.starts.includes(cell)) {
        const impact = known.impacts?.get(long);
        const gain = answers.gains?.get(long) ?? 0;
        const legal = impact?.kind === "distances" || state.long.has(long);
        const { theme } = look;
        look.ghost = { long, color: !legal ? "#ff5d5d" : state.long.has(long) ? "#ff9d5d" : gain > 0 ? theme.hover : gain < 0 ? "#ff8a5d" : "#b9bccb" };
        text = describeWall(long);
      } else {
        describeWall(-1);
      }
    } else if (tool === "fence" && cell >= 0) {
      look.hoverEdge = canvas.edgeAt(state, x, y);
    } else if (cell >= 0) {
      look.hover = cell;
      text = tell(cell);
    }
  }
  tip.style.opacity = text ? "1" : "0";
  if (text && pointed) {
    tip.textContent = text;
    const { clientWidth, clientHeight } = byId("stage");
    const [px, py] = [pointed.x / devicePixelRatio, pointed.y / devicePixelRatio];
    const left = Math.max(4, Math.min(px + 16, clientWidth - tip.offsetWidth - 4));
    const top = py + 54 > clientHeight ? py - 40 : py + 20;
    tip.style.transform = `translate(${left}px, ${top}px)`;
  }
}

/** Says where a cell is and how far, and finds the path to it. */
function tell(cell: number): string {
  const [x, y] = cellOf(cell);
  const where = `(${x}, ${y})`;
  if (!state.open[cell]) {
    return `${where} closed`;
  }
  if (state.view === "rooms") {
    const part = answers.owners?.[cell] ?? -1;
    return `${where} part ${part + 1}, ${answers.sizes?.[part] ?? 0} cells`;
  }
  const distance = answers.distances[cell] ?? -1;
  if (distance < 0) {
    return state.starts.length > 0 ? `${where} not reached` : where;
  }
  if (state.view !== "territory" && !stroke) {
    look.hoverPath = search.path(places(state.starts), cellOf(cell))?.map(indexOf) ?? [];
  }
  return `${where} ${distance} ${distance === 1 ? "move" : "moves"}`;
}

canvas.element.addEventListener("pointerdown", (event) => {
  canvas.element.setPointerCapture(event.pointerId);
  look.cursor = -1;
  const at = position(event);
  pointers.set(event.pointerId, at);
  pointed = at;
  if (pointers.size === 2) {
    // The second finger turns a stroke into a move of the board.
    if (stroke && stroke.kind !== "move") {
      stroke = undefined;
      const text = history[place];
      if (text !== undefined) {
        show(decode(text), false);
      }
    }
    pinch = middleOf();
    pointed = undefined;
    update();
    return;
  }
  if (pointers.size > 2) {
    return;
  }
  if (event.button === 1) {
    stroke = { kind: "move" };
  } else {
    stroke = begin(canvas.cellAt(state, at.x, at.y), canvas.edgeAt(state, at.x, at.y), event.button === 2);
  }
  update();
});

canvas.element.addEventListener("pointermove", (event) => {
  const at = position(event);
  const before = pointers.get(event.pointerId);
  if (before) {
    pointers.set(event.pointerId, at);
  }
  if (pinch && pointers.size >= 2) {
    const now = middleOf();
    canvas.left += now.x - pinch.x;
    canvas.top += now.y - pinch.y;
    canvas.zoom(now.far / (pinch.far || 1), now.x, now.y);
    pinch = now;
    redraw();
    return;
  }
  pointed = at;
  if (stroke?.kind === "move" && before) {
    canvas.left += at.x - before.x;
    canvas.top += at.y - before.y;
  } else if (stroke) {
    go(stroke, canvas.cellAt(state, at.x, at.y), canvas.edgeAt(state, at.x, at.y));
  }
  refreshHover();
  redraw();
});

function lift(event: PointerEvent): void {
  pointers.delete(event.pointerId);
  if (pinch) {
    pinch = pointers.size >= 2 ? middleOf() : undefined;
    stroke = pointers.size > 0 ? { kind: "done" } : undefined;
    return;
  }
  const ended = stroke;
  stroke = undefined;
  if (event.type === "pointercancel") {
    travel(0);
    return;
  }
  if (ended?.kind === "long" && look.ghost) {
    placeLong(look.ghost.long);
  } else if (ended && ended.kind !== "move" && ended.kind !== "long") {
    commit();
  }
  if (event.pointerType !== "mouse") {
    pointed = undefined;
  }
  refreshHover();
  redraw();
}
canvas.element.addEventListener("pointerup", lift);
canvas.element.addEventListener("pointercancel", lift);
canvas.element.addEventListener("pointerleave", () => {
  if (!stroke) {
    pointed = undefined;
    refreshHover();
    redraw();
  }
});
canvas.element.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.element.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    const { x, y } = position(event);
    canvas.zoom(Math.exp(-event.deltaY * 0.0015), x, y);
    redraw();
  },
  { passive: false },
);

// ---- Keys

const ARROWS: Record<string, Direction> = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };
let keyed: Stroke | undefined;

function cursorEdge(side: Direction): number {
  const cell = look.cursor;
  if (state.rule !== "hex" || side === "east" || side === "west") {
    return edgeOf(state, cell, side);
  }
  const odd = Math.floor(cell / state.width) % 2 === 1;
  return edgeOf(state, cell, odd ? side : (`${side}-west` as Direction));
}

/** What Space does in Quoridor: a horizontal wall, or with Shift a vertical one, whose west or north end is at the cursor. */
function keyLong(vertical: boolean): void {
  const long = look.cursor * 2 + Number(vertical);
  const clash = clashes(state, long) && !state.long.has(long);
  say(clash ? "No wall fits here." : describeWall(long));
  if (!clash) {
    placeLong(long);
  }
}

canvas.element.addEventListener("keydown", (event) => {
  const side = ARROWS[event.key];
  if (look.cursor < 0 && (side || event.key === " ")) {
    look.cursor = state.starts[0] ?? 0;
  }
  if (side) {
    event.preventDefault();
    if (event.shiftKey && state.view !== "quoridor") {
      const edge = cursorEdge(side);
      if (setWall(edge, !state.walls.has(edge))) {
        say(state.walls.has(edge) ? `wall to the ${side}` : `no wall to the ${side}`);
        commit();
      }
      return;
    }
    const next = neighbor(state, look.cursor, side);
    if (next >= 0) {
      look.cursor = next;
      if (keyed) {
        go(keyed, next, -1);
      }
    }
    say(tell(look.cursor));
    redraw();
  } else if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    if (event.repeat) {
      return;
    }
    if (state.view === "quoridor" && !state.starts.includes(look.cursor)) {
      keyLong(event.shiftKey);
      return;
    }
    if (tool === "fence") {
      say("Hold Shift and press an arrow: the wall is on that side.");
      return;
    }
    keyed = begin(look.cursor, -1, false);
    update();
    say(tell(look.cursor));
  }
});
function release(): void {
  if (keyed) {
    keyed = undefined;
    commit();
  }
}
canvas.element.addEventListener("keyup", (event) => {
  if (event.key === " " || event.key === "Enter") {
    release();
  }
});
canvas.element.addEventListener("blur", release);

document.addEventListener("keydown", (event) => {
  const field = (event.target as HTMLElement).closest("input[type=number], textarea, select, dialog");
  if (field || event.altKey) {
    return;
  }
  const key = event.key.toLowerCase();
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") {
      act(() => travel(event.shiftKey ? 1 : -1));
    } else if (key === "y") {
      act(() => travel(1));
    }
    return;
  }
  const wanted = TOOLS.find(([, , letter]) => letter.toLowerCase() === key);
  if (wanted) {
    act(() => setTool(wanted[0]));
  } else if (/^[1-9]$/.test(key) && state.view !== "quoridor") {
    act(() => setRule(RULES[Number(key) - 1] as RuleName));
  } else if (key === "t" && state.view !== "quoridor") {
    act(toggleTorus);
  } else if (key === "v") {
    act(() => setView(VIEWS[(VIEWS.indexOf(state.view) + 1) % VIEWS.length] as ViewName));
  } else if (key === ",") {
    act(() => setWave((wave >= answers.most ? answers.most : wave) - 1));
  } else if (key === ".") {
    act(() => setWave(wave + 1));
  } else if (key === "p") {
    act(play);
  } else if (key === "+" || key === "=" || key === "-") {
    act(() => zoomMiddle(key === "-" ? 0.8 : 1.25));
  } else if (key === "0") {
    act(fit);
  } else if (key === "c") {
    act(() => void share());
  } else if (key === "x") {
    act(openTexts);
  } else if (key === "l") {
    act(toggleTheme);
  } else if (key === "?") {
    act(openHelp);
  }
});

// ---- The wave

function setWave(next: number): void {
  wave = Math.max(0, next) >= answers.most ? Infinity : Math.max(0, next);
  byId<HTMLInputElement>("limit").value = String(Math.min(wave, answers.most));
  byId("shown").textContent = wave === Infinity ? "all" : `${wave} of ${answers.most}`;
  redraw();
}

function stop(): void {
  clearInterval(playing);
  playing = 0;
  byId("play").setAttribute("aria-label", "Play the wave");
  byId("play").querySelector("path")?.setAttribute("d", "M8 5v14l11-7z");
}

function play(): void {
  if (playing) {
    stop();
    return;
  }
  if (answers.most === 0) {
    return;
  }
  // Those who want less motion see a few still pictures.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pause = still ? 900 : Math.min(160, Math.max(16, 4000 / answers.most));
  const stride = still ? Math.ceil(answers.most / 6) : Math.max(1, Math.round((answers.most * pause) / 6000));
  setWave(wave === Infinity ? 0 : wave);
  playing = setInterval(() => {
    setWave(wave + stride);
    if (wave === Infinity) {
      stop();
    }
  }, pause) as unknown as number;
  byId("play").setAttribute("aria-label", "Pause the wave");
  byId("play").querySelector("path")?.setAttribute("d", "M7 5h3v14H7zM14 5h3v14h-3z");
}

// ---- The bar

function setTool(next: Tool): void {
  tool = next;
  say(TOOLS.find(([name]) => name === next)?.[4] ?? "");
  update();
}

function toggleTorus(): void {
  if (state.rule !== "hex") {
    state.torus = !state.torus;
    ask();
    say(state.torus ? "Opposite sides meet" : "The board has borders");
    commit();
  }
}

/** A picture of the moves from the middle of a small board, as the module answers them. */
function picture(rule: RuleName): string {
  const side = 5;
  const closed = rule === "king" || rule === "king-no-cutting" ? [[2, 1]] : rule === "knight" || rule === "hex" ? [] : [[3, 2], [1, 3]];
  const cells = new Uint8Array(side * side).fill(1);
  closed.forEach(([x = 0, y = 0]) => (cells[x + y * side] = 0));
  const small = new Board(side, side, cells);
  const distances = small.search(rule).distances([2, 2]);
  small.free();
  let shapes = "";
  distances.forEach((distance, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    const [cx, cy] = rule === "hex" ? [x * 9 + (y % 2) * 4.5 + 2.75, y * 7.8 + 7.2] : [x * 9.2 + 4.6, y * 9.2 + 4.6];
    const color = !cells[i] ? "var(--soft)" : distance === 0 ? "var(--main)" : distance === 1 ? "var(--blue)" : "var(--line)";
    shapes += rule === "hex" || (distance >= 0 && distance <= 1 && cells[i])
      ? `<circle cx="${cx}" cy="${cy}" r="3.7" fill="${color}"/>`
      : `<rect x="${cx - 4}" y="${cy - 4}" width="8" height="8" rx="1.500" fill="${color}"${cells[i] ? ' opacity=".55"' : ""}/>`;
  });
  return `<svg viewBox="0 0 46 46" aria-hidden="true">${shapes}</svg>`;
}

function makeBar(): void {
  const button = (group: string, name: string, label: string, icon: string, title: string, run: () => void) => {
    const made = element("button", "", { type: "button", "data-name": name, title });
    made.innerHTML = icon;
    made.append(label);
    made.addEventListener("click", run);
    byId(group).append(made);
    return made;
  };
  for (const view of VIEWS) {
    button("views", view, VIEW_NAMES[view], "", `Show: ${VIEW_NAMES[view]}`, () => setView(view));
  }
  for (const [name, label, key, path, title] of TOOLS) {
    button("brushes", name, label, `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"${name === "draw" ? ' class="full"' : ""}/></svg>`, `${title} (${key})`, () => setTool(name));
  }
  RULES.forEach((rule, i) => button("rules", rule, RULE_NAMES[rule], picture(rule), `${RULE_NAMES[rule]} (${i + 1})`, () => setRule(rule)));
  const torus = `<svg viewBox="0 0 46 46" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="3" d="M11 11h24v24H11zM3 23h8m24 0h8M23 3v8m0 24v8"/></svg>`;
  button("rules", "torus", "Torus", torus, "Opposite sides meet (T)", toggleTorus).id = "torus";
  const lessons = byId<HTMLSelectElement>("lesson");
  lessons.append(element("option", "Examples …", { value: "" }));
  LESSONS.forEach(({ name }, i) => lessons.append(element("option", `${i + 1}. ${name}`, { value: String(i) })));
  lessons.addEventListener("change", () => {
    const lesson = LESSONS[Number(lessons.value)];
    if (lessons.value && lesson) {
      load(lesson.state(), lesson.says);
      say(lesson.says);
    }
  });
}

function zoomMiddle(factor: number): void {
  canvas.zoom(factor, canvas.element.width / 2, canvas.element.height / 2);
  redraw();
}

function fit(): void {
  canvas.fit(state);
  redraw();
}

function setTheme(name: string): void {
  document.documentElement.dataset["theme"] = name;
  look.theme = name === "light" ? LIGHT : DARK;
  if (state) {
    redraw();
  }
}

function toggleTheme(): void {
  const name = look.theme === DARK ? "light" : "dark";
  setTheme(name);
  try {
    localStorage.setItem("theme", name);
  } catch {
    // A page from a folder may have no storage.
  }
}

// ---- Text, links

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", "") as HTMLTextAreaElement;
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}

async function share(): Promise<void> {
  const text = encode(state);
  const button = byId("share");
  let answer = "Too large";
  if (text.length < 60_000) {
    save();
    answer = (await copy(`${location.href.split("#")[0]}#${text}`)) ? "Copied" : "Not copied";
  }
  // The button keeps its width.
  button.style.width = `${button.offsetWidth}px`;
  button.dataset["answer"] = answer;
  say(answer);
  setTimeout(() => {
    delete button.dataset["answer"];
    button.style.width = "";
  }, 1600);
}

function note(text: string, wrong: boolean): void {
  const notes = byId("notes");
  notes.textContent = text;
  notes.classList.toggle("wrong", wrong);
}

function openTexts(): void {
  byId<HTMLTextAreaElement>("area").value = "";
  note("", false);
  byId<HTMLDialogElement>("texts").showModal();
  byId("area").focus();
}

function openHelp(): void {
  byId<HTMLInputElement>("columns").value = String(state.width);
  byId<HTMLInputElement>("lines").value = String(state.height);
  byId<HTMLDialogElement>("keys").showModal();
}

/** Reads the text of the dialog, or of a paste. */
function read(text: string): boolean {
  try {
    const reading = parse(text);
    const next = reading.state;
    if (next.starts.length === 0) {
      const first = next.open.indexOf(1);
      next.starts = first < 0 ? [] : [first];
      reading.notes.push("There is no S in it, so the first open cell is the start.");
    }
    load(next, reading.notes.join(" "));
    note(reading.notes.join(" "), false);
    say(`A board of ${next.width} by ${next.height} cells. ${says}`);
    return true;
  } catch (error) {
    note((error as Error).message, true);
    return false;
  }
}

function texts(): void {
  byId("read").addEventListener("click", () => read(byId<HTMLTextAreaElement>("area").value) && byId<HTMLDialogElement>("texts").close());
  byId("invert").addEventListener("click", () => {
    state.open = state.open.map((cell) => 1 - cell);
    [...state.starts, ...state.goals].forEach((cell) => (state.open[cell] = 1));
    build();
    commit();
    note("Open and closed cells are swapped.", false);
  });
  const programs: Record<string, (state: State) => string | undefined> = { map: print, boxes: printBoxes, rust, python };
  document.querySelectorAll<HTMLElement>("[data-copy]").forEach((button) =>
    button.addEventListener("click", async () => {
      const text = programs[button.dataset["copy"] as string]?.(state);
      if (text === undefined) {
        note("With walls on edges there is a program for four sides, hexagons, rooks and ice.", true);
        return;
      }
      const area = byId<HTMLTextAreaElement>("area");
      area.value = text;
      area.focus();
      note((await copy(text)) ? "Copied." : "Select and copy it.", false);
    }),
  );
  document.addEventListener("paste", (event) => {
    if (!(event.target as HTMLElement).closest("textarea, input")) {
      const text = event.clipboardData?.getData("text") ?? "";
      const link = /#(s=\d+x\d+\S*)/.exec(text);
      if (link) {
        open(link[1] as string);
      } else if (!read(text)) {
        openTexts();
        byId<HTMLTextAreaElement>("area").value = text;
        read(text);
      }
    }
  });
  byId("resize").addEventListener("click", () => {
    const [width, height] = ["columns", "lines"].map((id) => Math.min(Math.max(1, Math.round(Number(byId<HTMLInputElement>(id).value)) || 1), 512)) as [number, number];
    const next = { ...blank(width, height), rule: state.rule, torus: state.torus, view: state.view };
    const moved = (cell: number) => {
      const [x, y] = cellOf(cell);
      return x < width && y < height ? x + y * width : -1;
    };
    state.open.forEach((cell, i) => moved(i) >= 0 && (next.open[moved(i)] = cell));
    next.starts = state.starts.map(moved).filter((cell) => cell >= 0);
    next.goals = state.goals.map(moved).filter((cell) => cell >= 0);
    next.walls = new Set([...state.walls].map((edge) => moved(edge >> 2) * 4 + (edge & 3)).filter((edge) => edge >= 0));
    next.long = new Set([...state.long].map((long) => moved(long >> 1) * 2 + (long & 1)).filter((long) => long >= 0 && !clashes(next, long)));
    if (next.view === "quoridor") {
      const mid = width >> 1;
      next.starts = [mid + (height - 1) * width, mid];
    }
    load(next, "");
  });
  byId("clear").addEventListener("click", () => {
    load({ ...state, open: state.open.map(() => 1), walls: new Set(), long: new Set() }, "");
  });
}

async function measure(): Promise<void> {
  const button = byId<HTMLButtonElement>("measure");
  button.disabled = true;
  const figures = byId("figures");
  figures.textContent = "Measuring …";
  await new Promise((resolve) => setTimeout(resolve, 30));
  figures.replaceChildren(await compare(state, search));
  button.disabled = false;
}

/** Opens an address; an error leaves the board as it is. */
function open(text: string): boolean {
  try {
    load(decode(text), "");
    return true;
  } catch (error) {
    says = (error as Error).message;
    return false;
  }
}

async function main(): Promise<void> {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // As above.
  }
  setTheme(theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  await init();
  makeBar();
  texts();
  byId("undo").addEventListener("click", () => travel(-1));
  byId("redo").addEventListener("click", () => travel(1));
  byId("share").addEventListener("click", () => void share());
  byId("text").addEventListener("click", openTexts);
  byId("theme").addEventListener("click", toggleTheme);
  byId("help").addEventListener("click", openHelp);
  byId("closer").addEventListener("click", () => zoomMiddle(1.25));
  byId("away").addEventListener("click", () => zoomMiddle(0.8));
  byId("fit").addEventListener("click", fit);
  byId("play").addEventListener("click", play);
  byId("limit").addEventListener("input", () => {
    stop();
    setWave(Number(byId<HTMLInputElement>("limit").value));
  });
  let fitted = false;
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = byId("stage");
    canvas.element.width = Math.round(clientWidth * devicePixelRatio);
    canvas.element.height = Math.round(clientHeight * devicePixelRatio);
    if (state) {
      fitted = true;
      fit();
    }
  }).observe(byId("stage"));
  addEventListener("hashchange", () => {
    if (location.hash.slice(1) !== history[place]) {
      open(location.hash) || describe();
    }
  });
  const lesson = LESSONS[0] as (typeof LESSONS)[number];
  if (!location.hash || !open(location.hash)) {
    const message = says;
    load(lesson.state(), location.hash ? `${message}. Here is the first example.` : lesson.says);
  }
  if (!fitted) {
    fit();
  }
  document.documentElement.dataset["ready"] = "yes";
}

/** For tests: what the page knows. */
Object.assign(window, {
  page: { theme: () => look.theme, state: () => state, answers: () => (updateNow(), answers), facts: () => (updateNow(), known), canvas, encode, decode, open, parse, print, printBoxes, rust, python, blank, directions: DIRECTIONS },
});

main().catch((error: unknown) => {
  byId("says").textContent = `The page could not start: ${String(error)}`;
});
