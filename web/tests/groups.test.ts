// A formation stands on the board as its pieces: they glow, any of them chooses it, and they carry its band.
import { describe, expect, it } from "vitest";
import { bandOf, bandsOf, look } from "../src/board/bands";
import { byTarget } from "../src/choices/selection";
import { Groups } from "../src/lib/groups";
import { EMPTY_SCENE } from "../src/lib/patch";
import type { Decision, Group, Piece, Scene } from "../src/lib/wire";

const group = (id: string, more: Partial<Group> = {}): Group => ({ id, label: { en: id }, side: "union", ...more });
const piece = (id: string, of?: string): Piece => ({ id, side: "union", form: "counter", label: {}, ...(of ? { group: of } : {}) });
const groups = [group("army"), group("vi", { above: "army", sign: 1 }), group("tyler", { above: "vi", band: 9, short: "Tyl", leader: "tyler-e-b" }), group("kimball", { above: "vi", band: 0 })];
const scene: Scene = { ...EMPTY_SCENE, groups, pieces: [piece("7-oh", "tyler"), piece("29-oh", "tyler"), piece("14-in", "kimball"), piece("tyler-e-b", "tyler"), piece("shields", "army"), piece("lost")] };

describe("groups of pieces", () => {
  const of = new Groups(scene);

  it("hold their pieces and those of the groups below them", () => {
    expect(of.pieces("tyler")).toEqual(["piece:7-oh", "piece:29-oh", "piece:tyler-e-b"]);
    expect(of.pieces("vi")).toHaveLength(4);
    expect(of.pieces("army")).toContain("piece:shields");
    expect(of.of("piece:7-oh").map((each) => each.id)).toEqual(["tyler", "vi", "army"]);
    expect(of.of("piece:lost")).toEqual([]);
  });

  it("count their leader among them wherever he belongs", () => {
    const led = new Groups({ ...scene, groups: [...groups, group("cavalry", { leader: "shields" })] });
    expect(led.pieces("cavalry")).toEqual(["piece:shields"]);
  });

  it("are chosen by any of their pieces", () => {
    const decision: Decision = { seat: "union", key: "brigade", rule: "", text: "", kind: "pick", items: [{ code: 1, text: "Tyler", target: "group:tyler" }, { code: 2, text: "VI", target: "group:vi" }, { code: 3, text: "no" }] };
    const items = byTarget(decision, of.reach);
    expect(items.get("piece:29-oh")?.map((each) => each.code)).toEqual([1, 2]);
    expect(items.get("piece:14-in")?.map((each) => each.code)).toEqual([2]);
    expect(items.get("group:tyler")?.map((each) => each.code)).toEqual([1]);
    expect(items.has("piece:lost")).toBe(false);
  });

  it("leave a turn of a piece to the piece too", () => {
    expect(of.reach("turn:7-oh/1:120")).toEqual(["turn:7-oh/1:120", "piece:7-oh/1"]);
    expect(of.reach("place:0101")).toEqual(["place:0101"]);
  });

  it("survive a chain that bites its tail", () => {
    const odd = new Groups({ ...EMPTY_SCENE, groups: [group("a", { above: "b" }), group("b", { above: "a" })], pieces: [piece("x", "a")] });
    expect(odd.of("piece:x").map((each) => each.id)).toEqual(["a", "b"]);
  });
});

describe("bands", () => {
  const named = new Map(groups.map((each) => [each.id, each]));

  it("are the piece's formation's, with the sign of the one above", () => {
    expect(bandOf(named, piece("7-oh", "tyler"))).toEqual(look(9, 1, "Tyl"));
    expect(bandOf(named, piece("shields", "army"))).toBeUndefined();
    expect(bandsOf(named, scene.pieces)).toHaveLength(2);
  });

  it("differ for 32 formations of a side by colour or line", () => {
    const all = Array.from({ length: 32 }, (_, i) => look(i, -1, ""));
    expect(new Set(all.map((each) => `${each.fill} ${each.line}`)).size).toBe(32);
    expect(all[0]!.fill).not.toBe(all[1]!.fill);
  });
});
