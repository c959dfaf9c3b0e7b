import { load, once } from "./load.js";
import { wasm } from "./wasm.js";

export * from "./gridmask.js";

/** Loads the module, which is part of this file: for bundlers, and for pages that are opened from a folder. */
export function init(): Promise<void> {
  return once(() => {
    const packed = Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return load(new Response(stream).arrayBuffer());
  });
}
