/** The canvas: one image of all cells, a pixel each, and on it what is seen of numbers, walls, paths and places. */

import { DIRECTIONS, type Direction } from "./gridmask.js";
import { channels, isLight, mix, pixel, PLAYERS, SHADES, shades, type Theme } from "./colors.js";
import { edgeOf, KEPT, neighbor, type State } from "./state.js";

/** What is known about the board. */
export interface Answers {
  distances: Int32Array;
  most: number;
  /** 2 for cells of every shortest path, 1 for cells of some. */
  ribbon?: Uint8Array | undefined;
  paths: { cells: readonly number[]; color?: string }[];
  /** The player or component of each cell, less than 0 for none. */
  owners?: Int32Array | undefined;
  /** The number of cells of each component, the largest first. */
  sizes?: readonly number[];
  /** Texts in cells. */
  signs?: readonly (readonly [number, string])[];
  /** Cells to mark. */
  choke?: Uint8Array | undefined;
  bridges?: readonly (readonly [number, number])[] | undefined;
  /** Long walls with what they gain the player to move. */
  gains?: Map<number, number> | undefined;
  /** Where that player's pawn may step. */
  steps?: readonly number[];
}

export interface Look {
  theme: Theme;
  /** Cells farther than this are not shown. */
  wave: number;
  hover: number;
  hoverPath: readonly number[];
  hoverEdge: number;
  /** The long wall below the pointer, and the cell where a click moves the pawn. */
  ghost: { long: number; color: string } | undefined;
  step: number;
  cursor: number;
  numbers: boolean;
}

const ROW = Math.sqrt(3) / 2;

export class Canvas {
  readonly element: HTMLCanvasElement;
  /** Device pixels per cell, and where the corner of the board is. */
  size = 20;
  left = 0;
  top = 0;
  readonly #context: CanvasRenderingContext2D;
  readonly #cells = document.createElement("canvas");
  #image = new ImageData(1, 1);
  /** What the image was painted for. */
  #painted: readonly unknown[] = [];

  constructor(element: HTMLCanvasElement) {
    this.element = element;
    this.#context = element.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  }

  /** How many cells the board is wide and high on the canvas. */
  #extent({ rule, width, height }: State): [number, number] {
    return rule === "hex" ? [width + 0.5, height * ROW + 0.3] : [width, height];
  }

  /** Shows the whole board in the middle. */
  fit(state: State): void {
    const { width, height } = this.element;
    const [columns, rows] = this.#extent(state);
    const margin = Math.min(width, height) * 0.03;
    // Below is the bar of the wave.
    const room = height - 60 * devicePixelRatio;
    const size = Math.min((width - 2 * margin) / columns, (room - 2 * margin) / rows, 96 * devicePixelRatio);
    this.size = Math.max(size > 4 ? Math.floor(size) : size, 0.1);
    this.left = Math.round((width - columns * this.size) / 2);
    this.top = Math.round((room - rows * this.size) / 2);
  }

  zoom(factor: number, x: number, y: number): void {
    const size = Math.min(Math.max(this.size * factor, 0.25), 160 * devicePixelRatio);
    const change = size / this.size;
    this.left = x - (x - this.left) * change;
    this.top = y - (y - this.top) * change;
    this.size = size;
  }

  /** The middle of a cell, in pixels of the canvas. */
  middle(state: State, cell: number): [number, number] {
    const x = cell % state.width;
    const y = Math.floor(cell / state.width);
    return state.rule === "hex"
      ? [this.left + (x + 0.5 + (y % 2) / 2) * this.size, this.top + (y * ROW + 0.58) * this.size]
      : [this.left + (x + 0.5) * this.size, this.top + (y + 0.5) * this.size];
  }

  /** The cell at a place, -1 off the board. */
  cellAt(state: State, px: number, py: number): number {
    if (state.rule !== "hex") {
      const x = Math.floor((px - this.left) / this.size);
      const y = Math.floor((py - this.top) / this.size);
      return x < 0 || y < 0 || x >= state.width || y >= state.height ? -1 : x + y * state.width;
    }
    let [nearest, least] = [-1, 0.6 * this.size];
    const row = Math.round(((py - this.top) / this.size - 0.58) / ROW);
    for (let y = Math.max(0, row - 1); y <= Math.min(state.height - 1, row + 1); y++) {
      const x = Math.round((px - this.left) / this.size - 0.5 - (y % 2) / 2);
      if (x >= 0 && x < state.width) {
        const [a, b] = this.middle(state, x + y * state.width);
        const distance = Math.hypot(a - px, b - py);
        if (distance < least) {
          [nearest, least] = [x + y * state.width, distance];
        }
      }
    }
    return nearest;
  }

  /** The directions in which a cell has sides. */
  sides(state: State, cell: number): Direction[] {
    const odd = Math.floor(cell / state.width) % 2 === 1;
    return DIRECTIONS.filter((side) =>
      state.rule === "hex"
        ? !["north", "south"].includes(side)
          ? side === "east" || side === "west" || side.endsWith(odd ? "east" : "west")
          : true
        : !side.includes("-"),
    );
  }

  /** The edge nearest to a place, -1 at a border. */
  edgeAt(state: State, px: number, py: number): number {
    const cell = this.cellAt(state, px, py);
    if (cell < 0) {
      return -1;
    }
    let [edge, least] = [-1, Infinity];
    for (const side of this.sides(state, cell)) {
      const other = neighbor(state, cell, side);
      if (other >= 0) {
        const [x, y] = this.middle(state, other);
        const distance = Math.hypot(x - px, y - py);
        if (distance < least) {
          [edge, least] = [edgeOf(state, cell, side), distance];
        }
      }
    }
    return edge;
  }

  /** The ends of the line on which an edge is drawn. */
  #edgeLine(state: State, edge: number): [number, number, number, number] {
    const cell = edge >> 2;
    const [x, y] = this.middle(state, cell);
    const other = neighbor(state, cell, KEPT[edge & 3] as Direction);
    if (other < 0) {
      const [dx, dy] = edge & 1 ? [0, 0.5] : [0.5, 0];
      const [mx, my] = [x + dx * this.size, y + dy * this.size];
      return [mx - dy * this.size, my - dx * this.size, mx + dy * this.size, my + dx * this.size];
    }
    const [a, b] = this.middle(state, other);
    const half = state.rule === "hex" ? 0.2887 : 0.5;
    const [mx, my] = [(x + a) / 2, (y + b) / 2];
    const [dx, dy] = [((b - y) / Math.hypot(a - x, b - y)) * half * this.size, (-(a - x) / Math.hypot(a - x, b - y)) * half * this.size];
    return [mx - dx, my - dy, mx + dx, my + dy];
  }

  /** Paints the cells between two columns and two rows, a pixel each, and returns all pixels. */
  #paint(state: State, answers: Answers, look: Look, ribbon: Uint8Array | undefined, [left, top, right, bottom]: [number, number, number, number]): Uint32Array {
    const { width, height, open } = state;
    if (this.#image.width !== width || this.#image.height !== height) {
      this.#cells.width = width;
      this.#cells.height = height;
      this.#image = new ImageData(width, height);
    }
    const pixels = new Uint32Array(this.#image.data.buffer);
    const { theme, wave } = look;
    const key = [this.#image, answers, theme, wave, ribbon, left, top, right, bottom];
    if (key.every((part, i) => part === this.#painted[i])) {
      return pixels;
    }
    this.#painted = key;
    const closed = pixel(channels(theme.closed));
    const unreached = pixel(channels(theme.unreached));
    const newest = pixel(channels(theme.hover));
    const { distances, owners } = answers;
    const base = channels(theme.background);
    const players = PLAYERS.map((color) => [0.25, 0.4].map((share) => pixel(mix(channels(color), base, share))));
    const shared = pixel(mix(channels(theme.unreached), channels(theme.wall), 0.35));
    const plain = shades(theme, (color) => color);
    const lit = ribbon ? shades(theme, (color) => mix(color, channels(theme.ribbon[0]), theme.ribbon[1])) : plain;
    // Small boards use the first colors only as far as they need to.
    const step = (SHADES - 1) / Math.max(answers.most, 10);
    for (let y = top; y <= bottom; y++) {
      for (let cell = left + y * width; cell <= right + y * width; cell++) {
        const distance = distances[cell] as number;
        let color = unreached;
        if (!open[cell]) {
          color = closed;
        } else if (owners?.[cell] === -2) {
          color = shared;
        } else if (distance <= wave && owners) {
          color = players[(owners[cell] as number) % 8]?.[distance & 1] ?? unreached;
        } else if (distance >= 0 && distance < wave) {
          color = (ribbon?.[cell] ? lit : plain)[((distance * step) | 0) * 2 + (distance & 1)] as number;
        } else if (distance === wave) {
          color = newest;
        }
        pixels[cell] = color;
      }
    }
    this.#cells.getContext("2d")?.putImageData(this.#image, 0, 0, left, top, right - left + 1, bottom - top + 1);
    return pixels;
  }

  /** What is seen of the board, as a file. */
  picture(state: State): Promise<Blob> {
    const { width, height } = this.element;
    const [left, top] = [Math.max(0, this.left), Math.max(0, this.top)];
    const [columns, rows] = this.#extent(state);
    const copy = document.createElement("canvas");
    copy.width = Math.max(1, Math.min(width, this.left + columns * this.size) - left);
    copy.height = Math.max(1, Math.min(height, this.top + rows * this.size) - top);
    copy.getContext("2d")?.drawImage(this.element, -left, -top);
    return new Promise((resolve) => copy.toBlob((blob) => resolve(blob as Blob)));
  }

  draw(state: State, answers: Answers, look: Look): void {
    const context = this.#context;
    const { theme } = look;
    const { size } = this;
    const { width, height } = this.element;
    context.fillStyle = theme.background;
    context.fillRect(0, 0, width, height);
    const hexagonal = state.rule === "hex";
    const firstRow = Math.max(0, Math.floor(-this.top / (size * (hexagonal ? ROW : 1))) - 1);
    const lastRow = Math.min(state.height - 1, Math.ceil((height - this.top) / (size * (hexagonal ? ROW : 1))));
    const firstColumn = Math.max(0, Math.floor(-this.left / size) - 1);
    const lastColumn = Math.min(state.width - 1, Math.ceil((width - this.left) / size));
    const { choke, bridges } = answers;
    const ribbon = look.wave >= answers.most ? answers.ribbon : undefined;
    // In small cells the ribbon is a color of the image.
    const small = size < 6;
    const pixels = this.#paint(state, answers, look, small ? ribbon : undefined, [firstColumn, firstRow, lastColumn, lastRow]);
    const visible = (each: (cell: number) => void) => {
      for (let y = firstRow; y <= lastRow; y++) {
        for (let x = firstColumn; x <= lastColumn; x++) {
          each(x + y * state.width);
        }
      }
    };
    const colorOf = (cell: number) => {
      const word = pixels[cell] as number;
      return [word & 255, (word >> 8) & 255, (word >> 16) & 255] as const;
    };

    const columns = Math.max(0, lastColumn - firstColumn + 1);
    context.imageSmoothingEnabled = size < 1;
    if (hexagonal && small) {
      // Rows of bricks.
      const edge = (y: number) => Math.round(this.top + (y * ROW + 0.147) * size);
      for (let y = firstRow; y <= lastRow; y++) {
        context.drawImage(this.#cells, firstColumn, y, columns, 1, this.left + (firstColumn + (y % 2) / 2) * size, edge(y), columns * size, edge(y + 1) - edge(y));
      }
    } else if (hexagonal) {
      const cells = new Map<number, number[]>();
      visible((cell) => {
        const color = pixels[cell] as number;
        cells.get(color)?.push(cell) ?? cells.set(color, [cell]);
      });
      const radius = (size / 2 / ROW) * (size > 12 ? 0.95 : 1.02);
      const corners = [0, 1, 2, 3, 4, 5].map((i) => (Math.PI / 3) * i + Math.PI / 6).map((angle) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const);
      for (const group of cells.values()) {
        context.fillStyle = `rgb(${colorOf(group[0] as number)})`;
        context.beginPath();
        for (const cell of group) {
          const [x, y] = this.middle(state, cell);
          corners.forEach(([dx, dy], i) => (i ? context.lineTo(x + dx, y + dy) : context.moveTo(x + dx, y + dy)));
        }
        context.fill();
      }
    } else {
      const rows = Math.max(0, lastRow - firstRow + 1);
      context.drawImage(this.#cells, firstColumn, firstRow, columns, rows, this.left + firstColumn * size, this.top + firstRow * size, columns * size, rows * size);
      if (size >= 9) {
        context.fillStyle = theme.background;
        const line = size >= 40 ? 2 : 1;
        for (let x = firstColumn; x <= lastColumn + 1; x++) {
          context.fillRect(Math.round(this.left + x * size) - (line >> 1), this.top, line, size * state.height);
        }
        for (let y = firstRow; y <= lastRow + 1; y++) {
          context.fillRect(this.left, Math.round(this.top + y * size) - (line >> 1), size * state.width, line);
        }
      }
    }

    if (ribbon && !small) {
      [context.fillStyle, context.globalAlpha] = theme.ribbon;
      context.beginPath();
      visible((cell) => {
        if (ribbon[cell]) {
          const [x, y] = this.middle(state, cell);
          const side = size * (ribbon[cell] === 2 ? 0.86 : 0.66);
          context.roundRect(x - side / 2, y - side / 2, side, side, side * 0.3);
        }
      });
      context.fill();
      context.globalAlpha = 1;
    }
    if (choke) {
      visible((cell) => choke[cell] && this.#ring(state, cell, theme.hover, 0.09));
    }
    for (const [a, b] of bridges ?? []) {
      this.#line(state, [a, b], theme.hover, size * 0.14, []);
    }

    if (look.numbers && size >= 17 * devicePixelRatio) {
      const texts = answers.owners && state.view === "rooms" ? undefined : answers.distances;
      context.textAlign = "center";
      context.textBaseline = "middle";
      const digits = String(answers.most).length;
      const font = (share: number) => `600 ${Math.round(Math.min(size * 0.42, (size * 1.15) / digits, 22 * devicePixelRatio) * share)}px system-ui, sans-serif`;
      // Below a line that is drawn later, a number stands in the corner.
      const covered = new Set(look.wave >= answers.most ? answers.paths.flatMap(({ cells }) => cells) : []);
      visible((cell) => {
        const distance = texts?.[cell] ?? -1;
        if (distance >= 0 && distance <= look.wave && state.open[cell] && !(state.starts.includes(cell) || state.goals.includes(cell))) {
          const [x, y] = this.middle(state, cell);
          const aside = covered.has(cell) ? size * 0.3 : 0;
          const lit = ribbon && (ribbon[cell] === 2 || (ribbon[cell] && !aside));
          context.fillStyle = isLight(lit ? mix(colorOf(cell), channels(theme.ribbon[0]), theme.ribbon[1]) : colorOf(cell)) ? "rgba(10,10,20,.82)" : "rgba(255,255,255,.88)";
          context.font = font(aside ? 0.7 : 1);
          context.fillText(String(distance), hexagonal ? x : x - aside, y - aside + size * 0.03);
        }
      });
    }

    for (const [cell, text] of answers.signs ?? []) {
      const [x, y] = this.middle(state, cell);
      context.font = `700 ${Math.round(Math.max(size * 0.5, 11 * devicePixelRatio))}px system-ui, sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillStyle = isLight(colorOf(cell)) ? "#0a0a14" : "#ffffff";
      context.fillText(text, x, y + size * 0.03);
    }
    for (const cell of answers.steps ?? []) {
      this.#ring(state, cell, PLAYERS[state.turn] as string, 0.06);
    }
    if (answers.gains) {
      this.#gains(state, answers.gains, theme);
    }
    for (const edge of state.walls) {
      this.#wall(state, edge, theme.wall, 0.16);
    }
    for (const long of state.long) {
      this.#longWall(state, long, theme.wall, 0.2);
    }
    if (look.hoverEdge >= 0) {
      this.#wall(state, look.hoverEdge, theme.hover, 0.18);
    }
    if (look.ghost) {
      this.#longWall(state, look.ghost.long, look.ghost.color, 0.22);
    }

    if (look.wave >= answers.most) {
      answers.paths.forEach((path, i) => {
        // Paths of two players side by side.
        const aside = answers.paths.length > 1 ? (i - 0.5) * size * 0.2 : 0;
        this.#line(state, path.cells, theme.edge, Math.max(3, size * 0.17), [], aside);
        this.#line(state, path.cells, path.color ?? theme.path, Math.max(1.5, size * 0.08), [], aside);
      });
    }
    if (look.hoverPath.length > 1) {
      this.#line(state, look.hoverPath, theme.edge, Math.max(3, size * 0.16), []);
      this.#line(state, look.hoverPath, theme.hover, Math.max(1.5, size * 0.08), [size * 0.2, size * 0.16]);
    }
    state.goals.forEach((cell) => this.#goal(state, cell, theme));
    state.starts.forEach((cell, i) => this.#start(state, cell, i, theme));
    if (look.step >= 0) {
      context.globalAlpha = 0.6;
      this.#start(state, look.step, state.turn, theme);
      context.globalAlpha = 1;
    }
    if (look.cursor >= 0) {
      const [x, y] = this.middle(state, look.cursor);
      context.strokeStyle = theme.edge;
      context.lineWidth = Math.max(5, size * 0.14);
      context.strokeRect(x - size / 2, y - size / 2, size, size);
      context.strokeStyle = theme.cursor;
      context.lineWidth = Math.max(2, size * 0.07);
      context.strokeRect(x - size / 2, y - size / 2, size, size);
    }
  }

  #line(state: State, cells: readonly number[], color: string, width: number, dash: number[], aside = 0): void {
    const context = this.#context;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = context.lineCap = "round";
    context.setLineDash(dash);
    context.beginPath();
    cells.forEach((cell, i) => {
      const before = cells[i - 1] ?? cell;
      // A step round the board is not a line across it.
      const far = state.torus && (Math.abs((before % state.width) - (cell % state.width)) > state.width / 2 || Math.abs(before - cell) > (state.width * state.height) / 2);
      const [x, y] = this.middle(state, cell).map((place) => place + aside) as [number, number];
      if (i === 0 || far) {
        context.moveTo(x, y);
        context.lineTo(x, y);
      } else {
        context.lineTo(x, y);
      }
    });
    context.stroke();
    context.setLineDash([]);
  }

  #ring(state: State, cell: number, color: string, share: number): void {
    const context = this.#context;
    const [x, y] = this.middle(state, cell);
    context.strokeStyle = color;
    context.lineWidth = Math.max(1.5, this.size * share);
    context.beginPath();
    context.arc(x, y, this.size * 0.38, 0, 7);
    context.stroke();
  }

  #wall(state: State, edge: number, color: string, share: number): void {
    const context = this.#context;
    const [a, b, c, d] = this.#edgeLine(state, edge);
    context.strokeStyle = color;
    context.lineWidth = Math.max(1.5, this.size * share);
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(a, b);
    context.lineTo(c, d);
    context.stroke();
  }

  #longWall(state: State, long: number, color: string, share: number): void {
    const context = this.#context;
    const [x, y] = this.middle(state, long >> 1);
    const { size } = this;
    const [cx, cy] = [x + size / 2, y + size / 2];
    const half = size * 0.93;
    const wide = size * share;
    context.fillStyle = color;
    context.beginPath();
    if (long & 1) {
      context.roundRect(cx - wide / 2, cy - half, wide, half * 2, wide / 2.5);
    } else {
      context.roundRect(cx - half, cy - wide / 2, half * 2, wide, wide / 2.5);
    }
    context.fill();
  }

  /** A tick on each wall that changes something: blue ones gain, red ones lose. */
  #gains(state: State, gains: Map<number, number>, theme: Theme): void {
    const context = this.#context;
    const { size } = this;
    for (const [long, gain] of gains) {
      if (gain === 0) {
        continue;
      }
      const [x, y] = this.middle(state, long >> 1);
      const [cx, cy] = [x + size / 2, y + size / 2];
      const length = size * Math.min(0.2 + Math.abs(gain) * 0.1, 0.75);
      context.lineCap = "round";
      context.beginPath();
      if (long & 1) {
        context.moveTo(cx, cy - length);
        context.lineTo(cx, cy + length);
      } else {
        context.moveTo(cx - length, cy);
        context.lineTo(cx + length, cy);
      }
      context.strokeStyle = theme.edge;
      context.lineWidth = size * 0.14;
      context.stroke();
      context.strokeStyle = gain > 0 ? theme.hover : "#ff5d5d";
      context.lineWidth = size * 0.07;
      context.stroke();
    }
  }

  #start(state: State, cell: number, index: number, theme: Theme): void {
    const context = this.#context;
    const [x, y] = this.middle(state, cell);
    const radius = Math.max(this.size * 0.34, 4 * devicePixelRatio);
    const players = state.view === "territory" || state.view === "quoridor";
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fillStyle = players ? (PLAYERS[index % 8] as string) : theme.mark;
    context.fill();
    context.lineWidth = Math.max(2, this.size * 0.07);
    context.strokeStyle = theme.edge;
    context.stroke();
    if (radius > 7) {
      context.fillStyle = players ? "#10121a" : theme.edge;
      context.font = `700 ${Math.round(radius * 1.15)}px system-ui, sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(players ? "ABCDEFGH"[index % 8] as string : "S", x, y + radius * 0.06);
    }
  }

  #goal(state: State, cell: number, theme: Theme): void {
    const context = this.#context;
    const [x, y] = this.middle(state, cell);
    const radius = Math.max(this.size * 0.42, 5 * devicePixelRatio);
    context.beginPath();
    for (let i = 0; i < 10; i++) {
      const angle = (Math.PI / 5) * i - Math.PI / 2;
      const r = i % 2 ? radius * 0.46 : radius;
      context.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
    }
    context.closePath();
    context.lineJoin = "round";
    context.lineWidth = Math.max(3, this.size * 0.12);
    context.strokeStyle = theme.edge;
    context.stroke();
    context.fillStyle = theme.mark;
    context.fill();
  }

  /** The long wall nearest to a place, -1 if none fits there. */
  longAt(state: State, px: number, py: number): number {
    const [fx, fy] = [(px - this.left) / this.size, (py - this.top) / this.size];
    const x = Math.min(Math.max(Math.round(fx) - 1, 0), state.width - 2);
    const y = Math.min(Math.max(Math.round(fy) - 1, 0), state.height - 2);
    if (fx < 0 || fy < 0 || fx > state.width || fy > state.height || state.width < 2 || state.height < 2) {
      return -1;
    }
    const vertical = Math.abs(fx - Math.round(fx)) < Math.abs(fy - Math.round(fy));
    return (x + y * state.width) * 2 + Number(vertical);
  }
}
