// The tab says when it is one's turn: by its title and by its icon.

let shown = false;

export function showTurn(title: string, turn: boolean, mark: string): void {
  document.title = turn ? `● ${mark} – ${title}` : title;
  if (turn === shown) return;
  shown = turn;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = turn ? "/favicon-turn.svg" : "/favicon.svg";
}
