// Pan and zoom: d3-zoom for mouse, wheel and fingers, and short flights of our own. The transform goes straight to the
// elements; nothing is drawn anew while the camera moves, only when it has come to rest.

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Point, Rect } from "./geometry";
import type { Look } from "./opening";

export interface CameraEvents {
  /** Set the transform; called for every frame. */
  apply(t: ZoomTransform): void;
  start(byHand: boolean): void;
  rest(t: ZoomTransform): void;
  /** Whether a double click at this element is meant for what lies there, not for the camera. */
  owned(target: EventTarget | null): boolean;
  /** Whether this press or turn of the wheel is meant for what lies there. */
  taken?(event: Event): boolean;
}

const FLIGHT = 320;

export class Camera {
  private readonly zoom: ZoomBehavior<HTMLElement, unknown>;
  private readonly view: Selection<HTMLElement, unknown, null, undefined>;
  private sheet = { w: 1, h: 1 };
  private size = { w: 1, h: 1 };
  private flight = 0;
  private fitted = true;
  private kept: ZoomTransform | undefined;
  reduced = false;

  constructor(
    private readonly element: HTMLElement,
    events: CameraEvents,
  ) {
    this.view = select(element);
    this.zoom = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .tapDistance(12)
      .filter((event: MouseEvent) => {
        if (event.type === "dblclick" && events.owned(event.target)) return false;
        if (events.taken?.(event)) return false;
        return (!event.ctrlKey || event.type === "wheel") && !event.button;
      })
      .on("start", (event: { sourceEvent: Event | null }) => {
        if (event.sourceEvent) {
          this.kept = undefined;
          this.land();
          this.fitted = false;
        }
        events.start(event.sourceEvent !== null);
      })
      .on("zoom", (event: { transform: ZoomTransform }) => events.apply(event.transform))
      .on("end", (event: { transform: ZoomTransform }) => {
        if (!this.flight) events.rest(event.transform);
      });
    this.view.call(this.zoom);
  }

  get now(): ZoomTransform {
    return zoomTransform(this.element);
  }

  get least(): number {
    return Math.min(this.size.w / this.sheet.w, this.size.h / this.sheet.h);
  }

  /** The sheet in world units, the view in pixels, and the largest scale. */
  resize(sheet: { w: number; h: number }, size: { w: number; h: number }, most: number, whole: boolean): void {
    if (!(size.w > 0 && size.h > 0)) return;
    const before = this.size;
    const t = this.now;
    const slight = [size.w / before.w, size.h / before.h].every((by) => by > 0.8 && by < 1.25);
    this.sheet = sheet;
    this.size = size;
    this.zoom
      .extent([[0, 0], [size.w, size.h]])
      .scaleExtent([this.least, Math.max(most, this.least * 2)])
      // a little beyond the sheet, so that nothing at its edge lies under a button for good
      .translateExtent([[-0.07 * sheet.w, -0.07 * sheet.h], [1.07 * sheet.w, 1.07 * sheet.h]]);
    if (whole) this.open();
    else if (this.fitted && slight) this.fit(false);
    else {
      // what was in the middle stays there, as large as it was: a sheet that is pulled up must not make the map a stamp
      const k = Math.max(t.k, this.least);
      const middle = { x: (before.w / 2 - t.x) / t.k, y: (before.h / 2 - t.y) / t.k };
      this.go(zoomIdentity.translate(size.w / 2 - middle.x * k, size.h / 2 - middle.y * k).scale(k), false);
      this.fitted = k < this.least * 1.01;
    }
  }

  /** At first what is to be looked at, else the whole sheet. */
  private open(): void {
    this.fit(false);
    if (!this.first) return;
    const { middle, k } = this.first;
    if (k < this.least * 1.05) return; // all of it is in sight
    this.fitted = false;
    this.go(zoomIdentity.translate(this.size.w / 2 - middle.x * k, this.size.h / 2 - middle.y * k).scale(k), false);
  }

  /** What the first view turns to, in sheet units. */
  first: Look | undefined;

  /** Where it looks now is kept for later, unless a hand moves it meanwhile. */
  keep(): void {
    this.kept = this.now;
  }

  /** Back to what was kept; and there, or from here, to what has to be in sight: all of it, or where there is no room
   * for all the nearest of it. */
  recall(points: readonly Point[], margin: number): void {
    const t = this.kept ?? this.now;
    this.kept = undefined;
    const wanted = points.length ? this.near(points, margin, t) : undefined;
    if (wanted && !this.inside(wanted, margin, t)) this.show(wanted, margin, t);
    else if (t !== this.now) {
      this.fitted = t.k < this.least * 1.01;
      this.go(t);
    }
  }

  private near(points: readonly Point[], margin: number, t: ZoomTransform): Rect {
    const whole = bounds(points);
    if (whole.w * t.k <= this.size.w - 2 * margin && whole.h * t.k <= this.size.h - 2 * margin) return whole;
    const far = (p: Point): number => Math.hypot(p.x * t.k + t.x - this.size.w / 2, p.y * t.k + t.y - this.size.h / 2);
    return bounds([points.reduce((best, p) => (far(p) < far(best) ? p : best))]);
  }

  fit(flying = true): void {
    this.fitted = true;
    const k = this.least;
    this.go(zoomIdentity.translate((this.size.w - this.sheet.w * k) / 2, (this.size.h - this.sheet.h * k) / 2).scale(k), flying);
  }

  by(factor: number): void {
    this.fitted = false;
    const [lo, hi] = this.zoom.scaleExtent();
    const t = this.now;
    const k = Math.max(lo, Math.min(hi, t.k * factor));
    const x = this.size.w / 2;
    const y = this.size.h / 2;
    this.go(zoomIdentity.translate(x - ((x - t.x) / t.k) * k, y - ((y - t.y) / t.k) * k).scale(k));
  }

  /** Brings the rectangle (sheet units) into sight: further out when it is too large, never closer; not at all when it is. */
  show(r: Rect, margin: number, t: ZoomTransform = this.now): void {
    if (this.fitted && t.k <= this.now.k) return; // all of it is
    if (this.inside(r, margin, t)) return;
    const room = Math.min((this.size.w - 2 * margin) / Math.max(r.w, 1e-6), (this.size.h - 2 * margin) / Math.max(r.h, 1e-6));
    const k = Math.max(this.least, Math.min(room, t.k));
    this.fitted = false;
    this.go(zoomIdentity.translate(this.size.w / 2 - (r.x + r.w / 2) * k, this.size.h / 2 - (r.y + r.h / 2) * k).scale(k));
  }

  private inside(r: Rect, margin: number, t: ZoomTransform): boolean {
    const left = r.x * t.k + t.x;
    const top = r.y * t.k + t.y;
    return left >= margin && top >= margin && left + r.w * t.k <= this.size.w - margin && top + r.h * t.k <= this.size.h - margin;
  }

  private land(): void {
    if (this.flight) cancelAnimationFrame(this.flight);
    this.flight = 0;
  }

  private bounded(t: ZoomTransform): ZoomTransform {
    return this.zoom.constrain()(t, [[0, 0], [this.size.w, this.size.h]], this.zoom.translateExtent());
  }

  private go(to: ZoomTransform, flying = true): void {
    this.land();
    const end = this.bounded(to);
    if (!flying || this.reduced) {
      this.view.call(this.zoom.transform, end);
      return;
    }
    const from = this.now;
    const begin = performance.now();
    const frame = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - begin) / FLIGHT));
      const s = part * part * (3 - 2 * part);
      const k = from.k * (end.k / from.k) ** s;
      // the point that both ends agree on moves on a straight line while the scale changes evenly
      const q = end.k === from.k ? s : (k - from.k) / (end.k - from.k);
      const t = zoomIdentity.translate(from.x + (end.x - from.x) * q, from.y + (end.y - from.y) * q).scale(k);
      this.flight = part < 1 ? requestAnimationFrame(frame) : 0;
      this.view.call(this.zoom.transform, part < 1 ? t : end);
    };
    this.flight = requestAnimationFrame(frame);
  }

  destroy(): void {
    this.land();
    this.view.on(".zoom", null);
  }
}

/** What lies around points. */
export function bounds(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
