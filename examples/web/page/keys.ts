/** The keyboard. */

import { fit, setTool, toggleTheme, toggleTorus, tool, zoomMiddle } from "./bar.js";
import { begin, finish, go, placeLong, setRule, setView, type Stroke } from "./changes.js";
import { canvas, look } from "./dom.js";
import { type Direction, type RuleName, RULES } from "./gridmask.js";
import { answers, setWall, state, wave } from "./model.js";
import { TOOLS } from "./names.js";
import { commit, travel } from "./past.js";
import { ghostOf, tell } from "./pointers.js";
import { redraw, say, update } from "./refresh.js";
import { clashes, edgeOf, neighbor, type ViewName, VIEWS } from "./state.js";
import { describeWall } from "./tell.js";
import { openHelp, openTexts, share } from "./texts.js";
import { play, setWave } from "./wave.js";

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

function onBoard(event: KeyboardEvent): void {
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
    const quoridor = state.view === "quoridor" && !keyed;
    if (quoridor) {
      look.ghost = ghostOf(look.cursor * 2 + Number(event.shiftKey));
    }
    say(tell(look.cursor) + (quoridor ? `. ${describeWall(look.ghost?.long ?? -1)}` : ""));
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
}
canvas.element.addEventListener("keydown", onBoard);
function release(): void {
  const ended = keyed;
  keyed = undefined;
  if (ended) {
    finish(ended);
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
  // Arrows move the cursor from anywhere but where they scroll or choose.
  if (event.key in ARROWS && !event.ctrlKey && !event.metaKey && (event.target as HTMLElement).matches("body, button")) {
    canvas.element.focus();
    onBoard(event);
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
