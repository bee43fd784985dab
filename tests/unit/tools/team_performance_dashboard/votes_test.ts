import assert from "node:assert/strict";
import fc from "fast-check";
import type { Colour } from "../../../../components/tools/team_performance_dashboard/limits.ts";
import {
  type Counts,
  isLower,
  middleMove,
  middleVote,
  netShare,
  splitOf,
} from "../../../../components/tools/team_performance_dashboard/votes.ts";

const counts = (text: string): Counts => {
  const [red = 0, amber = 0, green = 0] = text.split(" ").map(Number);
  return { red, amber, green };
};
const someCounts = fc.record({ red: fc.nat(12), amber: fc.nat(12), green: fc.nat(12) });

for (
  const [votes, middle] of [
    ["2 0 2", ["red", "green"]],
    ["2 1 2", ["amber"]],
    ["1 1 0", ["red", "amber"]],
    ["0 3 5", ["green"]],
    ["0 4 4", ["amber", "green"]],
    ["1 0 0", ["red"]],
    ["0 0 0", []],
  ] as const
) {
  Deno.test(`the middle of ${votes} (red, amber, green) is ${middle.join(" and ") || "nothing"}`, () =>
    assert.deepEqual(middleVote(counts(votes)), middle));
}

Deno.test("the middle vote is what lies in the middle of all votes put in a row", () =>
  fc.assert(fc.property(someCounts, (votes) => {
    const row: Colour[] = (["red", "amber", "green"] as const)
      .flatMap((colour) => Array.from({ length: votes[colour] }, () => colour));
    const middles = row.length === 0
      ? []
      : [row[Math.ceil(row.length / 2) - 1], row[Math.floor(row.length / 2)]];
    assert.deepEqual(middleVote(votes), [...new Set(middles)]);
  })));

for (
  const [votes, split, why] of [
    ["2 6 2", "opposed", "red and green each have exactly 20% and two votes"],
    ["2 7 2", null, "two of eleven are less than 20%, and amber has over 60%"],
    ["1 1 3", null, "one red vote is no side, and green has exactly 60%"],
    ["1 2 2", "scattered", "no colour has 60%"],
    ["2 0 2", "opposed", "half and half"],
    ["1 0 1", "scattered", "one against one: no colour has 60%"],
    ["0 4 4", "scattered", "amber and green have half each"],
    ["0 3 5", null, "five of eight are over 60%"],
    ["0 0 1", null, "one vote is the whole"],
    ["0 0 0", null, "nobody voted"],
  ] as const
) {
  Deno.test(`${votes} (red, amber, green) is ${split ?? "no split"}: ${why}`, () =>
    assert.equal(splitOf(counts(votes)), split));
}

Deno.test("a team is split when its shares say so, whatever its size", () =>
  fc.assert(fc.property(someCounts, ({ red, amber, green }) => {
    const cast = red + amber + green;
    // In percent of whole numbers: 60 % of 5 is 3 without a rounding error.
    const opposed = [red, green].every((votes) => votes >= 2 && votes * 100 >= 20 * cast);
    const scattered = [red, amber, green].every((votes) => votes * 100 < 60 * cast);
    assert.equal(splitOf({ red, amber, green }) !== null, cast > 0 && (opposed || scattered));
  })));

Deno.test("the balance is the share of green minus the share of red", () => {
  assert.equal(netShare(counts("1 1 2")), 0.25);
  assert.equal(netShare(counts("3 0 0")), -1);
  assert.equal(netShare(counts("0 0 0")), null);
});

Deno.test("a balance of a third is not lower than a balance of a third of other votes", () => {
  assert.equal(isLower(counts("0 2 1"), counts("1 0 2")), false);
  assert.equal(isLower(counts("0 4 2"), counts("0 2 1")), false);
  assert.equal(isLower(counts("0 3 1"), counts("0 2 1")), true);
  assert.equal(isLower(counts("0 0 0"), counts("0 0 1")), false);
  assert.equal(isLower(counts("1 0 0"), counts("0 0 0")), false);
});

Deno.test("from amber to red and green the middle moves, but neither up nor down", () => {
  assert.equal(middleMove(["amber"], ["red", "green"]), 0);
  assert.equal(middleMove(["amber"], ["amber", "green"]), 1);
  assert.equal(middleMove(["green"], ["amber", "green"]), -1);
  assert.equal(middleMove(["red"], ["green"]), 1);
  assert.equal(middleMove([], ["green"]), 0);
});
