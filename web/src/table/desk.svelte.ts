// What the reader has laid out round the table: the open tab, the sheet, the rule that was asked for, what is pinned, the
// ruler. Nothing of it goes to the server.
import { tick } from "svelte";
import type Board from "../board/Board.svelte";
import { standing, type Standing } from "../board/poses";
import { marchView, scaleOn, toGame, type PoseView } from "../board/poseview";
import type { Nudge } from "../lib/keys";
import { settings } from "../lib/settings.svelte";
import type { TableState } from "../lib/table.svelte";
import { LONG_REST } from "../lib/table/planning.svelte";
import { inchText, wayText } from "../lib/toll";
import type { BoardData, Group, Target } from "../lib/wire";
import { staying } from "./staying";

export type Tab = "log" | "forces" | "cards" | "rules" | "talk" | "notes";

export class Desk {
  board = $state.raw<BoardData | null>(null);
  /** The drawn board: for its camera. */
  view = $state<Board>();
  /** The element of the whole table. */
  root = $state<HTMLElement>();

  tab = $state<Tab>("log");
  /** On a phone: the sheet is pulled up. */
  sheet = $state(false);
  help = $state(false);
  /** The rule that is read, and how often one was asked for. */
  rule = $state("");
  ruleAsked = $state(0);
  /** What is inspected until it is closed. */
  pinned = $state<Target | null>(null);
  /** The ruler is in hand. */
  measuring = $state(false);

  readonly table: TableState;

  readonly tabs: Tab[] = $derived.by(() => ["log", "forces", "cards", "rules", "talk", ...(this.table.mine.length ? (["notes"] as const) : [])]);
  readonly freeMap = $derived.by(() => this.board?.maps.find((map) => map.table));
  /** A piece that is moved or set down on a free table. */
  readonly pose: PoseView | undefined = $derived.by(() => {
    const { decision, choice, scene } = this.table;
    if (!decision || !(this.table.mayChoose || this.table.connection.sending)) return undefined;
    const { marching } = choice;
    const at = marching.standing && standing(marching.standing);
    if (at && this.freeMap) return marchView(at, marching.piece, this.freeMap, marching.posing.wish, marching.posing.found, this.toll);
    return choice.kind?.pose(decision, this.freeMap, choice.posing, scene.pieces);
  });
  /** What a piece that is pushed would do, and what that costs. */
  readonly toll = $derived.by(() => {
    const way = this.table.choice.marching.posing.found?.plan;
    if (!way) return "";
    const cost = inchText(way.cost ?? 0, way.most ?? -1);
    return cost ? `${way.text}: ${cost}` : way.text;
  });
  /** Somebody gets an order, or may turn: not so where fire or a charge is chosen. */
  readonly turning = $derived.by(() => this.table.decision?.items.some((item) => item.sort === "orders" || item.sort === "turn") ?? false);
  /** On one screen: nobody sees anything while the device changes hands. */
  readonly curtain = $derived.by(() => this.table.handTo !== "" && !settings.noCurtain && this.table.past.atNow);
  /** The formation of what is looked at: the one that is asked about, else the nearest. */
  readonly group: Group | undefined = $derived.by(() => {
    const { choice, groups } = this.table;
    const at = this.inspected ?? this.table.pointed.find((target) => target.startsWith("group:")) ?? "";
    if (at.startsWith("group:")) return groups.get(at.slice(6));
    const asked = (choice.items.get(at) ?? []).flatMap((item) => (item.target?.startsWith("group:") ? item.target.slice(6) : []));
    if (asked[0]) return groups.get(asked[0]);
    const top = at.startsWith("place:") ? this.table.scene.pieces.find((piece) => piece.at === at.slice(6) && !piece.nth) : undefined;
    return groups.of(top ? `piece:${top.id}` : at)[0];
  });
  /** Its pieces. */
  readonly lit: ReadonlySet<Target> = $derived.by(() => new Set(this.group ? this.table.groups.pieces(this.group.id) : []));
  readonly inspected = $derived.by(() => this.pinned ?? this.table.inspected);

  constructor(table: TableState) {
    this.table = table;
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    this.sheet = true;
  }

  readonly openRule = (rule: string): void => {
    this.rule = rule;
    this.ruleAsked++;
    this.openTab("rules");
  };

  /** Points them out, and brings them into sight. */
  readonly pointOut = (targets: Target[]): void => {
    this.table.pointed = targets;
    this.showTargets(targets);
  };

  /** Brings them into sight. */
  readonly showTargets = (targets: Target[]): void => void this.view?.focusOn([...this.table.groups.all(targets)]);

  readonly inspect = (target: Target | null, held = false): void => {
    this.table.inspected = target;
    this.#glance(target);
    if (held) this.pinned = target;
    this.#point(target);
  };

  /** Who would be met there: at a place, or where a piece stands. */
  #glance(target: Target | null): void {
    const { choice, live } = this.table;
    const piece = target?.startsWith("piece:") ? live.pieces.find((each) => `piece:${each.id}` === target) : undefined;
    choice.glance.at(choice.items.get(piece?.at ? `place:${piece.at}` : (target ?? "")) ?? []);
  }

  /** With pieces in hand something is pointed at: how would they get there? */
  #point(target: Target | null): void {
    const { choice, mayChoose } = this.table;
    const { hand, gesture } = choice.plans;
    if (!hand.pieces.length || !mayChoose || choice.plan || choice.ways.length || choice.plans.sending) return;
    // a stack of one's own is taken up, and is not where they shall go
    const place = target && !choice.items.has(target) && !(target.startsWith("piece:") && hand.own(target).length) ? hand.placeOf(target) : "";
    if (place && place !== hand.home) choice.plans.over(hand.pieces, place, hand.home, LONG_REST);
    else if (gesture) choice.plans.drop();
  }

  /** A stack is taken up as well, or let go. */
  readonly gather = (pieces: Target[]): void => {
    const { mayChoose, choice } = this.table;
    const { hand } = choice.plans;
    if (mayChoose && (hand.gathering || !choice.shift())) hand.gather(pieces);
  };

  askWhy(target: Target): void {
    this.pinned = null;
    this.table.why.mode = true;
    void this.table.why.ask(target);
  }

  /** Pieces are held over a place. */
  readonly drag = (pieces: Target[], place: Target, home: Target): void => {
    const { plans } = this.table.choice;
    if (place) plans.over(pieces, place, home);
    else plans.drop();
  };

  /** They are let go there. */
  readonly drop = (pieces: Target[], place: Target, home: Target): void => void this.table.choice.send(pieces, place, home);

  /** A piece of a free table is pushed there. */
  readonly push = (piece: Target, from: Standing, to: Standing): void => {
    const { freeMap, table } = this;
    const { marching, previewing } = table.choice;
    if (!freeMap || !table.mayChoose) return;
    if (marching.set && (previewing || marching.posing.busy)) return; // the one before is still on its way
    const game = (at: Standing) => toGame(at, freeMap, scaleOn(freeMap));
    table.choice.plan = null;
    marching.want(piece, game(from), game(to));
  };

  /** The same by keys: those that move and turn go to the piece that is pushed; to turn takes up the one at `node`. */
  nudge(by: Nudge, node: string): boolean {
    const { freeMap, table, pose } = this;
    const piece = table.live.pieces.find((each) => `piece:${each.id}` === node);
    const from = pose?.held ? pose.from : by.turn && piece?.side === table.seat && !piece.host ? standing(piece) : undefined;
    if (!from || !freeMap?.table) return false;
    const at = pose?.held ? (pose.wish ?? from) : from;
    const step = by.far ? freeMap.table.inch : freeMap.table.inch / 25.4;
    this.push(pose?.held ? pose.piece : node, from, { x: at.x + by.x * step, y: at.y + by.y * step, angle: at.angle + by.turn * (by.far ? 15 : 1) });
    // the arrows belong to it now, and not to the way from base to base
    if (!pose?.held) void tick().then(() => this.root?.querySelector<SVGElement>("[data-node=ghost]")?.focus());
    return true;
  }

  /** It is let go; without a piece, it was taken from the hand. */
  readonly set = (done: boolean): void => {
    if (done) void this.table.choice.march();
    else this.table.choice.back();
  };

  /** What is said of where pieces are held. */
  readonly held = $derived.by(() => {
    const { gesture } = this.table.choice.plans;
    if (!gesture) return "";
    const [way] = gesture.ways;
    if (!way) return gesture.text;
    const stay = staying(gesture.behind, this.board, this.table.live);
    return wayText(way, gesture.ways.length > 1) + (stay && ` – ${stay}`);
  });

  /** A place was clicked that is not on offer: it is meant for the pieces in hand. True: there are some. */
  #sendTo(place: Target): boolean {
    const { choice, mayChoose } = this.table;
    const { hand } = choice.plans;
    const pieces = mayChoose ? hand.sent : [];
    const home = hand.placeOf(pieces[0] ?? "");
    if (!pieces.length || !place || place === home) return false;
    void choice.send(pieces, place, home);
    return true;
  }

  /** Whether the way of the pieces in hand to this place is drawn on the board: a click does what is shown. */
  #shown(target: Target): boolean {
    const { gesture } = this.table.choice.plans;
    return gesture !== null && gesture.place === target && gesture.ways.length > 0;
  }

  /** Whether there are pieces that could be sent to a place. */
  readonly mayGo = (place: Target): boolean => {
    const { choice, mayChoose, why } = this.table;
    const [first] = mayChoose && !why.mode ? choice.plans.hand.sent : [];
    return first !== undefined && choice.plans.hand.placeOf(first) !== place;
  };

  /** A place is meant for them, whoever stands there. */
  readonly goTo = (place: Target): void => void this.#sendTo(place);

  /** A place or piece was clicked, on the board or beside it. */
  readonly pick = (target: Target, event?: Event): void => {
    const { table } = this;
    this.pinned = null;
    if (byFinger(event)) table.inspected = null;
    const { hand, later } = table.choice.plans;
    const own = hand.own(target);
    if (hand.gathering && own.length && !table.why.mode) return this.gather(own);
    if (event instanceof MouseEvent && event.shiftKey) {
      if (own.length) this.gather(own);
      if (own.length || table.choice.shift()) return;
    }
    if (table.why.mode) {
      void table.why.ask(table.choice.askedOf(target));
      return;
    }
    if (table.choice.filling.offered.has(target)) {
      table.choice.pick(target);
      void tick().then(() => this.root?.querySelector(`[data-field="${table.choice.filling.field}"]`)?.scrollIntoView({ block: "nearest" }));
      return;
    }
    const items = table.choice.items.get(target);
    if (!items && (!own.length || this.#shown(target)) && this.#sendTo(hand.placeOf(target))) return;
    if (!hand.asked) hand.take(own);
    if (!items && later.has(target)) {
      table.choice.pick(target);
      return;
    }
    if (!items) {
      // nothing to choose there: say what it is, and let the reader ask why not; a finger has the long press for that
      if (!byFinger(event)) this.pinned = target;
      return;
    }
    table.choice.pick(target);
    // chosen on the board: in sight in the list too
    void tick().then(() => this.root?.querySelector(`[data-choice="${items[0]?.code}"]`)?.scrollIntoView({ block: "nearest" }));
  };
}

const byFinger = (event?: Event): boolean =>
  event instanceof PointerEvent && event.pointerType ? event.pointerType !== "mouse" : matchMedia("(hover: none)").matches;
