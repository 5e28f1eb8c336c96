// What goes over the wire: docs/wire.md, in types. Nothing here knows a game.

export type Lang = "en" | "es";
export type Label = Record<string, string>;
/** "place:durango", "piece:LN1", "card:L9", "ground:t3" */
export type Target = string;

// the board

export interface Side {
  id: string;
  label: Label;
  hue: string;
  shape: string;
}

export interface ShapeLayer {
  kind: "area" | "line";
  style: string;
  d: string;
  side?: string;
  /** A height: its outline is drawn as a contour. */
  contour?: boolean;
}

export interface TextLayer {
  kind: "text";
  style: string;
  text: Label;
  x: number;
  y: number;
  angle: number;
  size: number;
  d?: string;
}

export type Layer = ShapeLayer | TextLayer;

export interface Place {
  id: string;
  label: Label;
  about: Label;
  kind: string;
  label_kind: Label;
  rank: number;
  x: number;
  y: number;
  zone: string;
  tags: string[];
  d?: string;
  /** An area whose symbol and name stand at its point, as those of a place without an outline. */
  dot?: boolean;
}

export interface Link {
  a: string;
  b: string;
  kind: string;
  d?: string;
}

export interface MapData {
  id: string;
  label: Label;
  frame: [number, number, number, number];
  unit: number;
  /** Kilometres to a unit. */
  km?: number;
  /** The places with an outline are equal hexagons, flat above and below, of this radius. */
  hexes?: { radius: number };
  /** A free table without places: how long an inch is, in world units. */
  table?: {
    inch: number;
    /** What may lie and stand on it, for the legend. */
    terrain?: { kind: string; label: Label; about?: Label }[];
    formations?: { id: string; label: Label }[];
    states?: { id: string; label: Label }[];
  };
  layers: Layer[];
  places: Place[];
  links: Link[];
  link_kinds: Record<string, Label>;
  /** What the styles of the ground mean. */
  legend?: { kind: "area" | "line"; style: string; label: Label }[];
  credit: Label;
}

export interface BoardData {
  game: string;
  scenario: string;
  sides: Side[];
  arms: Record<string, { label: Label }>;
  marks: Record<string, { label: Label }>;
  maps: MapData[];
}

// the scene

export interface Status {
  id: string;
  label: Label;
  value: string | number | Label;
}

export interface Mark {
  id: string;
  side?: string;
  value?: string;
  /** Hexsides along which it lies, in degrees from the north. */
  fronts?: number[];
  text?: Label;
}

export interface PlaceState {
  control?: string;
  marks?: Mark[];
}

export interface Piece {
  id: string;
  at?: string;
  slot?: string;
  /** The neighbouring place towards which it stands on the road. */
  road?: string;
  side: string;
  form: string;
  arm?: string;
  label: Label;
  short?: string | Label;
  strength?: number;
  most?: number;
  ratings?: { label: Label; value: string | number | Label }[];
  states?: Label[];
  x?: number;
  y?: number;
  angle?: number;
  /** Its place in the stack: 0 lies on top. */
  nth?: number;
  /** The hexsides it fronts, in degrees from the north. */
  fronts?: number[];
  /** The piece of which it is a part. */
  of?: string;
  /** A leader's rank. */
  stars?: number;
  /** It stands freely, on a base of this width and depth, in world units. */
  base?: [number, number];
  figures?: { rows: number; across: number; kind: string };
  formation?: { id: string; label: Label };
  damage?: number;
  /** The ground or the piece that it is in or with: it is shown there as a flag. */
  host?: string;
}

/** Terrain that belongs to this match. */
export interface GroundItem {
  id: string;
  kind: string;
  d: string;
  x: number;
  y: number;
  angle: number;
  label: Label;
  about?: Label;
  marks?: Mark[];
  side?: string;
}

export interface Track {
  id: string;
  label: Label;
  value: number;
  min: number;
  max: number;
  side?: string;
}

export interface Box {
  id: string;
  label: Label;
  pieces: Piece[];
}

export interface Card {
  id: string;
  title: Label;
  text: Label;
  note?: Label;
  kind: Label;
  side: string;
}

/** A sentence in both languages; `warn` marks what needs attention. */
export interface Row {
  en: string;
  es: string;
  warn?: boolean;
}

export interface FactList {
  id: string;
  label: Label;
  rows: Row[];
}

export interface PanelCell {
  label: Label;
  pieces: Piece[];
  blanks?: number;
}

export interface PanelRow {
  label: Label;
  side: string;
  cells: PanelCell[];
}

export interface PanelData {
  id: string;
  title: Label;
  note?: Label;
  rows: PanelRow[];
}

/** Places, or an area of a free table, to be shaded: on and off by the reader, or with the piece it belongs to. */
export interface Overlay {
  id: string;
  label: Label;
  style: string;
  places?: string[];
  /** An SVG path in world units, instead of places. */
  d?: string;
  /** Shown while this piece is looked at. */
  of?: string;
  /** Shown until the reader puts it away. */
  on?: boolean;
}

export interface Scene {
  status: Status[];
  active: string;
  places: Record<string, PlaceState>;
  pieces: Piece[];
  tracks: Track[];
  boxes: Box[];
  cards: Card[];
  lists: FactList[];
  panels: PanelData[];
  overlays?: Overlay[] | null;
  ground?: GroundItem[] | null;
}

/** Only the keys that changed. */
export interface ScenePatch extends Partial<Omit<Scene, "places" | "pieces">> {
  places?: Record<string, PlaceState | null>;
  pieces?: { set?: Piece[]; gone?: string[] };
}

// the table

export interface Line {
  number: number;
  text: string;
  key: string;
  rule?: string;
  side?: string;
  dice?: number[];
  focus?: Target[];
}

export interface Item {
  code: number;
  text: string;
  target?: Target;
  class?: number;
}

export type Kind = "pick" | "subset" | "order" | "allocation" | "path" | "poses";

export interface Decision {
  seat: string;
  key: string;
  rule: string;
  text: string;
  kind: Kind;
  items: Item[];
  focus?: Target[];
  lo?: number;
  hi?: number;
  los?: number[];
  his?: number[];
  total?: number;
  caps?: number[];
  fewer?: boolean;
  start?: number;
  links?: number[];
  budget?: number;
  ends?: number[];
  x?: number;
  y?: number;
  angle?: number;
  width?: number;
  height?: number;
  /** poses: width and depth of what is moved. */
  base?: number[];
  piece?: Target;
  /** poses: good answers. */
  options?: number[][];
  /** poses: an empty answer will do. */
  stay?: boolean;
  /** May also be answered with a text. */
  written?: boolean;
}

export interface SeatInfo {
  seat: string;
  label: Label;
  kind: "person" | "bot" | "link" | "open";
  name: string;
  bot?: string;
  here: boolean;
}

export interface Outcome {
  winner: string;
  rule: string;
  text: string;
}

/** Why a match is set aside: the entry that does not lead on (0: what stands before them), since when, in words. */
export interface Aside {
  entry: number;
  at: number;
  text: string;
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, number>;
  title: string;
  status: "open" | "running" | "finished" | "study" | "broken";
  private: boolean;
  created: number;
  moved: number;
  state: number;
  seats: SeatInfo[];
  waiting: string[];
  yours: string[];
  turn: boolean;
  creator: boolean;
  /** Of the dice, from the deal on; the promise is there from the first. */
  commitment: string;
  promise?: string;
  outcome: Outcome | null;
  rematch?: string;
  aside?: Aside | null;
  /** After the end: the seats that want to play again. */
  offer?: string[];
}

export interface Talk {
  id: number;
  name: string;
  seat: string;
  text: string;
  at: number;
  /** Said by the table itself. */
  notice?: boolean;
}

/** What a client keeps of a state (lib/receipts.ts). */
export interface Receipt {
  entries: number;
  tag: string;
  key: string;
  sign: string;
}

export interface Takeback {
  by: string;
  to: number;
}

export interface TableFrame {
  is: "table";
  state: number;
  number: number;
  match: Summary;
  seat: string;
  mine: string[];
  lang: Lang;
  scene: Scene;
  log: Line[];
  decision: Decision | null;
  waiting: string[];
  undo: boolean;
  takeback: Takeback | null;
  outcome: Outcome | null;
  talk: Talk[];
  people: string[];
  receipt?: Receipt | null;
}

export interface NewsFrame {
  is: "news";
  from: number;
  state: number;
  number: number;
  scene?: ScenePatch;
  log?: Line[];
  cut?: number;
  decision: Decision | null;
  waiting: string[];
  undo: boolean;
  takeback: Takeback | null;
  outcome: Outcome | null;
  receipt?: Receipt | null;
}

export interface Reason {
  text: string;
  rule: string;
  allowed: boolean;
}

export interface PreviewFrame {
  is: "preview";
  id: number;
  undo: boolean;
  next: "you" | "other" | "chance" | "over";
  lines: string[];
  dice: number;
  odds: Odds[];
  simulations?: number;
  hidden?: boolean;
  assumed?: boolean;
}

/** A consequence of a roll, its chance among those it stands with, and what may come of it then. */
export interface Chance {
  text: string;
  chance: number;
  then?: Chance[];
}

/** The chances of one shooter, or of one thing that may happen. */
export interface Odds {
  title?: string;
  note?: string;
  lines: Chance[];
}

/** Where a wish on a free table leads. */
export interface PoseFrame {
  is: "pose";
  id: number;
  answer: number[];
  end: number[];
  allowed: boolean;
  fault?: { text: string; rule: string };
}

export interface ErrorText {
  key: string;
  text: string;
  rule?: string;
}

export type Frame =
  | TableFrame
  | NewsFrame
  | PreviewFrame
  | PoseFrame
  | { is: "match"; match: Summary }
  | { is: "talk"; talk: Talk }
  | { is: "people"; people: string[] }
  | { is: "done"; id: number; state: number }
  | { is: "why"; id: number; reasons: Reason[] }
  | { is: "refused"; id: number; status: number; error: ErrorText; state: number };

export interface Step {
  number: number;
  seat: string;
  text: string;
  scene: Scene | ScenePatch;
  log: Line[];
}

/** An act without its id: the socket numbers them. */
export type Act =
  | { do: "answer"; state: number; seat: string; answer: number[] }
  | { do: "answer"; state: number; seat: string; text: string }
  | { do: "pose"; state: number; seat: string; goal: number[] }
  | { do: "undo"; state: number; seat: string }
  | { do: "resign"; seat: string }
  | { do: "ask-takeback"; state: number; seat: string; to: number }
  | { do: "reply-takeback"; seat: string; yes: boolean }
  | { do: "say"; text: string }
  | { do: "why"; seat: string; target: Target }
  | { do: "preview"; state: number; seat: string; answer: number[] }
  | { do: "sit"; seat: string }
  | { do: "lang"; lang: Lang }
  | { do: "quiet"; on: boolean };

/** A label in a language; English where that one is missing. */
export function say(label: Label | Row | string | number | null | undefined, lang: Lang): string {
  if (label === null || label === undefined) return "";
  if (typeof label === "string") return label;
  if (typeof label === "number") return String(label);
  const words = label as Label;
  return words[lang] ?? words["en"] ?? Object.values(words)[0] ?? "";
}
