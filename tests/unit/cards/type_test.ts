import assert from "node:assert/strict";
import { brokenLines, fittingSize, lineWidth, widthOf } from "../../../lib/cards/type.ts";

const plain = (text: string) => ({ text, isStressed: false });
const stressed = (text: string) => ({ text, isStressed: true });

Deno.test("a headline breaks at its spaces, and its italics stay with their words", () => {
  const parts = [plain("Product and people "), stressed("lead;"), plain(" cost "), stressed("lags.")];
  const lines = brokenLines(parts, lineWidth([plain("Product and")]));
  const texts = lines.map((line) => line.map(({ text }) => text).join("").trim());
  assert.deepEqual(texts, ["Product and", "people lead;", "cost lags."]);
  assert.deepEqual(
    lines.flat().filter(({ isStressed }) => isStressed).map(({ text }) => text.trim()),
    ["lead;", "lags."],
  );
});

Deno.test("a word that is too long has its own line, and a sentence that fits stays on one", () => {
  assert.equal(brokenLines([plain("personalization lags")], 1).length, 2);
  assert.equal(brokenLines([plain("a b c")], 100).length, 1);
});

Deno.test("wider letters take more room, and a letter that a font lacks takes a whole one", () => {
  assert.ok(widthOf("mmm", "newsreader") > widthOf("iii", "newsreader"));
  assert.ok(widthOf("字", "instrument-sans") > widthOf("m", "instrument-sans"));
});

Deno.test("fittingSize() is the largest that fits, and no larger than asked", () => {
  assert.equal(fittingSize([10, 5], 400, 100), 40);
  assert.equal(fittingSize([1], 400, 100), 100);
});
