// A list that grows at its end stays with the newest line until the reader, by hand, goes elsewhere. That the panel
// shrinks, a question grows or sixty lines come at once is not the reader's doing, and moves nobody away.

export interface Box {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

const NEAR = 60; // pixels from the end that still are the end
const HAND = 1000; // milliseconds in which a scroll is the work of a wheel, a finger or a key

export class Follow {
  following = true;
  #touched = -Infinity;
  #left = 0; // how many lines there were when the reader went elsewhere

  /** A wheel, a finger, a scroll bar or a key has been at the list. */
  hand(at: number): void {
    this.#touched = at;
  }

  /** The list has been scrolled, by whomsoever. True: it has to be put back to its end. */
  scrolled(box: Box, at: number, lines: number): boolean {
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR) {
      this.following = true;
      return false;
    }
    if (this.following && at - this.#touched <= HAND) {
      this.following = false;
      this.#left = lines;
    }
    return this.following;
  }

  /** How many lines have come since the reader went elsewhere. */
  unseen(lines: number): number {
    if (this.following) return 0;
    this.#left = Math.min(this.#left, lines); // lines were filtered, or taken back
    return lines - this.#left;
  }

  /** Back to the newest line. */
  resume(): void {
    this.following = true;
  }
}
