// Filling in a sheet: what it costs, what a click on the board does, what is kept for the next question.
import { describe, expect, it } from "vitest";
import { KEEP, nextValue, optionOf, spent } from "../src/lib/table/filling.svelte";
import type { SheetField } from "../src/lib/wire";

const option = (value: number, cost = 0, refusal = "") => ({ value, text: String(value), cost, ...(refusal && { refusal }) });
const field = (id: string, ...options: SheetField["options"]): SheetField => ({ id, text: id, options });

const unit = field("buy:1", option(KEEP), option(1, 2));
const tokens = field("tokens:0", option(KEEP), option(1, 1), option(2, 2), option(3, 3));
const orders = field("orders:4", option(0, 0, "too near"), option(KEEP), option(2));

describe("a sheet", () => {
  it("costs what its chosen options cost", () => {
    expect(spent([unit, tokens], {})).toBe(0);
    expect(spent([unit, tokens], { "buy:1": 1, "tokens:0": 3 })).toBe(5);
  });

  it("leaves as it is what was not filled in", () => {
    expect(optionOf(orders, {})?.value).toBe(KEEP);
    expect(optionOf(orders, { "orders:4": 2 })?.value).toBe(2);
  });

  it("goes through the options of a field that is clicked, past those that are refused, and round", () => {
    expect(nextValue(orders, {})).toBe(2);
    expect(nextValue(orders, { "orders:4": 2 })).toBe(KEEP);
    expect(nextValue(tokens, { "tokens:0": 3 })).toBe(KEEP);
  });
});
