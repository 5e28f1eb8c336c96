// Little men seen from above, in ranks on their base: the front is up, the middle is 0,0, the units are the table's.

export interface Ranks {
  /** Filled. */
  fill: string;
  /** Muskets, sabres, barrels: strokes. */
  line: string;
}

const n = (v: number): string => String(Math.round(v * 100) / 100);
const round = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;

/** One of a kind in a cell of width and depth. */
function one(kind: string, x: number, y: number, w: number, d: number): Ranks {
  switch (kind) {
    case "horse":
    case "officer": {
      const s = Math.min(w * 0.9, d * 0.55, 16);
      const body = round(x, y, s * 0.26, s * 0.62) + round(x, y - s * 0.72, s * 0.15, s * 0.26) + round(x, y + s * 0.02, s * 0.4, s * 0.3);
      const flag = kind === "officer" ? `M${n(x + s * 0.55)} ${n(y + s * 0.5)}V${n(y - s * 0.7)}l${n(s * 0.5)} ${n(s * 0.22)}l${n(-s * 0.5)} ${n(s * 0.22)}` : `M${n(x + s * 0.36)} ${n(y + s * 0.1)}l${n(s * 0.2)} ${n(-s * 0.8)}`;
      return { fill: body, line: flag };
    }
    case "gun": {
      const s = Math.min(w * 0.5, d * 0.42, 18);
      const fill = `M${n(x - s * 0.14)} ${n(y - s)}h${n(s * 0.28)}l${n(s * 0.1)} ${n(s * 1.5)}h${n(-s * 0.48)}Z${round(x, y + s * 0.55, s * 0.22, s * 0.22)}`;
      const wheel = (at: number): string => `M${n(x + at * s)} ${n(y - s * 0.5)}v${n(s)}`;
      return { fill, line: `${wheel(-0.55)}${wheel(0.55)}M${n(x - s * 0.55)} ${n(y)}h${n(s * 1.1)}M${n(x)} ${n(y + s * 0.5)}v${n(s * 0.6)}` };
    }
    case "limber": {
      const s = Math.min(w * 0.5, d * 0.3, 14);
      const horses = one("horse", x - s * 0.4, y - s * 1.1, s * 1.2, s * 2).fill + one("horse", x + s * 0.4, y - s * 1.1, s * 1.2, s * 2).fill;
      return { fill: `${horses}M${n(x - s * 0.4)} ${n(y + s * 0.4)}h${n(s * 0.8)}v${n(s * 0.8)}h${n(-s * 0.8)}Z`, line: `M${n(x - s * 0.7)} ${n(y + s * 0.4)}v${n(s * 0.8)}M${n(x + s * 0.7)} ${n(y + s * 0.4)}v${n(s * 0.8)}M${n(x)} ${n(y - s * 0.4)}v${n(s)}` };
    }
    default: {
      const s = Math.min(w * 0.86, d * 0.8, 11);
      // shoulders, head, and the musket at the right
      return { fill: round(x, y + s * 0.08, s * 0.4, s * 0.2) + round(x, y, s * 0.2, s * 0.22), line: `M${n(x + s * 0.32)} ${n(y + s * 0.2)}V${n(y - s * 0.5)}` };
    }
  }
}

const known = new Map<string, Ranks>();

export function ranks(figures: { rows: number; across: number; kind: string }, width: number, depth: number): Ranks {
  const key = `${figures.kind} ${figures.rows}x${figures.across} ${width}x${depth}`;
  const got = known.get(key);
  if (got) return got;
  const [rows, across] = [Math.max(1, Math.min(figures.rows, 12)), Math.max(1, Math.min(figures.across, 24))];
  const [w, d] = [(width * 0.94) / across, (depth * 0.9) / rows];
  const out = { fill: "", line: "" };
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < across; c++) {
      const f = one(figures.kind, (c - (across - 1) / 2) * w, (r - (rows - 1) / 2) * d + depth * 0.02, w, d);
      out.fill += f.fill;
      out.line += f.line;
    }
  }
  if (known.size > 200) known.clear();
  known.set(key, out);
  return out;
}

/** Signs of formations, each from -8 to 8. */
export const FORMATIONS: Record<string, { fill?: string; line?: string }> = {
  line: { fill: "M-8-2H8V2H-8Z" },
  "march-column": { fill: "M-2-8H2V8H-2Z" },
  "attack-column": { fill: "M-5-6H5V-3H-5ZM-5-1.5H5V1.5H-5ZM-5 3H5V6H-5Z" },
  square: { line: "M-6-6H6V6H-6Z" },
  "battalion-mass": { fill: "M-6-6H6V6H-6Z" },
  "open-order": { fill: "M-8-2H-5V1H-8ZM-1.5 0H1.5V3H-1.5ZM5-2H8V1H5Z" },
};
