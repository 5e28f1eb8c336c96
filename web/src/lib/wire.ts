// What goes over the wire. Made by `make wire` from src/grognard/server/wire: do not change it here.

// What all messages share: languages, labels, bounds, and plain dictionaries whose shape is told beside them.

/** A language that people read in: `en`, `es`, or one that was added (core/languages.py). */
export type Lang = string;

/** A few words in each language: `{"en": …, "es": …}`. */
export type Label = Record<string, string>;

/** How long a standing order holds, the shortest first (core/windows.py). */
export type Scope = "move" | "activation" | "phase" | "turn" | "ever";

/** Something on the table that can be pointed at: `place:durango`, `piece:LN1`, `card:L9`, `ground:t3`, `group:vi-1` (its pieces); "": nothing. */
export type Target = string;

// The board: what never changes in a match.

/** One side of a match, in the order of the seats. */
export interface Side {
  /** As seats are named everywhere: `liberal`. */
  id: string;
  /** As people call it. */
  label: Label;
  /** Its colour, by name: `blue`. */
  hue: string;
  /** The form of its pieces, for those who do not see colours: `square`. */
  shape: string;
}

/** An area of the ground, filled. */
export interface AreaLayer {
  kind: "area";
  /** How it is drawn: `sea`. An unknown one gets a neutral look. */
  style: string;
  /** An SVG path in world units, filled even-odd. */
  d: string;
  /** Whose ground it is. */
  side?: string;
  /** A height: its outline is drawn as a contour. */
  contour?: boolean;
}

/** A line of the ground, drawn along. */
export interface LineLayer {
  kind: "line";
  /** How it is drawn: `sea`. An unknown one gets a neutral look. */
  style: string;
  /** An SVG path in world units, filled even-odd. */
  d: string;
  /** Whose ground it is. */
  side?: string;
  /** A height: its outline is drawn as a contour. */
  contour?: boolean;
}

/** Words on the ground. */
export interface TextLayer {
  kind: "text";
  /** How they are set: `sea`, `mountains`, `river`, `region`, `peak`, `exit`, `wood`, `way`, `house`. */
  style: string;
  /** The words. */
  text: Label;
  /** 1 to 3, 3 the largest. */
  size: number;
  /** Their middle; it may be missing where they follow a path. */
  x?: number;
  /** Their middle; it may be missing where they follow a path. */
  y?: number;
  /** In degrees, clockwise; it may be missing where they follow a path. */
  angle?: number;
  /** A path that they follow. */
  d?: string;
}

/** What is drawn by its outline. */
export type ShapeLayer = AreaLayer | LineLayer;

/** What the ground is made of, from the bottom up. */
export type Layer = AreaLayer | LineLayer | TextLayer;

/** Where pieces may be: a town, an area or a hex. */
export interface Place {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** What a reader should know of it. */
  about: Label;
  /** `city`, `main_town`, `refuge`, `sea`, `port` and `box` have a symbol of their own. */
  kind: string;
  /** Its kind in words. */
  label_kind: Label;
  /** 1 to 4: 1 is set largest. */
  rank: number;
  /** Its point. */
  x: number;
  /** Its point. */
  y: number;
  /** The side whose zone it lies in, or "". */
  zone: string;
  /** `port`, `rough` and whatever else a game tells. */
  tags: string[];
  /** The outline of an area or a hex. */
  d?: string;
  /** An area whose symbol and name stand at its point, as those of a place without an outline. */
  dot?: boolean;
}

/** A way between two places. */
export interface Link {
  /** A place. */
  a: string;
  /** The other one. */
  b: string;
  /** `main`, `secondary`, `border`, `lane`, `harbour` and `strait` have a look of their own. */
  kind: string;
  /** The path it takes. */
  d?: string;
}

/** The places with an outline are equal hexagons, flat above and below. */
export interface Hexes {
  /** Of each, in world units. */
  radius: number;
}

/** A kind of terrain that may lie on a free table. */
export interface LegendTerrain {
  /** As the ground of a scene has it. */
  kind: string;
  /** Its name. */
  label: Label;
  /** What it does. */
  about?: Label;
}

/** A formation, or a state of a unit, on a free table. */
export interface LegendEntry {
  /** As pieces have it. */
  id: string;
  /** Its name. */
  label: Label;
}

/** A table without places. */
export interface FreeTable {
  /** How long an inch is, in world units. */
  inch: number;
  /** What may lie on it, for the legend. */
  terrain?: LegendTerrain[];
  /** How units may be formed, for the legend. */
  formations?: LegendEntry[];
  /** What may be said of a unit, for the legend. */
  states?: LegendEntry[];
}

/** What a style of the ground means. */
export interface LegendStyle {
  /** As of the layer. */
  kind: "area" | "line";
  /** As of the layer. */
  style: string;
  /** What it means. */
  label: Label;
}

/** One map of a board. */
export interface MapData {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** Left, top, right and bottom, in world units; y grows downwards. */
  frame: [number, number, number, number];
  /** The side of a piece, in world units. */
  unit: number;
  /** Kilometres to a unit. */
  km?: number;
  /** It is a map of hexes. */
  hexes?: Hexes;
  /** It is a free table, in millimetres. */
  table?: FreeTable;
  /** The ground. */
  layers: Layer[];
  /** Where pieces may be. */
  places: Place[];
  /** The ways between them. */
  links: Link[];
  /** The kinds of ways in words. */
  link_kinds: Record<string, Label>;
  /** What the styles of the ground mean. */
  legend?: LegendStyle[];
  /** Where the map comes from. */
  credit: Label;
}

/** Something with a name. */
export interface Named {
  /** Its name. */
  label: Label;
}

/** The whole board. */
export interface BoardData {
  /** The id of the game. */
  game: string;
  /** The id of the scenario. */
  scenario: string;
  /** In the order of the seats. */
  sides: Side[];
  /** What the `arm` of a piece means. */
  arms: Record<string, Named>;
  /** What the `id` of a mark means. */
  marks: Record<string, Named>;
  /** One or several. */
  maps: MapData[];
  /** What may be said of a piece by a sign, for the legend. */
  states?: LegendEntry[];
  /** Its pieces carry the bands and signs of their groups. */
  banded?: boolean;
}

// The scene: what lies on the board, as one seat sees it.

/** One fact above the table: the turn, the weather. */
export interface Status {
  /** Its name for programs: `turn`. */
  id: string;
  /** Its name. */
  label: Label;
  /** What it is now. */
  value: string | number | Label;
}

/** A marker at a place or on the ground. */
export interface Mark {
  /** What it is (`marks` of the board): `fortress`. */
  id: string;
  /** Whose it is. */
  side?: string;
  /** A figure on it; of a fortress the level of its walls. */
  value?: string;
  /** The hexsides along which it lies, in degrees from the north. */
  fronts?: number[];
  /** What it says. */
  text?: Label;
}

/** What is so at a place now. */
export interface PlaceState {
  /** The side that holds it. */
  control?: string;
  /** The markers there. */
  marks?: Mark[];
}

/** A figure of a piece. */
export interface Rating {
  /** What it means. */
  label: Label;
  /** The figure. */
  value: string | number | Label;
}

/** The miniatures of a unit on a free table. */
export interface Figures {
  /** How deep they stand. */
  rows: number;
  /** How many in a row. */
  across: number;
  /** `foot`, `horse`, `gun`, `limber` or `officer`. */
  kind: string;
}

/** How a unit on a free table is formed. */
export interface Formation {
  /** `line`, `march-column`, `attack-column`, `square`, `battalion-mass` or `open-order`. */
  id: string;
  /** Its name. */
  label: Label;
}

/** A piece on the board, in a box or on a panel. */
export interface Piece {
  /** Its name for programs. Of the back of an enemy's block it is made of its place, and says nothing. */
  id: string;
  /** The place it is at; "" where it stands freely. */
  at?: string;
  /** Where it stands there: `in`, `inside` or `road`. */
  slot?: string;
  /** The neighbouring place towards which it stands on the road. */
  road?: string;
  /** Whose it is. */
  side: string;
  /** `block`, `counter`, `blank` (the back of an enemy's block), `ship` or `leader`. */
  form: string;
  /** What kind of troops (`arms` of the board): `infantry`. */
  arm?: string;
  /** Its name. */
  label: Label;
  /** What is written on it. */
  short?: string | Label;
  /** How strong it is now. */
  strength?: number;
  /** How strong it may be. */
  most?: number;
  /** Its figures. */
  ratings?: Rating[];
  /** What is said of it. One with an `id` (`acted`) is drawn as a badge, `order-…` is the order it is under; one without is said, not drawn. */
  states?: Label[];
  /** Where it stands, instead of the point of its place. */
  x?: number;
  /** Where it stands, instead of the point of its place. */
  y?: number;
  /** Where its front looks, in degrees clockwise from the north. */
  angle?: number;
  /** Its place in the stack: 0 lies on top. */
  nth?: number;
  /** The hexsides it fronts, in degrees from the north. */
  fronts?: number[];
  /** The piece of which it is a part, in another hex. */
  of?: string;
  /** A leader's rank. */
  stars?: number;
  /** It stands freely, on a base of this width (across its front) and depth, in world units, round `x`, `y`. */
  base?: [number, number];
  /** The miniatures on its base. */
  figures?: Figures;
  /** How it is formed: drawn as a sign. */
  formation?: Formation;
  /** A number on it; without it, what `strength` lacks of `most`. */
  damage?: number;
  /** The group it belongs to (`groups` of the scene), and with it to those above. */
  group?: string;
  /** The ground or the piece that it is in or with: it is shown there as a flag, and needs no `x`, `y`. */
  host?: string;
}

/** Pieces that belong together: a brigade, a corps, an army, a fleet. */
export interface Group {
  /** Targets `group:ID` point at it: at its pieces, and those of the groups below it. */
  id: string;
  /** Its name. */
  label: Label;
  /** Whose it is. */
  side: string;
  /** The group that it is a part of. */
  above?: string;
  /** The piece that leads it. */
  leader?: string;
  /** Its pieces carry a band: 0, 1, 2 … within its side, each with a look of its own. */
  band?: number;
  /** A few letters for them. */
  short?: string;
  /** Its pieces carry a sign: 0, 1, 2 … within its side. */
  sign?: number;
}

/** Terrain that belongs to this match. */
export interface GroundItem {
  /** Targets `ground:ID` point at it. */
  id: string;
  /** What it is; an unknown kind gets a neutral look. */
  kind: string;
  /** A straight-sided SVG path in world units. */
  d: string;
  /** Its middle. */
  x: number;
  /** Its middle. */
  y: number;
  /** Where its front looks. */
  angle: number;
  /** Its name. */
  label: Label;
  /** What it does. */
  about?: Label;
  /** The markers on it. */
  marks?: Mark[];
  /** Whose it is. */
  side?: string;
}

/** Something that is counted. */
export interface Track {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** Where it stands. */
  value: number;
  /** Where it begins. */
  min: number;
  /** Where it ends. */
  max: number;
  /** Whose it is. */
  side?: string;
}

/** Pieces beside the board: reinforcements, the dead. */
export interface Box {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** What is in it. */
  pieces: Piece[];
}

/** A card in the hand of the seat. */
export interface Card {
  /** Targets `card:ID` point at it. */
  id: string;
  /** Its name. */
  title: Label;
  /** What it does. */
  text: Label;
  /** What is said below. */
  note?: Label;
  /** What kind of card it is. */
  kind: Label;
  /** Whose it is. */
  side: string;
}

/** A sentence in both languages. */
export interface Row {
  /** In English. */
  en: string;
  /** In Spanish. */
  es: string;
  /** It needs attention. */
  warn?: boolean;
}

/** Other public facts: hands, decks, discards. */
export interface FactList {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** The facts. */
  rows: Row[];
}

/** Pieces that belong together on a panel. */
export interface PanelCell {
  /** What they are. */
  label: Label;
  /** Those that are seen. */
  pieces: Piece[];
  /** How many more there are that are not. */
  blanks?: number;
}

/** A row of a panel. */
export interface PanelRow {
  /** What it is. */
  label: Label;
  /** Whose it is. */
  side: string;
  /** From left to right. */
  cells: PanelCell[];
}

/** What goes on beside the board for a while: a battle. */
export interface PanelData {
  /** Its name for programs: `battle`. */
  id: string;
  /** Its name. */
  title: Label;
  /** How it stands. */
  note?: Label;
  /** From top to bottom. */
  rows: PanelRow[];
}

/** Places, or an area of a free table, to be shaded: on and off by the reader, or with the piece it belongs to. */
export interface Overlay {
  /** Its name for programs: `fire`. */
  id: string;
  /** Its name. */
  label: Label;
  /** `front`, `fire`, `command`, `danger`, `reach` or `zone`. */
  style: string;
  /** The places to be shaded together. */
  places?: string[];
  /** An SVG path in world units, instead of places. */
  d?: string;
  /** It is shown while this piece is looked at, and has no button. */
  of?: string;
  /** It is shown until the reader puts it away. */
  on?: boolean;
}

/** The whole scene. */
export interface Scene {
  /** Facts above the table. */
  status: Status[];
  /** The side whose turn it is, or "". */
  active: string;
  /** What is so at places, by their ids. */
  places: Record<string, PlaceState>;
  /** Those on the board. */
  pieces: Piece[];
  /** What is counted. */
  tracks: Track[];
  /** Pieces beside the board. */
  boxes: Box[];
  /** The hand of the seat. */
  cards: Card[];
  /** Other public facts. */
  lists: FactList[];
  /** What goes on beside the board. */
  panels: PanelData[];
  /** Which of the pieces belong together. */
  groups?: Group[] | null;
  /** What may be shaded. */
  overlays?: Overlay[] | null;
  /** Terrain of this match. */
  ground?: GroundItem[] | null;
}

/** How the pieces have changed. They keep their order, and new ones come last. */
export interface PiecesPatch {
  /** New ones, and those that are other than before. */
  set?: Piece[];
  /** The ids of those that are no longer there. */
  gone?: string[];
}

/** What turns one scene into the next: only the keys that changed. A key that is gone comes as `null`. */
export interface ScenePatch {
  /** All of them. */
  status?: Status[];
  /** As in a scene. */
  active?: string;
  /** Those that changed; `null`: gone. */
  places?: Record<string, PlaceState | null>;
  /** How they changed; or all of them, where some have no id of their own. */
  pieces?: PiecesPatch | Piece[];
  /** All of them. */
  groups?: Group[] | null;
  /** All of them. */
  tracks?: Track[];
  /** All of them. */
  boxes?: Box[];
  /** All of them. */
  cards?: Card[];
  /** All of them. */
  lists?: FactList[];
  /** All of them. */
  panels?: PanelData[];
  /** All of them. */
  overlays?: Overlay[] | null;
  /** All of it. */
  ground?: GroundItem[] | null;
}

// The table: a match, what its reader is asked, and what has happened.

/** How a decision is answered. */
export type Kind = "pick" | "subset" | "order" | "allocation" | "path" | "poses";

/** What an answer is, in the order of a list; `give-up` does not glow on the board. */
export type Sort = "yes" | "move" | "fire" | "fight" | "turn" | "orders" | "support" | "cards" | "" | "end" | "no" | "give-up";

/** A seat of a match, and who sits there. */
export interface SeatInfo {
  /** Its name for programs: `liberal`. */
  seat: string;
  /** Its name. */
  label: Label;
  /** Who sits there; `link`: whoever gets the invitation, `open`: whoever comes first. */
  kind: "person" | "bot" | "link" | "open";
  /** Of the person. */
  name: string;
  /** The id of the bot. */
  bot: string;
  /** The person is connected now. */
  here: boolean;
}

/** How a match ended. */
export interface Outcome {
  /** The seat; "" for a draw. */
  winner: string;
  /** The paragraph. */
  rule: string;
  /** In words. */
  text: string;
}

/** Why a match is set aside: the entry that does not lead on (0: what stands before), since when, in words. */
export interface Aside {
  /** The first entry that does not lead on; 0: how the match was set up. */
  entry: number;
  /** Since when, in milliseconds since 1970. */
  at: number;
  /** In words. */
  text: string;
}

/** A match as the lobby shows it to one reader. */
export interface Summary {
  /** Twelve characters. */
  id: string;
  /** The id of the game. */
  game: string;
  /** The id of the scenario. */
  scenario: string;
  /** Values from 0 up: a flag has 0 or 1, one with `levels` as many as it has names. */
  options: Record<string, number>;
  /** What its people call it, or "". */
  title: string;
  /** `open`: it waits for people; `study`: a record that was brought in; `broken`: it is set aside. */
  status: "open" | "running" | "finished" | "study" | "broken";
  /** Only its people see it. */
  private: boolean;
  /** Milliseconds since 1970. */
  created: number;
  /** When something last happened. */
  moved: number;
  /** Counts everything that ever changed the match, and never goes back. */
  state: number;
  /** In the order of the game. */
  seats: SeatInfo[];
  /** The seats that have to decide. */
  waiting: string[];
  /** The seats of the reader. */
  yours: string[];
  /** You are to decide. */
  turn: boolean;
  /** You have set it up. */
  creator: boolean;
  /** Of the dice, from the deal on; "" before. */
  commitment: string;
  /** Of the secret behind the dice, from the first. */
  promise: string;
  /** How it ended. */
  outcome: Outcome | null;
  /** The id of the match that was played after it with the sides swapped. */
  rematch: string;
  /** After the end: the seats that want to play again. */
  offer: string[];
  /** Why it is set aside, where the status is `broken`. */
  aside: Aside | null;
}

/** Something that was said at the table. */
export interface Talk {
  /** Grows with each. */
  id: number;
  /** Who said it. */
  name: string;
  /** From which seat; "" of a spectator. */
  seat: string;
  /** What was said. */
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Said by the table itself, in the language of the reader. */
  notice: boolean;
}

/** A line of the log. */
export interface Line {
  /** The answer of the record that it belongs to. */
  number: number;
  /** In words. */
  text: string;
  /** The event, for programs. */
  key: string;
  /** The paragraph. */
  rule?: string;
  /** The side it is about. */
  side?: string;
  /** The faces that the event names. */
  dice?: number[];
  /** What it is about, as targets. */
  focus?: string[];
  /** It belongs to the same act as the line before it. */
  joins?: boolean;
  /** The act up to this line in one sentence, with short names: what is read first, the lines only on demand. Lines of an act after the last that has it are read one by one. */
  told?: string;
  /** The short names in `told`, each with its whole one. */
  names?: Record<string, string>;
}

/** What an answer or a way costs and whom it meets, as far as its seat may know. */
export interface Toll {
  /** Movement points. */
  cost: number;
  /** What is left of them then; less than 0: they do not last, and somebody marches by force. */
  left: number;
  /** Per cent, at most and without cards, that the other side comes between. */
  risk?: number;
  /** An enemy is met there. */
  foe?: boolean;
  /** Of a point, in which cost and what is left are counted; 2: half points. */
  parts?: number;
  /** Several go, each on his own: the dearest way, and the least that is left to one of them. */
  many?: boolean;
}

/** Something that may be chosen. */
export interface Item {
  /** What an answer holds. */
  code: number;
  /** In words. */
  text: string;
  /** What it is on the table. */
  target?: string;
  /** Of a `subset` with classes: the one it belongs to. */
  class?: number;
  /** What it is: answers that are alike stand together. */
  sort?: Sort;
  /** What it costs, where the game says so. */
  toll?: Toll;
  /** What is to be known of it as things stand: whom it is aimed at, its chances. */
  notes?: string[];
  /** A few letters of that for the board, at its target. */
  badge?: string;
  /** What it would do, as arrows on the board from one target to another. */
  arrows?: [string, string][];
}

/** How long a standing order may hold, in this game. */
export interface ScopeName {
  /** For programs. */
  scope: Scope;
  /** In words: "in this activation". */
  text: string;
}

/** Of a question that may be left to a standing order. */
export interface Window {
  /** What kind of question it is, in a few words. */
  text: string;
  /** What it is about, as targets. */
  about: string[];
  /** How long an order may hold, the shortest first. */
  scopes: ScopeName[];
}

/** A question that may be left to a standing order before it is asked (`arrange`). */
export interface WindowKind {
  /** The question, for programs. */
  key: string;
  /** What kind of question it is, in a few words. */
  text: string;
  /** It asks about pieces: an order may name some of them. */
  pieces: boolean;
}

/** All that may be left to standing orders in a game. */
export interface Windows {
  /** By their names. */
  kinds: WindowKind[];
  /** How long an order may hold, the shortest first. */
  scopes: ScopeName[];
}

/** A standing order of the reader's seat. Nobody else is shown it. */
export interface Standing {
  /** For `cancel`. */
  id: number;
  /** The question, for programs. */
  key: string;
  /** What kind of question it is, in a few words. */
  text: string;
  /** What it holds for, as targets; empty: whatever is asked. */
  about: string[];
  /** How long it holds. */
  scope: ScopeName;
}

/** What a seat is asked. */
export interface Decision {
  /** Who is asked. */
  seat: string;
  /** The question, for programs. */
  key: string;
  /** The paragraph. */
  rule: string;
  /** The question in words. */
  text: string;
  /** How it is answered. */
  kind: Kind;
  /** What may be chosen. */
  items: Item[];
  /** What it is about, as targets. */
  focus?: string[];
  /** subset: at least so many. */
  lo?: number;
  /** subset: at most so many. */
  hi?: number;
  /** subset: at least so many of each class. */
  los?: number[];
  /** subset: at most so many of each class. */
  his?: number[];
  /** allocation: so much is given out. */
  total?: number;
  /** allocation: at most so much to each item. */
  caps?: number[];
  /** allocation: less than the total will do. */
  fewer?: boolean;
  /** path: where it begins. */
  start?: number;
  /** path: from, to and cost of every step, one after the other. */
  links?: number[];
  /** path: it may cost so much. */
  budget?: number;
  /** path: where it may end. */
  ends?: number[];
  /** poses: where the piece stands, in tenths of a millimetre. */
  x?: number;
  /** poses: where the piece stands. */
  y?: number;
  /** poses: where it looks, in tenths of a degree, clockwise from the north. */
  angle?: number;
  /** poses: of the table. */
  width?: number;
  /** poses: of the table. */
  height?: number;
  /** poses: width and depth of what is moved. */
  base?: number[];
  /** poses: what is moved, as a target. */
  piece?: string;
  /** poses: good answers, at most 12. */
  options?: number[][];
  /** poses: of each what it costs and how much may be spent, in tenths of a millimetre, where that is counted. */
  costs?: number[][];
  /** poses: an empty answer will do. */
  stay?: boolean;
  /** It may also be answered with a text. */
  written?: boolean;
  /** The text of a button with which it is left to the staff, with those like it that follow (`rest`). */
  staff?: string;
  /** It only asks whether a card is played now: to go on leads past all such questions. */
  card_moment?: boolean;
  /** The answer that does nothing and goes on, where there is one. */
  neutral?: number[];
  /** The series that it belongs to, where it can be answered on a sheet. */
  sheet?: string;
  /** It may be left to a standing order, which gives that answer. */
  window?: Window;
}

/** That a seat has asked to go back. */
export interface Takeback {
  /** The seat that asks. */
  by: string;
  /** The number of the record to go back to. */
  to: number;
}

/** What a client keeps of a state, so that nobody can tell another story later (`core.receipt`). */
export interface Receipt {
  /** How many entries the chain of the dice has. */
  entries: number;
  /** HMAC of the head of the chain with the secret. */
  tag: string;
  /** The public key of the table. */
  key: string;
  /** Its signature over all that. */
  sign: string;
}

// Sheets: decisions of one kind that follow each other for many things, filled in as one.

/** What was filled in: by the id of a field, the value of an option. What is left as it is need not be said. */
export type Values = Record<string, number>;

/** What the dice may make of an option. */
export interface Prospect {
  /** In words. */
  text: string;
  /** 0 to 1. */
  chance: number;
}

/** One way to fill in a field. */
export interface SheetOption {
  /** For programs; -1: it is left as it is. */
  value: number;
  /** In a word or two. */
  text: string;
  /** What it means, in a line. */
  meaning?: string;
  /** Of the sheet's unit. */
  cost?: number;
  /** What the dice may make of it. */
  prospects?: Prospect[];
  /** Where that lies on the table, as a target. */
  target?: string;
  /** Why it cannot be chosen. */
  refusal?: string;
  /** The paragraph that forbids it. */
  rule?: string;
}

/** One line of a sheet. */
export interface SheetField {
  /** Its name for programs. */
  id: string;
  /** What it is about. */
  text: string;
  /** One of them leaves it as it is. */
  options: SheetOption[];
  /** Where that lies on the table. */
  targets?: string[];
  /** How things stand. */
  note?: string;
}

/** Fields under one heading. */
export interface SheetGroup {
  /** The heading. */
  text: string;
  /** In order. */
  fields: SheetField[];
  /** There are many, and most are left as they are. */
  folded?: boolean;
}

/** A field that cannot be done as it was filled in. */
export interface SheetFault {
  /** Its id. */
  field: string;
  /** Why, in words. */
  text: string;
  /** The paragraph. */
  rule: string;
}

// Acts: what a reader does, over HTTP or the socket.

/** `text` instead of `answer`: to a decision that may be answered in writing. */
export interface Answer {
  do: "answer";
  /** Comes back with the reply. */
  id?: number;
  /** The state that the answer is for. */
  state: number;
  /** One's own seat that answers. */
  seat: string;
  /** The codes of what is chosen; of `allocation` a number for each item, of `poses` a path. */
  answer?: number[];
  /** The same in writing, where the decision is `written`. */
  text?: string;
}

/** One answer of a plan. */
export interface PlanStep {
  /** The question that it is meant for; "": whichever comes. */
  key: string;
  /** As of `answer`. */
  answer: number[];
}

/** Several answers as one act: they are given in order, as far as nothing comes between, and `undo` takes them back together. In the record they stand one by one. */
export interface Plan {
  do: "plan";
  /** Comes back with the reply. */
  id?: number;
  /** The state that the plan is for. */
  state: number;
  /** One's own seat that answers. */
  seat: string;
  /** The answers. */
  steps: PlanStep[];
}

/** Answer a window with its neutral answer, and leave it to a standing order from now on. Undo takes both back. */
export interface Order {
  do: "order";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** How long it holds: one of the window's `scopes`. */
  scope: Scope;
  /** What it holds for: some of what the window is `about`; empty: whatever is asked. */
  about: Target[];
}

/** Leave a window to a standing order before it is asked, at any time. Nobody else hears of it. */
export interface Arrange {
  do: "arrange";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
  /** The window: the `key` of one of the table's `windows`. */
  window: string;
  /** How long it holds: one of the window's `scopes`. */
  scope: Scope;
  /** Pieces of one's own that it holds for, where the window asks about pieces; empty: whatever is asked. */
  about?: Target[];
}

/** Take a standing order back: one is asked again. */
export interface Cancel {
  do: "cancel";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
  /** The id of the order. */
  order: number;
}

/** Take back one's own last answer or plan, as long as nothing was learnt by it. */
export interface Undo {
  do: "undo";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
}

/** Give the match up. */
export interface Resign {
  do: "resign";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
}

/** Ask the others to go back further than undo does. */
export interface AskTakeback {
  do: "ask-takeback";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** The number of the record to go back to. */
  to: number;
}

/** Agree to a take-back or refuse it; whoever asked for it withdraws it by `yes: false`. */
export interface ReplyTakeback {
  do: "reply-takeback";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
  /** Whether one agrees. */
  yes: boolean;
}

/** Say something at the table. */
export interface Say {
  do: "say";
  /** Comes back with the reply. */
  id?: number;
  /** On one line or several. */
  text: string;
}

/** Why can I not do this? Changes nothing. */
export interface Why {
  do: "why";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
  /** What one points at. */
  target: Target;
}

/** What belongs to this, to be shaded while one looks at it? Changes nothing. */
export interface Shade {
  do: "shade";
  /** Comes back with the reply. */
  id?: number;
  /** One's own seat. */
  seat: string;
  /** What one looks at. */
  target: Target;
}

/** What would this answer, or this plan, bring about? Changes nothing. */
export interface Preview {
  do: "preview";
  /** Comes back with the reply. */
  id?: number;
  /** The state that the answer is for. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** As of `answer`. */
  answer?: number[];
  /** As of `plan`, instead of an answer. */
  steps?: PlanStep[];
}

/** What would be on offer after the neutral answers? Changes nothing. */
export interface Ahead {
  do: "ahead";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
}

/** How do these pieces get there? Changes nothing. */
export interface Route {
  do: "route";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** What shall move. */
  pieces: Target[];
  /** Where to. */
  place?: Target;
  /** On a free table, for one piece, instead of a place: x, y and angle. */
  pose?: number[];
}

/** The sheet that is offered with this question, and what of it cannot be done. Changes nothing. */
export interface AskSheet {
  do: "sheet";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** What was filled in so far. */
  values?: Values;
}

/** A sheet is filled in: this question and those that follow in its series are answered from it, as far as it goes. `undo` takes back what came after the last dice; in the record the answers stand one by one. */
export interface Fill {
  do: "fill";
  /** Comes back with the reply. */
  id?: number;
  /** The state that it is for. */
  state: number;
  /** One's own seat that answers. */
  seat: string;
  /** What was filled in. */
  values: Values;
}

/** What would the staff answer to this question and to those like it that follow? Changes nothing. */
export interface Rest {
  do: "rest";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
}

/** On a free table: the way nearest to the pose one wishes for, or what is wrong with an answer. */
export interface Pose {
  do: "pose";
  /** Comes back with the reply. */
  id?: number;
  /** The state that one sees. */
  state: number;
  /** One's own seat. */
  seat: string;
  /** x, y and angle of the pose one wishes for. */
  goal?: number[];
  /** A whole answer, instead of a goal. */
  answer?: number[];
}

/** Socket only: look from another seat of one's own. */
export interface Sit {
  do: "sit";
  /** Comes back with the reply. */
  id?: number;
  /** The seat; `spectator`; after the end any seat, and `all`. */
  seat: string;
}

/** Socket only: read in another language. */
export interface Speak {
  do: "lang";
  /** Comes back with the reply. */
  id?: number;
  /** The language. */
  lang: Lang;
}

/** Socket only: news without scene and log. */
export interface Quiet {
  do: "quiet";
  /** Comes back with the reply. */
  id?: number;
  /** Whether it is so from now on. */
  on: boolean;
}

/** Everything that can be done at a match. */
export type Acts = Answer | Plan | Fill | Order | Arrange | Cancel | Undo | Resign | AskTakeback | ReplyTakeback | Say | Why | Shade | Preview | Ahead | Route | AskSheet | Rest | Pose | Sit | Speak | Quiet;

// Frames: what the server sends over the socket, and replies to acts over HTTP.

/** The whole table, as one reader sees it: what comes first. */
export interface TableFrame {
  is: "table";
  /** Counts everything that ever changed the match (answers and take-backs), and never goes back. */
  state: number;
  /** The place in the record. */
  number: number;
  /** The match. */
  match: Summary;
  /** The seat looked from; "": a spectator, `all`: everything, after the end. */
  seat: string;
  /** The seats of the reader. */
  mine: string[];
  /** The language of all sentences. */
  lang: Lang;
  /** What lies on the board. */
  scene: Scene;
  /** The last 300 lines. */
  log: Line[];
  /** What the reader is asked. */
  decision: Decision | null;
  /** The seats that have to decide. */
  waiting: string[];
  /** The reader may take back his last answer. */
  undo: boolean;
  /** What somebody asks to go back to. */
  takeback: Takeback | null;
  /** How it ended. */
  outcome: Outcome | null;
  /** The last 200. */
  talk: Talk[];
  /** The names of those who look. */
  people: string[];
  /** The standing orders of the seat looked from, to its own person. */
  orders: Standing[];
  /** What may be left to such orders, to who sits there; null: the game has none of it. */
  windows: Windows | null;
  /** What the seat is asked is answered by itself in a moment. */
  itself: boolean;
  /** Of this state. */
  receipt: Receipt | null;
}

/** What has changed since the last state that the reader was sent. */
export interface NewsFrame {
  is: "news";
  /** That state. */
  from: number;
  /** The state now. */
  state: number;
  /** The place in the record now. */
  number: number;
  /** From the last scene that the reader was sent; absent where it has not changed, or follows later. */
  scene?: ScenePatch;
  /** New lines. */
  log?: Line[];
  /** Lines after this number of the record are void: something was taken back. */
  cut?: number;
  /** What the reader is asked. */
  decision: Decision | null;
  /** The seats that have to decide. */
  waiting: string[];
  /** The reader may take back his last answer. */
  undo: boolean;
  /** What somebody asks to go back to. */
  takeback: Takeback | null;
  /** How it ended. */
  outcome: Outcome | null;
  /** As of `table`; absent where there are none. */
  orders?: Standing[];
  /** As of `table`. */
  itself?: boolean;
  /** Of this state. */
  receipt?: Receipt | null;
}

/** Seats, status or who is here have changed. */
export interface MatchNews {
  is: "match";
  /** The match now. */
  match: Summary;
}

/** Something was said. */
export interface TalkNews {
  is: "talk";
  /** What. */
  talk: Talk;
}

/** Somebody has come or gone. */
export interface PeopleNews {
  is: "people";
  /** The names of those who look. */
  people: string[];
}

/** An act is done. */
export interface Done {
  is: "done";
  /** Of the act. */
  id: number;
  /** The state after it. */
  state: number;
}

/** A plan is done, as far as it went. */
export interface Planned {
  is: "plan";
  /** Of the act. */
  id: number;
  /** The state after it. */
  state: number;
  /** So many of its answers were given. */
  done: number;
  /** What stopped it: an answer that is not on offer, another question, dice, something learnt, the other side, the end of the match; "": nothing. */
  stop?: "" | "refused" | "question" | "chance" | "reveal" | "other" | "over";
  /** In words, where it was stopped. */
  text?: string;
  /** The paragraph, where an answer is not on offer. */
  rule?: string;
}

/** A decision that would be put after some neutral answers. */
export interface After {
  /** Those answers. */
  steps: PlanStep[];
  /** What would be asked then. */
  decision: Decision;
}

/** The reply to `ahead`. */
export interface Looked {
  is: "ahead";
  /** Of the act. */
  id: number;
  /** The state that it holds for. */
  state: number;
  /** The nearest first. */
  after: After[];
}

/** One way to a place or a pose, as a plan. */
export interface Way {
  /** Its answers. */
  steps: PlanStep[];
  /** Where the pieces go along, from place to place: a line for each that goes by itself. */
  tracks: string[][];
  /** So many of its answers are given before the other side or chance may come in. */
  sure: number;
  /** What is done at its end, in words. */
  text: string;
  /** What it costs altogether, where the game says so. */
  toll?: Toll;
  /** To a pose: the poses that it goes through, three numbers each; the last is its end. */
  path?: number[];
  /** What the path costs, in tenths of a millimetre. */
  cost?: number;
  /** What may be spent on it; -1: nothing is counted. */
  most?: number;
}

/** A piece that does not get there. */
export interface Behind {
  /** As a target. */
  piece: string;
  /** Why, in words, where a rule says so. */
  text?: string;
  /** The paragraph. */
  rule?: string;
}

/** The reply to `route`. */
export interface Routed {
  is: "route";
  /** Of the act. */
  id: number;
  /** The state that it holds for. */
  state: number;
  /** The shortest first. */
  ways: Way[];
  /** Who stays behind: the others go all the same. */
  behind?: Behind[];
  /** Why there is none, or why it ends before the pose, in words. */
  text?: string;
  /** The paragraph, where a rule forbids it. */
  rule?: string;
}

/** The reply to `sheet`: what can be filled in, and what is wrong with what was. */
export interface Sheeted {
  is: "sheet";
  /** Of the act. */
  id: number;
  /** The state that it holds for. */
  state: number;
  /** What it is for. */
  title?: string;
  /** The fields; none: no sheet is worth while here. */
  groups?: SheetGroup[];
  /** Of what the options cost something. */
  unit?: string;
  /** How much of it there is. */
  budget?: number;
  /** What cannot be done as it was filled in. */
  faults?: SheetFault[];
  /** So many answers it comes to as it was filled in, as far as one can see. */
  answers?: number;
  /** It could be taken back as it was filled in. */
  undo?: boolean;
}

/** A sheet is done, as far as it went. */
export interface Filled {
  is: "fill";
  /** Of the act. */
  id: number;
  /** The state after it. */
  state: number;
  /** So many answers were given. */
  done: number;
  /** As of `plan`. */
  stop?: "" | "refused" | "question" | "chance" | "reveal" | "other" | "over";
  /** In words, where it was stopped. */
  text?: string;
  /** The fields that still wait for their question. */
  waiting?: string[];
  /** What the rules refused. */
  faults?: SheetFault[];
  /** It still holds for the next question of its series: nothing but the other side's answers came between. */
  lasts?: boolean;
}

/** The reply to `rest`. */
export interface Rested {
  is: "rest";
  /** Of the act. */
  id: number;
  /** The state that it holds for. */
  state: number;
  /** As of `plan`; none: the staff has nothing to say. */
  steps: PlanStep[];
}

/** Why something is or is not allowed. */
export interface Reason {
  /** In words. */
  text: string;
  /** The paragraph. */
  rule: string;
  /** It is allowed. */
  allowed: boolean;
}

/** The reply to `why`. */
export interface Reasons {
  is: "why";
  /** Of the act. */
  id: number;
  /** What is allowed first. */
  reasons: Reason[];
}

/** The reply to `shade`. */
export interface Shaded {
  is: "shade";
  /** Of the act. */
  id: number;
  /** What is shaded, in places or by an outline. */
  overlays: Overlay[];
}

/** A consequence, its chance among those it stands with, and what may come of it then. */
export interface Chance {
  /** The consequence. */
  text: string;
  /** 0 to 1. */
  chance: number;
  /** What may come of it. */
  then?: Chance[];
}

/** The chances of one shooter, or of one thing that may happen; `note`: the average, where there are many. */
export interface Odds {
  /** Their chances add up to 1. */
  lines: Chance[];
  /** Whose or what's. */
  title?: string;
  /** The average, where there are many. */
  note?: string;
}

/** Who meets whom, as far as the reader may know. */
export interface Clash {
  /** What comes of it. */
  title: string;
  /** One's own. */
  ours: string[];
  /** The others. */
  theirs: string[];
  /** What counts: ground, walls, odds. */
  notes: string[];
}

/** The reply to `preview`. */
export interface PreviewFrame {
  is: "preview";
  /** Of the act. */
  id: number;
  /** It could be taken back. */
  undo: boolean;
  /** Who would be asked then. */
  next: "you" | "other" | "chance" | "over";
  /** What would happen, in words, but for the losses. */
  lines: string[];
  /** What the reader would lose by it, now or later. */
  losses: string[];
  /** An enemy is met. */
  clash: Clash | null;
  /** How many would be rolled. */
  dice: number;
  /** What the roll may bring. */
  odds: Odds[];
  /** What the odds come from; 0: they are exact. */
  simulations: number;
  /** They hang on what this seat cannot see. */
  hidden: boolean;
  /** They are those of a batch as far as it has come: the seat is asked for more. */
  assumed: boolean;
}

/** What is wrong with a pose. */
export interface Fault {
  /** In words. */
  text: string;
  /** The paragraph. */
  rule: string;
}

/** `allowed`: what was wished for is itself reached; if not, `fault` says why. */
export interface PoseFrame {
  is: "pose";
  /** Of the act. */
  id: number;
  /** The legal way that ends nearest to the goal. */
  answer: number[];
  /** x, y and angle where it ends. */
  end: number[];
  /** What was wished for is itself reached, to a millimetre and a degree. */
  allowed: boolean;
  /** What the way costs, in tenths of a millimetre. */
  cost?: number;
  /** How much may be spent on it; -1 where nothing is counted. */
  most?: number;
  /** Why it is not. */
  fault?: Fault;
}

/** A refusal: `key` is for programs, `text` is in the language of the reader. */
export interface ErrorText {
  /** For programs. */
  key: string;
  /** A sentence in the language of the reader. */
  text: string;
  /** The paragraph, where a game refused. */
  rule?: string;
}

/** An act is refused, and nothing has changed. Over HTTP it has that status. */
export interface Refused {
  is: "refused";
  /** Of the act. */
  id: number;
  /** As of HTTP. */
  status: number;
  /** Why. */
  error: ErrorText;
  /** The state now. */
  state: number;
}

/** One step of the past, as a seat saw it then. */
export interface Step {
  /** The place in the record; 0 is the beginning. */
  number: number;
  /** Who answered; `chance` for dice. */
  seat: string;
  /** What was answered, in a few words; "" where the reader may not know it. */
  text: string;
  /** Whole at first, then patches. */
  scene: Scene | ScenePatch;
  /** The lines of this step. */
  log: Line[];
}

/** A sentence in a few words. */
export interface Sentence {
  /** With short names. */
  text: string;
  /** The short names in it, each with its whole one. */
  names?: Record<string, string>;
}

/** What happened between two answers, in three sentences at most. */
export interface Digest {
  /** Who marched, who fought, what was bought or lost. */
  sentences: Sentence[];
}

/** Steps of the past, at most 60. */
export interface Steps {
  /** In order. */
  steps: Step[];
}

/** To an act that is not refused. */
export type Replies = Done | Planned | Reasons | Shaded | PreviewFrame | Looked | Routed | Rested | Sheeted | Filled | PoseFrame;

/** Everything that comes over the socket. */
export type Frame = TableFrame | NewsFrame | MatchNews | TalkNews | PeopleNews | Done | Planned | Reasons | Shaded | PreviewFrame | Looked | Routed | Rested | Sheeted | Filled | PoseFrame | Refused;

// Replies: what the routes of people, lobby and records answer.

/** Every refusal: `key` is for programs, `text` is in the language of the reader. */
export interface ErrorReply {
  /** Why. */
  error: ErrorText;
}

/** Who somebody is. */
export interface PersonInfo {
  /** As others read it. */
  name: string;
  /** False: a guest. */
  account: boolean;
  /** What they read. */
  lang: Lang;
}

/** Who I am. `csrf` goes into the header X-CSRF of every request that changes something. */
export interface Me {
  /** None: nobody is signed in. */
  person: PersonInfo | null;
  /** Goes into the header X-CSRF. */
  csrf: string;
  /** What the answers are written in. */
  lang: Lang;
}

/** A scenario that can be played. */
export interface ScenarioInfo {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** What it is about. */
  text: Label;
}

/** `levels`: the names of the values 0, 1, 2 ... of an option that is more than on or off. */
export interface OptionInfo {
  /** Its name for programs. */
  id: string;
  /** What it does. */
  text: Label;
  /** The names of its values; none: it is on or off. */
  levels?: Label[];
}

/** A seat of a game. */
export interface SeatLabel {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
}

/** A bot of a game. */
export interface BotInfo {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
}

/** A game and what it offers. */
export interface GameInfo {
  /** Its name for programs. */
  id: string;
  /** Its name. */
  label: Label;
  /** What can be played. */
  scenarios: ScenarioInfo[];
  /** Rules that may be chosen. */
  options: OptionInfo[];
  /** Who plays. */
  seats: SeatLabel[];
  /** Who can be played against. */
  bots: BotInfo[];
}

/** `GET /api/games` */
export interface Games {
  /** All of them. */
  games: GameInfo[];
}

/** `GET /api/running` */
export interface Running {
  /** Of the rules: as machine code; as machine code in a moment; interpreted while they are compiled; interpreted. */
  how: "compiled" | "ready" | "building" | "interpreted";
  /** The same as a sentence, and why. */
  text: string;
}

/** `invitations`: the path of the invitation of each link seat; it is shown this once. */
export interface Created {
  /** The match. */
  match: Summary;
  /** The path of the invitation of each link seat; it is shown this once. */
  invitations: Record<string, string>;
}

/** `next` is the `before` of the next page, "" on the last one. */
export interface Matches {
  /** The last moved first. */
  matches: Summary[];
  /** The `before` of the next page, "" on the last one. */
  next: string;
}

/** Somebody whom I block or mute. */
export interface Neighbour {
  /** Of the person. */
  id: string;
  /** "" of one who has left. */
  name: string;
  /** Which of them. */
  kind: "block" | "mute";
}

/** Whom I block or mute. */
export interface Neighbours {
  /** By name. */
  neighbours: Neighbour[];
}

/** What an invitation is for. */
export interface Invitation {
  /** The match. */
  match: Summary;
  /** The seat. */
  seat: string;
  /** Who set the match up. */
  by: string;
}

/** A match that was taken away. */
export interface Deleted {
  /** Its id. */
  id: string;
}

/** For a match that one will set up: its id, the promise of its dice, and the key of this table. */
export interface Promised {
  /** The id of the match. */
  match: string;
  /** The hash of the secret of its dice. */
  promise: string;
  /** The public key of this table. */
  key: string;
}

/** `own`: the client of the seat made the nonce; if not, the table gave it. */
export interface SeatNonce {
  /** The seat. */
  seat: string;
  /** Who sat there. */
  kind: "person" | "bot";
  /** The client of the seat made it. */
  own: boolean;
  /** What the seat has added to the dice. */
  nonce: string;
  /** Who sat there when the match was dealt. */
  name: string;
}

/** `secret`, `verdict` and `reasons` only after the end: what the record of the match proves, in words. */
export interface DiceProof {
  /** What the dice were committed to. */
  commitment: string;
  /** The match is over. */
  over: boolean;
  /** Of the secret, before anybody sat down. */
  promise?: string;
  /** Of this table. */
  key?: string;
  /** How often the match was dealt. */
  deal?: number;
  /** What each seat has added. */
  seats?: SeatNonce[];
  /** After the end: the secret itself. */
  secret?: string;
  /** What the record proves; `consistent`: nothing contradicts itself, but nobody vouches for it. */
  verdict?: "" | "proved" | "consistent" | "false";
  /** In words. */
  reasons?: string[];
}

/** Who one is, as the table has it. */
export interface OwnPerson {
  /** The name. */
  name: string;
  /** The language. */
  lang: string;
  /** Since when, in milliseconds since 1970. */
  created: number;
  /** False: a guest. */
  account: boolean;
}

/** A browser where one is signed in. */
export interface SignIn {
  /** Since when. */
  created: number;
  /** When it was last seen. */
  seen: number;
}

/** A match that one sits at, has set up or studies. */
export interface OwnMatch {
  /** Its id. */
  id: string;
  /** The id of the game. */
  game: string;
  /** The id of the scenario. */
  scenario: string;
  /** Their values. */
  options: unknown;
  /** What its people call it. */
  title: string;
  /** As in a summary. */
  status: string;
  /** Only its people see it. */
  private: boolean;
  /** Milliseconds since 1970. */
  created: number;
  /** When something last happened. */
  moved: number;
  /** How it ended: the number of the seat that won (-1: none), the paragraph and the key of the reason. */
  outcome: unknown;
  /** Of a study. Those of other matches are at `/api/matches/{id}/record`. */
  record?: string;
  /** The numbers of one's own seats. */
  seats: number[];
}

/** One's notes of a match. */
export interface OwnNote {
  /** Its id. */
  match: string;
  /** What was written. */
  text: string;
  /** When. */
  at: number;
}

/** What one has said. */
export interface OwnTalk {
  /** Where. */
  match: string;
  /** One's name then. */
  name: string;
  /** What. */
  text: string;
  /** When. */
  at: number;
}

/** Whom one blocks or mutes. */
export interface OwnNeighbour {
  /** Their name. */
  name: string;
  /** `block` or `mute`. */
  kind: string;
  /** Since when. */
  at: number;
}

/** A standing order that one has given. */
export interface OwnOrder {
  /** The id of the match. */
  match: string;
  /** In the order of the game. */
  seat: number;
  /** The question, for programs. */
  key: string;
  /** What it names, as targets. */
  about: string[];
  /** How long it holds, or has held. */
  scope: string;
}

/** Everything that is kept of somebody. */
export interface OwnData {
  /** Who one is. */
  person: OwnPerson;
  /** Where one is signed in. */
  signed_in: SignIn[];
  /** In the order in which they were set up. */
  matches: OwnMatch[];
  /** One's notes. */
  notes: OwnNote[];
  /** What one has said. */
  talk: OwnTalk[];
  /** Whom one blocks or mutes. */
  neighbours: OwnNeighbour[];
  /** One's standing orders. */
  orders: OwnOrder[];
}

/** One's own notes of a match. */
export interface Note {
  /** What was written. */
  text: string;
  /** When, in milliseconds since 1970; 0: nothing was ever written. */
  at: number;
}

/** Oldest first; `next` is the `before` of the page before this one, 0 at the beginning. */
export interface TalkPage {
  /** Oldest first. */
  talk: Talk[];
  /** The `before` of the page before this one, 0 at the beginning. */
  next: number;
}

/** An answer of one's own. */
export interface OwnAnswer {
  /** The place in the record. */
  number: number;
  /** The question, for programs. */
  key: string;
  /** The answer in words. */
  text: string;
}

/** What a seat knows of a match that still runs; "" is a spectator, who has no answers. */
export interface OwnView {
  /** The match. */
  match: Summary;
  /** The seat; "": a spectator. */
  seat: string;
  /** The place in the record. */
  number: number;
  /** What lies on the board. */
  scene: Scene;
  /** Every line that the seat may read. */
  log: Line[];
  /** What the seat has answered. */
  answers: OwnAnswer[];
  /** Told apart from a record by this. */
  is: "view";
}

/** How far a record that is brought in has been played. */
export interface Progress {
  /** Lines that have been played. */
  done: number;
  /** Lines that there are. */
  total: number;
}

/** The last line about a record that was brought in. */
export interface BroughtIn {
  /** The study that was made of it. */
  match: Summary;
}

// Bodies: what requests bring. FastAPI reads them, and says what was expected where something else comes.

/** Somebody who plays at once. */
export interface NewGuest {
  /** 1 to 40 characters on one line. */
  name: string;
  /** What they read; none: what the browser prefers. */
  lang?: Lang | null;
}

/** Somebody who comes back. A guest who is signed in becomes the account. */
export interface NewAccount {
  /** Nobody else's, and not to be taken for one. */
  name: string;
  /** 10 to 200 characters, and no common one. */
  password: string;
  /** What they read. */
  lang?: Lang | null;
}

/** Signing in. */
export interface Login {
  /** Of the account. */
  name: string;
  /** Its password. */
  password: string;
}

/** Another password. */
export interface NewPassword {
  /** The one that holds. */
  old: string;
  /** The one that shall hold. */
  new: string;
}

/** Another name or language. */
export interface Change {
  /** None: as it is. */
  name?: string | null;
  /** None: as it is. */
  lang?: Lang | null;
}

/** An account says its password once more; a guest has none. */
export interface Farewell {
  /** Of an account. */
  password?: string;
}

/** Somebody at a seat of the match, or who said something at it. */
export interface Wish {
  /** Which of them. */
  kind: "block" | "mute";
  /** Whoever sits there. */
  seat?: string | null;
  /** Whoever said that. */
  talk?: number | null;
}

/** Who shall sit there: me, a bot, whoever gets the link, or whoever comes first. */
export interface SeatWish {
  /** Who. */
  kind: "me" | "bot" | "link" | "open";
  /** The id of the bot. */
  bot?: string;
}

/** A match to be set up. */
export interface NewMatch {
  /** The id of the game. */
  game: string;
  /** The id of the scenario. */
  scenario: string;
  /** Their values; those that are not named are 0. */
  options?: Record<string, number>;
  /** At most 80 characters on one line. */
  title?: string;
  /** Only its people see it. */
  private?: boolean;
  /** Who shall sit where: every seat of the game. */
  seats: Record<string, SeatWish>;
  /** The id that came with the promise of its dice (`POST /api/dice`). */
  match?: string;
  /** What the client adds to the dice, for its own seats. */
  nonces?: Record<string, string>;
}

/** As in a new match: the id of promised dice, and what the client adds to them for its own new seats. */
export interface Again {
  /** The id of promised dice. */
  match?: string;
  /** For one's own new seats. */
  nonces?: Record<string, string>;
}

/** An open seat by its name (or the first one); a link seat by its key. `nonce`: what the client adds to the dice, chosen after it has seen the promise; without one the table gives one, which proves nothing to the seat. */
export interface Join {
  /** Of an open seat; none: the first one. */
  seat?: string | null;
  /** Of an invitation. */
  key?: string | null;
  /** What the client adds to the dice. */
  nonce?: string | null;
}

/** A seat that is to be given to somebody else. */
export interface OneSeat {
  /** Its name. */
  seat: string;
}

/** One's own notes, all of them. */
export interface NewNote {
  /** What nobody else reads. */
  text: string;
}

/** A record or save to look at. */
export interface NewRecord {
  /** Of the file. */
  text: string;
  /** What to call it. */
  title?: string;
}

// for the client alone

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** An act without its id: the socket numbers them. */
export type Act = WithoutId<Acts>;

export { say } from "./say";
