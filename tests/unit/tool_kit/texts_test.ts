import assert from "node:assert/strict";
import { isOneLine, isSeveralLines, oneLine, severalLines } from "../../../lib/tool_kit/texts.ts";

Deno.test("a text is brought onto one line, and cut without leaving half a character", () => {
  assert.equal(oneLine("a\r\nb\tc\u2028d", 20), "a b c d");
  assert.equal(oneLine("ab😀", 3), "ab");
  assert.equal(oneLine("  a ", 3), "  a");
  for (const text of ["a\nb", "\u0000", "\u2029"]) assert.equal(isOneLine(text), false);
});

Deno.test("a text of several lines keeps them, each ended in one way", () => {
  assert.equal(severalLines("a\r\nb\rc\nd\te\u0000", 20), "a\nb\nc\nd e ");
  assert.equal(isSeveralLines("a\nb"), true);
  assert.equal(isSeveralLines("a\tb"), false);
});
