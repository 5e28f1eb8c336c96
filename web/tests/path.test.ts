import { expect, test } from "vitest";
import { safePath } from "../src/lib/path";

test("paths of this site are kept", () => {
  expect(safePath("/match/abc?x=1#y")).toBe("/match/abc?x=1#y");
  expect(safePath("/")).toBe("/");
  expect(safePath("/join/k%2Fz")).toBe("/join/k%2Fz");
});

test.each([
  null, undefined, "", "match", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example",
  "/\n/evil.example", "/\r/evil.example", " /evil", "http://evil.example", "https:evil.example", "javascript:alert(1)",
  "data:text/html,x", "/\u0000/x", "/\u007f", "/.//evil.example", "/a/..//evil.example", `/${"x".repeat(500)}`,
])("%j leads nowhere but home", (next) => {
  expect(safePath(next)).toBe("/");
});
