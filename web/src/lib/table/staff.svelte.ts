// What the reader has left to the staff: the question that is put and those like it, also after the other side's answers.
import { Refusal } from "../socket";
import type { TableState } from "../table.svelte";

export class Staff {
  /** What was left to it, by the text of its button; "": nothing. */
  has = $state("");

  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** From now on, until something else is asked. */
  take(): void {
    this.has = this.#table.decision?.staff ?? "";
    void this.#answer();
  }

  stop(): void {
    this.has = "";
  }

  /** A new question, or none. */
  begin(): void {
    const { decision } = this.#table;
    if (!this.has || !decision) return; // the other side's answers do not end it
    if (decision.staff === this.has) void this.#answer();
    else this.stop();
  }

  async #answer(): Promise<void> {
    const { decision, state, connection } = this.#table;
    if (!decision || !this.has) return;
    try {
      const frame = await connection.ask({ do: "rest", state, seat: decision.seat });
      if (frame.is !== "rest" || !this.has || state !== this.#table.state) return;
      if (frame.steps.length) await this.#table.follow(frame.steps);
      if (!frame.steps.length || connection.fault) this.stop();
    } catch (error) {
      this.stop();
      if (error instanceof Refusal) connection.failed(error);
    }
  }
}
