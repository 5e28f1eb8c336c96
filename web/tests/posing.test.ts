import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nudgeOf } from "../src/lib/keys";
import { PACE, poseOf, Posing } from "../src/lib/posing.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function posing(delay = 5) {
  const asked: number[][] = [];
  const took: number[][] = [];
  const p = new Posing(
    async (goal) => {
      asked.push(goal);
      await new Promise((done) => setTimeout(done, delay));
      return { answer: goal, end: poseOf(goal), allowed: true };
    },
    (answer) => took.push(answer),
  );
  return { p, asked, took };
}

test("a wish is asked about, and the answer is taken", async () => {
  const { p, asked, took } = posing();
  p.want({ x: 10.4, y: 20, angle: -10 });
  expect(p.wish).toEqual({ x: 10, y: 20, angle: 3590 });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual([[10, 20, 3590]]);
  expect(took).toEqual([[10, 20, 3590]]);
  expect(p.found).toMatchObject({ allowed: true, end: { x: 10, y: 20, angle: 3590 } });
});

test("dragging asks ten times a second and always for the last wish", async () => {
  const { p, asked, took } = posing();
  for (let i = 0; i <= 100; i++) {
    p.want({ x: i, y: 0, angle: 0 });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(PACE * 3);
  expect(asked.length).toBeLessThanOrEqual(13);
  expect(asked.at(-1)).toEqual([100, 0, 0]);
  expect(took.at(-1)).toEqual([100, 0, 0]);
});

test("what is let go is not answered any more, and settling waits for the last reply", async () => {
  const { p, took } = posing(50);
  p.want({ x: 1, y: 1, angle: 0 });
  p.clear();
  await vi.advanceTimersByTimeAsync(200);
  expect(took).toEqual([]);
  expect(p.found).toBeNull();
  p.want({ x: 2, y: 2, angle: 0 });
  let done = false;
  void p.settled().then(() => (done = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toBe(true);
  expect(took).toEqual([[2, 2, 0]]);
});

test("a way from the list needs no question; a refusal does not stop the next one", async () => {
  const { p, asked } = posing();
  p.take([1, 2, 3, 4, 5, 6]);
  expect(p.wish).toEqual({ x: 4, y: 5, angle: 6 });
  expect(asked).toEqual([]);
  let first = true;
  const took: number[][] = [];
  const q = new Posing(async (goal) => {
    if (first) {
      first = false;
      throw new Error("refused");
    }
    return { answer: goal, end: poseOf(goal), allowed: true };
  }, (answer) => took.push(answer));
  q.want({ x: 1, y: 1, angle: 0 });
  await vi.advanceTimersByTimeAsync(PACE);
  q.want({ x: 3, y: 3, angle: 0 });
  await vi.advanceTimersByTimeAsync(PACE * 2);
  expect(took).toEqual([[3, 3, 0]]);
});

test("keys that move and turn", () => {
  const press = (key: string, shiftKey = false) => nudgeOf({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });
  expect(press("ArrowUp")).toEqual({ x: 0, y: -1, turn: 0, far: false });
  expect(press("Q", true)).toEqual({ x: 0, y: 0, turn: -1, far: true });
  expect(press("e")).toEqual({ x: 0, y: 0, turn: 1, far: false });
  expect(press("a")).toBeNull();
  expect(nudgeOf({ key: "e", shiftKey: false, ctrlKey: true, metaKey: false, altKey: false })).toBeNull();
});
