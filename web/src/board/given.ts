// What the board is given to show, and whom it tells what was done on it.
import type { PlaceNote } from "../lib/toll";
import type { BoardData, Lang, Overlay, Scene, Target } from "../lib/wire";
import type { Standing } from "./poses";
import type { PoseView } from "./poseview";

export interface Props {
  board: BoardData;
  scene: Scene;
  mapId?: string;
  offered: ReadonlySet<Target>;
  chosen: ReadonlySet<Target>;
  focus: readonly Target[];
  /** Places one after another: a march as it is pointed out. */
  path?: readonly string[];
  /** Places that a march went through: pieces glide along them. */
  way?: readonly string[];
  lang: Lang;
  hidePieces?: boolean;
  whyMode?: boolean;
  reduced?: boolean;
  /** The side of the reader: its stacks are named first. */
  side?: string;
  /** Several pieces may be chosen: stacks say how many are. */
  counting?: boolean;
  /** Whether a click on any of these does the same. */
  alike?: (targets: Target[]) => boolean;
  /** By place, what is written of answers that are aimed at it. */
  aims?: ReadonlyMap<Target, string>;
  /** What answers would do, from one place to another. */
  arrows?: readonly (readonly [Target, Target])[];
  /** What is shaded because it belongs to what is looked at. */
  looked?: readonly Overlay[];
  /** Pieces that belong with what is looked at. */
  lit?: ReadonlySet<Target>;
  /** Buttons for zooming, for those without a wheel. */
  controls?: boolean;
  /** The target that is looked at: what belongs to it is shaded. */
  selected?: Target | null;
  /** A piece that is to be moved or set down on a free table. */
  pose?: PoseView | undefined;
  onwish?: (pose: Standing) => void;
  onoption?: (index: number) => void;
  /** The ruler is in hand. */
  measuring?: boolean;
  /** Pieces are held over a place ("": over none), taken from their home; absent while nothing may be moved. */
  ondrag?: ((pieces: Target[], place: Target, home: Target) => void) | undefined;
  /** They are let go there. */
  ondrop?: ((pieces: Target[], place: Target, home: Target) => void) | undefined;
  /** A base of a free table is pushed from where it stands; absent while nothing may be moved. */
  onpush?: ((piece: Target, from: Standing, to: Standing) => void) | undefined;
  /** Bases on offer can be turned now. */
  turning?: boolean;
  /** It is let go; false: it was taken from the hand. */
  onset?: ((done: boolean) => void) | undefined;
  /** What is said of the place that pieces are held over, and which it is. */
  held?: string;
  over?: Target;
  /** Pieces that were gathered, to be moved together. */
  hand?: readonly Target[];
  /** A stack is gathered too, or let go. */
  ongather?: ((pieces: Target[]) => void) | undefined;
  /** A click on a stack of one's own gathers it. */
  gathering?: boolean;
  /** Whether the pieces in hand could be meant to go there, and that they are, whoever of one's own stands there. */
  mayGo?: (place: Target) => boolean;
  ongo?: (place: Target) => void;
  /** What is written beside places. */
  notes?: ReadonlyMap<Target, PlaceNote> | undefined;
  /** A place or piece was clicked, on offer or not. */
  onpick: (target: Target, event: MouseEvent | KeyboardEvent) => void;
  /** `held`: by a long press, to stay until it is closed; with null, a click beside everything. */
  oninspect: (target: Target | null, held?: boolean) => void;
}

/** The same for the parts of the board, as it is now. */
export interface Given {
  readonly board: BoardData;
  readonly scene: Scene;
  readonly offered: ReadonlySet<Target>;
  readonly chosen: ReadonlySet<Target>;
  readonly focus: readonly Target[];
  readonly lang: Lang;
  readonly side: string;
  readonly whyMode: boolean;
  readonly pose: PoseView | undefined;
  readonly alike: (targets: Target[]) => boolean;
  readonly lit: ReadonlySet<Target>;
  readonly aims: ReadonlyMap<Target, string>;
  measuring: boolean;
  readonly hand: readonly Target[];
  readonly ongather: Props["ongather"];
  readonly gathering: boolean;
  readonly mayGo: (place: Target) => boolean;
  readonly ongo: (place: Target) => void;
  readonly ondrag: Props["ondrag"];
  readonly ondrop: Props["ondrop"];
  readonly onpush: Props["onpush"];
  readonly onset: Props["onset"];
  readonly onpick: Props["onpick"];
  readonly oninspect: Props["oninspect"];
  readonly onwish: (pose: Standing) => void;
}
