// The dice that were thrown last, as long as they lie in the tray.
import { settings } from "../settings.svelte";
import type { Line } from "../wire";

export interface Throw {
  id: number;
  line: Line;
}

const MOST = 4;
const LYING = 3600; // milliseconds

export class Dice {
  thrown = $state.raw<Throw[]>([]);
  #id = 0;

  throw(lines: Line[]): void {
    if (!settings.diceTray) return;
    const fresh = lines.filter((line) => line.dice?.length).slice(-MOST);
    if (!fresh.length) return;
    const added = fresh.map((line) => ({ id: ++this.#id, line }));
    this.thrown = [...this.thrown, ...added].slice(-MOST);
    setTimeout(() => {
      this.thrown = this.thrown.filter((each) => !added.includes(each));
    }, LYING);
  }
}
