// The programs in Rust and Python that the page gives out run as they stand, and print what the page shows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

import { close, end, open, root } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "gridmask-"));
after(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

const page = await open();
const programs = await page.evaluate(() => {
  const { open, encode, parse, answers, state, rust, python } = window.page;
  const rules = ["orthogonal", "king", "king-no-cutting", "knight", "rook", "bishop", "queen", "hex", "ice"];
  const programs = [];
  for (const rule of rules) {
    for (const torus of [false, true]) {
      for (const walled of [false, true]) {
        const made = { ...parse("S..#....\n.#.#.##.\n.....#.E\n#.......").state, rule, torus };
        if (walled) {
          made.walls = new Set([4, 32, 37, 50].map((edge) => (rule === "hex" ? edge : edge & ~2)));
        }
        open(encode(made));
        programs.push({
          name: [rule, torus ? "torus" : "", walled ? "walls" : ""].join("_").replace(/-/g, "_"),
          rust: rust(state()),
          python: python(state()),
          distances: [...answers().distances].map((distance) => (distance < 0 ? "." : String(distance))),
        });
      }
    }
  }
  return programs;
});
await close(page);

test("programs in Python", () => {
  let count = 0;
  for (const { name, python, distances } of programs) {
    if (python !== undefined) {
      const printed = execFileSync("python3", ["-c", python], { encoding: "utf8" });
      assert.deepEqual(printed.trim().split(/\s+/), distances, `${name}\n${python}`);
      count++;
    }
  }
  assert.ok(count >= 26, `${count} programs`);
});

test("programs in Rust", () => {
  mkdirSync(join(folder, "src/bin"), { recursive: true });
  writeFileSync(join(folder, "Cargo.toml"), `[package]\nname = "given"\nedition = "2024"\n[dependencies]\ngridmask = { path = "${root}../..", default-features = false, features = ["alloc"] }\n[workspace]\n[profile.dev]\ndebug = false\n[lints.rust]\nwarnings = "deny"\n`);
  const given = programs.filter(({ rust }) => rust !== undefined);
  assert.ok(given.length >= 26, `${given.length} programs`);
  given.forEach(({ name, rust }) => writeFileSync(join(folder, `src/bin/${name}.rs`), rust));
  // The crate is built there already, for the package that checks the module.
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const env = { ...process.env, CARGO_TARGET_DIR: target };
  execFileSync("cargo", ["build", "--quiet"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  for (const { name, rust, distances } of given) {
    const printed = execFileSync(join(target, "debug", name), { encoding: "utf8" });
    assert.deepEqual(printed.replace(/^moves.*\n/, "").trim().split(/\s+/), distances, `${name}\n${rust}`);
  }
});
