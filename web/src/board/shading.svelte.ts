// What is shaded on the map: by the reader's wish, or because the piece it belongs to is looked at.
import type { Overlay, Place, Target } from "../lib/wire";
import type { Layout } from "./layout.svelte";

export interface Shade extends Overlay {
  shown: boolean;
  /** The places with an outline that it covers on this map. */
  here: Place[];
}

interface Wanted {
  overlays: readonly Overlay[] | null | undefined;
  /** What belongs to what is looked at. */
  looked: readonly Overlay[];
  selected: Target | null;
  layout: Layout;
}

export class Shading {
  /** What the reader has put on or away. */
  #put = $state.raw<Readonly<Record<string, boolean>>>({});

  readonly #given: () => Wanted;

  readonly all: Shade[] = $derived.by(() => {
    const { overlays, looked, selected, layout } = this.#given();
    const shade = (each: Overlay): Shade => {
      const here = (each.places ?? []).flatMap((id) => layout.places.get(id) ?? []).filter((p) => p.d);
      const shown = each.of ? selected === `piece:${each.of}` : (this.#put[each.id] ?? each.on ?? false);
      return { ...each, shown, here };
    };
    return [...(overlays ?? []).map(shade), ...looked.map((each) => ({ ...shade(each), shown: true }))];
  });
  readonly shown = $derived.by(() => this.all.filter((each) => each.shown));
  /** Those that the reader puts on and away. */
  readonly washes = $derived.by(() => this.all.filter((each) => !each.of && !this.#looked(each)));
  /** What is shaded for the piece that is looked at, by name. */
  readonly named = $derived.by(() => this.all.filter((each) => (each.of && each.shown && each.d) || this.#looked(each)));

  #looked(shade: Overlay): boolean {
    return this.#given().looked.some((each) => each.id === shade.id);
  }

  constructor(given: () => Wanted) {
    this.#given = given;
  }

  toggle(shade: Shade): void {
    this.#put = { ...this.#put, [shade.id]: !shade.shown };
  }
}
