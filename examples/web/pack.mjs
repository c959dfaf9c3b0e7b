// Writes the module as text, for pages that are opened from a folder and for bundlers.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const bytes = gzipSync(readFileSync("dist/gridmask.wasm"), { level: 9, memLevel: 9 });
writeFileSync("module/wasm.ts", `export const wasm: string =\n  "${bytes.toString("base64")}";\n`);
