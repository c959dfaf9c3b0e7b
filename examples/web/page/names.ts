/** Tools, views and rules by name. */

import type { RuleName } from "./gridmask.js";
import type { ViewName } from "./state.js";

export const TOOLS = [
  ["draw", "Draw", "D", "M4 4h16v16H4z", "Closed cells"],
  ["erase", "Erase", "E", "M4 4h16v16H4zM4 20 20 4", "Open cells"],
  ["fence", "Wall", "W", "M12 3v18M4 8v8M20 8v8", "A thin wall on an edge"],
  ["start", "Start", "S", "M12 5a7 7 0 1 0 .01 0", "Add or remove starts"],
  ["goal", "Goal", "G", "m12 3 3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L3 10l6-1z", "Add or remove goals"],
  ["move", "Move", "M", "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3", "Move the board"],
] as const;
export type Tool = (typeof TOOLS)[number][0];

export const VIEW_NAMES: Record<ViewName, string> = {
  paths: "Paths",
  quoridor: "Quoridor",
  territory: "Territory",
  rooms: "Rooms",
  cuts: "Doors",
  speed: "Speed",
};
export const RULE_NAMES: Record<RuleName, string> = {
  orthogonal: "Four sides",
  king: "King",
  "king-no-cutting": "King, no corners",
  knight: "Knight",
  rook: "Rook",
  bishop: "Bishop",
  queen: "Queen",
  hex: "Hexagons",
  ice: "Ice",
};
