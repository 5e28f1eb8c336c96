// The keys of the board: arrows from node to node, Enter chooses, G gathers a stack, plus and minus zoom, Escape closes.
import { tick } from "svelte";
import type { Fanning } from "./fanning.svelte";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import { ARROWS, towards } from "./navigate";
import type { Pointing } from "./pointing.svelte";

const nodeOf = (event: Event): string | undefined => (event.target instanceof SVGElement ? event.target.dataset["node"] : undefined);

export class Walking {
  #roving = $state("");

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  readonly #fan: Fanning;
  readonly #hands: Pointing;
  readonly #find: (node: string) => SVGElement | undefined;

  /** One tab stop for all that is not on offer; arrows move it. */
  readonly stop: string = $derived.by(() => {
    const { nodes } = this.#layout();
    return nodes.some((n) => n.id === this.#roving) ? this.#roving : (nodes[0]?.id ?? "");
  });

  /** `find`: the drawn node of a name. */
  constructor(given: Given, lens: Lens, layout: () => Layout, fan: Fanning, hands: Pointing, find: (node: string) => SVGElement | undefined) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
    this.#fan = fan;
    this.#hands = hands;
    this.#find = find;
  }

  readonly key = (event: KeyboardEvent): void => {
    if (!this.#closed(event) && !this.#done(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #closed(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return false;
    if (this.#fan.open) this.#fan.shut();
    else if (this.#given.measuring) this.#given.measuring = false;
    else return false;
    return true;
  }

  #done(event: KeyboardEvent): boolean {
    const target = nodeOf(event);
    if (!target || target === "ghost" || event.altKey || event.ctrlKey || event.metaKey) return false;
    const way = ARROWS[event.key];
    if (way) this.#walk(target, way);
    else if (event.key === "+") this.#lens.zoomIn();
    else if (event.key === "-") this.#lens.zoomOut();
    else if (event.key === "0") this.#lens.fit();
    else if (event.key === "g" || event.key === "G") return this.#hands.gather(target);
    else if (event.key === "Enter" || event.key === " ") this.#hands.act(target, event);
    else return false;
    return true;
  }

  #walk(target: string, way: (typeof ARROWS)[string]): void {
    const { nodes } = this.#layout();
    const from = nodes.find((n) => n.id === target);
    const to = from && towards(from, nodes, way);
    const there = to && this.#find(to.id);
    if (there) there.focus();
    else if (to) {
      this.#roving = to.id; // a hex is drawn when it is the one that the keys have reached
      void tick().then(() => this.#find(to.id)?.focus());
    }
  }

  readonly focused = (event: FocusEvent): void => {
    const target = nodeOf(event);
    if (!target || target === "ghost" || !(event.target instanceof SVGElement)) return;
    this.#roving = target;
    if (!event.target.matches(":focus-visible")) return;
    this.#given.oninspect(this.#hands.inspected(target));
    const { nodes, u } = this.#layout();
    const node = nodes.find((n) => n.id === target);
    if (node) this.#lens.show([{ x: node.x * u, y: node.y * u }], 36);
  };
}
