import { expect, test } from "vitest";
import { sameQuestion, type Asked } from "../src/lib/table/question";

const at = (seat: string, state: number, number: number, ...waiting: string[]): Asked => ({ seat, state, number, waiting });

test("at the same state it is the same question, to the same seat", () => {
  expect(sameQuestion(at("red", 5, 9, "red"), at("red", 5, 9, "red"))).toBe(true);
  expect(sameQuestion(at("red", 5, 9, "red", "blue"), at("blue", 5, 9, "red", "blue"))).toBe(false);
});

test("nothing is the same as nothing, and as nothing else", () => {
  expect(sameQuestion(at("", 5, 9, "blue"), at("", 8, 14, "blue"))).toBe(true);
  expect(sameQuestion(at("", 5, 9, "blue"), at("red", 6, 10, "red"))).toBe(false);
  expect(sameQuestion(at("red", 5, 9, "red"), at("", 6, 10, "blue"))).toBe(false);
});

test("an answer or an undo of one's own makes a new question", () => {
  expect(sameQuestion(at("red", 5, 9, "red"), at("red", 6, 10, "red"))).toBe(false);
  expect(sameQuestion(at("red", 5, 9, "red"), at("red", 6, 12, "red"))).toBe(false); // with dice
  expect(sameQuestion(at("red", 5, 9, "red"), at("red", 6, 8, "red"))).toBe(false);
  expect(sameQuestion(at("red", 5, 9, "red"), at("red", 7, 9, "red"))).toBe(false); // undone, and answered otherwise
});

test("where several decide at once, the others' parts do not change one's own", () => {
  expect(sameQuestion(at("red", 5, 9, "red", "blue"), at("red", 6, 10, "red"))).toBe(true);
  expect(sameQuestion(at("red", 6, 10, "red"), at("red", 7, 9, "red", "blue"))).toBe(true); // taken back
  expect(sameQuestion(at("red", 5, 9, "red", "blue", "green"), at("red", 7, 11, "red"))).toBe(true);
  expect(sameQuestion(at("red", 5, 9, "red", "blue"), at("red", 7, 11, "red"))).toBe(false); // all have answered
  expect(sameQuestion(at("red", 5, 9, "red", "blue"), at("red", 7, 11, "red", "blue"))).toBe(false); // and are asked again
});
