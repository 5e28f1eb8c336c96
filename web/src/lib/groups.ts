// Which pieces belong together: a brigade, a corps, a fleet. A target `group:ID` stands for all of them.
import type { Group, Scene, Target } from "./wire";

export class Groups {
  readonly #groups: ReadonlyMap<string, Group>;
  /** By piece, its groups: the nearest first. */
  readonly #of = new Map<Target, Group[]>();
  readonly #pieces = new Map<string, Target[]>();

  constructor(scene: Scene) {
    this.#groups = new Map((scene.groups ?? []).map((each) => [each.id, each]));
    for (const piece of this.#groups.size ? scene.pieces : []) {
      const target: Target = `piece:${piece.id}`;
      const chain = this.#chain(piece.group);
      if (!chain.length) continue;
      this.#of.set(target, chain);
      for (const { id } of chain) {
        const list = this.#pieces.get(id);
        if (list) list.push(target);
        else this.#pieces.set(id, [target]);
      }
    }
  }

  #chain(id: string | undefined): Group[] {
    const out: Group[] = [];
    for (let at = this.#groups.get(id ?? ""); at && !out.includes(at); at = this.#groups.get(at.above ?? "")) out.push(at);
    return out;
  }

  get(id: string): Group | undefined {
    return this.#groups.get(id);
  }

  /** The groups of a piece, the nearest first. */
  of(target: Target): readonly Group[] {
    return this.#of.get(target) ?? [];
  }

  /** The pieces of a group and of those below it, with its leader. */
  pieces(id: string): Target[] {
    const mine = this.#pieces.get(id) ?? [];
    const leader: Target = `piece:${this.#groups.get(id)?.leader ?? ""}`;
    return this.#groups.get(id)?.leader && !mine.includes(leader) ? [...mine, leader] : mine;
  }

  /** What a target stands for on the board: itself; of a group its pieces too, of a piece's turn the piece. */
  readonly reach = (target: Target): Target[] => {
    if (target.startsWith("group:")) return [target, ...this.pieces(target.slice(6))];
    return target.startsWith("turn:") ? [target, `piece:${target.slice(5, target.lastIndexOf(":"))}`] : [target];
  };

  /** The same of several, each once. */
  all(targets: Iterable<Target>): Set<Target> {
    return new Set([...targets].flatMap(this.reach));
  }
}
