import type { Label, Lang, Row } from "./wire";

/** A label in a language; English where that one is missing. */
export function say(label: Label | Row | string | number | null | undefined, lang: Lang): string {
  if (label === null || label === undefined) return "";
  if (typeof label === "string") return label;
  if (typeof label === "number") return String(label);
  const words = label as Label;
  return words[lang] ?? words["en"] ?? Object.values(words)[0] ?? "";
}
