// What the board itself says, in English and others; what is missing in one is said in English. Everything about a game comes from its board and scene.

import type { Label, Lang } from "../lib/wire";
import { LANGUAGES } from "../lib/words";

type Said = Label & { en: string };

const WORDS = {
  board: { en: "Board", es: "Tablero" },
  map: { en: "Map", es: "Mapa" },
  maps: { en: "Maps", es: "Mapas" },
  zoomIn: { en: "Zoom in", es: "Acercar" },
  zoomOut: { en: "Zoom out", es: "Alejar" },
  fit: { en: "Whole map", es: "Todo el mapa" },
  canChoose: { en: "can be chosen", es: "se puede elegir" },
  chosen: { en: "chosen", es: "elegido" },
  heldBy: { en: "held by: {}", es: "en manos de: {}" },
  piece: { en: "1 piece", es: "1 pieza" },
  pieces: { en: "{} pieces", es: "{} piezas" },
  strength: { en: "strength {}", es: "fuerza {}" },
  strengthOf: { en: "strength {} of {}", es: "fuerza {} de {}" },
  hidden: { en: "face hidden", es: "cara oculta" },
  at: { en: "{} at {}", es: "{} en {}" },
  inside: { en: "inside the walls", es: "intramuros" },
  road: { en: "on the road", es: "en el camino" },
  ofChosen: { en: "{} of {} chosen", es: "{} de {} elegidas" },
  takeAll: { en: "Take all", es: "Todas" },
  goThere: { en: "Go there", es: "Ir allí" },
  close: { en: "Close", es: "Cerrar" },
  offeredHere: { en: "{} to choose here", es: "{} por elegir aquí" },
  outOf: { en: "{} of {} to {}", es: "{}, entre {} y {}" },
  noCards: { en: "No cards in hand.", es: "No hay cartas en la mano." },
  noPieces: { en: "Empty.", es: "Vacío." },
  hand: { en: "Hand", es: "Mano" },
  shading: { en: "Shading", es: "Sombreado" },
  ground: { en: "Ground", es: "Terreno" },
  legend: { en: "Legend", es: "Leyenda" },
  sides: { en: "Sides", es: "Bandos" },
  places: { en: "Places", es: "Lugares" },
  roads: { en: "Ways", es: "Caminos" },
  arms: { en: "Pieces", es: "Piezas" },
  marks: { en: "Marks", es: "Marcas" },
  back: { en: "back of a hidden piece", es: "dorso de una pieza oculta" },
  zone: { en: "Zone: {}", es: "Zona: {}" },
  port: { en: "port", es: "puerto" },
  km: { en: "km", es: "km" },
  place: { en: "place", es: "lugar" },
  figures: { en: "{} figures", es: "{} figuras" },
  damage: { en: "{} damage", es: "{} de daño" },
  turnTo: { en: "Turn: {}", es: "Girar: {}" },
  facingTo: { en: "facing {}", es: "mirando al {}" },
  inHouse: { en: "in {}", es: "en {}" },
  withPiece: { en: "with {}", es: "con {}" },
  ghost: { en: "{} on its way", es: "{} en camino" },
  ghostRole: { en: "piece being moved", es: "pieza en movimiento" },
  ghostKeys: { en: "arrow keys move it, Q and E turn it, Enter answers", es: "las flechas la mueven, Q y E la giran, Intro responde" },
  inches: { en: "{} inches", es: "{} pulgadas" },
  ruler: { en: "Ruler", es: "Regla" },
  rulerFrom: { en: "Measuring from {}: choose where to", es: "Midiendo desde {}: elige hasta dónde" },
  measured: { en: "{} inches from {} to {}", es: "{} pulgadas de {} a {}" },
  formations: { en: "Formations", es: "Formaciones" },
  states: { en: "States and orders", es: "Estados y órdenes" },
  bands: {
    en: "The band of a counter is its formation's: colour and line, with letters of its leader's name; the sign is that of the formation above. Point at a counter to see its formation; all of them are in the order of battle.",
    es: "La banda de una ficha es la de su formación: color y línea, con letras del nombre de su jefe; el signo es el de la formación superior. Señala una ficha para ver su formación; todas están en el orden de batalla.",
  },
  damageHere: { en: "damage taken", es: "daño sufrido" },
  backs: { en: "{} face hidden", es: "{} ocultas" },
} satisfies Record<string, Said>;

export type Word = keyof typeof WORDS;

export function say(word: Word, lang: Lang, ...parts: (string | number)[]): string {
  let n = 0;
  return told(WORDS[word], lang).replace(/\{\}/g, () => String(parts[n++] ?? ""));
}

export const told = (label: Label | undefined, lang: Lang): string => label?.[lang] ?? label?.["en"] ?? "";

const COMPASS: Record<Lang, string[]> & { en: string[] } = {
  en: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
  es: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
};

/** One of eight directions, 0 north. */
export const compass = (eighth: number, lang: Lang): string => (COMPASS[lang] ?? COMPASS.en)[eighth] ?? "";

export const facing = (eighth: number, lang: Lang): string => say("facingTo", lang, compass(eighth, lang));

/** With one decimal, as it is written in the language. */
export const tenths = (n: number, lang: Lang): string => n.toFixed(1).replace(".", LANGUAGES[lang]?.mark ?? ".");

/** A value that may be words. */
export const said = (value: string | number | Label, lang: Lang): string => (typeof value === "object" ? told(value, lang) : String(value));

export const counted = (n: number, lang: Lang): string => (n === 1 ? say("piece", lang) : say("pieces", lang, n));
