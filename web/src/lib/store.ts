// What this browser remembers: settings and how far a match was seen. Storage may be forbidden; then nothing is kept.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`grognard-${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`grognard-${key}`, JSON.stringify(value));
  } catch {
    // nothing to do: the setting holds for this visit
  }
}
