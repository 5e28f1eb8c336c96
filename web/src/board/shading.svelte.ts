// What is shaded on the map: by the reader's wish, or because the piece it belongs to is looked at.
import type { Overlay, Place, Target } from "../lib/wire";
import type { Layout } from "./layout.svelte";

export interface Shade extends Overlay {
  shown: boolean;
  /** The places with an outline that it covers on this map. */
  here: Place[];
}

export class Shading {
  /** What the reader has put on or away. */
  #put = $state.raw<Readonly<Record<string, boolean>>>({});

  readonly #given: () => { overlays: readonly Overlay[] | null | undefined; selected: Target | null; layout: Layout };

  readonly all: Shade[] = $derived.by(() => {
    const { overlays, selected, layout } = this.#given();
    return (overlays ?? []).map((each) => {
      const here = (each.places ?? []).flatMap((id) => layout.places.get(id) ?? []).filter((p) => p.d);
      const shown = each.of ? selected === `piece:${each.of}` : (this.#put[each.id] ?? each.on ?? false);
      return { ...each, shown, here };
    });
  });
  readonly shown = $derived.by(() => this.all.filter((each) => each.shown));
  /** Those that the reader puts on and away. */
  readonly washes = $derived.by(() => this.all.filter((each) => !each.of));
  /** What is shaded for the piece that is looked at, by name. */
  readonly named = $derived.by(() => this.all.filter((each) => each.of && each.shown && each.d));

  constructor(given: () => { overlays: readonly Overlay[] | null | undefined; selected: Target | null; layout: Layout }) {
    this.#given = given;
  }

  toggle(shade: Shade): void {
    this.#put = { ...this.#put, [shade.id]: !shade.shown };
  }
}
