/** A path of this site to go to next, or "/" for anything that could lead away from it. */
export function safePath(next: string | null | undefined): string {
  if (!next || next.length > 400) return "/";
  // control characters and spaces are dropped by browsers while they read an address: "/\t/evil" is "//evil"
  for (const c of next) if (c <= " " || c === "\\" || c === "\u007f") return "/";
  if (!next.startsWith("/") || next.startsWith("//")) return "/";
  let url: URL;
  try {
    url = new URL(next, "http://here.invalid");
  } catch {
    return "/";
  }
  // dots may fold into "//" ("/.//evil"): what the browser would make of it decides
  if (url.origin !== "http://here.invalid" || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
