// Which map is open, and to what the camera turns: at first, when a piece is in hand, when something is pointed out.
import { tick } from "svelte";
import type { MapData, Piece, Target } from "../lib/wire";
import type { Given } from "./given";
import { homesOf, type Home } from "./homes";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import { opening, type Opening } from "./opening";

const PHONE = 600; // pixels

export class Looking {
  /** The open map. */
  current = $state("");

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  #seenMap = "";
  #seenPose = "";

  readonly map: MapData = $derived.by(() => this.#given.board.maps.find((m) => m.id === this.current) ?? this.#given.board.maps[0]!);
  readonly #homes = $derived.by(() => homesOf(this.#given.board));

  constructor(given: Given, lens: Lens, layout: () => Layout, mapId: string | undefined) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
    this.current = mapId ?? given.board.maps[0]?.id ?? "";
  }

  readonly homeOf = (target: Target): Home | undefined => this.#homes(target, this.#given.scene);

  /** The room has changed; or, anew, the map. */
  measure(anew: boolean): void {
    const { camera, size } = this.#lens;
    if (!camera) return;
    const { map } = this;
    const { sheet } = this.#layout();
    if (anew) {
      const { legible, most } = this.#scales();
      const least = Math.min(size.w / sheet.whole.w, size.h / sheet.whole.h);
      const look = opening(map.table ? this.#onTable() : this.#onMap(), size, { least, legible, most });
      camera.first = look && { k: look.k, middle: { x: look.middle.x - sheet.whole.x, y: look.middle.y - sheet.whole.y } };
    }
    camera.resize(sheet.whole, size, (map.table ? 105 : 76) / map.unit, anew);
  }

  /** From where what lies there can be read, and how close one begins, in pixels for each world unit. */
  #scales(): { legible: number; most: number } {
    const { unit, table } = this.map;
    const { sheet, hexes } = this.#layout();
    const { size } = this.#lens;
    if (hexes) return { legible: 26 / unit, most: 40 / unit };
    if (table) return { legible: 17 / unit, most: 40 / unit };
    // a map of areas can be read as a whole, but for a phone: there no more than its shorter side has to be in sight
    const [across, down] = [size.w / sheet.whole.w, size.h / sheet.whole.h];
    const narrow = size.w < PHONE ? Math.min(Math.max(across, down), Math.min(across, down) * 1.75) : 0;
    return { legible: narrow, most: Math.max(Math.min(across, down) * 2, narrow) };
  }

  /** Where there is something to choose, and where pieces stand. */
  #onMap(): Opening {
    const { offered, focus, side } = this.#given;
    const { stacksOf } = this.#layout();
    const stands = (place: string, which: (piece: Piece) => boolean): boolean => stacksOf.get(place)?.some((t) => t.pieces.some(which)) ?? false;
    const about = new Set([...offered, ...focus]);
    return {
      asked: this.map.places.filter((p) => about.has(`place:${p.id}`) || stands(p.id, (piece) => about.has(`piece:${piece.id}`))),
      own: this.map.places.filter((p) => stands(p.id, (piece) => piece.side === side)),
      all: this.map.places.filter((p) => stacksOf.has(p.id)),
    };
  }

  #onTable(): Opening {
    const { pose, focus, offered, side } = this.#given;
    const { bases } = this.#layout();
    const about = focus.flatMap((target) => this.homeOf(target)?.place ?? []);
    const posed = pose ? [pose.end ?? pose.from] : [];
    const free = bases.filter((each) => offered.has(`piece:${each.id}`)).map((each) => each.at);
    return {
      asked: posed.length ? posed : about.length ? about : free,
      own: bases.filter((each) => each.piece.side === side).map((each) => each.at),
      all: bases.map((each) => each.at),
    };
  }

  /** Another map was opened since this was last asked. */
  turned(): boolean {
    const [before, now] = [this.#seenMap, this.map.id];
    this.#seenMap = now;
    return before !== "" && before !== now;
  }

  /** A piece that is to be moved or set down comes into sight, once. */
  showPose(): void {
    const { pose } = this.#given;
    if (pose?.held) return;
    const now = pose ? `${pose.piece} ${pose.from.x} ${pose.from.y} ${pose.placing}` : "";
    const at = pose?.end ?? pose?.from;
    if (at && now !== this.#seenPose && this.#lens.camera) this.#lens.show([at], Math.min(90, this.#lens.size.w * 0.2));
    this.#seenPose = now;
  }

  /** Opens the map that holds the targets and brings them into sight. */
  async focusOn(targets: readonly Target[]): Promise<void> {
    const found = targets.flatMap((t) => this.homeOf(t) ?? []);
    if (!found[0] || !this.#lens.camera) return;
    if (!found.some((f) => f.map === this.current)) {
      this.current = found[0].map;
      await tick();
    }
    const here = found.filter((f) => f.map === this.current).map((f) => f.place);
    this.#lens.show(here, Math.min(90, this.#lens.size.w * 0.15));
  }

  /** Where it looks is kept while something is played. */
  keep(): void {
    this.#lens.camera?.keep();
  }

  /** Back to it, and to what is asked now. */
  async recall(targets: readonly Target[]): Promise<void> {
    const found = targets.flatMap((t) => this.homeOf(t) ?? []);
    if (found[0] && !found.some((f) => f.map === this.current)) {
      this.current = found[0].map;
      await tick();
    }
    this.#lens.recall(found.filter((f) => f.map === this.current).map((f) => f.place), Math.min(90, this.#lens.size.w * 0.15));
  }
}
