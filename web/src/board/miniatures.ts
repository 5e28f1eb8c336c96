// A free table for looking at and for tests: no game, but everything that such a table can show.

import { EMPTY_SCENE } from "../lib/patch";
import type { BoardData, Decision, GroundItem, Label, Overlay, Piece, Scene } from "../lib/wire";
import type { Point } from "./geometry";
import { corners, placed, type Based } from "./poses";

const both = (en: string, es = en): Label => ({ en, es });
const path = (points: Point[]): string => `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L")}Z`;

function octagon(b: Based): Point[] {
  const [w, d] = [b.w / 2, b.d / 2];
  const c = Math.min(w, d) * 0.55;
  return [[-w, -d + c], [-w + c, -d], [w - c, -d], [w, -d + c], [w, d - c], [w - c, d], [-w + c, d], [-w, d - c]].map(([x, y]) => placed(b, x!, y!));
}

let count = 0;
function ground(kind: string, x: number, y: number, w: number, d: number, angle = 0, more: Partial<GroundItem> = {}): GroundItem {
  const b = { x, y, angle, w, d };
  const cut = ["wood", "palms", "rocks", "rough", "hill", "steep-hill", "mountain", "lake", "ice", "marsh", "dunes"].includes(kind);
  return { id: `t${++count}`, kind, d: path((cut ? octagon : corners)(b)), x, y, angle, label: both(kind), about: both("Slows whoever walks through it.", "Frena a quien lo cruza."), ...more };
}

function unit(id: string, side: string, x: number, y: number, angle: number, w: number, d: number, more: Partial<Piece> = {}): Piece {
  return {
    id, at: "", side, form: "block", arm: "infantry", label: both(`Line infantry ${id}`, `Infantería de línea ${id}`), short: id, x, y, angle, base: [w, d],
    figures: { rows: 2, across: 12, kind: "foot" }, formation: { id: "line", label: both("in line", "en línea") },
    ratings: [{ label: both("Fire", "Fuego"), value: "4" }, { label: both("Combat", "Combate"), value: "5" }], states: [], ...more,
  }; // prettier-ignore
}

export const board: BoardData = {
  game: "miniatures", scenario: "open",
  sides: [{ id: "blue", label: both("Blue", "Azules"), hue: "blue", shape: "square" }, { id: "red", label: both("Red", "Rojos"), hue: "red", shape: "cut" }],
  arms: { infantry: { label: both("infantry", "infantería") }, cavalry: { label: both("cavalry", "caballería") }, artillery: { label: both("artillery", "artillería") }, leader: { label: both("officer", "oficial") } },
  marks: { objective: { label: both("objective", "objetivo") } },
  maps: [{ id: "table", label: both("Table", "Mesa"), frame: [0, 0, 1800, 1200], unit: 40, table: { inch: 25.4 }, layers: [], places: [], links: [], link_kinds: {}, credit: both("") }],
}; // prettier-ignore

const items = (): GroundItem[] => {
  count = 0;
  return [
    ground("hill", 420, 300, 380, 240, 20), ground("steep-hill", 1400, 240, 300, 200), ground("mountain", 1660, 1010, 220, 240), ground("wood", 900, 240, 260, 180),
    ground("wood", 250, 760, 200, 260), ground("fields", 640, 620, 240, 160, 15), ground("vineyard", 1230, 560, 200, 150, -10), ground("river", 900, 930, 1800, 50, 0),
    ground("road", 1000, 600, 40, 1200), ground("bridge", 1000, 930, 60, 74), ground("ford", 520, 930, 90, 56), ground("house", 1110, 450, 90, 60), ground("stone-house", 1240, 380, 100, 70, 12),
    ground("ruins", 800, 480, 80, 60), ground("wall", 660, 480, 150, 8), ground("fence", 420, 560, 150, 8, 40), ground("high-wall", 1420, 700, 170, 12, 5), ground("rocks", 120, 500, 150, 120),
    ground("rough", 1620, 560, 180, 150), ground("marsh", 350, 1080, 260, 140), ground("lake", 1350, 1080, 240, 130), ground("palms", 100, 150, 140, 140), ground("dunes", 1640, 360, 180, 120),
    ground("ice", 700, 1090, 180, 120), ground("wadi", 130, 330, 240, 40, 8), ground("stream", 1130, 1080, 30, 250), ground("works-light", 520, 420, 130, 26, 10), ground("works-solid", 1180, 720, 140, 30),
    ground("works-fortified", 1560, 780, 130, 40, -20), ground("objective", 1000, 620, 80, 80, 0, { side: "red", label: both("Crossroads", "Cruce"), marks: [{ id: "objective", value: "3", text: both("3 points", "3 puntos") }] }),
  ]; // prettier-ignore
};

const pieces = (): Piece[] => [
  unit("F1", "blue", 560, 800, 0, 120, 40), unit("F2", "blue", 700, 800, 10, 120, 40, { damage: 3, states: [{ id: "disordered", ...both("disordered", "desordenada") }, { id: "acted", ...both("has acted", "ya actuó") }] }),
  unit("F3", "blue", 860, 820, 350, 60, 80, { figures: { rows: 4, across: 6, kind: "foot" }, formation: { id: "attack-column", label: both("in attack column", "en columna de ataque") } }),
  unit("F4", "blue", 430, 860, 45, 90, 90, { figures: { rows: 6, across: 6, kind: "foot" }, formation: { id: "square", label: both("in square", "en cuadro") } }),
  unit("C1", "blue", 1120, 830, 330, 110, 50, { arm: "cavalry", label: both("Hussars", "Húsares"), figures: { rows: 2, across: 6, kind: "horse" }, damage: 1 }),
  unit("G1", "blue", 640, 880, 0, 60, 60, { arm: "artillery", label: both("Foot battery", "Batería a pie"), figures: { rows: 1, across: 2, kind: "gun" }, formation: { id: "open-order", label: both("unlimbered", "desenganchada") } }),
  unit("L1", "blue", 960, 890, 0, 40, 70, { arm: "artillery", figures: { rows: 1, across: 1, kind: "limber" }, formation: { id: "march-column", label: both("limbered", "enganchada") } }),
  unit("O1", "blue", 780, 900, 0, 30, 30, { arm: "leader", label: both("Brigade general", "General de brigada"), figures: { rows: 1, across: 1, kind: "officer" }, formation: undefined as never }),
  unit("O2", "blue", 0, 0, 0, 30, 30, { arm: "leader", label: both("Commander", "Jefe"), host: "F3", figures: { rows: 1, across: 1, kind: "officer" } }),
  unit("R1", "red", 620, 330, 180, 120, 40), unit("R2", "red", 780, 350, 175, 120, 40, { damage: 2 }), unit("R3", "red", 960, 400, 190, 60, 80, { figures: { rows: 4, across: 6, kind: "foot" }, formation: { id: "battalion-mass", label: both("in mass", "en masa") } }),
  unit("R4", "red", 0, 0, 0, 60, 40, { host: "t12", damage: 4 }), unit("C2", "red", 1320, 480, 200, 110, 50, { arm: "cavalry", figures: { rows: 2, across: 6, kind: "horse" } }),
]; // prettier-ignore

const overlays = (): Overlay[] => [
  { id: "zone-blue", label: both("Deployment", "Despliegue"), style: "zone", d: "M0 950H1800V1200H0Z", on: true },
  { id: "arc-F1", label: both("Field of fire", "Campo de tiro"), style: "fire", d: "M500 780L290 570H830L620 780Z", of: "F1" },
]; // prettier-ignore

export const scene = (): Scene => ({ ...EMPTY_SCENE, active: "blue", pieces: pieces(), ground: items(), overlays: overlays() });

export const march: Decision = {
  seat: "blue", key: "march", rule: "3.1", text: "Where does F1 go?", kind: "poses", items: [], focus: ["piece:F1"], piece: "piece:F1",
  x: 5600, y: 8000, angle: 0, base: [1200, 400], width: 18000, height: 12000, stay: true,
  options: [[5600, 6200, 0], [5600, 7100, 0], [5600, 8000, 450, 6872, 6728, 450], [5600, 8000, 3150, 4328, 6728, 3150]],
}; // prettier-ignore

/** A server for the table above: straight ahead of the piece and to its sides, six inches at most, and no further round than a quarter. */
export function reply(d: Decision, goal: number[]): { answer: number[]; end: number[]; allowed: boolean; fault?: { text: string; rule: string } } {
  const [x, y] = [d.x!, d.y!];
  const far = Math.hypot(goal[0]! - x, goal[1]! - y);
  const most = 6 * 254;
  const k = far > most ? most / far : 1;
  const end = [Math.round(x + (goal[0]! - x) * k), Math.round(y + (goal[1]! - y) * k), goal[2]!];
  const ahead = far ? Math.round((((Math.atan2(end[0]! - x, y - end[1]!) * 1800) / Math.PI) + 3600) % 3600) : d.angle!;
  const answer = far ? [x, y, ahead, end[0]!, end[1]!, ahead, ...end] : end;
  return k < 1 ? { answer, end, allowed: false, fault: { text: "That is more than the six inches that it may march.", rule: "3.1" } } : { answer, end, allowed: true };
}
