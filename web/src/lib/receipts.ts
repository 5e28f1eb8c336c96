// What this browser holds of the dice of its matches: the promise it saw before it sat down, the numbers it added, and
// the last state that the table signed. With it nobody can tell another story of the match (docs/wire.md).
import { keep, recall } from "./store";
import type { Receipt } from "./wire";

/** As `grognard verify --receipt` reads it. */
export interface Held {
  "grognard-receipt": 1;
  match: string;
  key: string;
  promise: string;
  commitment: string;
  nonces: Record<string, string>;
  entries: number;
  tag: string;
  sign: string;
}

const MOST = 300; // matches

/** 128 bits that nobody else can know. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
}

export function held(match: string): Held | null {
  return recall<Held | null>(`receipt-${match}`, null);
}

/** Before the first state: what was promised, and what was added after that. */
export function sat(match: string, promise: string, nonces: Record<string, string>): void {
  const known = recall<string[]>("receipts", []).filter((each) => each !== match);
  for (const old of known.splice(0, Math.max(0, known.length - MOST + 1))) drop(old);
  keep("receipts", [...known, match]);
  keep(`receipt-${match}`, {
    "grognard-receipt": 1, match, key: "", promise, commitment: "", nonces, entries: 0, tag: "", sign: "",
  } satisfies Held);
}

function drop(match: string): void {
  try {
    localStorage.removeItem(`grognard-receipt-${match}`);
  } catch {
    // nothing was kept
  }
}

/** One's own match that others have set up, or that was joined elsewhere: its states are kept all the same. */
export function seen(match: string, promise: string | undefined): void {
  if (promise && !held(match)) sat(match, promise, {});
}

/** A state of a match: the newest one holds all that came before it. After a new deal it begins again. */
export function told(match: string, commitment: string, got: Receipt | null | undefined): void {
  const mine = got ? held(match) : null;
  if (!got || !mine || !commitment) return;
  if (mine.commitment === commitment && mine.entries > got.entries) return;
  keep(`receipt-${match}`, { ...mine, ...got, commitment });
}

export interface Told {
  promise?: string;
  key?: string;
  seats?: { seat: string; nonce: string }[];
}

/** What of the table's words contradicts what this browser holds. */
export function contradictions(mine: Held, proof: Told): ("promise" | "nonce" | "key")[] {
  const out: ("promise" | "nonce" | "key")[] = [];
  if (mine.promise && proof.promise !== mine.promise) out.push("promise");
  const seats = proof.seats ?? [];
  if (seats.length && Object.entries(mine.nonces).some(([seat, nonce]) => seats.find((each) => each.seat === seat)?.nonce !== nonce)) {
    out.push("nonce");
  }
  if (mine.key && proof.key !== mine.key) out.push("key");
  return out;
}

/** Whether a secret is the promised one; null where the browser cannot compute hashes (a page without HTTPS). */
export async function isPromised(match: string, secret: string, promise: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(`grognard-promise\n${match}\n${secret}\n`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...hash].map((each) => each.toString(16).padStart(2, "0")).join("") === promise;
}

/** As a file, once there is something in it. */
export function receiptFile(match: string): string {
  const mine = held(match);
  return mine?.sign ? `${JSON.stringify(mine, null, 1)}\n` : "";
}
