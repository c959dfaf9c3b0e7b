// The package as users get it: packed, installed into an empty folder, run in Node, bundled, and run in a browser and a worker.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

import { browser, end, root } from "./browser.mjs";
import { serve } from "../server.mjs";

const folder = mkdtempSync(join(tmpdir(), "gridmask-"));
after(async () => {
  await end();
  rmSync(folder, { recursive: true });
});
const run = (program, ...options) => execFileSync(program, options, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: root, encoding: "utf8" }));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
run("npm", "install", "--no-audit", "--no-fund", `./${filename}`);

test("the example of the README runs in Node, and has types", () => {
  const [, example] = /```js\n([^]*?)```/.exec(readFileSync(join(folder, "node_modules/gridmask/README.md"), "utf8"));
  writeFileSync(join(folder, "example.ts"), example);
  writeFileSync(join(folder, "example.js"), example);
  assert.match(run("node", "example.js"), /^13\nInt32Array\(24\)/);
  const wrong = 'import { Board } from "gridmask";\nnew Board(3, 3).search("pawn");\n';
  writeFileSync(join(folder, "wrong.ts"), wrong);
  const check = (file) => run(`${root}node_modules/.bin/tsc`, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", "", "--lib", "es2022,dom,esnext.disposable", file);
  check("example.ts");
  assert.throws(() => check("wrong.ts"), (error) => /"pawn"/.test(error.stdout));
});

test("a bundle works in a browser and a worker, whatever type the server sends", async () => {
  const program = (from, init) => `import { Board, init } from "${from}";
    const answer = (async () => {
      await init(${init});
      const board = new Board(200, 200);
      return board.search("king").distance([0, 0], [199, 150]);
    })();
    answer.then((found) => globalThis.document ? (document.title = "answer " + found) : postMessage(found));`;
  writeFileSync(join(folder, "inline.js"), program("gridmask/inline", ""));
  writeFileSync(join(folder, "bytes.js"), `import url from "gridmask/gridmask.wasm";\n${program("gridmask", "url")}`);
  writeFileSync(join(folder, "plain.js"), program("./node_modules/gridmask/dist/index.js", ""));
  writeFileSync(join(folder, "worker.js"), 'new Worker("out/inline.js").onmessage = ({ data }) => (document.title = "answer " + data);');
  const bundle = (...options) => run(`${root}node_modules/.bin/esbuild`, "--bundle", "--format=esm", "--loader:.wasm=file", "--public-path=out", "--outdir=out", ...options);
  bundle("inline.js", "bytes.js");
  for (const name of ["out/inline.js", "out/bytes.js", "plain.js", "worker.js"]) {
    writeFileSync(join(folder, `${name.replace("/", "-")}.html`), `<!doctype html><script type="module" src="${name}"></script>`);
  }
  const server = await serve(folder, 0, { ".html": "text/html", ".js": "text/javascript", ".wasm": "text/plain" });
  for (const name of ["out-inline.js", "out-bytes.js", "plain.js", "worker.js"]) {
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`${server.url}/${name}.html`);
    await page.waitForFunction(() => document.title.startsWith("answer"), undefined, { timeout: 10_000 }).catch(() => {});
    assert.equal(await page.title(), "answer 199", `${name}: ${problems}`);
    await page.close();
  }
  server.close();
});

test("licenses are in it, and nothing that it does not need", () => {
  const files = JSON.parse(execFileSync("npm", ["pack", "--json", "--dry-run"], { cwd: root, encoding: "utf8" }))[0].files.map(({ path }) => path);
  assert.ok(files.includes("LICENSE-MIT") && files.includes("LICENSE-APACHE"));
  assert.deepEqual(files.filter((path) => !/^(dist\/|LICENSE|README\.md|package\.json)/.test(path)), []);
});
