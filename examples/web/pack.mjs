// Writes the WebAssembly as text: for bundlers, which take gzip, and for the page, which has to be small.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const file = "dist/gridmask.wasm";
const bytes = readFileSync(file);
const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e", "--stdout", file]);
writeFileSync("module/wasm.ts", `export const wasm: string =\n  "${gzipSync(bytes, { level: 9 }).toString("base64")}";\n`);
writeFileSync(
  "page/wasm.ts",
  `export const length: number = ${bytes.length};\nexport const wasm: string =\n  "${packed.toString("base64")}";\n`,
);
