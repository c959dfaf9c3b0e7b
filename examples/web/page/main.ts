/** The page. */

// The first import, so that the WebAssembly is the first in the bundle: see `gridmask.ts`.
import { DIRECTIONS, init } from "./gridmask.js";

import { fit, makeBar, setTheme, toggleTheme, zoomMiddle } from "./bar.js";
import { LESSONS } from "./boards.js";
import { byId, canvas, look } from "./dom.js";
import { answers, known, state } from "./model.js";
import { history, load, place, travel } from "./past.js";
import { updateNow } from "./refresh.js";
import { blank, decode, encode } from "./state.js";
import { describe, says } from "./tell.js";
import { parse, print, printBoxes, python, rust } from "./text.js";
import { open, openHelp, openTexts, share, texts } from "./texts.js";
import { play, setWave, stop } from "./wave.js";
import "./keys.js";
import "./pointers.js";

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
