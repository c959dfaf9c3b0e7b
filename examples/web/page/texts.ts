/** Text, links and measuring. */

import { byId, canvas, element } from "./dom.js";
import { Board } from "./gridmask.js";
import { build, cellOf, search, state } from "./model.js";
import { commit, load, save } from "./past.js";
import { say } from "./refresh.js";
import { compare } from "./speed.js";
import { blank, clashes, decode, encode, type State } from "./state.js";
import { says, setSays } from "./tell.js";
import { parse, print, printBoxes, python, rust } from "./text.js";

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", "") as HTMLTextAreaElement;
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}

export async function share(): Promise<void> {
  const text = encode(state);
  const button = byId("share");
  let answer = "Too large";
  if (text.length < 60_000) {
    save();
    answer = (await copy(`${location.href.split("#")[0]}#${text}`)) ? "Copied" : "Not copied";
  }
  // The button keeps its width.
  button.style.width = `${button.offsetWidth}px`;
  button.dataset["answer"] = answer;
  say(answer);
  setTimeout(() => {
    delete button.dataset["answer"];
    button.style.width = "";
  }, 1600);
}

function note(text: string, wrong: boolean): void {
  const notes = byId("notes");
  notes.textContent = text;
  notes.classList.toggle("wrong", wrong);
}

export function openTexts(): void {
  byId<HTMLTextAreaElement>("area").value = "";
  note("", false);
  byId<HTMLDialogElement>("texts").showModal();
  byId("area").focus();
}

export function clear(): void {
  load({ ...state, open: state.open.map(() => 1), walls: new Set(), long: new Set() }, "");
}

export function openHelp(): void {
  byId<HTMLInputElement>("columns").value = String(state.width);
  byId<HTMLInputElement>("lines").value = String(state.height);
  byId<HTMLDialogElement>("keys").showModal();
}

/** Reads the text of the dialog, of a paste or of a file, and shows the board. */
function read(text: string): boolean {
  try {
    const reading = parse(text);
    const next = reading.state;
    if (next.starts.length === 0) {
      const board = new Board(next.width, next.height, next.open);
      const { labels, sizes } = board.search(next.rule).components();
      board.free();
      next.starts = sizes.length > 0 ? [labels.indexOf(sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size))))] : [];
      reading.notes.push("There is no S in it, so the start is in the largest part.");
    }
    load(next, reading.notes.join(" "));
    note(reading.notes.join(" "), false);
    byId<HTMLDialogElement>("texts").close();
    byId("board").focus();
    say(`A board of ${next.width} by ${next.height} cells. ${says}`);
    return true;
  } catch (error) {
    note((error as Error).message, true);
    return false;
  }
}

export function texts(): void {
  const use = () => read(byId<HTMLTextAreaElement>("area").value);
  byId("read").addEventListener("click", use);
  byId("area").addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && use());
  byId("invert").addEventListener("click", () => {
    state.open = state.open.map((cell) => 1 - cell);
    [...state.starts, ...state.goals].forEach((cell) => (state.open[cell] = 1));
    build();
    commit();
    note("Open and closed cells are swapped.", false);
  });
  const programs: Record<string, (state: State) => string | undefined> = { map: print, boxes: printBoxes, rust, python };
  document.querySelectorAll<HTMLElement>("[data-copy]").forEach((button) =>
    button.addEventListener("click", async () => {
      const text = programs[button.dataset["copy"] as string]?.(state);
      if (text === undefined) {
        note("With walls on edges there is a program for four sides, hexagons, rooks and ice.", true);
        return;
      }
      const area = byId<HTMLTextAreaElement>("area");
      area.value = text;
      area.select();
      area.scrollTop = 0;
      note((await copy(text)) ? "Copied." : "Select and copy it.", false);
    }),
  );
  byId("picture").addEventListener("click", async () => {
    const picture = canvas.picture(state);
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      note("Copied.", false);
    } catch {
      element("a", "", { href: URL.createObjectURL(await picture), download: "gridmask.png" }).click();
      note("Saved as gridmask.png.", false);
    }
  });
  const take = (text: string) => {
    const link = /#(s=\d+x\d+\S*)/.exec(text);
    if (link) {
      open(link[1] as string);
    } else if (!read(text)) {
      byId<HTMLDialogElement>("texts").close();
      openTexts();
      byId<HTMLTextAreaElement>("area").value = text;
      read(text);
    }
  };
  document.addEventListener("paste", (event) => {
    if (!(event.target as HTMLElement).closest("textarea, input")) {
      take(event.clipboardData?.getData("text") ?? "");
    }
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    take(file ? await file.text() : (event.dataTransfer?.getData("text") ?? ""));
  });
  byId("resize").addEventListener("click", () => {
    const [width, height] = ["columns", "lines"].map((id) => Math.min(Math.max(1, Math.round(Number(byId<HTMLInputElement>(id).value)) || 1), 512)) as [number, number];
    const next = { ...blank(width, height), rule: state.rule, torus: state.torus, view: state.view };
    const moved = (cell: number) => {
      const [x, y] = cellOf(cell);
      return x < width && y < height ? x + y * width : -1;
    };
    state.open.forEach((cell, i) => moved(i) >= 0 && (next.open[moved(i)] = cell));
    next.starts = state.starts.map(moved).filter((cell) => cell >= 0);
    next.goals = state.goals.map(moved).filter((cell) => cell >= 0);
    next.walls = new Set([...state.walls].map((edge) => moved(edge >> 2) * 4 + (edge & 3)).filter((edge) => edge >= 0));
    next.long = new Set([...state.long].map((long) => moved(long >> 1) * 2 + (long & 1)).filter((long) => long >= 0 && !clashes(next, long)));
    if (next.view === "quoridor") {
      const mid = width >> 1;
      next.starts = [mid + (height - 1) * width, mid];
    }
    load(next, "");
  });
}

export async function measure(): Promise<void> {
  const button = byId<HTMLButtonElement>("measure");
  button.disabled = true;
  const figures = byId("figures");
  figures.textContent = "Measuring …";
  await new Promise((resolve) => setTimeout(resolve, 30));
  figures.replaceChildren(await compare(state, search));
  button.disabled = false;
}

/** Opens an address; an error leaves the board as it is. */
export function open(text: string): boolean {
  try {
    load(decode(text), "");
    return true;
  } catch (error) {
    setSays((error as Error).message);
    return false;
  }
}
