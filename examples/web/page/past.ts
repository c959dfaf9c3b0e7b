/** Undo, redo and the address. */

import { canvas, look } from "./dom.js";
import { build, limitWave, setState, state } from "./model.js";
import { update } from "./refresh.js";
import { decode, encode, type State } from "./state.js";
import { setSays } from "./tell.js";
import { stop } from "./wave.js";

export let history: string[] = [];
export let place = -1;
let saved = 0;

/** Keeps the state for undo, and in the address. */
export function commit(): void {
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

export function save(): void {
  const text = history[place] ?? "";
  try {
    window.history.replaceState(null, "", text.length < 60_000 ? `#${text}` : location.pathname);
  } catch {
    // Some browsers limit how often an address may change.
  }
}

export function show(next: State, fit: boolean): void {
  if (state?.open.length !== next.open.length) {
    look.cursor = -1;
  }
  setState(next);
  look.hover = -1;
  look.ghost = undefined;
  look.step = -1;
  build();
  if (fit) {
    canvas.fit(state);
  }
}

export function load(next: State, text: string): void {
  stop();
  limitWave(Infinity);
  setSays(text);
  show(next, true);
  commit();
}

export function travel(step: number): void {
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
