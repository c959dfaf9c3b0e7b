/** What is said about the board. */

import { LARGE, named, quoridor } from "./boards.js";
import { placeLong } from "./changes.js";
import { PLAYERS } from "./colors.js";
import { byId, element, look } from "./dom.js";
import { answers, known, state } from "./model.js";
import { commit, load } from "./past.js";
import { ghostOf, refreshHover } from "./pointers.js";
import { redraw } from "./refresh.js";
import { measure } from "./texts.js";

export let says = "";

/** What the panel begins with. */
export function setSays(text: string): void {
  says = text;
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

export function describe(): void {
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
    facts.append(big(answers.most, `${moves(answers.most)} to the farthest cell`));
  } else {
    facts.append(element("p", "Put a start on the board."));
  }
  for (const [name, value] of known.rows) {
    rows.append(element("dt", name), element("dd", value));
  }
  facts.append(rows);
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
      box.append(element("div", "", { id: "judge", class: "row", role: "group", "aria-label": "Whose turn" }), element("p", "", { id: "wall" }));
      for (const player of [0, 1]) {
        const button = element("button", `${"AB"[player]} to move`, { type: "button", "data-judge": String(player) });
        button.addEventListener("click", () => {
          state.turn = player;
          commit();
        });
        byId("judge").append(button);
      }
      const best = element("button", "Best wall", { type: "button", id: "best", title: "Shows the best wall; a click places it" });
      best.addEventListener("click", () => known.best && placeLong(known.best[0]));
      for (const event of ["pointerenter", "focus"]) {
        best.addEventListener(event, () => {
          if (known.best) {
            look.ghost = ghostOf(known.best[0]);
            describeWall(known.best[0]);
            redraw();
          }
        });
      }
      for (const event of ["pointerleave", "blur"]) {
        best.addEventListener(event, () => {
          refreshHover();
          redraw();
        });
      }
      const fresh = element("button", "New", { type: "button", title: "A new game" });
      fresh.addEventListener("click", () => load(quoridor(), ""));
      byId("judge").append(best, fresh);
    }
  }
  if (state.view === "quoridor") {
    box.querySelectorAll<HTMLElement>("[data-judge]").forEach((button) => button.setAttribute("aria-pressed", String(Number(button.dataset["judge"]) === state.turn)));
    byId<HTMLButtonElement>("best").disabled = !known.best;
    describeWall(look.ghost?.long ?? -1);
  }
}

/** Says what a wall would do. */
export function describeWall(long: number): string {
  const text = ((): string => {
    const player = "AB"[state.turn];
    const best = known.best ? ` The best wall gains ${player} ${known.best[1]}.` : ` No wall gains ${player} anything.`;
    if (long < 0) {
      return `Blue walls gain, red ones lose; rings are moves of the pawn.${best}`;
    }
    if (state.long.has(long)) {
      return "This wall stands. Click to take it away.";
    }
    const impact = known.impacts?.get(long);
    if (!impact || impact.kind === "occupied") {
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
