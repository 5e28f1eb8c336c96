// Requests to the server. A refusal becomes a Problem whose message is a sentence for the reader.
import { lang, t } from "./lang.svelte";
import { newNonce, sat } from "./receipts";
import type {
  Again,
  BoardData,
  BroughtIn,
  Created,
  DiceProof,
  Digest,
  ErrorReply,
  GameInfo,
  Running,
  Games,
  Invitation,
  Join,
  Lang,
  Matches,
  Me as MeReply,
  Neighbour,
  Neighbours,
  NewMatch,
  Note,
  PersonInfo,
  Progress,
  Promised,
  SeatWish,
  Sentence,
  Step,
  Steps,
  Summary,
  TableFrame,
} from "./wire"; // prettier-ignore

export type { Created, DiceProof, GameInfo, Invitation, Neighbour, NewMatch, Running, SeatWish };
export type Me = PersonInfo;

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
    readonly rule: string = "",
  ) {
    super(text);
  }
}

let csrf = "";

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": lang() };
  if (method !== "GET" && csrf) headers["X-CSRF"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, "offline", t("error-offline"));
  }
  const text = await response.text();
  let value: unknown = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    // not JSON: a proxy's page, or the plain sentence of a server without a client
  }
  if (!response.ok) throw problemOf(response.status, value);
  return value as T;
}

export function problemOf(status: number, value: unknown): Problem {
  const error = (value as Partial<ErrorReply> | null)?.error;
  if (error && typeof error.text === "string") return new Problem(status, error.key ?? "", error.text, error.rule ?? "");
  if (status === 429) return new Problem(status, "too-often", t("error-too-often"));
  return new Problem(status, "unknown", t(status >= 500 ? "error-server" : "error-unknown"));
}

export function problemText(error: unknown): string {
  return error instanceof Problem ? error.message : t("error-unknown");
}

const seg = encodeURIComponent;

function query(args: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(args).filter(([, value]) => value !== undefined && value !== "");
  return pairs.length ? `?${pairs.map(([key, value]) => `${key}=${seg(String(value))}`).join("&")}` : "";
}

// people

function know(reply: MeReply): Me | null {
  csrf = reply.csrf;
  return reply.person;
}

export async function getMe(): Promise<Me | null> {
  return know(await call<MeReply>("GET", "/api/me"));
}

export async function becomeGuest(name: string): Promise<Me | null> {
  return know(await call<MeReply>("POST", "/api/guests", { name, lang: lang() }));
}

export async function makeAccount(name: string, password: string): Promise<Me | null> {
  return know(await call<MeReply>("POST", "/api/accounts", { name, password, lang: lang() }));
}

export async function signIn(name: string, password: string): Promise<Me | null> {
  return know(await call<MeReply>("POST", "/api/sessions", { name, password }));
}

export async function signOut(everywhere: boolean): Promise<Me | null> {
  return know(await call<MeReply>("DELETE", everywhere ? "/api/sessions/all" : "/api/sessions"));
}

export async function changePassword(old: string, fresh: string): Promise<Me | null> {
  return know(await call<MeReply>("PUT", "/api/me/password", { old, new: fresh }));
}

export async function changeMe(change: { name?: string; lang?: Lang }): Promise<Me | null> {
  return know(await call<MeReply>("PATCH", "/api/me", change));
}

/** For good: matches with others are given up, talk and notes deleted. */
export async function deleteMe(password: string): Promise<Me | null> {
  return know(await call<MeReply>("DELETE", "/api/me", { password }));
}

// games

export async function getGames(): Promise<GameInfo[]> {
  return (await call<Games>("GET", "/api/games")).games;
}

export async function getRunning(lang: string): Promise<Running> {
  return call("GET", `/api/running?lang=${seg(lang)}`);
}

export async function getBoard(game: string, scenario: string): Promise<BoardData> {
  return call("GET", `/api/games/${seg(game)}/board/${seg(scenario)}`);
}

/** Every rule's sentence by its id, in the order of the rulebook. */
export async function getRules(game: string): Promise<Record<string, string>> {
  return call("GET", `/api/games/${seg(game)}/rules${query({ lang: lang() })}`);
}

// matches

/** The table promises its dice first; only then this browser makes its numbers. */
async function withDice<T>(seats: string[], use: (dice: Required<Again>) => Promise<T>, id: (made: T) => string): Promise<T> {
  const { match, promise } = await call<Promised>("POST", "/api/dice");
  const nonces = Object.fromEntries(seats.map((seat) => [seat, newNonce()]));
  const made = await use({ match, nonces });
  if (id(made) === match) sat(match, promise, nonces);
  return made;
}

export async function createMatch(wish: NewMatch): Promise<Created> {
  const mine = Object.keys(wish.seats).filter((seat) => wish.seats[seat]?.kind === "me");
  return withDice(mine, (dice) => call<Created>("POST", "/api/matches", { ...wish, ...dice }), (made) => made.match.id);
}

export type ListName = "mine" | "open" | "watch" | "finished";

export async function listMatches(list: ListName, before = ""): Promise<Matches> {
  return call("GET", `/api/matches${query({ list, before })}`);
}

export async function getTable(id: string, seat: string): Promise<TableFrame> {
  return call("GET", `/api/matches/${seg(id)}/table${query({ seat, lang: lang() })}`);
}

export async function getSteps(id: string, from: number, to: number, seat: string): Promise<Step[]> {
  return (await call<Steps>("GET", `/api/matches/${seg(id)}/steps${query({ from, to, seat, lang: lang() })}`)).steps;
}

export async function getDigest(id: string, from: number, to: number, seat: string): Promise<Sentence[]> {
  return (await call<Digest>("GET", `/api/matches/${seg(id)}/digest${query({ from, to, seat, lang: lang() })}`)).sentences;
}

export function socketUrl(id: string, seat: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/matches/${seg(id)}/socket${query({ seat, lang: lang() })}`;
}

/** Sit down at a match whose promise has been seen, with a number of one's own. */
async function join(match: Summary, where: Join): Promise<Summary> {
  const nonce = newNonce();
  const done = await call<Summary>("POST", `/api/matches/${seg(match.id)}/join`, { ...where, nonce });
  sat(match.id, match.promise ?? "", Object.fromEntries(done.yours.map((seat) => [seat, nonce])));
  return done;
}

export async function joinOpen(match: Summary, seat: string): Promise<void> {
  await join(match, { seat });
}

export async function getInvitation(key: string): Promise<Invitation> {
  return call("GET", `/api/invitations/${seg(key)}`);
}

export async function takeInvitation(match: Summary, key: string): Promise<Summary> {
  return join(match, { key });
}

export async function renewInvitation(id: string, seat: string): Promise<string> {
  return (await call<Created>("POST", `/api/matches/${seg(id)}/invite`, { seat })).invitations[seat] ?? "";
}

export async function removeSeat(id: string, seat: string): Promise<string> {
  return (await call<Created>("POST", `/api/matches/${seg(id)}/remove`, { seat })).invitations[seat] ?? "";
}

export async function leaveMatch(id: string): Promise<void> {
  await call("POST", `/api/matches/${seg(id)}/leave`);
}

export async function deleteMatch(id: string): Promise<void> {
  await call("DELETE", `/api/matches/${seg(id)}`);
}

/** With the sides swapped: everybody sits one seat further. */
export async function rematch(match: Summary): Promise<Summary> {
  const seats = match.seats.map((each) => each.seat);
  const mine = match.yours.map((seat) => seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat);
  return withDice(mine, (dice) => call<Summary>("POST", `/api/matches/${seg(match.id)}/rematch`, dice), (made) => made.id);
}

/** Decline to play again, or withdraw one's own offer. */
export async function noRematch(id: string): Promise<Summary> {
  return call("DELETE", `/api/matches/${seg(id)}/rematch`);
}

/** The record is played through on the server, which tells meanwhile how far it has come. */
export async function importRecord(text: string, title: string, told: (done: number, total: number) => void): Promise<Summary> {
  const headers = { Accept: "application/x-ndjson", "Accept-Language": lang(), "Content-Type": "application/json", "X-CSRF": csrf };
  let response: Response;
  try {
    response = await fetch("/api/records", { method: "POST", headers, credentials: "same-origin", body: JSON.stringify({ text, title }) });
  } catch {
    throw new Problem(0, "offline", t("error-offline"));
  }
  if (!response.ok || !response.body) throw problemOf(response.status, await response.json().catch(() => null));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const news = JSON.parse(line) as Partial<Progress & BroughtIn & ErrorReply>;
      if (news.error) throw problemOf(422, news);
      if (news.match) return news.match;
      told(news.done ?? 0, news.total ?? 0);
    }
    if (done) throw new Problem(0, "offline", t("error-offline"));
  }
}

// neighbours: whom one blocks or mutes

export async function getNeighbours(): Promise<Neighbour[]> {
  return (await call<Neighbours>("GET", "/api/me/neighbours")).neighbours;
}

export async function keepAway(id: string, kind: "block" | "mute", talk: number): Promise<void> {
  await call("POST", `/api/matches/${seg(id)}/neighbours`, { kind, talk });
}

export async function forgive(other: string): Promise<Neighbour[]> {
  return (await call<Neighbours>("DELETE", `/api/me/neighbours/${seg(other)}`)).neighbours;
}

export async function getDice(id: string): Promise<DiceProof> {
  return call("GET", `/api/matches/${seg(id)}/dice`);
}

export async function getNote(id: string): Promise<Note> {
  return call("GET", `/api/matches/${seg(id)}/notes`);
}

export async function putNote(id: string, text: string): Promise<Note> {
  return call("PUT", `/api/matches/${seg(id)}/notes`, { text });
}

/** After the end the record or the save; before it the record is what the seat knows. */
export function exportUrl(id: string, what: "record" | "save", seat = ""): string {
  return `/api/matches/${seg(id)}/${what}${query({ seat, lang: lang() })}`;
}
