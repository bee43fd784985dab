import assert from "node:assert/strict";
import fc from "fast-check";
import {
  choiceOf,
  spreadOf,
} from "../../../../components/tools/strategic_alignment_assessment_kit/report.ts";

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

Deno.test("consensus is 1 when all are alike and just then, and 0 when half are 1 and half are 5", () => {
  for (let at = 0; at < 5; at++) {
    assert.equal(spreadOf({ counts: [0, 0, 0, 0, 0].with(at, 7) })?.consensus, 1);
  }
  assert.equal(spreadOf({ counts: [6, 0, 0, 0, 6] })?.consensus, 0);
  fc.assert(fc.property(counts.filter((list) => list.filter((count) => count > 0).length > 1), (list) => {
    const consensus = spreadOf({ counts: list })?.consensus ?? NaN;
    assert.ok(consensus >= 0 && consensus < 1, `${list}`);
  }));
});

Deno.test("mean and sample standard deviation are those of the single answers", () => {
  const spread = spreadOf({ counts: [1, 0, 2, 0, 1] });
  assert.equal(spread?.mean, 3);
  assert.ok(Math.abs((spread?.deviation ?? 0) - Math.sqrt(8 / 3)) < 1e-12);
  assert.equal(spreadOf({ counts: [0, 0, 0, 1, 0] })?.deviation, null);
  assert.equal(spreadOf({ counts: [0, 0, 0, 0, 0] }), null);
});

Deno.test("a statement is split when both ends each hold 30 % of those who answered", () => {
  const cases: readonly (readonly [counts: readonly number[], isSplit: boolean, why: string])[] = [
    [[3, 4, 3, 0, 0], false, "1 and 3: nobody is at the other end"],
    [[0, 0, 4, 4, 4], false, "3, 4 and 5 in equal parts: nobody disagrees"],
    [[3, 0, 4, 0, 3], true, "exactly 30 % at each end"],
    [[2, 6, 2, 0, 0], false, "20 %"],
    [[0, 5, 5, 0, 0], false, "neighbours are no split"],
    [[2, 1, 4, 1, 2], true, "1-2 together and 4-5 together"],
    [[1, 1, 6, 1, 1], false, "20 % together"],
    [[1, 0, 0, 0, 9], false, "10 %"],
    [[0, 3, 4, 3, 0], true, "0.3 x 10 is 3, whatever binary fractions make of it"],
  ];
  for (const [counts, isSplit, why] of cases) assert.equal(spreadOf({ counts })?.isSplit, isSplit, why);
});

Deno.test("a choice is split when two options each hold 30 %", () => {
  assert.deepEqual(choiceOf({ counts: [6, 3, 1] }), { answered: 10, leading: 0.6, isSplit: true });
  assert.deepEqual(choiceOf({ counts: [7, 2, 1] }), { answered: 10, leading: 0.7, isSplit: false });
  assert.equal(choiceOf({ counts: [0, 0, 0] }), null);
});
