/** The wave, move by move. */

import { byId } from "./dom.js";
import { answers, limitWave, wave } from "./model.js";
import { redraw } from "./refresh.js";

let playing = 0;

export function setWave(next: number): void {
  limitWave(Math.max(0, next) >= answers.most ? Infinity : Math.max(0, next));
  byId<HTMLInputElement>("limit").value = String(Math.min(wave, answers.most));
  byId("shown").textContent = wave === Infinity ? "all" : `${wave} of ${answers.most}`;
  redraw();
}

export function stop(): void {
  clearInterval(playing);
  playing = 0;
  byId("play").setAttribute("aria-label", "Play the wave");
  byId("play").querySelector("path")?.setAttribute("d", "M8 5v14l11-7z");
}

export function play(): void {
  if (playing) {
    stop();
    return;
  }
  if (answers.most === 0) {
    return;
  }
  // Those who want less motion see a few still pictures.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pause = still ? 900 : Math.min(160, Math.max(16, 4000 / answers.most));
  const stride = still ? Math.ceil(answers.most / 6) : Math.max(1, Math.round((answers.most * pause) / 6000));
  setWave(wave === Infinity ? 0 : wave);
  playing = setInterval(() => {
    setWave(wave + stride);
    if (wave === Infinity) {
      stop();
    }
  }, pause) as unknown as number;
  byId("play").setAttribute("aria-label", "Pause the wave");
  byId("play").querySelector("path")?.setAttribute("d", "M7 5h3v14H7zM14 5h3v14h-3z");
}
