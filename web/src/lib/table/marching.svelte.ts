// A piece of a free table that is pushed to where it shall stand, whatever is asked just now: the server finds the plan
// that takes it there.
import { Posing, poseOf, reachedBy, type Found, type Pose } from "../posing.svelte";
import type { TableState } from "../table.svelte";
import type { Piece, Routed, Target } from "../wire";

export class Marching {
  /** Who is pushed; "": nobody. */
  piece = $state.raw<Target>("");
  /** It has been let go, and is about to be done. */
  set = $state(false);
  readonly posing: Posing;

  readonly #table: TableState;
  /** Where it stands. */
  from: Pose = { x: 0, y: 0, angle: 0 };

  constructor(table: TableState) {
    this.#table = table;
    this.posing = new Posing((goal) => this.#ask(goal), () => {});
  }

  /** What the plan is called, and what is wrong with the wish. */
  readonly text = $derived.by(() => this.posing.found?.plan?.text ?? "");
  readonly on = $derived.by(() => this.piece !== "");
  /** The piece as it lies on the table. */
  readonly standing: Piece | undefined = $derived.by(() => this.#table.live.pieces.find((each) => `piece:${each.id}` === this.piece));

  /** It shall stand there. `from`: where it stands. */
  want(piece: Target, from: Pose, goal: Pose): void {
    if (piece !== this.piece) this.posing.clear();
    this.set = false;
    this.piece = piece;
    this.from = from;
    this.posing.want(goal);
  }

  clear(): void {
    this.piece = "";
    this.set = false;
    this.posing.clear();
  }

  async #ask(goal: number[]): Promise<Found | null> {
    const { state, decision, connection } = this.#table;
    const { piece } = this;
    if (!decision || !piece) return null;
    const frame = await connection.ask({ do: "route", state, seat: decision.seat, pieces: [piece], pose: goal });
    return frame.is === "route" && piece === this.piece ? this.#found(frame, poseOf(goal)) : null;
  }

  #found({ ways, text = "", rule = "" }: Routed, goal: Pose): Found {
    const [plan] = ways;
    const answer = plan?.path ?? [];
    const end = answer.length ? poseOf(answer.slice(-3)) : plan ? goal : this.from;
    return { answer, end, allowed: !text && reachedBy(end, goal), ...(text && { fault: { text, rule } }), ...(plan && { plan }) };
  }
}
