/** Mouse and fingers. */

import { tool } from "./bar.js";
import { begin, finish, go, movePawn, placeLong, type Stroke } from "./changes.js";
import { byId, canvas, look } from "./dom.js";
import { answers, cellOf, indexOf, known, places, search, state } from "./model.js";
import { history, place, show, travel } from "./past.js";
import { redraw, update } from "./refresh.js";
import { decode } from "./state.js";
import { describeWall } from "./tell.js";

const pointers = new Map<number, { x: number; y: number }>();
export let stroke: Stroke | undefined;
let pinch: { x: number; y: number; far: number } | undefined;
/** Where the pointer is, for what hovers. */
let pointed: { x: number; y: number; touch?: boolean } | undefined;

function position(event: PointerEvent | WheelEvent): { x: number; y: number } {
  const { left, top } = canvas.element.getBoundingClientRect();
  return { x: (event.clientX - left) * devicePixelRatio, y: (event.clientY - top) * devicePixelRatio };
}

function middleOf(): { x: number; y: number; far: number } {
  const [a, b] = [...pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
}

export function refreshHover(): void {
  const tip = byId("tip");
  look.hover = -1;
  look.hoverPath = [];
  look.hoverEdge = -1;
  look.ghost = undefined;
  look.step = -1;
  let text = "";
  if (pointed && !pinch && stroke?.kind !== "move") {
    const { x, y } = pointed;
    const cell = canvas.cellAt(state, x, y);
    if (state.view === "quoridor") {
      const long = canvas.longAt(state, x, y);
      const [a, b] = canvas.middle(state, Math.max(cell, 0));
      // The middle of a cell means the cell; the rest of it means a groove.
      if (Math.max(Math.abs(a - x), Math.abs(b - y)) < (pointed.touch ? 0.22 : 0.3) * canvas.size) {
        if (answers.steps?.includes(cell) && stroke?.kind !== "place") {
          look.step = cell;
          text = `${"AB"[state.turn]} moves here`;
        }
      } else if (long >= 0 && stroke?.kind !== "place" && !state.starts.includes(cell)) {
        look.ghost = ghostOf(long);
        text = describeWall(long);
      }
    } else if (tool === "fence" && cell >= 0) {
      look.hoverEdge = canvas.edgeAt(state, x, y);
    } else if (cell >= 0) {
      look.hover = cell;
      text = tell(cell);
    }
  }
  if (!look.ghost && state.view === "quoridor") {
    describeWall(-1);
  }
  tip.style.opacity = text ? "1" : "0";
  if (text && pointed) {
    tip.textContent = text;
    const { clientWidth, clientHeight } = byId("stage");
    const [px, py] = [pointed.x / devicePixelRatio, pointed.y / devicePixelRatio];
    const left = Math.max(4, Math.min(px + 16, clientWidth - tip.offsetWidth - 4));
    // A finger covers what is below it.
    const top = pointed.touch ? Math.max(4, py - 70) : py + 54 > clientHeight ? py - 40 : py + 20;
    tip.style.transform = `translate(${left}px, ${top}px)`;
  }
}

/** A long wall that does not stand yet, in the color of what it would do. */
export function ghostOf(long: number): NonNullable<typeof look.ghost> {
  const gain = answers.gains?.get(long) ?? 0;
  const legal = known.impacts?.get(long)?.kind === "distances" || state.long.has(long);
  return { long, color: !legal ? "#ff5d5d" : state.long.has(long) ? "#ff9d5d" : gain > 0 ? look.theme.hover : gain < 0 ? "#ff8a5d" : "#b9bccb" };
}

/** Says where a cell is and how far, and finds the path to it. */
export function tell(cell: number): string {
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
  pointed = { ...at, touch: event.pointerType === "touch" };
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
  pointed = { ...at, touch: event.pointerType === "touch" };
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
  const { ghost, step } = look;
  if (event.pointerType !== "mouse") {
    pointed = undefined;
  }
  if (ended?.kind === "long" && step >= 0) {
    movePawn(step);
  } else if (ended?.kind === "long" && ghost) {
    placeLong(ghost.long);
  } else if (ended && ended.kind !== "move" && ended.kind !== "long") {
    finish(ended);
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
