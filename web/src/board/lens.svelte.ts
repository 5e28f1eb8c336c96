// The camera at work: it moves the picture, says when it has to be drawn anew, and tells where on the sheet a point is.
import { tick } from "svelte";
import { bounds, Camera } from "./camera";
import type { Point, Rect } from "./geometry";
import type { Layout } from "./layout.svelte";
import { stepOf } from "./zoom";

const REST = 60; // milliseconds without a movement

export interface Elements {
  root: HTMLElement;
  view: HTMLElement;
  ground: SVGSVGElement;
  live: SVGSVGElement;
}

export class Lens {
  /** The step of zoom for which everything is laid out. */
  step = $state(stepOf(4));
  /** What of the sheet is in sight, with a margin; set when the camera rests. */
  sight = $state.raw<Rect>();
  camera: Camera | undefined;
  /** The picture lies elsewhere: what stands beside it follows. */
  moved: () => void = () => {};
  started: (byHand: boolean) => void = () => {};

  readonly #layout: () => Layout;
  /** Whether a press is meant for what lies there: one finger draws the ruler, or takes up pieces. */
  readonly #meant: (event: Event) => boolean;
  /** Something is held that a second finger turns: the table stays. */
  readonly #busy: () => boolean;
  #on!: Elements;
  #still: ReturnType<typeof setTimeout> | undefined;
  #resting = true;
  /** The scale at which the picture was last drawn. */
  #sharp = 1;

  constructor(layout: () => Layout, meant: (event: Event) => boolean, busy: () => boolean) {
    this.#layout = layout;
    this.#meant = meant;
    this.#busy = busy;
  }

  begin(on: Elements): void {
    this.#on = on;
    this.camera = new Camera(on.view, {
      apply: (t) => this.#apply(t),
      start: (byHand) => this.#start(byHand),
      rest: (t) => this.#rest(t.k),
      owned: (target) => target instanceof Element && target.closest("[data-t], [data-cells], [data-ghost]") !== null,
      taken: (event) => this.#taken(event),
    });
  }

  end(): void {
    clearTimeout(this.#still);
    this.camera?.destroy();
  }

  #apply(t: Point & { k: number }): void {
    const { root, ground, live } = this.#on;
    const css = `translate3d(${t.x}px, ${t.y}px, 0) scale(${t.k})`;
    ground.style.transform = css;
    live.style.transform = css;
    if (Math.abs(Math.log2(t.k * this.#layout().u)) > 2.2) this.step = stepOf(t.k);
    // a picture drawn for close up would have to be drawn as large for the whole map: draw it anew, smaller
    if (t.k < this.#sharp * 0.45 || t.k > this.#sharp * 3) {
      this.#sharp = t.k;
      if (root.classList.contains("moving")) {
        root.classList.remove("moving");
        requestAnimationFrame(() => this.#resting || root.classList.add("moving"));
      }
    }
    this.moved();
  }

  #start(byHand: boolean): void {
    clearTimeout(this.#still);
    this.#resting = false;
    this.#on.root.classList.add("moving");
    this.started(byHand);
  }

  #rest(k: number): void {
    clearTimeout(this.#still);
    this.#still = setTimeout(() => {
      this.#resting = true;
      this.#sharp = k;
      this.#on.root.classList.remove("moving");
      this.step = stepOf(k);
      this.#look();
      void tick().then(() => this.moved());
    }, REST);
  }

  /** Two fingers always move the table; one moves what it lies on, or draws the ruler. */
  #taken(event: Event): boolean {
    if (typeof TouchEvent !== "undefined" && event instanceof TouchEvent && event.touches.length > 1) return this.#busy();
    const ghost = event.target instanceof Element && event.target.closest("[data-ghost]") !== null;
    return event.type === "wheel" ? ghost && !(event as WheelEvent).ctrlKey : ghost || this.#meant(event);
  }

  #look(): void {
    const { hexes, sheet } = this.#layout();
    if (!this.camera || !hexes) return;
    const t = this.camera.now;
    const [w, h] = [this.#on.view.clientWidth / t.k, this.#on.view.clientHeight / t.k];
    this.sight = { x: sheet.whole.x - t.x / t.k - w / 2, y: sheet.whole.y - t.y / t.k - h / 2, w: 2 * w, h: 2 * h };
  }

  /** Brings points of the sheet into sight, at least `margin` pixels from the edge. */
  show(points: readonly Point[], margin: number): void {
    this.camera?.show(bounds(this.#onSheet(points)), margin);
  }

  /** Back to where it looked, and from there to these points. */
  recall(points: readonly Point[], margin: number): void {
    this.camera?.recall(this.#onSheet(points), margin);
  }

  #onSheet(points: readonly Point[]): Point[] {
    const { whole } = this.#layout().sheet;
    return points.map((p) => ({ x: p.x - whole.x, y: p.y - whole.y }));
  }

  readonly zoomIn = (): void => this.camera?.by(1.6);
  readonly zoomOut = (): void => this.camera?.by(1 / 1.6);
  readonly fit = (): void => this.camera?.fit();

  /** Where on the sheet. */
  readonly worldAt = (event: MouseEvent): Point => {
    if (!this.camera) return { x: 0, y: 0 };
    const [t, box, { whole }] = [this.camera.now, this.#on.view.getBoundingClientRect(), this.#layout().sheet];
    return { x: whole.x + (event.clientX - box.left - t.x) / t.k, y: whole.y + (event.clientY - box.top - t.y) / t.k };
  };

  /** A point of the sheet in pixels of the view. */
  readonly pixel = (at: Point): Point => {
    const { whole } = this.#layout().sheet;
    const t = this.camera?.now ?? { x: 0, y: 0, k: 1 };
    return { x: (at.x - whole.x) * t.k + t.x, y: (at.y - whole.y) * t.k + t.y };
  };

  /** A rectangle of the layout in pixels of the view. */
  onScreen(r: Rect): Rect | undefined {
    if (!this.camera) return undefined;
    const { u, s, sheet } = this.#layout();
    const t = this.camera.now;
    const k = t.k * u;
    return { x: (r.x - sheet.whole.x * s) * k + t.x, y: (r.y - sheet.whole.y * s) * k + t.y, w: r.w * k, h: r.h * k };
  }

  /** The view, in pixels. */
  get size(): { w: number; h: number } {
    return { w: this.#on.view.clientWidth, h: this.#on.view.clientHeight };
  }
}
