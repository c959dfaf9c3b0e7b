/** The search that one writes by hand: a queue in typed arrays. What the page compares with, in time and in answers. */

import type { RuleName } from "./gridmask.js";

/** Returns the distance of each cell, by steps to the four or eight neighbors. */
export function distances(width: number, height: number, open: Uint8Array, rule: RuleName, from: number[], to = -1): Int32Array {
  const around = rule === "orthogonal" ? [0, -1, 1, 0, 0, 1, -1, 0] : [0, -1, 1, 0, 0, 1, -1, 0, 1, -1, 1, 1, -1, 1, -1, -1];
  const strict = rule === "king-no-cutting";
  const found = new Int32Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  let tail = 0;
  for (const cell of from) {
    if (open[cell]) {
      found[cell] = 0;
      queue[tail++] = cell;
    }
  }
  for (let head = 0; head < tail; head++) {
    const cell = queue[head] as number;
    if (cell === to) {
      break;
    }
    const x = cell % width;
    const y = (cell / width) | 0;
    const next = (found[cell] as number) + 1;
    for (let i = 0; i < around.length; i += 2) {
      const [dx, dy] = [around[i] as number, around[i + 1] as number];
      const [a, b] = [x + dx, y + dy];
      if (a < 0 || b < 0 || a >= width || b >= height) {
        continue;
      }
      const other = a + b * width;
      if (!open[other] || (found[other] as number) >= 0) {
        continue;
      }
      if (strict && i >= 8 && !(open[cell + dx] && open[cell + dy * width])) {
        continue;
      }
      found[other] = next;
      queue[tail++] = other;
    }
  }
  return found;
}

/** Returns the number of components. */
export function components(width: number, height: number, open: Uint8Array, rule: RuleName): number {
  const steps = rule === "orthogonal" ? [0, -1, 1, 0, 0, 1, -1, 0] : [0, -1, 1, 0, 0, 1, -1, 0, 1, -1, 1, 1, -1, 1, -1, -1];
  const strict = rule === "king-no-cutting";
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let count = 0;
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] || !open[first]) {
      continue;
    }
    count++;
    seen[first] = 1;
    stack[0] = first;
    let length = 1;
    while (length > 0) {
      const cell = stack[--length] as number;
      const x = cell % width;
      const y = (cell / width) | 0;
      for (let i = 0; i < steps.length; i += 2) {
        const [dx, dy] = [steps[i] as number, steps[i + 1] as number];
        const [a, b] = [x + dx, y + dy];
        const other = a + b * width;
        if (a < 0 || b < 0 || a >= width || b >= height || !open[other] || seen[other]) {
          continue;
        }
        if (strict && i >= 8 && !(open[cell + dx] && open[cell + dy * width])) {
          continue;
        }
        seen[other] = 1;
        stack[length++] = other;
      }
    }
  }
  return count;
}
