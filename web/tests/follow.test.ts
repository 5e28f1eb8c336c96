import { describe, expect, it } from "vitest";
import { Follow, type Box } from "../src/lib/follow";

const END: Box = { scrollTop: 2855, scrollHeight: 3240, clientHeight: 385 };
const ABOVE: Box = { scrollTop: 2387, scrollHeight: 3240, clientHeight: 385 };

describe("the log follows its newest line", () => {
  it("stays with the end when the panel shrinks or many lines come", () => {
    const log = new Follow();
    expect(log.scrolled({ scrollTop: 776, scrollHeight: 5746, clientHeight: 300 }, 5000, 60)).toBe(true);
    expect(log.following).toBe(true);
    expect(log.unseen(60)).toBe(0);
  });

  it("lets the reader go by wheel, finger or key, and counts what comes meanwhile", () => {
    const log = new Follow();
    log.hand(5000);
    expect(log.scrolled(ABOVE, 5040, 100)).toBe(false);
    expect(log.following).toBe(false);
    expect(log.unseen(100)).toBe(0);
    expect(log.unseen(160)).toBe(60);
  });

  it("does not call the reader back while a flick runs out", () => {
    const log = new Follow();
    log.hand(5000);
    log.scrolled(ABOVE, 5040, 100);
    expect(log.scrolled({ ...ABOVE, scrollTop: 900 }, 9000, 100)).toBe(false);
  });

  it("follows again from the end, or when told", () => {
    const log = new Follow();
    log.hand(0);
    log.scrolled(ABOVE, 10, 100);
    log.scrolled(END, 20, 130);
    expect(log.following).toBe(true);
    expect(log.unseen(130)).toBe(0);
    log.hand(30);
    log.scrolled(ABOVE, 40, 130);
    log.resume();
    expect(log.unseen(140)).toBe(0);
  });

  it("counts from what is left when lines are filtered or taken back", () => {
    const log = new Follow();
    log.hand(0);
    log.scrolled(ABOVE, 10, 100);
    expect(log.unseen(40)).toBe(0);
    expect(log.unseen(43)).toBe(3);
  });
});
