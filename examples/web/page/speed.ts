/** Times of questions, beside a queue in JavaScript whose answers are compared. */

import type { Cell, Search } from "./gridmask.js";
import { components, distances } from "./queue.js";
import type { State } from "./state.js";

/** The least time of a run, in milliseconds. Clocks of browsers are coarse, so that short runs are timed together. */
function time<T>(run: () => T): [number, T] {
  let answer = run();
  let times = 1;
  let least = Infinity;
  const end = performance.now() + 250;
  for (let tries = 0; tries < 3 || performance.now() < end; tries++) {
    const began = performance.now();
    for (let i = 0; i < times; i++) {
      answer = run();
    }
    const spent = performance.now() - began;
    if (spent < 10) {
      times *= spent < 2 ? 5 : 2;
      tries = 0;
    } else {
      least = Math.min(least, spent / times);
    }
  }
  return [least, answer];
}

function figure(milliseconds: number): string {
  const [number, unit] = milliseconds < 1 ? [milliseconds * 1000, "µs"] : [milliseconds, "ms"];
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} ${unit}`;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Measures the questions on this board, and returns a table. */
export async function compare(state: State, search: Search): Promise<HTMLElement> {
  const { width, height, open, rule, torus } = state;
  const cell = (index: number): Cell => [index % width, Math.floor(index / width)];
  const starts = state.starts.map(cell);
  const goal = state.goals[0];
  const plain = ["orthogonal", "king", "king-no-cutting"].includes(rule) && !torus && state.walls.size + state.long.size === 0;
  const buffer = new Int32Array(width * height);
  const table = document.createElement("table");
  const row = (cells: string[], head: boolean) => {
    const made = table.insertRow();
    cells.forEach((text, i) => {
      const place = document.createElement(head || i === 0 ? "th" : "td");
      place.scope = head ? "col" : "row";
      place.textContent = text;
      made.append(place);
    });
  };
  row(["question", "gridmask", "queue", ""], true);
  let differ = 0;
  let compared = 0;

  interface Question {
    name: string;
    ask: () => unknown;
    queue?: () => unknown;
    equal?: (a: never, b: never) => boolean;
  }
  const questions: Question[] = [
    {
      name: "all distances",
      ask: () => search.distances(starts, -1, buffer),
      queue: () => distances(width, height, open, rule, state.starts),
      equal: (a: Int32Array, b: Int32Array) => a.every((distance, i) => distance === b[i]),
    },
    {
      name: "reached",
      ask: () => search.reach(starts),
      queue: () => distances(width, height, open, rule, state.starts),
      equal: (a: Uint8Array, b: Int32Array) => a.every((reached, i) => Boolean(reached) === (b[i] as number) >= 0),
    },
    {
      name: "parts",
      ask: () => search.components().sizes.length,
      queue: () => components(width, height, open, rule),
      equal: (a: number, b: number) => a === b,
    },
  ];
  if (goal !== undefined) {
    questions.push(
      {
        name: "distance",
        ask: () => search.distance(starts, cell(goal)),
        queue: () => distances(width, height, open, rule, state.starts, goal)[goal],
        equal: (a: number | undefined, b: number) => (a ?? -1) === b,
      },
      { name: "shortest paths", ask: () => search.shortestPaths(starts, cell(goal)) },
    );
  }
  for (const { name, ask, queue, equal } of questions) {
    await pause();
    const [ours, answer] = time(ask);
    if (!queue || !plain) {
      row([name, figure(ours), "", ""], false);
      continue;
    }
    await pause();
    const [theirs, other] = time(queue);
    const same = equal?.(answer as never, other as never) ?? false;
    compared++;
    differ += Number(!same);
    row([name, figure(ours), figure(theirs), `${(theirs / ours).toPrecision(2)}×`], false);
  }
  const box = document.createElement("div");
  const note = document.createElement("p");
  note.textContent = differ > 0 ? `${differ} answers DIFFER.` : compared > 0 ? `All ${compared} answers of the queue are equal.` : "The queue knows four sides and kings, without walls.";
  box.append(table, note);
  return box;
}
