import assert from "node:assert/strict";
import fc from "fast-check";
import {
  choiceOf,
  spreadOf,
} from "../../../../components/tools/strategic_alignment_assessment_kit/spread.ts";

const counts = fc.array(fc.nat(14), { minLength: 5, maxLength: 5 });

/** The published formula, over the single answers and with natural logarithms. */
function consensusOf(list: readonly number[]): number {
  const answers = list.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  const mean = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
  const logs = answers.map((answer) => Math.log(1 - Math.abs(answer - mean) / 4) / Math.log(2));
  return 1 + logs.reduce((sum, log) => sum + log, 0) / answers.length;
}

Deno.test("consensus is Tastle and Wierman's, computed a second way over the single answers", () => {
  fc.assert(fc.property(counts, (list) => {
    const spread = spreadOf({ counts: list });
    const people = list.reduce((sum, count) => sum + count, 0);
    if (people < 2) assert.ok(spread === null || (spread.consensus === null && spread.deviation === null));
    else assert.ok(Math.abs((spread?.consensus ?? NaN) - consensusOf(list)) < 1e-9, list.join());
  }));
});

Deno.test("consensus is 1 when all are alike and 0 when half are 1 and half are 5; it is the same seen from the other end, and for twice as many", () => {
  for (let at = 0; at < 5; at++) {
    const alike = [0, 0, 0, 0, 0].with(at, 7);
    assert.equal(spreadOf({ counts: alike })?.consensus, 1);
  }
  assert.equal(spreadOf({ counts: [6, 0, 0, 0, 6] })?.consensus, 0);
  fc.assert(fc.property(counts.filter((list) => list.some((count) => count > 1)), (list) => {
    const consensus = spreadOf({ counts: list })?.consensus ?? NaN;
    const near = (other: readonly number[]) =>
      assert.ok(Math.abs((spreadOf({ counts: other })?.consensus ?? NaN) - consensus) < 1e-9);
    assert.ok(consensus >= 0 && consensus <= 1);
    assert.equal(consensus === 1, list.filter((count) => count > 0).length === 1, `${list}`);
    near(list.toReversed());
    near(list.map((count) => 2 * count));
  }));
});

Deno.test("the published example's order stands: the nearer the answers, the higher the consensus", () => {
  const rising = [[7, 0, 0, 0, 7], [4, 3, 0, 3, 4], [3, 2, 4, 2, 3], [0, 3, 8, 3, 0], [0, 0, 14, 0, 0]]
    .map((list) => spreadOf({ counts: list })?.consensus ?? NaN);
  assert.deepEqual(rising, rising.toSorted((a, b) => a - b));
});

Deno.test("mean and sample standard deviation are those of the single answers", () => {
  const spread = spreadOf({ counts: [1, 0, 2, 0, 1] });
  assert.equal(spread?.mean, 3);
  assert.ok(Math.abs((spread?.deviation ?? 0) - Math.sqrt(8 / 3)) < 1e-12);
  assert.equal(spreadOf({ counts: [0, 0, 0, 1, 0] })?.deviation, null);
  assert.equal(spreadOf({ counts: [0, 0, 0, 0, 0] }), null);
});

Deno.test("a statement is split when two answers two apart, or both ends, each hold 30 % of those who answered", () => {
  const isSplit = (...list: number[]) => spreadOf({ counts: list })?.isSplit;
  assert.equal(isSplit(3, 4, 3, 0, 0), true, "1 and 3, exactly 30 %");
  assert.equal(isSplit(2, 6, 2, 0, 0), false);
  assert.equal(isSplit(0, 5, 5, 0, 0), false, "neighbours are no split");
  assert.equal(isSplit(2, 1, 4, 1, 2), true, "1-2 together and 4-5 together");
  assert.equal(isSplit(1, 1, 6, 1, 1), false);
  assert.equal(isSplit(1, 0, 0, 0, 9), false);
  assert.equal(isSplit(0, 3, 4, 3, 0), true, "0.3 x 10 is 3, whatever binary fractions make of it");
});

Deno.test("a choice is split when two options each hold 30 %", () => {
  assert.deepEqual(choiceOf({ counts: [6, 3, 1] }), { answered: 10, leading: 0.6, isSplit: true });
  assert.deepEqual(choiceOf({ counts: [7, 2, 1] }), { answered: 10, leading: 0.7, isSplit: false });
  assert.equal(choiceOf({ counts: [0, 0, 0] }), null);
});
