// A look at who meets whom while one only points: what the pointer rests on is previewed, where an enemy stands.
import type { TableState } from "../table.svelte";
import type { Item, PlanStep, PreviewFrame } from "../wire";

const REST = 220; // milliseconds before the server is asked

export class Glance {
  seen = $state.raw<PreviewFrame | null>(null);

  readonly #table: TableState;
  #ask = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** At the answers that lie where one points. */
  at(items: readonly Item[]): void {
    const item = items.find((each) => each.toll?.foe);
    const key = this.#table.decision?.key ?? "";
    if (item) this.#look([{ key, answer: [item.code] }]);
    else this.away();
  }

  /** At the end of a way. */
  along(steps: PlanStep[]): void {
    this.#look(steps);
  }

  away(): void {
    this.#ask++;
    clearTimeout(this.#timer);
    this.seen = null;
  }

  #look(steps: PlanStep[]): void {
    this.away();
    const ask = this.#ask;
    const { state, decision, connection } = this.#table;
    if (!decision || !this.#table.mayChoose) return;
    this.#timer = setTimeout(async () => {
      try {
        const frame = await connection.ask({ do: "preview", state, seat: decision.seat, steps });
        if (ask === this.#ask && frame.is === "preview" && frame.clash) this.seen = frame;
      } catch {
        // a courtesy
      }
    }, REST);
  }
}
