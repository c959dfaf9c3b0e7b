/** The module with the WebAssembly in it, which comes first: what gzip sees of the program is then in one piece. */

import { length, wasm } from "./wasm.js";
import { load } from "../module/load.js";
import { bytes, unpack } from "./unpack.js";

export * from "../module/gridmask.js";

export function init(): Promise<void> {
  return load(unpack(bytes(wasm), length));
}
