/** What changes the board. */

import { tool } from "./bar.js";
import { quoridor } from "./boards.js";
import { canvas } from "./dom.js";
import type { RuleName } from "./gridmask.js";
import { ask, build, cellOf, known, setCell, setWall, state } from "./model.js";
import { RULE_NAMES, VIEW_NAMES } from "./names.js";
import { commit, show } from "./past.js";
import { say, updateLater } from "./refresh.js";
import type { ViewName } from "./state.js";
import { describeWall, setSays } from "./tell.js";

export function setRule(rule: RuleName): void {
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

export function setView(view: ViewName): void {
  if (view === "quoridor") {
    // A position that was left is taken up again.
    show(state.long.size > 0 ? { ...state, view } : quoridor(), true);
  }
  state.view = view;
  setSays("");
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

export function placeLong(long: number): void {
  if (state.long.has(long)) {
    state.long.delete(long);
  } else {
    const impact = known.impacts?.get(long);
    if (impact?.kind !== "distances") {
      say(describeWall(long));
      return;
    }
    state.long.add(long);
    state.turn = 1 - state.turn;
  }
  build();
  commit();
}

export function movePawn(cell: number): void {
  state.starts[state.turn] = cell;
  state.turn = 1 - state.turn;
  commit();
}

/** A stroke from where a pointer or Space went down until it goes up. */
export type Stroke =
  | { kind: "cells"; open: boolean; last: number }
  | { kind: "walls"; blocked: boolean; last: number }
  | { kind: "place"; list: number[]; index: number; from: number }
  | { kind: "long" }
  | { kind: "move" }
  | { kind: "done" };

export function begin(cell: number, edge: number, erase: boolean): Stroke {
  if (state.view === "quoridor") {
    const pawn = state.starts.indexOf(cell);
    return pawn >= 0 ? { kind: "place", list: state.starts, index: pawn, from: cell } : { kind: "long" };
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
      return { kind: "place", list, index, from: cell };
    }
  }
  const open = erase || tool === "erase" || !state.open[cell];
  setCell(cell, open);
  return { kind: "cells", open, last: cell };
}

function isPlace(cell: number): boolean {
  return state.starts.includes(cell) || state.goals.includes(cell);
}

export function go(stroke: Stroke, cell: number, edge: number): void {
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

/** Keeps what a stroke changed. A pawn that was dragged on its turn has moved. */
export function finish(stroke: Stroke): void {
  if (stroke.kind === "place" && state.view === "quoridor" && stroke.index === state.turn && state.starts[stroke.index] !== stroke.from) {
    state.turn = 1 - state.turn;
  }
  commit();
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
