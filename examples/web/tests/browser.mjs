// A browser with the page in it.
import { execFileSync } from "node:child_process";

import { chromium } from "playwright-core";

import { serve } from "../server.mjs";

export const root = new URL("..", import.meta.url).pathname;

/** The first browser that is installed. */
function installed() {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { stdio: ["ignore", "pipe", "ignore"] }).toString().trim();
    } catch {
      // The next one.
    }
  }
  throw new Error("no browser: install chromium");
}

const server = await serve(`${root}out`);
export const url = `${server.url}/`;
export const browser = await chromium.launch({ executablePath: installed(), args: ["--no-sandbox"] });

/** Opens the page. What it logs or throws fails the test that closes it. */
export async function open(options = {}, address = url) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, colorScheme: "dark", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.stack));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  await page.goto(address);
  await page.waitForSelector("[data-ready]");
  return page;
}

export async function close(page) {
  await page.context().close();
  if (page.problems.length > 0) {
    throw new Error(page.problems.join("\n"));
  }
}

export async function end() {
  await browser.close();
  server.close();
}

/** The board as the page has it. */
export const state = (page) => page.evaluate(() => window.page.encode(window.page.state()));
export const cells = (page) => page.evaluate(() => window.page.print(window.page.state()));
export const distances = (page) => page.evaluate(() => [...window.page.answers().distances]);

/** Where the middle of a cell is on the screen. */
export async function at(page, x, y) {
  return page.evaluate(
    ([x, y]) => {
      const { state, canvas } = window.page;
      const { left, top } = canvas.element.getBoundingClientRect();
      const [a, b] = canvas.middle(state(), x + y * state().width);
      return { x: left + a / devicePixelRatio, y: top + b / devicePixelRatio };
    },
    [x, y],
  );
}

/** Shows a board. */
export async function show(page, map, change = {}) {
  await page.evaluate(
    ([map, change]) =>
      new Promise((resolve) => {
        const state = { ...window.page.parse(map).state, ...change };
        state.walls = new Set(change.walls ?? state.walls);
        state.long = new Set(change.long ?? []);
        const hash = `#${window.page.encode(state)}`;
        if (location.hash === hash) {
          resolve();
        }
        addEventListener("hashchange", () => setTimeout(resolve), { once: true });
        location.hash = hash;
      }),
    [map, change],
  );
}

/** Drags from one cell to others. */
export async function drag(page, path, button = "left") {
  const [first, ...others] = await Promise.all(path.map(([x, y]) => at(page, x, y)));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const { x, y } of others) {
    await page.mouse.move(x, y, { steps: 3 });
  }
  await page.mouse.up({ button });
}
