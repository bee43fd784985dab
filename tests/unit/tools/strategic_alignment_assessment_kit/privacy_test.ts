import assert from "node:assert/strict";
import fc from "fast-check";
import { protect } from "../../../../lib/rounds/groups.ts";
import {
  FEWEST,
  type Figures,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import { groupsOf, leakIn, vectors } from "../../../support/alignment_worlds.ts";

function isUnanimous(groups: readonly Figures[]): boolean {
  return new Set(groups.flatMap(({ counts }) => counts.flatMap((count, at) => count > 0 ? [at] : [])))
    .size === 1;
}

/** Which groups are shown ("+"), hidden ("-") or empty ("0"), then the total. */
function shape(...sizes: number[]): string {
  const { total, groups } = protect(groupsOf(sizes));
  const marks = groups.map((shown, at) => shown === null ? "-" : sizes[at] === 0 ? "0" : "+");
  return `${marks.join("")} ${total === null ? "-" : "+"}`;
}

Deno.test("a group under four is hidden, and the smallest other one that makes it safe", () => {
  assert.equal(shape(4, 5, 6), "+++ +");
  assert.equal(shape(3, 5, 6), "--+ +");
  assert.equal(shape(6, 3, 5, 9), "+--+ +");
  assert.equal(shape(3, 3, 6), "--+ +", "six together are safe");
  assert.equal(shape(1, 2, 6), "--- +", "three together are not");
  assert.equal(shape(2, 0, 2), "-0- +", "an empty group covers nobody");
  assert.equal(shape(3, 0, 6), "-0- +");
  assert.equal(shape(3), "- -");
  assert.equal(shape(2, 1), "-- -", "with none left to hide the total goes");
  assert.equal(shape(9), "+ +");
});

Deno.test("“can’t say” is no answer, and is as hidden as answers are", () => {
  const { total, groups } = protect(groupsOf([3, 5, 6], [4, 0, 0]));
  assert.deepEqual([groups[0], groups[1]], [null, null]);
  assert.equal(total?.unsure, 4);
  const onlyUnsure = protect(groupsOf([0, 5, 6], [4, 0, 0]));
  assert.deepEqual(onlyUnsure.groups.map((shown) => shown === null), [true, true, false]);
});

Deno.test("hidden groups that all say the same are no cover, unless everybody says it", () => {
  const all = (size: number, answer: number): Figures => ({
    counts: [0, 0, 0, 0, 0].with(answer - 1, size),
    unsure: 0,
  });
  const hidden = (...groups: Figures[]) => protect(groups).groups.map((shown) => shown === null);
  assert.deepEqual(hidden(all(2, 5), all(4, 5), all(5, 1)), [true, false, true], "5 of them with a 1 among");
  assert.deepEqual(hidden(all(2, 5), all(4, 5), all(6, 5)), [true, true, false]);
});

Deno.test("for every vector of up to 14 people in up to 5 groups, no hidden group's figures follow from the report", () => {
  let count = 0;
  for (let groups = 1; groups <= 5; groups++) {
    for (const sizes of vectors(groups, 14)) {
      if (sizes.reduce((sum, size) => sum + size, 0) < FEWEST) continue;
      assert.equal(leakIn(groupsOf(sizes)), "");
      count++;
    }
  }
  assert.equal(count, 15_378);
});

Deno.test("a sample of those with “can’t say”: nothing of a hidden group follows either", () => {
  // All of them are gone through in tests/long/alignment_privacy_test.ts.
  for (const both of vectors(6, 8)) {
    if (both.reduce((sum, size) => sum + size, 0) < FEWEST) continue;
    assert.equal(leakIn(groupsOf(both.slice(0, 3), both.slice(3))), "");
  }
});

Deno.test("every way to answer 1 or 2 in three groups of up to 8 people: no hidden group's mean follows unless all agree", () => {
  for (const six of vectors(6, 8)) {
    if (six.reduce((sum, size) => sum + size, 0) < FEWEST) continue;
    const groups = [0, 1, 2].map((at) => ({
      counts: [six[2 * at] ?? 0, six[2 * at + 1] ?? 0],
      unsure: 0,
    }));
    assert.equal(leakIn(groups).replace(/^all of group.*/, isUnanimous(groups) ? "" : "$&"), "");
  }
});

Deno.test("what is shown is true: totals add up, and a group that is shown has its own figures", () => {
  const figures = fc.record({
    counts: fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
    unsure: fc.nat(3),
  });
  fc.assert(fc.property(fc.array(figures, { minLength: 1, maxLength: 8 }), (groups) => {
    const { total, groups: shown } = protect(groups);
    for (const [at, one] of shown.entries()) assert.ok(one === null || one === groups[at]);
    if (total === null) return;
    for (let answer = 0; answer < 5; answer++) {
      const all = groups.reduce((sum, { counts }) => sum + (counts[answer] ?? 0), 0);
      assert.equal(total.counts[answer], all);
    }
  }));
});
