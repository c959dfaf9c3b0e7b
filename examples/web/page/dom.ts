/** Elements of the page. */

import { DARK } from "./colors.js";
import { Canvas, type Look } from "./draw.js";

export const byId = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;

export const canvas = new Canvas(byId<HTMLCanvasElement>("board"));
export const look: Look = { theme: DARK, wave: Infinity, hover: -1, hoverPath: [], hoverEdge: -1, ghost: undefined, step: -1, cursor: -1, numbers: true };

export function element(name: string, content: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}
