// What the board shows of a piece on its way: the decision and the wish of the reader, in the units of the map.

import type { Found, Pose } from "../lib/posing.svelte";
import type { Decision, MapData, Target } from "../lib/wire";
import type { Based, Standing } from "./poses";

export interface PoseView {
  from: Standing;
  base: [number, number];
  piece: Target;
  /** It is set down, not moved: there is no way from where it was. */
  placing: boolean;
  options: Standing[];
  wish: Standing | null;
  end: Standing | null;
  way: Standing[];
  allowed: boolean;
  fault: string;
  inch: number;
  /** What it would do, and what that costs; "": only how far it is. */
  note: string;
  /** It is in somebody's hand: the camera stays where it is. */
  held: boolean;
}

/** World units for each unit of the game, of which there are 254 to the inch. */
export const scaleOn = (map: MapData): number => (map.table?.inch ?? 254) / 254;

/** The same by a question that knows how wide the table is. */
export const scaleOf = (d: Decision, map: MapData): number => (map.frame[2] - map.frame[0]) / Math.max(1, d.width ?? 1);

export const toWorld = (pose: Pose, map: MapData, k: number): Standing => ({ x: map.frame[0] + pose.x * k, y: map.frame[1] + pose.y * k, angle: pose.angle / 10 });

export const toGame = (at: Standing, map: MapData, k: number): Pose => ({
  x: Math.round((at.x - map.frame[0]) / k), y: Math.round((at.y - map.frame[1]) / k), angle: Math.round(at.angle * 10),
}); // prettier-ignore

/** The poses of an answer. */
export function steps(answer: readonly number[]): Pose[] {
  const out: Pose[] = [];
  for (let i = 0; i + 2 < answer.length; i += 3) out.push({ x: answer[i]!, y: answer[i + 1]!, angle: answer[i + 2]! });
  return out;
}

const paragraph = (rule: string): string => (/^\d/.test(rule) ? `§ ${rule.split("/")[0]}` : "");

/** Why not, with its paragraph. */
const reasonOf = (found: Found | null): string => (found?.fault ? `${found.fault.text} ${paragraph(found.fault.rule)}` : "");

export function poseView(d: Decision, map: MapData | undefined, wish: Pose | null, found: Found | null, onTable: boolean): PoseView | undefined {
  if (!map?.table) return undefined;
  const k = scaleOf(d, map);
  const world = (pose: Pose): Standing => toWorld(pose, map, k);
  const way = found ? steps(found.answer).map(world) : [];
  return {
    from: world({ x: d.x ?? 0, y: d.y ?? 0, angle: d.angle ?? 0 }),
    base: [(d.base?.[0] ?? 0) * k, (d.base?.[1] ?? 0) * k],
    piece: d.piece ?? "",
    placing: !onTable,
    options: (d.options ?? []).filter((each) => each.length >= 3).map((each) => world(steps(each).at(-1)!)),
    wish: wish && world(wish),
    end: found ? world(found.end) : null,
    way,
    allowed: found?.allowed ?? true,
    fault: reasonOf(found),
    inch: map.table.inch,
    note: found?.toll ?? "",
    held: false,
  };
}

/** The same for a piece that is pushed, whoever is asked about. `note`: see there. */
export function marchView(at: Based, piece: Target, map: MapData, wish: Pose | null, found: Found | null, note: string): PoseView | undefined {
  if (!map.table) return undefined;
  const world = (pose: Pose): Standing => toWorld(pose, map, scaleOn(map));
  return {
    from: at,
    base: [at.w, at.d],
    piece,
    placing: false,
    options: [],
    wish: wish && world(wish),
    end: found ? world(found.end) : null,
    way: found ? steps(found.answer).map(world) : [],
    allowed: found?.allowed ?? true,
    fault: reasonOf(found),
    inch: map.table.inch,
    note,
    held: true,
  };
}
