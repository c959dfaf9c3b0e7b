// Pictures of states of the page, to look at: themes, widths, views.
import { mkdirSync } from "node:fs";

import { at, close, drag, end, open, root } from "./browser.mjs";

const folder = `${root}shots`;
mkdirSync(folder, { recursive: true });

async function shot(name, options, lesson, act) {
  const page = await open({ viewport: { width: 1280, height: 720 }, ...options });
  if (lesson !== undefined) {
    await page.selectOption("#lesson", String(lesson));
  }
  await act?.(page);
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await close(page);
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const hover = (x, y, dx = 0, dy = 0) => async (page) => {
  const place = await at(page, x, y);
  await page.mouse.move(place.x + dx, place.y + dy);
};
/** A position in the middle of a game. */
const game = async (page) => {
  await page.evaluate(() => {
    const walls = [[3, 1, 0], [5, 1, 0], [4, 6, 0], [2, 6, 0], [6, 2, 1], [1, 3, 1], [4, 4, 1]];
    const long = new Set(walls.map(([x, y, vertical]) => (x + y * 9) * 2 + vertical));
    window.page.open(window.page.encode({ ...window.page.state(), long, starts: [4 + 7 * 9, 4 + 2 * 9] }));
  });
};

await shot("paths-dark", { viewport: { width: 1600, height: 900 } }, undefined, hover(9, 9));
await shot("paths-light", { colorScheme: "light" }, 2, hover(14, 1));
await shot("queen", {}, 5, hover(6, 5));
await shot("hexagons-light", { colorScheme: "light" }, 7, hover(11, 2));
await shot("walls", {}, 9, hover(4, 3));
await shot("ice", {}, 6);
await shot("territory", {}, 10);
await shot("doors-light", { colorScheme: "light" }, 11);
await shot("rooms", {}, 12);
await shot("quoridor", {}, undefined, async (page) => {
  await page.click('[data-name="quoridor"]');
  await game(page);
  const [a, b] = [await at(page, 4, 2), await at(page, 5, 3)];
  await page.mouse.move((a.x + b.x) / 2 - 9, (a.y + b.y) / 2);
});
await shot("arena", {}, 14, async (page) => {
  await page.click("#measure");
  await page.waitForSelector("#figures table");
});
await shot("large-light", { colorScheme: "light" }, undefined, async (page) => {
  await page.click('[data-name="speed"]');
  await page.locator("#more button", { hasText: "2048" }).click();
  await page.click("#measure");
  await page.waitForSelector("#figures table", { timeout: 120_000 });
});
await shot("phone-dark", phone, 0);
await shot("phone-light", { ...phone, colorScheme: "light" }, 13, game);
await shot("text", {}, 0, async (page) => {
  await page.click("#text");
  await page.click('[data-copy="rust"]');
});
await shot("wave", {}, 0, async (page) => {
  await drag(page, [[15, 5], [18, 5]]);
  await page.locator("#limit").fill("13");
});
// Those of the README.
const small = { viewport: { width: 1160, height: 700 } };
await shot("page-paths", small, 0, hover(9, 9));
await shot("page-quoridor", small, undefined, async (page) => {
  await page.click('[data-name="quoridor"]');
  await game(page);
  const [a, b] = [await at(page, 6, 7), await at(page, 7, 8)];
  await page.mouse.move((a.x + b.x) / 2 - 9, (a.y + b.y) / 2);
});
await shot("page-hexagons", { ...small, colorScheme: "light" }, 7, hover(11, 2));
await end();
