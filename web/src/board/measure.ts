// Widths of names. A canvas knows them; without one (tests) an average letter does.

let pen: CanvasRenderingContext2D | null | undefined;

function context(): CanvasRenderingContext2D | null {
  if (pen === undefined) {
    try {
      pen = typeof document === "undefined" || /jsdom/.test(navigator.userAgent) ? null : document.createElement("canvas").getContext("2d");
    } catch {
      pen = null;
    }
  }
  return pen;
}

export function textWidth(text: string, size: number, weight: number, family: string, spacing = 0): number {
  const c = context();
  const extra = text.length * spacing * size;
  if (!c) return text.length * size * 0.5 + extra;
  c.font = `${weight} ${size}px ${family}`;
  return c.measureText(text).width + extra;
}

export const SERIF = '"Alegreya", Georgia, "Times New Roman", serif';
