// Signs of our own drawing, each in a square from -12 to 12. `fill` parts are solid, `line` parts are strokes.

export interface Sign {
  fill?: string;
  line?: string;
}

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`;

const ARMS: Record<string, Sign> = {
  // crossed muskets
  infantry: {
    fill: "M-12 6.6Q-9 6-6.4 2.6L9.6-12L12-9.6L-2.6 6.4Q-6 9-6.6 12ZM12 6.6Q9 6 6.4 2.6L1.9-1.5L-1.5 1.9L2.6 6.4Q6 9 6.6 12ZM-9.6-12L-12-9.6L-4.6-2.3L-2.2-4.9Z",
  },
  // a horse's head
  cavalry: {
    fill: "M-5.5 11.5C-6 6.5-3.4 4.2-1.6 1.4L-5.4 3.6L-8.6 4.6L-10 1.8L-4.4-5L-4.6-9.6L-1.4-7.2L1-10.6L2.4-6.8C8-4.4 9.6 3 8.4 11.5Z",
  },
  field: { fill: "M-11.5 5L-9.5 9.2L-2 4.6L11.5-4.4L9.6-8.2L-4 .2Z", line: wheel(0, 5, 6) },
  mountain: { fill: "M-11.5 9L-3.4-9.5L.4-2.6L3.2-6.4L11.5 9ZM-6 9L4.6 3.8L3.4 1.4L-7.6 6.6Z", line: "" },
  train: { fill: "M-10.5 3.2Q-10.5-8.5-4-8.5H4Q10.5-8.5 10.5 3.2Z", line: `${wheel(-5.6, 7, 3.8)}${wheel(5.6, 7, 3.8)}` },
  knapsack: { fill: "M-7.5-4H7.5V8.5Q7.5 10.5 5.5 10.5H-5.5Q-7.5 10.5-7.5 8.5ZM-10-9.5H10Q12-7.5 10-5.4H-10Q-12-7.5-10-9.5Z", line: "" },
  leader: { fill: "M-12 4Q-7-8.5 0-8.5Q7-8.5 12 4Q6 1.6 0 1.6Q-6 1.6-12 4ZM-4.6 4.6Q0 3.2 4.6 4.6V8Q0 12.5-4.6 8Z" },
  ship: { fill: "M-11.5 4.4H11.5L8 10.5H-8ZM-1-11V3H-9Q-8.6-6.4-1-11ZM1-8.5Q9-5 9.4 3H1Z" },
  headquarters: { fill: "M-8-11H-6V11H-8ZM-5-10.5H10L6-5.5L10-.5H-5Z" },
  engineers: { line: "M-9 9L7-7M9 9L-7-7M3.4-9.6L10-3M-10-3.4Q-8-9.4-2.6-10" },
};

const SAME: Record<string, string> = {
  artillery: "field", gun: "field", guns: "field", "field-artillery": "field", "mountain-artillery": "mountain", supply: "train",
  "supply-train": "train", wagon: "train", horse: "cavalry", foot: "infantry", militia: "infantry", general: "leader", officer: "leader",
  fleet: "ship", squadron: "ship", hq: "headquarters", sappers: "engineers",
};

const clean = (id: string): string => id.toLowerCase().replaceAll("_", "-");

export function armSign(arm: string | undefined): Sign | undefined {
  if (!arm) return undefined;
  const id = clean(arm);
  return ARMS[id] ?? ARMS[SAME[id] ?? ""];
}

/** A fort with four bastions, also the ring round those within. */
export const FORT = "M-12-12L-4.6-9H4.6L12-12L9-4.6V4.6L12 12L4.6 9H-4.6L-12 12L-9 4.6V-4.6Z";

const MARKS: Record<string, Sign> = {
  fortress: { fill: FORT },
  objective: { fill: "M0-12L3.4-4.2L12-3.6L5.4 1.8L7.6 10.2L0 5.6L-7.6 10.2L-5.4 1.8L-12-3.6L-3.4-4.2Z" },
  parapet: { line: "M-11 8H11V0H7V-5H3V0H-3V-5H-7V0H-11Z" },
  works: { line: "M-8 10L5-6M-10 5.4L-3.4 10.6M1-9.6L9.6-2.6M8 10L-2.6-2.4M-9.4-6Q-5-10.4.6-8" },
  // saps closing in from four sides
  siege: { line: "M-11-11L-4-4M11-11L4-4M-11 11L-4 4M11 11L4 4M-4-9V-4H-9M4-9V-4H9M-4 9V4H-9M4 9V4H9" },
  // a broken drum of bolts: disorder
  mutiny: { fill: "M2-12L-8 2H-1.4L-3.4 12L8-3H1.2L5-12Z" },
  // a torch
  uprising: { fill: "M0-12Q7-6 5.4-.6Q4.4 3 0 3Q-4.4 3-5.4-.6Q-6.4-4.4-2-7Q-2.4-4-.4-3Q2-6 0-12ZM-2.4 4.4H2.4L1.2 12H-1.2Z" },
  pursuit: { line: "M-9-8L-1 0L-9 8M0-8L8 0L0 8" },
  supply: { fill: "M-10.5 3.2Q-10.5-8.5-4-8.5H4Q10.5-8.5 10.5 3.2Z", line: `${wheel(-5.6, 7, 3.8)}${wheel(5.6, 7, 3.8)}` },
  star: { fill: "M0-12L3.4-4.2L12-3.6L5.4 1.8L7.6 10.2L0 5.6L-7.6 10.2L-5.4 1.8L-12-3.6L-3.4-4.2Z" },
  // a pile of coin
  resources: { line: "M-9-5a9 4 0 1 0 18 0a9 4 0 1 0-18 0V0a9 4 0 0 0 18 0V-5M-9 0V5a9 4 0 0 0 18 0V0" },
  // crossed sabres
  battle: { line: "M-10-10Q-8 3 6 9M10-10Q8 3-6 9M-9 4L-3 10M9 4L3 10" },
  // a black flag
  corsairs: { fill: "M-8-11H-6V11H-8ZM-5-10.5H10L6.6-5L10 .5H-5Z" },
  blockade: { line: "M0-9V10M-8 4Q-7 10 0 10Q7 10 8 4M-4-5H4", fill: "" },
};

export const markSign = (id: string): Sign | undefined => MARKS[clean(id)];

/** States whose meaning is common to many games; others get a tag. */
const STATES: Record<string, Sign> = {
  acted: { line: "M-8 1L-2.5 7L8.5-6" },
  spent: { line: "M-7-7L7 7M7-7L-7 7" },
  hidden: { line: "M-10-2Q0 8 10-2M-6 3L-8 7M0 5V9M6 3L8 7" },
  demoralised: { line: "M0-9V7M-7 0L0 8L7 0" },
  roll: { line: "M-7-7H7V7H-7ZM-3-3h.1M3 3h.1" },
  factor: { line: "M0-8V8M-8 0H8" },
  aboard: { line: "M-9 3H9L6 8H-6ZM0-9V3M0-9L6 0H0" },
  halted: { line: "M-8 0H8" },
  disordered: { line: "M-9 5L-5-5L0 5L5-5L9 5" },
  collapsed: { line: "M-9-7L-2 0L-6 2L8 9M-9 9H3" },
  dispersed: { line: "M0-9V-4M0 9V4M-9 0H-4M9 0H4M-6-6L-3-3M6 6L3 3M6-6L3-3M-6 6L-3 3" },
  dismounted: { line: "M0-9V4M-6-2L0 5L6-2M-7 9H7" },
  abandoned: { line: "M-9-9L9 9M9-9L-9 9" },
  "abandoned-2": { line: "M-9-9L9 9M9-9L-9 9M0-10V10" },
  charging: { line: "M-9-6L-1 0L-9 6M1-6L9 0L1 6" },
  building: { line: "M-9 8H9M-9 8V1H-3V-5H3V1H9V8" },
  reserve: { line: "M-5 9V-9H2Q7-9 7-4Q7 0 2 0H-5M1 0L7 9" },
  ineffective: { line: "M-9 0H9M-6-6H6M-6 6H6" },
  "ammo-low": { line: "M-3 9V-3Q-3-8 0-9Q3-8 3-3V9ZM-3 5H3" },
  "ammo-out": { line: "M-3 9V-3Q-3-8 0-9Q3-8 3-3V9ZM-9-9L9 9" },
  unled: { line: "M-6-4Q-6-9 0-9Q6-9 6-4Q6 0 0 1V4M0 8V9" },
  "refused-left": { line: "M9 8V-6H-3L-8 0" },
  "refused-right": { line: "M-9 8V-6H3L8 0" },
  // orders: along the road, forward, at them
  "order-march": { line: "M-8-8L0 0L-8 8M1-8L9 0L1 8" },
  "order-advance": { line: "M0 9V-8M-6-2L0-9L6-2" },
  "order-attack": { line: "M-9 9L9-9M9 9L-9-9M-9 3L-3 9M9 3L3 9" },
};

export const stateSign = (id: string | undefined): Sign | undefined => (id ? STATES[clean(id)] : undefined);

export const ANCHOR: Sign = { line: "M0-6V10M-8 3.6Q-7 10 0 10Q7 10 8 3.6M-4.4-2H4.4", fill: "M0-11.5a2.8 2.8 0 1 0 .01 0Z" };

/** The first letter of the longest word, for signs nobody has drawn: "has acted" is A, "ya ha actuado" too. */
export function initial(text: string): string {
  const words = text.match(/[\p{L}\d]+/gu) ?? ["?"];
  return words.reduce((best, word) => (word.length > best.length ? word : best)).slice(0, 1).toLocaleUpperCase();
}
