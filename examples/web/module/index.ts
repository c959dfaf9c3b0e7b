import { load, once, type Source } from "./load.js";

export * from "./gridmask.js";
export type { Source } from "./load.js";

/** Loads the module, once. Its address is beside this file unless `source` says otherwise. */
export function init(source: Source = new URL("./gridmask.wasm", import.meta.url)): Promise<void> {
  return once(() => load(source));
}
