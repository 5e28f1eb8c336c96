// The language of the reader: chosen by hand, else the person's, else the browser's. It changes at once.
import type { Lang } from "./wire";
import { ENGLISH, isLang, type Key, LANGUAGES } from "./words";
import { en } from "./words/en";

const STORE = "grognard-lang";

function stored(): Lang | null {
  try {
    const value = localStorage.getItem(STORE);
    return isLang(value) ? value : null;
  } catch {
    return null; // storage may be forbidden; the table works without it
  }
}

export function browserLang(languages: readonly string[]): Lang {
  for (const each of languages) {
    const two = each.slice(0, 2).toLowerCase();
    if (isLang(two)) return two;
  }
  return ENGLISH;
}

let current = $state<Lang>(stored() ?? browserLang(typeof navigator === "undefined" ? [] : navigator.languages));
let byHand = stored() !== null;
show();

function show(): void {
  if (typeof document !== "undefined") document.documentElement.lang = current;
}

export function lang(): Lang {
  return current;
}

/** Chosen by hand: kept for the next visit. */
export function setLang(next: Lang): void {
  current = next;
  byHand = true;
  try {
    localStorage.setItem(STORE, next);
  } catch {
    // see stored()
  }
  show();
}

/** The person's own language, unless one was chosen in this browser. */
export function suggestLang(next: string): void {
  if (byHand || !isLang(next)) return;
  current = next;
  show();
}

export type Args = Record<string, string | number>;

export function spoken(language: Lang, key: Key, args: Args = {}): string {
  const own = LANGUAGES[language]?.words ?? en;
  const words = key in own ? own : en;
  const one = `${key}-one` as Key;
  const text = (args["n"] === 1 ? words[one] : undefined) ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
}

/** A sentence of the client in the reader's language. `{n}` = 1 takes the "-one" form where there is one. */
export function t(key: Key, args: Args = {}): string {
  return spoken(current, key, args);
}

export type { Key };
