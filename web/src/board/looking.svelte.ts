// Which map is open, and to what the camera turns: at first, when a piece is in hand, when something is pointed out.
import { tick } from "svelte";
import type { MapData, Target } from "../lib/wire";
import type { Point } from "./geometry";
import type { Given } from "./given";
import { homesOf, type Home } from "./homes";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";

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
    const { hexes, sheet } = this.#layout();
    camera.closer = hexes ? 21 / map.unit : map.table ? 17 / map.unit : 0;
    if (anew) {
      const points = map.table ? this.#onTable() : this.#onMap();
      const sum = points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
      camera.middle = points.length
        ? { x: sum.x / points.length - sheet.whole.x, y: sum.y / points.length - sheet.whole.y }
        : { x: sheet.whole.w / 2, y: sheet.whole.h / 2 };
    }
    camera.resize(sheet.whole, size, (map.table ? 105 : 76) / map.unit, anew);
  }

  /** The first view turns to where there is something to choose, else to where the pieces are. */
  #onMap(): readonly Point[] {
    const { offered } = this.#given;
    const { stacksOf } = this.#layout();
    const stands = (place: string): boolean => stacksOf.get(place)?.some((t) => t.pieces.some((p) => offered.has(`piece:${p.id}`))) ?? false;
    const asked = this.map.places.filter((p) => offered.has(`place:${p.id}`) || stands(p.id));
    return asked.length ? asked : this.map.places.filter((p) => stacksOf.has(p.id));
  }

  #onTable(): readonly Point[] {
    const { pose, focus, offered, side } = this.#given;
    const { bases } = this.#layout();
    const about = focus.flatMap((target) => this.homeOf(target)?.place ?? []);
    const asked = pose ? [pose.end ?? pose.from] : about.length ? about : bases.filter((each) => offered.has(`piece:${each.id}`)).map((each) => each.at);
    return asked.length ? asked : bases.filter((each) => each.piece.side === side).map((each) => each.at);
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
}
