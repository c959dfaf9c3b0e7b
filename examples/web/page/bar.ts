/** The tool bar. */

import { LESSONS } from "./boards.js";
import { setRule, setView } from "./changes.js";
import { DARK, LIGHT } from "./colors.js";
import { byId, canvas, element, look } from "./dom.js";
import { Board, type RuleName, RULES } from "./gridmask.js";
import { ask, state } from "./model.js";
import { RULE_NAMES, type Tool, TOOLS, VIEW_NAMES } from "./names.js";
import { commit, load } from "./past.js";
import { redraw, say, update } from "./refresh.js";
import { VIEWS } from "./state.js";
import { clear, openHelp } from "./texts.js";

export let tool: Tool = "draw";

export function setTool(next: Tool): void {
  tool = next;
  say(TOOLS.find(([name]) => name === next)?.[4] ?? "");
  update();
}

export function toggleTorus(): void {
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

export function makeBar(): void {
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
  for (const [label, path, title, run] of [
    ["Clear", "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13", "Open all cells, remove all walls", clear],
    ["Size", "M4 9V4h5M20 15v5h-5M4 4l16 16", "Columns and rows", openHelp],
  ] as const) {
    button("brushes", "", label, `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`, title, run).removeAttribute("data-name");
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

export function zoomMiddle(factor: number): void {
  canvas.zoom(factor, canvas.element.width / 2, canvas.element.height / 2);
  redraw();
}

export function fit(): void {
  canvas.fit(state);
  redraw();
}

export function setTheme(name: string): void {
  document.documentElement.dataset["theme"] = name;
  look.theme = name === "light" ? LIGHT : DARK;
  if (state) {
    redraw();
  }
}

export function toggleTheme(): void {
  const name = look.theme === DARK ? "light" : "dark";
  setTheme(name);
  try {
    localStorage.setItem("theme", name);
  } catch {
    // A page from a folder may have no storage.
  }
}
