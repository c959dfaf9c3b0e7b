import { readFile } from "node:fs/promises";

import { load, once, type Source } from "./load.js";

export * from "./gridmask.js";
export type { Source } from "./load.js";

/** Loads the module, once. Its file is beside this one unless `source` says otherwise. */
export function init(source?: Source): Promise<void> {
  return once(async () => load(source ?? (await readFile(new URL("./gridmask.wasm", import.meta.url)))));
}
