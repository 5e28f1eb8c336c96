// The keyboard grammar of the table. A key means the same everywhere; while somebody types, keys are letters.

export type Command =
  | { is: "pick"; at: number }
  | { is: "walk"; by: 1 | -1 }
  | { is: "confirm" | "confirm-now" | "back" | "undo" | "why" | "help" | "earlier" | "later" | "now" | "play" | "zoom-in" | "zoom-out" | "fit" | "hide" | "ruler" | "done" | "order" }
  | { is: "tab"; tab: "log" | "forces" | "cards" | "rules" | "talk" | "notes" };

const TABS: Record<string, "log" | "forces" | "cards" | "rules" | "talk" | "notes"> = {
  l: "log",
  f: "forces",
  c: "cards",
  r: "rules",
  t: "talk",
  n: "notes",
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function commandOf(event: Pressed): Command | null {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey) return { is: "confirm-now" };
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) return { is: "pick", at: Number(key) - 1 };
  if (key in TABS) return { is: "tab", tab: TABS[key]! };
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return { is: "walk", by: 1 };
    case "ArrowUp":
    case "ArrowLeft":
      return { is: "walk", by: -1 };
    case "Enter":
      return { is: "confirm" };
    case "Escape":
      return { is: "back" };
    case "d":
      return { is: "done" };
    case "o":
      return { is: "order" };
    case "u":
      return { is: "undo" };
    case "?":
      return { is: "why" };
    case "h":
      return { is: "help" };
    case "[":
      return { is: "earlier" };
    case "]":
      return { is: "later" };
    case ".":
      return { is: "now" };
    case "p":
      return { is: "play" };
    case "+":
    case "=":
      return { is: "zoom-in" };
    case "-":
    case "−":
      return { is: "zoom-out" };
    case "0":
      return { is: "fit" };
    case "x":
      return { is: "hide" };
    case "m":
      return { is: "ruler" };
    default:
      return null;
  }
}

export interface Nudge {
  /** Steps to the right, down the table and clockwise. */
  x: number;
  y: number;
  turn: number;
  /** With Shift: an inch, fifteen degrees; without a millimetre, one degree. */
  far: boolean;
}

/** What a key does to a piece that is being moved on a free table. */
export function nudgeOf(event: Pressed & { shiftKey: boolean }): Nudge | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const way = { ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowUp: [0, -1, 0], ArrowDown: [0, 1, 0], q: [0, 0, -1], e: [0, 0, 1] }[
    event.key.length === 1 ? event.key.toLowerCase() : event.key
  ];
  return way ? { x: way[0]!, y: way[1]!, turn: way[2]!, far: event.shiftKey } : null;
}

/** Whether keys belong to what has the focus: a field to write in, an open list, a slider. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["button", "checkbox", "radio", "submit"].includes(target.type);
}
