// What the server said last of one table.
import { Groups } from "../groups";
import { EMPTY_SCENE, patched, patchedLog, whole } from "../patch";
import { seen, told } from "../receipts";
import type { Decision, Frame, Line, NewsFrame, Outcome, Scene, Standing, Summary, TableFrame, Takeback, Talk, Windows } from "../wire";
import type { Asked } from "./question";

export class Told {
  readonly id: string;

  loaded = $state(false);
  state = $state(0);
  number = $state(0);
  match = $state.raw<Summary | null>(null);
  seat = $state("");
  mine = $state.raw<string[]>([]);
  live = $state.raw<Scene>(EMPTY_SCENE);
  log = $state.raw<Line[]>([]);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<string[]>([]);
  canUndo = $state(false);
  takeback = $state.raw<Takeback | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  talk = $state.raw<Talk[]>([]);
  unreadTalk = $state(0);
  people = $state.raw<string[]>([]);
  /** One's standing orders. */
  orders = $state.raw<Standing[]>([]);
  /** What may be left to such orders. */
  windows = $state.raw<Windows | null>(null);
  /** What one is asked is answered by itself in a moment. */
  itself = $state(false);

  /** Which pieces belong together. */
  groups = $derived(new Groups(this.live));
  finished = $derived(this.outcome !== null || this.match?.status === "finished");
  /** On one screen: another seat of mine must decide while this one need not. */
  handTo = $derived.by(() => {
    if (this.finished || this.mine.length < 2 || this.waiting.includes(this.seat)) return "";
    return this.waiting.find((each) => this.mine.includes(each)) ?? "";
  });
  myTurn = $derived(!this.finished && this.waiting.some((each) => this.mine.includes(each)));

  constructor(id: string) {
    this.id = id;
  }

  /** What is asked of this reader now. */
  protected asked(): Asked {
    return { seat: this.decision?.seat ?? "", state: this.state, number: this.number, waiting: this.waiting };
  }

  /** The whole table. */
  protected tellAll(frame: TableFrame): void {
    this.match = frame.match;
    this.seat = frame.seat;
    this.mine = frame.mine;
    this.live = whole(frame.scene);
    this.log = frame.log;
    this.talk = frame.talk;
    this.people = frame.people;
    this.windows = frame.windows ?? null;
    if (frame.mine.length && frame.receipt) seen(this.id, frame.match.promise);
    this.#tellBoth(frame);
    this.loaded = true;
  }

  /** What has happened since. */
  protected tellNews(frame: NewsFrame): void {
    this.live = patched(this.live, frame.scene);
    this.log = patchedLog(this.log, frame.log, frame.cut);
    this.#tellBoth(frame);
  }

  #tellBoth(frame: TableFrame | NewsFrame): void {
    this.state = frame.state;
    this.number = frame.number;
    this.decision = frame.decision;
    this.waiting = frame.waiting;
    this.canUndo = frame.undo;
    this.takeback = frame.takeback;
    this.orders = frame.orders ?? [];
    this.itself = frame.itself ?? false;
    this.outcome = frame.outcome;
    told(this.id, this.match?.commitment ?? "", frame.receipt);
  }

  /** What people do beside the match. */
  protected tellPeople(frame: Frame): void {
    if (frame.is === "talk") {
      this.talk = [...this.talk.filter((each) => each.id !== frame.talk.id), frame.talk];
      this.unreadTalk++;
    } else if (frame.is === "people") this.people = frame.people;
  }
}
