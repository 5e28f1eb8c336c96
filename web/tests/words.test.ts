import { expect, test } from "vitest";
import { say, tenths } from "../src/board/words";
import { browserLang, spoken } from "../src/lib/lang.svelte";
import { LANGUAGES } from "../src/lib/words";
import { en, type Key } from "../src/lib/words/en";
import { es } from "../src/lib/words/es";

const keys = Object.keys(en) as Key[];
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((each) => each[1]).sort();

test("both languages say everything, with the same slots", () => {
  expect(Object.keys(es).sort()).toEqual([...keys].sort());
  for (const key of keys) {
    expect(es[key].trim(), key).not.toBe("");
    expect(slots(es[key]), key).toEqual(slots(en[key]));
  }
});

test("slots are filled and one thing is spoken of as one", () => {
  expect(spoken("en", "pieces-there", { n: 1 })).toBe("1 piece");
  expect(spoken("en", "pieces-there", { n: 3 })).toBe("3 pieces");
  expect(spoken("es", "pieces-there", { n: 1 })).toBe("1 pieza");
  expect(spoken("en", "you-are", { who: "$&" })).toBe("You are: $&");
});

test("a third language says what it has, and the rest in English", () => {
  LANGUAGES["fr"] = { name: "Français", locale: "fr-FR", mark: ",", words: { "pieces-there": "{n} pièces", "pieces-there-one": "{n} pièce" } };
  expect(browserLang(["fr-CA", "en"])).toBe("fr");
  expect(spoken("fr", "pieces-there", { n: 1 })).toBe("1 pièce");
  expect(spoken("fr", "pieces-there", { n: 3 })).toBe("3 pièces");
  expect(spoken("fr", "you-are", { who: "Ana" })).toBe("You are: Ana");
  expect(tenths(2.5, "fr")).toBe("2,5");
  expect(say("board", "fr")).toBe("Board");
  delete LANGUAGES["fr"];
});

test("every sentence that a page asks for by a made-up key exists", () => {
  for (const tab of ["log", "forces", "cards", "rules", "talk", "notes"]) expect(keys).toContain(`tab-${tab}`);
  for (const lack of ["choose", "too-few", "too-many", "class-too-few", "class-too-many", "order", "total", "end", "pose"]) {
    expect(keys).toContain(`lack-${lack}`);
  }
});

test("the browser's first language that we speak decides", () => {
  expect(browserLang(["eu-ES", "es-ES", "en"])).toBe("es");
  expect(browserLang(["de", "fr"])).toBe("en");
  expect(browserLang([])).toBe("en");
});
