// Several answers as one act: what lies behind the neutral answers, the way of pieces to a place, and the plan that is
// about to be sent. The server knows the ways; here is only what was pointed at.
import * as choices from "../../choices";
import { isGivenUp } from "../../choices/sorts";
import type { TableState } from "../table.svelte";
import type { After, Behind, Item, PlanStep, Target, Way } from "../wire";
import { Holding } from "./holding.svelte";

/** What the button would do, and how it is called. */
export interface Plan {
  steps: PlanStep[];
  text: string;
  /** Who does not take part. */
  behind?: Behind[];
  /** Cards that could be played on the way, and are not: it is asked once more. */
  passes?: Item[];
}

/** Pieces on their way to a place, as they are dragged or pointed out. */
export interface Gesture {
  pieces: Target[];
  place: Target;
  /** The places from the pieces to the end, for the lines on the board; "" between two lines. */
  path: Target[];
  ways: Way[];
  behind: Behind[];
  /** Why there is none. */
  text: string;
  rule: string;
  asking: boolean;
}

interface Onward {
  steps: PlanStep[];
  passes: Item[];
}

/** Something that can be chosen after some neutral answers. */
interface Later {
  after: After;
  item: Item;
}

/** Pieces were set down where they cannot go. */
export const NO_ROUTE = "no-route";
const REST = 90; // milliseconds over a place before the server is asked for a way
export const LONG_REST = 260; // the same where the mouse only passes over it

export class Planning {
  after = $state.raw<After[]>([]);
  gesture = $state.raw<Gesture | null>(null);
  readonly hand: Holding;
  /** The pieces have been let go: what the pointer passes over meanwhile is not meant for them. */
  sending = false;

  readonly #table: TableState;
  #ask = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** By target: the nearest question that offers it. */
  readonly later: Map<Target, Later[]> = $derived.by(() => {
    const out = new Map<Target, Later[]>();
    for (const after of this.after) {
      const here = new Map<Target, Later[]>();
      for (const item of after.decision.items) {
        if (isGivenUp(item)) continue;
        for (const target of item.target ? this.#table.groups.reach(item.target) : []) {
          if (!out.has(target)) here.set(target, [...(here.get(target) ?? []), { after, item }]);
        }
      }
      for (const [target, found] of here) out.set(target, found);
    }
    return out;
  });
  /** How far going on leads: past the questions that only ask for a card, and the cards that could be played there. */
  readonly onward: Onward | null = $derived.by(() => {
    const passes: Item[] = [];
    for (const [i, { steps, decision }] of this.after.entries()) {
      if (!decision.card_moment || i === this.after.length - 1) return { steps, passes };
      passes.push(...decision.items.filter((item) => item.sort === "cards" && !passes.some((each) => each.code === item.code)));
    }
    return null;
  });
  readonly line: Target[] = $derived.by(() => this.gesture?.path ?? []);

  constructor(table: TableState) {
    this.#table = table;
    this.hand = new Holding(table);
  }

  /** The look at what lies behind the neutral answer. */
  looking: Promise<void> = Promise.resolve();

  /** A new question: what lies behind its neutral answer? */
  begin(): void {
    this.after = [];
    this.drop();
    this.hand.begin();
    const { decision, state } = this.#table;
    if (decision?.neutral || decision?.items.some((item) => item.sort === "end")) this.looking = this.#lookAhead(state, decision.seat);
  }

  async #lookAhead(state: number, seat: string): Promise<void> {
    try {
      const frame = await this.#table.connection.ask({ do: "ahead", state, seat });
      if (frame.is === "ahead" && this.#table.state === state) this.after = frame.after;
    } catch {
      // a courtesy: without it one answers question by question
    }
  }

  /** The plan behind a target that is offered later: the neutral answers, and then it. */
  to(target: Target): Plan | null {
    const found = this.later.get(target);
    if (found?.length !== 1) return null;
    const { after, item } = found[0]!;
    const d = after.decision;
    const answer = choices.kindOf(d).atOnce(d) ? choices.answerOf(d, choices.toggle(d, choices.start(d), item.code)) : null;
    // what takes more than one press to choose is only led up to
    if (!answer) return { steps: after.steps, text: d.text };
    return { steps: [...after.steps, { key: d.key, answer }], text: item.text };
  }

  /** Pieces are held over a place. */
  over(pieces: Target[], place: Target, home: Target, rest = REST): void {
    const { gesture } = this;
    if (gesture && gesture.place === place && gesture.pieces.join() === pieces.join()) return;
    const { connection } = this.#table;
    if (connection.fault?.key === NO_ROUTE) connection.fault = null; // that was about another place
    const path = home && home !== place ? [home, place] : [];
    this.gesture = { pieces, place, path, ways: [], behind: [], text: "", rule: "", asking: true };
    const ask = ++this.#ask;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#route(ask, pieces, place), rest);
  }

  async #route(ask: number, pieces: Target[], place: Target): Promise<void> {
    const { state, decision, connection } = this.#table;
    if (!decision) return;
    try {
      const frame = await connection.ask({ do: "route", state, seat: decision.seat, pieces, place });
      if (frame.is !== "route" || ask !== this.#ask) return;
      const { ways, behind = [], text = "", rule = "" } = frame;
      const path = (ways[0]?.tracks ?? []).flatMap((track) => ["", ...track]);
      this.gesture = { pieces, place, path, ways, behind, text, rule, asking: false };
      if (ways[0]?.toll?.foe) this.#table.choice.glance.along(ways[0].steps);
    } catch {
      if (ask === this.#ask) this.drop();
    }
  }

  /** The pieces are let go over the place: the ways there, once they are known. */
  async ways(pieces: Target[], place: Target, home: Target): Promise<Gesture | null> {
    this.over(pieces, place, home);
    const ask = this.#ask;
    if (this.gesture?.asking) {
      clearTimeout(this.#timer);
      this.sending = true;
      await this.#route(ask, pieces, place);
      this.sending = false;
    }
    return ask === this.#ask ? this.gesture : null;
  }

  drop(): void {
    this.#ask++;
    clearTimeout(this.#timer);
    this.gesture = null;
  }
}
