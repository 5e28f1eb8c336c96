// Whether the table still asks what it asked before. A question belongs to the state at which it was put, not to its
// words: the same words may be a new question, and in another language it is the same one.

export interface Asked {
  /** The seat that has to decide; "" where this reader is asked nothing. */
  seat: string;
  /** Counts everything that ever happened to the match, and never goes back. */
  state: number;
  /** How many answers have been given. */
  number: number;
  /** All seats that have to decide. */
  waiting: readonly string[];
}

/** At the same state it is the same question. Later it is so only where several decide at once and nothing has happened
 * but that others have given their part, one answer for each that no longer waits, or have taken it back: whoever has
 * answered himself waits for nothing or is asked anew, after more answers than there are seats that wait no more. */
export function sameQuestion(was: Asked, is: Asked): boolean {
  if (was.seat !== is.seat) return false;
  if (!is.seat) return true; // nothing, still
  const given = is.number - was.number;
  return Math.abs(given) === is.state - was.state && given === was.waiting.length - is.waiting.length;
}
