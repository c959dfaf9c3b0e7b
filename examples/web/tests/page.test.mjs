// The page in a browser, as people use it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";

import { at, cells, close, distances, drag, end, open, root, show, state } from "./browser.mjs";

after(end);
const OPEN = "S.......\n........\n........\n........\n........\n.......E";

test("every rule's distances are the crate's", async () => {
  const cases = JSON.parse(execFileSync("cargo", ["run", "--quiet", "--locked", "--package", "cases"], { cwd: root, maxBuffer: 1 << 28 }));
  const page = await open();
  const wrong = await page.evaluate((cases) => {
    const { decode, directions, encode, state } = window.page;
    const wrong = [];
    for (const expected of cases) {
      const { width, height, rule, torus } = expected;
      const open = new Uint8Array(width * height);
      expected.open.forEach((cell) => (open[cell] = 1));
      const walls = new Set();
      for (const [x, y, side] of expected.walls) {
        const inside = directions[side] === "east" ? x + 1 < width : y + 1 < height;
        if (!inside && torus) {
          // The page has no walls over the border.
          walls.clear();
          break;
        }
        if (inside) {
          walls.add((x + y * width) * 4 + (directions[side] === "east" ? 0 : 1));
        }
      }
      if (torus && walls.size === 0 && expected.walls.length > 0) {
        continue;
      }
      const index = ([x, y]) => x + y * width;
      const made = { width, height, open, walls, long: new Set(), rule, torus, view: "paths", starts: [index(expected.from)], goals: [index(expected.to)] };
      const text = encode(made);
      if (encode(decode(text)) !== text) {
        wrong.push(`round trip: ${text}`);
      }
      window.page.open(text);
      const answers = window.page.answers();
      if (String([...answers.distances]) !== String(expected.distances)) {
        wrong.push(`distances: ${text}`);
      }
      if (window.page.facts().players[0] !== expected.moves) {
        wrong.push(`moves: ${text}`);
      }
      if (state().rule !== rule) {
        wrong.push(`rule: ${text}`);
      }
    }
    return wrong;
  }, cases);
  assert.deepEqual(wrong, []);
  await close(page);
});

test("every state survives its address", async () => {
  const page = await open();
  const wrong = await page.evaluate(() => {
    const { blank, decode, encode } = window.page;
    let seed = 5;
    const below = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
    const wrong = [];
    for (let i = 0; i < 400; i++) {
      const state = blank(1 + below(40), 1 + below(40));
      const cells = state.open.length;
      const share = [0, 2, 9][below(3)];
      state.open.forEach((_, cell) => (state.open[cell] = Number(below(10) >= share)));
      state.rule = ["orthogonal", "king", "king-no-cutting", "knight", "rook", "bishop", "queen", "hex", "ice"][below(9)];
      state.torus = state.rule !== "hex" && below(2) === 1;
      state.view = ["paths", "quoridor", "territory", "rooms", "cuts", "speed"][below(6)];
      state.starts = [...new Set([below(cells), below(cells)])];
      state.goals = [...new Set([below(cells), below(cells), below(cells)])];
      for (let k = below(30); k > 0; k--) {
        state.walls.add(below(cells * 4));
      }
      state.long.add(0);
      state.turn = below(2);
      const back = decode(encode(state));
      const plain = (state) => JSON.stringify({ ...state, open: [...state.open], walls: [...state.walls].sort(), long: [...state.long].filter(() => state.width > 1 && state.height > 1) });
      if (plain(back) !== plain(state)) {
        wrong.push([plain(state), plain(back)]);
      }
    }
    for (const junk of ["", "#", "s=0x3", "s=9", "s=9x9&o=b", "s=9x9&w=~", "s=99999x9", "a=b&c", "s=3x3&a=zzzzzz", "s=3x3&q=____", "%%%"]) {
      try {
        encode(decode(junk));
      } catch (error) {
        if (!/^the address/.test(error.message)) {
          wrong.push([junk, error.message]);
        }
      }
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
  await close(page);
});

test("painting, erasing and dragging answer at once, and are undone", async () => {
  const page = await open();
  await show(page, OPEN);
  await drag(page, [[3, 0], [3, 4]]);
  assert.equal(await cells(page), "S..#....\n...#....\n...#....\n...#....\n...#....\n.......E");
  assert.equal((await distances(page))[4], 14);
  await drag(page, [[3, 2], [5, 2]]);
  assert.equal((await cells(page)).split("\n")[2], "........");
  await page.click('[data-name="erase"]');
  await drag(page, [[3, 0], [3, 1]]);
  await page.click('[data-name="draw"]');
  await drag(page, [[0, 0], [1, 1], [2, 4]]);
  await drag(page, [[7, 5], [7, 0]]);
  assert.equal(await cells(page), ".......E\n........\n........\n...#....\n..S#....\n........");
  assert.equal((await distances(page))[7], 9);
  assert.match(await page.textContent("#facts"), /9 moves/);
  const all = await state(page);
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("Control+z");
  }
  assert.equal(await cells(page), OPEN);
  for (let i = 0; i < 5; i++) {
    await page.click("#redo");
  }
  assert.equal(await state(page), all);
  await drag(page, [[3, 3], [3, 4]], "right");
  assert.equal((await cells(page)).includes("#"), false);
  await page.waitForFunction(() => location.hash === `#${window.page.encode(window.page.state())}`);
  await close(page);
});

test("starts, goals and thin walls", async () => {
  const page = await open();
  await show(page, OPEN);
  await page.click('[data-name="start"]');
  await page.mouse.click(...Object.values(await at(page, 7, 0)));
  await page.click('[data-name="goal"]');
  await page.mouse.click(...Object.values(await at(page, 0, 5)));
  await page.mouse.click(...Object.values(await at(page, 7, 5)));
  assert.equal(await cells(page), "S......S\n........\n........\n........\n........\nE.......");
  assert.equal((await distances(page))[4], 3);
  await page.click('[data-name="fence"]');
  const [a, b] = [await at(page, 3, 0), await at(page, 4, 0)];
  await page.mouse.click((a.x + b.x) / 2, a.y);
  assert.equal((await distances(page))[3], 3);
  assert.equal(await page.evaluate(() => [...window.page.state().walls].join()), "12");
  await page.click('[data-name="hex"]');
  await page.mouse.click((a.x + b.x) / 2, a.y);
  await page.click('[data-name="torus"]', { force: true }).catch(() => {});
  await page.click('[data-name="queen"]');
  assert.equal((await distances(page)).length, 48);
  await close(page);
});

test("a link is copied, and shows the same board elsewhere", async () => {
  const page = await open();
  await page.selectOption("#lesson", "9");
  await page.click('[data-name="king"]');
  await page.click("#share");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({}, link);
  assert.equal(await state(other), await state(page));
  assert.deepEqual(await distances(other), await distances(page));
  await close(other);
  const broken = await open({}, `${link.split("#")[0]}#s=nothing`);
  assert.match(await broken.textContent("#says"), /the address has no size/);
  await close(broken);
  await close(page);
});

/** Pastes a text into the page, not into a field. */
async function paste(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);
}

test("maps are pasted in every format, and junk is refused in a sentence", async () => {
  const page = await open();
  const map = "S..#....\n.#.#.##.\n.....#.E";
  await paste(page, `\n  ${map.replace(/\n/g, "\n  ")}\n\n`);
  assert.equal(await cells(page), map);
  assert.match(await page.textContent("#facts"), /13 moves/);
  await paste(page, "type octile\nheight 2\nwidth 4\nmap\n.@G.\nSTO.\n");
  assert.deepEqual(await page.evaluate(() => [window.page.state().rule, window.page.print(window.page.state())]), ["king-no-cutting", ".#S.\n.##."]);
  const boxes = "┌───┬───────┐\n│ S │       │\n│   ╵   ╷   │\n│       │ E │\n└───────┴───┘";
  await paste(page, boxes);
  assert.equal(await page.evaluate(() => window.page.printBoxes(window.page.state())), boxes);
  assert.equal(await page.evaluate(() => window.page.state().walls.size), 2);
  await paste(page, "+---+---+\n| S |   |\n+   +   +\n|     E |\n+---+---+");
  assert.equal(await page.evaluate(() => window.page.state().walls.size), 1);
  await paste(page, "+--+--+\n|     |\n+--+  +\n|     |\n+--+--+");
  assert.equal(await page.evaluate(() => [...window.page.state().walls].join()), "1");
  await paste(page, "..#\n.\n.#.");
  assert.match(await page.textContent("#says"), /Line 2 is shorter/);
  await paste(page, "X.X\n.@.");
  assert.match(await page.textContent("#says"), /no S/);
  assert.equal(await page.evaluate(() => window.page.state().open.join("")), "010101");
  const link = await page.evaluate(() => location.href.split("#")[0]);
  await paste(page, `${link}#s=5x4&r=knight&a=A`);
  assert.equal(await page.evaluate(() => window.page.state().rule), "knight");
  const before = await state(page);
  for (const [junk, message] of [
    ["", /no board/],
    ["\n\n  \n", /no board/],
    ["type octile\nheight x\n", /height and width/],
    ["type octile\nheight 3\nwidth 4\nmap\n....\n", /Row 1/],
    [".".repeat(5000), /5000×1/],
    ["..\n".repeat(200_000), /1×200001/],
    ["Dear Sir,\n\nI 🙂 write to you …", /not look like a board/],
    ["I ate 10 plums", /not look like a board/],
    ["abcryxxl\naccszExk\nacctuvwj", /not look like a board/],
    [`x = 9, y = 1\n${"9".repeat(20)}b!`, /4097×1/],
  ]) {
    await paste(page, junk);
    assert.match(await page.textContent("#notes"), message);
    await page.keyboard.press("Escape");
  }
  assert.equal(await state(page), before);
  await page.click("#text");
  await page.fill("#area", map);
  await page.click("#read");
  assert.equal(await cells(page), map);
  await page.click("#text");
  await page.click("#invert");
  await page.click('[data-copy="map"]');
  assert.equal(await page.inputValue("#area"), "S##.####\n#.#.#..#\n#####.#E");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "S##.####\n#.#.#..#\n#####.#E");
  await close(page);
});

test("puzzles, programs and tables are pasted as they are", async () => {
  const page = await open();
  const map = "S..#....\n.#.#.##.\n.....#.E";
  const rows = map.split("\n");
  const numbers = map.replace(/[SE.]/g, "0").replace(/#/g, "1").split("\n");
  const plain = map.replace(/E/, ".");
  for (const [text, expected] of [
    [map.replace(/\n/g, "\r\n"), map],
    [rows.map((row) => `\t${row}`).join("\n"), map],
    [rows.map((row) => [...row].join("\t")).join("\n"), map],
    [rows.map((row) => [...row.replace(/\./g, " ")].join("\t").trimEnd()).join("\n"), map],
    [rows.map((row) => [...row].join(", ")).join(",\n"), map],
    [`\`\`\`\n${map}\n\`\`\``, map],
    [`grid = [\n${rows.map((row) => `    "${row}",`).join("\n")}\n]`, map],
    [`[${rows.map((row) => `[${[...row].map((cell) => `"${cell}"`)}]`).join(", ")}]`, map],
    ['map = [["S","."],["#","E"]]', "S.\n#E"],
    [numbers.join("\n"), plain],
    [`[${numbers.map((row) => `[${[...row]}]`)}]`, plain],
    [numbers.map((row) => [...row].join(" ")).join("\n"), plain],
    [map.replace("S", "@").replace("E", "G"), map],
    [map.replace("S", "A").replace("E", "B"), map],
    [map.replace("S", "^"), map],
    [map.replace(/\n/g, "\n\n"), map],
    [`Maze 1:\n\n${map}\n\n<^^>>>vv<v>>v<<`, map],
    [`********\n${map.replace(/#/g, "*")}\n********`, `########\n${map}\n########`],
    // Letters that are no marks beside capitals.
    [map.replace(/^S\.\./, "Ses"), map],
    [map.replace(/S/, "🟩").replace(/E/, "🟥").replace(/\./g, "⬜").replace(/#/g, "⬛"), map],
    ["; 1\n  ####\n###  #\n#@$.*#\n##+ ##\n #####", "..####\n###..#\n#S#E##\n##S.##\n.#####"],
    ["#N Blinker\nx = 5, y = 3, rule = B3/S23\n$b3o!", "S....\n.###."],
    ["!Name: Glider\n.O.\n..O\nOOO", "S#.\n..#\n###"],
  ]) {
    await paste(page, text);
    assert.equal(await cells(page), expected, text);
  }
  // Where there is no S, the start is not in the void around the walls.
  await paste(page, "  #####\n  #   #\n###   #\n#     #\n#######");
  assert.equal((await cells(page)).split("\n")[1], "..#S..#");
  await paste(page, "123\n456");
  assert.match(await page.textContent("#says"), /whatever the digit/);
  const walls = () => page.evaluate(() => window.page.printBoxes({ ...window.page.state(), starts: [] }));
  await paste(page, " _______\n|_  |  _|\n| |_  | |\n|_____|_|");
  assert.equal(await walls(), "┌───────┬───────┐\n│       │       │\n├───┐   ╵   ┌───┤\n│   │       │   │\n│   └───╴   │   │\n│           │   │\n└───────────┴───┘");
  await paste(page, "+   +---+\n|   |   |\n+   +   +\n|       |\n+---+---+");
  assert.equal(await page.evaluate(() => [...window.page.state().walls].join()), "0");
  await paste(page, "┌─┬───┐\n│S│   │\n│ └─╴ │\n│    E│\n└─────┘");
  assert.match(await page.textContent("#facts"), /3 moves/);
  assert.equal(await page.evaluate(() => [...window.page.state().walls].join()), "0,5");
  // A file that is dropped, and a board that leaves as a picture.
  await page.evaluate((map) => {
    const data = new DataTransfer();
    data.items.add(new File([map], "maze.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, map);
  await page.waitForFunction((map) => window.page.print(window.page.state()) === map, map);
  await page.keyboard.press("x");
  await page.click("#picture");
  await page.waitForFunction(() => document.getElementById("notes").textContent === "Copied.");
  const [width, height] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item.getType("image/png"));
    return [width / window.page.canvas.size, height / window.page.canvas.size];
  });
  assert.deepEqual([width, height], [8, 3]);
  await close(page);
});

test("any text is a board within its bounds, or refused in a sentence", async () => {
  const page = await open();
  const wrong = await page.evaluate(() => {
    let seed = 9;
    const below = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
    const characters = [..."#.SEseg01@$*+-| \n\n\t,;\"'[]xyX=O!^🟩┌│─┐└┘23ABb$_"];
    const heads = ["", "", "", "x = 4, y = 3\n", " ___\n", "+--+\n", "[[", "┌", "type octile\nheight 2\nwidth 2\nmap\n"];
    const wrong = [];
    for (let i = 0; i < 8000; i++) {
      const text = heads[below(heads.length)] + Array.from({ length: below(40) }, () => characters[below(characters.length)]).join("");
      try {
        const { open, width, height, starts, goals, walls } = window.page.parse(text).state;
        const inside = [...starts, ...goals, ...[...walls].map((edge) => edge >> 2)].every((cell) => cell >= 0 && cell < open.length);
        if (open.length !== width * height || !inside || [...starts, ...goals].some((cell) => !open[cell])) {
          wrong.push(text);
        }
      } catch (error) {
        if (!/^(There is no board|A \.map|Row |The board has|This does not look)/.test(error.message)) {
          wrong.push([text, error.stack]);
        }
      }
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
  await close(page);
});

test("numbers are read beside the path", async () => {
  const page = await open();
  await show(page, OPEN);
  const differ = await page.evaluate(() => {
    const { canvas, state, answers } = window.page;
    const context = canvas.element.getContext("2d");
    const look = { theme: window.page.theme(), wave: Infinity, hover: -1, hoverPath: [], hoverEdge: -1, cursor: -1, step: -1 };
    const [x, y] = canvas.middle(state(), answers().paths[0].cells[1]).map((place) => Math.floor(place - canvas.size / 2));
    const corner = (numbers) => {
      canvas.draw(state(), answers(), { ...look, numbers });
      return [...context.getImageData(x, y, Math.floor(canvas.size * 0.38), Math.floor(canvas.size * 0.38)).data];
    };
    const [bare, written] = [corner(false), corner(true)];
    return bare.filter((byte, i) => byte !== written[i]).length;
  });
  assert.ok(differ > 40, `${differ} bytes`);
  await close(page);
});

test("the wave: slider, keys, play and pause", async () => {
  const page = await open();
  await show(page, OPEN);
  assert.equal(await page.textContent("#shown"), "all");
  await page.focus("#board");
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  assert.equal(await page.textContent("#shown"), "10 of 12");
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  assert.equal(await page.textContent("#shown"), "all");
  await page.locator("#limit").fill("3");
  assert.equal(await page.textContent("#shown"), "3 of 12");
  await page.click("#play");
  assert.equal(await page.getAttribute("#play", "aria-label"), "Pause the wave");
  await page.waitForFunction(() => document.getElementById("shown").textContent === "all");
  assert.equal(await page.getAttribute("#play", "aria-label"), "Play the wave");
  await close(page);
  const still = await open({ reducedMotion: "reduce" });
  await show(still, OPEN);
  await still.click("#play");
  await still.waitForTimeout(300);
  assert.equal(await still.textContent("#shown"), "0 of 12");
  await close(still);
});

test("the keyboard alone suffices", async () => {
  const page = await open();
  await show(page, OPEN);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.id === "board")) {
      break;
    }
  }
  assert.ok(await page.evaluate(() => document.activeElement.id === "board"));
  const press = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await press("ArrowRight", "ArrowRight");
  await page.keyboard.down(" ");
  await press("ArrowDown", "ArrowDown");
  await page.keyboard.up(" ");
  assert.equal((await cells(page)).split("\n").slice(0, 3).join(), "S.#.....,..#.....,..#.....");
  await press("Control+z");
  assert.equal(await cells(page), OPEN);
  await press("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp");
  await press("Shift+ArrowRight");
  assert.equal((await distances(page))[1], 3);
  await press("s", "ArrowDown", " ");
  assert.equal((await cells(page)).split("\n")[1], "S.......");
  await press("3", "t", "v");
  assert.deepEqual(await page.evaluate(() => [window.page.state().rule, window.page.state().torus, window.page.state().view]), ["orthogonal", false, "quoridor"]);
  // A wall to the north-west of the first pawn.
  await press("ArrowUp", "ArrowLeft", " ");
  assert.equal(await page.evaluate(() => window.page.state().long.size), 1);
  await press("Control+z", "Control+z", "d", "9", "?", "Escape", "l", "l", "-", "+", "0");
  assert.equal(await page.evaluate(() => window.page.state().rule), "ice");
  assert.match(await page.textContent("#said"), /./);
  // A text by keys alone; arrows are the board's from any button.
  await press("x");
  await page.keyboard.insertText("S.#\n..E");
  await press("Control+Enter", "ArrowRight", "ArrowDown");
  assert.match(await page.textContent("#said"), /^\(1, 1\) 2 moves/);
  await page.click('[data-name="quoridor"]');
  await press("ArrowUp", "ArrowUp");
  assert.match(await page.textContent("#said"), /A: 9 moves \(\+1\); B: 9 moves/);
  await press("Shift+ArrowLeft");
  assert.match(await page.textContent("#said"), /A: 8 moves \(as before\)/);
  await press("Shift+ ");
  assert.equal(await page.evaluate(() => [...window.page.state().long].join()), String((3 + 6 * 9) * 2 + 1));
  // The pawn moves with Space held.
  await page.click("#judge button:last-child");
  await press("ArrowRight", "ArrowDown", "ArrowDown");
  await page.keyboard.down(" ");
  await press("ArrowUp");
  await page.keyboard.up(" ");
  assert.deepEqual(await page.evaluate(() => [window.page.state().starts.join(), window.page.state().turn]), ["67,4", 1]);
  await close(page);
});

test("one finger paints, two fingers move the board", async () => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await show(page, OPEN);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const [a, b] = [await at(page, 2, 2), await at(page, 5, 2)];
  await touch("touchStart", a);
  await touch("touchMove", { x: (a.x + b.x) / 2, y: a.y });
  await touch("touchMove", b);
  await touch("touchEnd");
  assert.equal((await cells(page)).split("\n")[2], "..####..");
  const before = await state(page);
  const corner = await at(page, 0, 0);
  const size = await page.evaluate(() => window.page.canvas.size);
  await touch("touchStart", a);
  await touch("touchStart", a, b);
  await touch("touchMove", { x: a.x - 30, y: a.y + 20 }, { x: b.x + 30, y: b.y + 20 });
  await touch("touchEnd");
  const moved = await at(page, 0, 0);
  assert.notDeepEqual(moved, corner);
  assert.ok((await page.evaluate(() => window.page.canvas.size)) > size);
  assert.equal(await state(page), before);
  await page.tap("#fit");
  assert.deepEqual(await at(page, 0, 0), corner);
  // The buttons of the header are in a row, and what is chosen is in sight.
  const tops = await page.evaluate(() => [...document.querySelectorAll("header button")].map((button) => button.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1);
  await page.selectOption("#lesson", "7");
  const chosen = await page.locator('[data-name="hex"]').boundingBox();
  assert.ok(chosen.x >= 0 && chosen.x + chosen.width <= 360, JSON.stringify(chosen));
  await page.tap("#undo");
  // The board stays below the finger, whatever is said about it.
  await page.tap('[data-name="draw"]');
  await touch("touchStart", await at(page, 0, 2));
  for (let x = 1; x < 8; x++) {
    await touch("touchMove", await at(page, x, 2));
  }
  await page.waitForFunction(() => document.getElementById("facts").textContent.includes("no path"));
  assert.deepEqual(await at(page, 0, 0), corner);
  await touch("touchEnd");
  await close(page);
  const aside = await open({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });
  const seen = await aside.evaluate(() => ["stage", "tools", "rules", "facts"].map((id) => document.getElementById(id).getBoundingClientRect().toJSON()));
  assert.ok(seen.every(({ top, bottom }) => top >= 0 && bottom <= 360), JSON.stringify(seen));
  assert.ok(seen[0].height > 250);
  await close(aside);
});

test("Quoridor: what a wall would do, and what is not allowed", async () => {
  const page = await open();
  await page.click('[data-name="quoridor"]');
  assert.match(await page.textContent("#facts"), /8 moves for A.*8 moves for B/);
  const groove = async (x, y) => {
    const [a, b] = [await at(page, x, y), await at(page, x + 1, y + 1)];
    return [(a.x + b.x) / 2, (a.y + b.y) / 2];
  };
  // North of A a horizontal wall: A has to go round it.
  const [x, y] = await groove(4, 7);
  await page.mouse.move(x + 8, y);
  assert.match(await page.textContent("#wall"), /A: 9 moves \(\+1\); B: 8 moves \(as before\)|A: 9 moves \(\+1\); B: 9 moves \(\+1\)/);
  await page.mouse.click(x + 8, y);
  assert.match(await page.textContent("#facts"), /9 moves for A/);
  await page.mouse.move(x, y + 8);
  assert.match(await page.textContent("#wall"), /No wall fits here/);
  await page.mouse.click(x, y + 8);
  assert.equal(await page.evaluate(() => window.page.state().long.size), 1);
  // Walls round A: the last one would shut it in.
  await page.evaluate(() => (location.hash = `s=9x9&q=${window.page.encode({ ...window.page.state(), long: new Set([(2 + 7 * 9) * 2 + 1, (4 + 7 * 9) * 2 + 1]), walls: new Set() }).match(/q=([^&]*)/)[1]}&r=orthogonal&v=quoridor&a=sCE`));
  await page.waitForFunction(() => window.page.state().long.size === 2);
  await page.mouse.move(...(await groove(3, 6)).map((place, i) => place + (i ? 0 : 8)));
  assert.equal(await page.textContent("#wall"), "Not allowed: A would have no path.");
  await page.mouse.click(...(await groove(3, 6)).map((place, i) => place + (i ? 0 : 8)));
  assert.equal(await page.evaluate(() => window.page.state().long.size), 2);
  await page.evaluate(() => {
    const state = { ...window.page.state(), long: new Set(), starts: [1 + 8 * 9, 7] };
    window.page.open(window.page.encode(state));
  });
  await page.click('[data-judge="0"]');
  assert.match(await page.textContent("#wall"), /The best wall gains A 1/);
  await page.click("#best");
  assert.match(await page.textContent("#facts"), /8 moves for A.*9 moves for B/);
  await drag(page, [[1, 8], [1, 6]]);
  assert.match(await page.textContent("#facts"), /6 moves for A.*9 moves for B/);
  await close(page);
});

test("Quoridor: turns, moves of pawns, and the best wall", async () => {
  const page = await open();
  await page.click('[data-name="quoridor"]');
  const now = () => page.evaluate(() => [window.page.state().starts.join(), window.page.state().turn, window.page.state().long.size]);
  const click = async (x, y) => page.mouse.click(...Object.values(await at(page, x, y)));
  // The middle of a cell is no groove; only where the pawn may go, it moves.
  await click(4, 4);
  assert.deepEqual(await now(), ["76,4", 0, 0]);
  await click(4, 7);
  assert.deepEqual(await now(), ["67,4", 1, 0]);
  await click(3, 7);
  assert.deepEqual(await now(), ["67,4", 1, 0]);
  await click(4, 1);
  assert.deepEqual(await now(), ["67,13", 0, 0]);
  assert.match(await page.textContent("#facts"), /7 moves for A.*7 moves for B.*ahead.*A/);
  const link = await page.evaluate(() => window.page.encode({ ...window.page.state(), turn: 1 }));
  await page.keyboard.press("Control+z");
  assert.deepEqual(await now(), ["67,4", 1, 0]);
  await page.evaluate((link) => window.page.open(link), link);
  assert.deepEqual(await now(), ["67,13", 1, 0]);
  assert.match(await page.textContent("#facts"), /ahead.*B/);
  assert.equal(await page.getAttribute('[data-judge="1"]', "aria-pressed"), "true");
  // Pawns that meet: one jumps over the other, and aside if a wall is behind it.
  const steps = (starts, long) =>
    page.evaluate(
      ([starts, long]) => {
        window.page.open(window.page.encode({ ...window.page.state(), starts, long: new Set(long), turn: 0 }));
        return window.page.answers().steps.toSorted((a, b) => a - b).join();
      },
      [starts, long],
    );
  assert.equal(await steps([40, 31], []), "22,39,41,49");
  assert.equal(await steps([40, 31], [44]), "30,32,39,41,49");
  assert.equal(await steps([0, 1], []), "2,9");
  // The best wall is seen before it is placed.
  await page.evaluate(() => window.page.open(window.page.encode({ ...window.page.state(), long: new Set(), starts: [73, 7], turn: 0 })));
  await page.hover("#best");
  assert.match(await page.textContent("#wall"), /^A: 8 moves \(as before\); B: 9 moves \(\+1\)/);
  assert.deepEqual(await now(), ["73,7", 0, 0]);
  await page.click("#best");
  assert.deepEqual(await now(), ["73,7", 1, 1]);
  await page.click("#judge button:last-child");
  assert.deepEqual(await now(), ["76,4", 0, 0]);
  await close(page);
  // A finger sees what a wall does above itself, and places it when it is lifted.
  const phone = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await phone.tap('[data-name="quoridor"]');
  const client = await phone.context().newCDPSession(phone);
  const [a, b] = [await at(phone, 4, 6), await at(phone, 5, 7)];
  const [x, y] = [(a.x + b.x) / 2 - 9, (a.y + b.y) / 2];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  assert.match(await phone.textContent("#tip"), /A: 9 moves/);
  assert.ok((await phone.locator("#tip").boundingBox()).y + 30 < y);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await phone.evaluate(() => [...window.page.state().long].join()), "116");
  assert.match(await phone.textContent("#wall"), /Blue walls gain/);
  await close(phone);
});

test("territory, rooms, doors and speed", async () => {
  const page = await open();
  await page.selectOption("#lesson", "10");
  assert.match(await page.textContent("#facts"), /player A.*player B.*player C.*reached at once/);
  await page.selectOption("#lesson", "12");
  assert.match(await page.textContent("#facts"), /part 1.*cells.*part 2/);
  await page.selectOption("#lesson", "11");
  assert.match(await page.textContent("#facts"), /cells on every path/);
  await page.click('[data-name="speed"]');
  await page.click("#measure");
  await page.waitForSelector("#figures table", { timeout: 30_000 });
  const figures = await page.textContent("#figures");
  assert.match(figures, /All 4 answers of the queue are equal/);
  await close(page);
});

test("every example loads", async () => {
  const page = await open();
  const count = await page.locator("#lesson option").count();
  assert.ok(count > 12);
  for (let i = 0; i < count - 1; i++) {
    await page.selectOption("#lesson", String(i));
    const [reached, goal] = await page.evaluate(() => [window.page.answers().most, window.page.state().goals[0]]);
    assert.ok(reached > 0 || i === 12, `example ${i}`);
    if (goal !== undefined) {
      assert.ok((await distances(page))[goal] > 0, `the goal of example ${i}`);
    }
  }
  await close(page);
});

test("nothing is wider than the screen, and axe finds nothing", async () => {
  const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, "utf8");
  for (const [width, height] of [[360, 740], [1600, 900]]) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ viewport: { width, height }, colorScheme });
      await page.evaluate(axe);
      const check = async (name) => {
        const found = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]));
        assert.deepEqual(found, [], `${name}, ${width} pixels, ${colorScheme}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} at ${width}`);
      };
      for (const view of ["paths", "quoridor", "territory", "rooms", "cuts", "speed"]) {
        await page.click(`[data-name="${view}"]`);
        await check(view);
      }
      await page.click("#text");
      await check("text");
      await page.keyboard.press("Escape");
      await page.click("#help");
      await check("help");
      await close(page);
    }
  }
});

test("it works from a folder, without a server", async () => {
  const page = await open({ offline: true }, `file://${root}out/index.html`);
  await show(page, OPEN);
  assert.equal((await distances(page))[47], 12);
  await close(page);
});

test("a large map is drawn within a frame", async (t) => {
  const page = await open({ viewport: { width: 1600, height: 900 } });
  await page.click('[data-name="speed"]');
  await page.locator("#more button", { hasText: "512" }).click();
  for (const rule of ["orthogonal", "hex"]) {
    await page.click(`[data-name="${rule}"]`);
    const [asked, drawn, apart, wrong] = await page.evaluate(async () => {
      const { canvas, state, answers, facts } = window.page;
      const look = { theme: window.page.theme(), wave: Infinity, hover: -1, hoverPath: [], hoverEdge: -1, cursor: -1, numbers: true };
      const context = canvas.element.getContext("2d");
      const frame = () => new Promise(requestAnimationFrame);
      const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
      const [times, frames] = [[], [await frame()]];
      for (let i = 0; i < 40; i++) {
        const began = performance.now();
        // Answers that it has not drawn yet: the whole image is painted anew.
        canvas.draw(state(), { ...answers() }, look);
        // A pixel that is read waits until all of it is drawn.
        if (i % 2) {
          context.getImageData(0, 0, 1, 1);
          times.push(performance.now() - began);
        }
        frames.push(await frame());
      }
      // Closed cells are dark and others are not, where nothing covers them.
      canvas.zoom(3, canvas.element.width / 2, canvas.element.height / 2);
      canvas.draw({ ...state(), starts: [], goals: [] }, { ...answers(), paths: [] }, look);
      const wrong = [];
      for (let i = 0; i < 400; i++) {
        const cell = 236 + (i % 40) + (250 + Math.floor(i / 40)) * 512;
        const color = context.getImageData(...canvas.middle(state(), cell).map(Math.floor), 1, 1).data;
        if (color.slice(0, 3).every((channel) => channel < 16) === Boolean(state().open[cell])) {
          wrong.push([cell, ...color]);
        }
      }
      return [facts().milliseconds, Math.min(...times), middle(frames.slice(1).map((time, i) => time - frames[i])), wrong];
    });
    t.diagnostic(`512×512, ${rule}: all answers in ${asked.toFixed(1)} ms, drawn in ${drawn.toFixed(1)} ms, a frame every ${apart.toFixed(1)} ms`);
    assert.deepEqual(wrong, [], rule);
  }
  await close(page);
});
