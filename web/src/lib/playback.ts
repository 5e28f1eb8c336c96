// What is shown of the moves of the others, and for how long: an act at a time, fights longer than marches, all of it
// within a time that one sits through.
import { acts } from "./acts";
import type { Moment } from "./past";
import type { Line } from "./wire";

export const LONGEST = 15_000; // milliseconds at speed 1
const LEAST = 160; // milliseconds: less is a flicker

/** Moments that tell one act are one; those that tell nothing go with what comes next. */
export function shots(moments: readonly Moment[]): Moment[] {
  const out: Moment[] = [];
  let moved = false;
  for (const moment of moments) {
    moved ||= moment.moved;
    const last = out.at(-1);
    if (last && (!moment.lines.length || moment.lines[0]!.joins) && last.lines.length) {
      // what is silent is seen with the act before it, until the next one begins
      out[out.length - 1] = joined(last, moment);
    } else {
      if (last && !last.lines.length) out.pop();
      out.push({ ...moment, moved });
    }
    moved = false;
  }
  return out;
}

function joined(before: Moment, after: Moment): Moment {
  const seat = after.lines.length ? after.seat : before.seat;
  return { ...after, seat, text: before.text, lines: [...before.lines, ...after.lines], moved: before.moved || after.moved };
}

/** How long lines are shown when there is time, in milliseconds: long enough to read them, longer where dice fell. */
export function weight(lines: readonly Line[]): number {
  return acts(lines).reduce((sum, act) => sum + (act.dice.length ? Math.min(3200, 700 + act.text.length * 10) : Math.min(1500, 320 + act.text.length * 7)), 0);
}

/** By how much everything is shortened so that what weighs so much takes no longer than what is left. */
export function pace(weighs: number, left: number): number {
  return weighs > left ? Math.max(0, left) / weighs : 1;
}

/** Shots that would only flicker at this pace are shown together; one with dice always stands by itself. */
export function thinned(all: readonly Moment[], factor: number): Moment[] {
  const out: Moment[] = [];
  const plain = (moment: Moment): boolean => moment.lines.every((line) => !line.dice?.length);
  for (const shot of all) {
    const last = out.at(-1);
    if (last && plain(last) && plain(shot) && weight(last.lines) * factor < LEAST) out[out.length - 1] = joined(last, shot);
    else out.push(shot);
  }
  return out;
}

/** The places that a march went through, one after another. */
export function way(lines: readonly Line[]): string[] {
  if (acts(lines).length !== 1) return [];
  const places = lines.flatMap((line) => line.focus?.find((target) => target.startsWith("place:"))?.slice(6) ?? []);
  return places.length > 1 ? places : [];
}
