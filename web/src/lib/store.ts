// What this browser remembers: settings and how far a match was seen. Storage may be forbidden; then nothing is kept.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`grognard-${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Of this visit alone: a reload has it again, another window does not. */
export function recallHere(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`grognard-${key}`) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function keepHere(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`grognard-${key}`, JSON.stringify(value));
  } catch {
    // it is gone with the page, then
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`grognard-${key}`, JSON.stringify(value));
  } catch {
    // nothing to do: the setting holds for this visit
  }
}
