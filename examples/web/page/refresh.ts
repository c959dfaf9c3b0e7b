/** Answers and pictures after a change. */

import { tool } from "./bar.js";
import { byId, canvas, look } from "./dom.js";
import { answers, compute, state, wave } from "./model.js";
import { history, place } from "./past.js";
import { refreshHover, stroke } from "./pointers.js";
import { describe } from "./tell.js";

let asked = 0;
/** Draws with the next frame. */
export function redraw(): void {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    look.wave = wave;
    canvas.draw(state, answers, look);
  });
}

/** Answers and shows everything anew, after any change. */
export function update(): void {
  cancelAnimationFrame(due);
  due = 0;
  compute(Boolean(stroke));
  describe();
  const limit = byId<HTMLInputElement>("limit");
  limit.max = String(answers.most);
  limit.value = String(Math.min(wave, answers.most));
  byId("shown").textContent = wave >= answers.most ? "all" : `${wave} of ${answers.most}`;
  for (const [group, value] of [["views", state.view], ["brushes", tool], ["rules", state.rule]] as const) {
    byId(group).querySelectorAll<HTMLElement>("[data-name]").forEach((button) => {
      const own = button.dataset["name"] as string;
      const pressed = String(own === "torus" ? state.torus : own === value);
      if (pressed !== button.getAttribute("aria-pressed")) {
        button.setAttribute("aria-pressed", pressed);
        // On a phone the rows of buttons are wider than the screen.
        if (own === value) {
          button.scrollIntoView({ block: "nearest", inline: "nearest" });
        }
      }
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
export function updateLater(): void {
  due ||= requestAnimationFrame(updateNow);
}

export function updateNow(): void {
  if (due) {
    cancelAnimationFrame(due);
    due = 0;
    update();
  }
}

export function say(text: string): void {
  byId("said").textContent = text;
}
