// Writes the WebAssembly as text: for bundlers, which take gzip, and for the page, which has to be small and has its own.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const bytes = readFileSync("dist/gridmask.wasm");

if (process.argv[2] === "roots") {
  // What the page may call, for `wasm-metadce`.
  const left = ["cost_map", "cheapest_path"];
  const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  console.log(JSON.stringify(names.filter((name) => !left.includes(name)).map((name) => ({ name, export: name, root: true }))));
  process.exit();
}
const page = readFileSync("target/page.wasm");
const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,pb=0", "--stdout", "target/page.wasm"]);

/**
 * Bits as characters that gzip stores in as many bits: 37 stand for six bits each, 54 for seven. Base64 would take 3 % more, for in
 * texts of few characters gzip finds repetitions that save nothing. `page/unpack.ts` reads it.
 */
function characters(bytes) {
  let [text, bits, count] = ["", 0, 0];
  const put = (code) => (text += String.fromCharCode(35 + code + (code > 56 ? 1 : 0)));
  for (const byte of [...bytes, 0]) {
    [bits, count] = [(bits << 8) | byte, count + 8];
    while (count >= 7) {
      const seven = (bits >> (count - 7)) & 127;
      const long = seven > 73;
      put(long ? seven - 37 : seven >> 1);
      count -= long ? 7 : 6;
    }
    bits &= 127;
  }
  return text;
}
writeFileSync("module/wasm.ts", `export const wasm: string =\n  "${gzipSync(bytes, { level: 9 }).toString("base64")}";\n`);
writeFileSync(
  "page/wasm.ts",
  `export const length: number = ${page.length};\nexport const wasm: string =\n  ${JSON.stringify(characters(packed))};\n`,
);
