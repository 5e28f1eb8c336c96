import { beforeEach, describe, expect, it } from "vitest";
import { contradictions, held, isPromised, newNonce, receiptFile, sat, seen, told } from "../src/lib/receipts";

const PROMISE = "a".repeat(64);

function signed(entries: number, tag = "t") {
  return { entries, tag, key: "k".repeat(64), sign: "s" };
}

describe("what this browser holds of its dice", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });

  it("makes numbers that the table accepts, and never the same", () => {
    const some = new Set(Array.from({ length: 50 }, newNonce));
    expect(some.size).toBe(50);
    for (const each of some) expect(each).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps the newest state that was signed, and begins again after a new deal", () => {
    sat("m", PROMISE, { red: "01" });
    expect(receiptFile("m")).toBe("");
    told("m", "c1", signed(3, "three"));
    told("m", "c1", signed(2, "two"));
    told("m", "c1", null);
    expect(held("m")).toMatchObject({ promise: PROMISE, commitment: "c1", entries: 3, tag: "three" });
    told("m", "c2", signed(1, "one"));
    expect(JSON.parse(receiptFile("m"))).toMatchObject({ "grognard-receipt": 1, commitment: "c2", entries: 1, nonces: { red: "01" } });
    told("other", "c", signed(1));
    expect(held("other")).toBeNull();
    seen("m", "other promise");
    seen("other", PROMISE);
    told("other", "c", signed(1));
    expect([held("m")?.promise, held("other")?.entries]).toEqual([PROMISE, 1]);
  });

  it("forgets the oldest of many matches", () => {
    for (let i = 0; i < 305; i++) sat(`m${i}`, PROMISE, {});
    expect(held("m0")).toBeNull();
    expect(held("m304")).not.toBeNull();
    expect(kept.size).toBe(301);
  });

  it("finds what contradicts it", () => {
    sat("m", PROMISE, { red: "01" });
    told("m", "c1", signed(3));
    const mine = held("m")!;
    const proof = { promise: PROMISE, key: "k".repeat(64), seats: [{ seat: "red", nonce: "01" }, { seat: "blue", nonce: "02" }] };
    expect(contradictions(mine, proof)).toEqual([]);
    expect(contradictions(mine, { ...proof, promise: "b" })).toEqual(["promise"]);
    expect(contradictions(mine, { ...proof, seats: [{ seat: "red", nonce: "03" }] })).toEqual(["nonce"]);
    expect(contradictions(mine, { ...proof, key: "" })).toEqual(["key"]);
  });

  it("knows a promised secret as the server does", async () => {
    // printf 'grognard-promise\nm1\nabab\n' | sha256sum
    expect(await isPromised("m1", "abab", "214c573695b5b0db7a65bbc9d18846179ef1e0664ed0aa3aae207f923662d60a")).toBe(true);
    expect(await isPromised("m1", "abac", "214c573695b5b0db7a65bbc9d18846179ef1e0664ed0aa3aae207f923662d60a")).toBe(false);
  });
});
