// "Why not?": a target is pointed at, and the server gives its reasons.
import type { TableState } from "../table.svelte";
import type { Reason, Target } from "../wire";

export class Why {
  /** The next click asks instead of choosing. */
  mode = $state(false);
  answer = $state.raw<{ target: Target; reasons: Reason[] | null } | null>(null);

  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly open = $derived.by(() => this.mode || this.answer !== null);

  close(): void {
    this.mode = false;
    this.answer = null;
  }

  async ask(target: Target): Promise<void> {
    this.answer = { target, reasons: null };
    try {
      const frame = await this.#table.connection.ask({ do: "why", seat: this.#table.seat, target });
      if (frame.is === "why" && this.answer?.target === target) this.answer = { target, reasons: frame.reasons };
    } catch (error) {
      this.answer = null;
      this.#table.connection.failed(error);
    }
  }
}
