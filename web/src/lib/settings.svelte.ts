import { keep, recall } from "./store";

export interface Settings {
  /** Answer at once when it can be taken back. */
  atOnce: boolean;
  /** Show the moves of the others one by one. */
  playback: boolean;
  /** Steps a second, roughly: 0.5, 1, 2 or 4. */
  speed: number;
  hidePieces: boolean;
  /** One screen with a friend, without the curtain. */
  noCurtain: boolean;
  diceTray: boolean;
}

const DEFAULTS: Settings = { atOnce: true, playback: true, speed: 1, hidePieces: false, noCurtain: false, diceTray: true };

export const settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>("settings", {}), hidePieces: false });

export function saveSettings(): void {
  keep("settings", $state.snapshot(settings));
}

/** Reduced motion is the browser's word; it may change while the page is open. */
const media = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
let calm = $state(media?.matches ?? false);
media?.addEventListener("change", (event) => (calm = event.matches));

export function reduced(): boolean {
  return calm;
}
