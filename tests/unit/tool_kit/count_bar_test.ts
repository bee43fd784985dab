import assert from "node:assert/strict";
import fc from "fast-check";
import { countSpans, countWords } from "../../../components/tool_kit/CountBar.tsx";

Deno.test("parts of a bar are as wide as they are many, with a gap between", () =>
  assert.deepEqual(countSpans([1, 0, 3], 202), [
    { index: 0, x: 0, width: 50 },
    { index: 2, x: 52, width: 150 },
  ]));

Deno.test("a bar without counts has no parts", () => {
  assert.deepEqual(countSpans([0, 0, 0], 200), []);
  assert.deepEqual(countSpans([], 200), []);
});

Deno.test("parts of a bar never overlap, never leave it, and each count that is there has one", () =>
  fc.assert(fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }), (counts) => {
    const spans = countSpans(counts, 240);
    assert.deepEqual(spans.map(({ index }) => index), counts.flatMap((count, at) => count > 0 ? [at] : []));
    let end = 0;
    for (const { x, width } of spans) {
      assert.ok(x >= end - 0.011 && width > 0, JSON.stringify(spans));
      end = x + width;
    }
    assert.ok(end <= 240.011);
    if (spans.length > 0) assert.ok(end >= 239.98);
  })));

Deno.test("counts are told in words, and what is not there is left out", () => {
  const parts = [{ count: 2, word: "red" }, { count: 0, word: "amber" }, { count: 3, word: "green" }];
  assert.equal(countWords(parts, "no votes"), "2 red, 3 green");
  assert.equal(countWords([], "no votes"), "no votes");
});
