/** Colors of both themes. They run from dark to light evenly, so that they differ for the color-blind, too. */

export interface Theme {
  background: string;
  closed: string;
  unreached: string;
  /** From the start on. */
  near: readonly string[];
  wall: string;
  /** What is mixed into the cells of all shortest paths, and how much of it. */
  ribbon: readonly [string, number];
  /** The straightest path, and what surrounds it. */
  path: string;
  /** Starts and goals. */
  mark: string;
  edge: string;
  hover: string;
  cursor: string;
}

export const DARK: Theme = {
  background: "#12141b",
  closed: "#06070a",
  unreached: "#2b2f3a",
  near: ["#fff3b8", "#fdc76c", "#f89560", "#e6616b", "#b9407d", "#7e3287", "#4d2c84", "#332a6b"],
  wall: "#ffffff",
  ribbon: ["#ffffff", 0.42],
  path: "#b9ffd6",
  mark: "#ffffff",
  edge: "#12141b",
  hover: "#7df3ff",
  cursor: "#7df3ff",
};

export const LIGHT: Theme = {
  background: "#f6f4ef",
  closed: "#262833",
  unreached: "#dcd8ce",
  near: ["#45206f", "#7a2f8a", "#b8407d", "#e3606b", "#f4915f", "#fbc06c", "#fde5a4", "#fff7dc"],
  wall: "#12131a",
  ribbon: ["#121428", 0.34],
  path: "#06573c",
  mark: "#12131a",
  edge: "#ffffff",
  hover: "#0067c5",
  cursor: "#0067c5",
};

/** Players and components: Okabe and Ito's colors, which the color-blind tell apart. */
export const PLAYERS = ["#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#0072b2", "#d55e00", "#9a9a9a"];

export type Color = readonly [number, number, number];

export function channels(color: string): Color {
  const number = parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function mix(a: Color, b: Color, share: number): Color {
  return [0, 1, 2].map((i) => Math.round((a[i] as number) * (1 - share) + (b[i] as number) * share)) as unknown as Color;
}

/** A color as a word of an image's data. */
export function pixel([red, green, blue]: Color): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** How many colors there are from the start to the farthest cell. */
export const SHADES = 449;

/** The colors from the start on, two of each: one for even distances and a darker one for odd ones, so that layers show. */
export function shades(theme: Theme, change: (color: Color) => Color): Uint32Array {
  const stops = theme.near.map(channels);
  return Uint32Array.from({ length: SHADES * 2 }, (_, i) => {
    const place = ((i >> 1) / SHADES) * (stops.length - 1);
    const color = mix(stops[Math.floor(place)] as Color, stops[Math.floor(place) + 1] as Color, place % 1);
    return pixel(change(i % 2 ? mix(color, [0, 0, 0], 0.07) : color));
  });
}

/** Whether text on a color is better dark than light. */
export function isLight([red, green, blue]: Color): boolean {
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
