/** The module with the WebAssembly in it. */

import { load } from "../module/load.js";
import { unpack } from "./unpack.js";
import { length, wasm } from "./wasm.js";

export * from "../module/gridmask.js";

export function init(): Promise<void> {
  return load(unpack(Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0)), length));
}
