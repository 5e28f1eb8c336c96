// A tiny router on the History API: five pages need no more.
import { safePath } from "./path";

export type Page =
  | { is: "lobby" }
  | { is: "match"; id: string }
  | { is: "join"; key: string }
  | { is: "account"; next: string }
  | { is: "unknown" };

export function pageOf(path: string, search: string): Page {
  const parts = path.split("/").filter(Boolean).map(decoded);
  if (parts.length === 0) return { is: "lobby" };
  if (parts[0] === "match" && parts[1] && parts.length === 2) return { is: "match", id: parts[1] };
  if (parts[0] === "join" && parts[1] && parts.length <= 3) return { is: "join", key: parts.slice(1).join("/") };
  if (parts[0] === "account" && parts.length === 1) {
    return { is: "account", next: safePath(new URLSearchParams(search).get("next")) };
  }
  return { is: "unknown" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let page = $state.raw<Page>(pageOf(location.pathname, location.search));

function read(): void {
  page = pageOf(location.pathname, location.search);
}

window.addEventListener("popstate", read);

export function here(): Page {
  return page;
}

export function go(to: string, replace = false): void {
  const path = safePath(to);
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  window.scrollTo(0, 0);
}

/** For links: a plain click stays in the page; with a modifier the browser does as it likes. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
