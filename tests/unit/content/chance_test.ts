import assert from "node:assert/strict";
import { chanceOfMean } from "../../../lib/diagnostic/moves.ts";
import { MOVED } from "../../../lib/content/diagnostic/again.ts";
import { METHOD_PAGE } from "../../../lib/content/method.ts";

const CASES = METHOD_PAGE.figure.cases;
/** Shares of cases in favour, as evenly as makes no difference. */
const SHARES = Array.from({ length: 400 }, (_, index) => (index + 0.5) / 400);

/** The probability of each count of `CASES` with a share: the binomial distribution. */
function counts(share: number): number[] {
  let ways = 1;
  return Array.from({ length: CASES + 1 }, (_, count) => {
    if (count > 0) ways = ways * (CASES - count + 1) / count;
    return ways * share ** count * (1 - share) ** (CASES - count);
  });
}

/** For each range, how likely two checks of the same company differ by how much, from 0 to 4 points. */
const CHANGES = METHOD_PAGE.figure.rulers.map(({ upTo }) => {
  const by = [0, 0, 0, 0, 0];
  for (const share of SHARES) {
    const scores = [0, 0, 0, 0, 0];
    counts(share).forEach((chance, count) => {
      scores[upTo.findIndex((highest) => count <= highest)]! += chance;
    });
    scores.forEach((one, from) =>
      scores.forEach((other, to) => by[Math.abs(to - from)]! += one * other / SHARES.length)
    );
  }
  return by;
});
const [CHANCE = ""] = METHOD_PAGE.reliability.paragraphs.filter((text) => text.includes("of 100 repeats"));

Deno.test("the method page says in how many of 100 repeats chance alone moves a score", () => {
  const moved = CHANGES.map(([, one = 0, ...more]) => ({
    one: Math.round(one * 100),
    more: Math.round(more.reduce((sum, share) => sum + share, 0) * 100),
  }));
  const range = (numbers: readonly number[]) => `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  assert.ok(
    CHANCE.includes(`by a point in ${range(moved.map(({ one }) => one))} of 100 repeats`) &&
      CHANCE.includes(`by more in ${range(moved.map(({ more }) => more))}.`),
    JSON.stringify(moved),
  );
});

Deno.test("a comparison says what a point means, with the facts of the method page", () => {
  const several = "in Speed and Technology";
  assert.ok(
    METHOD_PAGE.reliability.paragraphs[0]?.includes(`One case can move a score by a point; ${several}`),
  );
  const said = (count: number) =>
    MOVED.reading(count, chanceOfMean(count).toFixed(1), chanceOfMean(14).toFixed(1));
  assert.equal(
    said(14),
    "A change of one point is one reading: a single case can cause it. In Speed and Technology, or with few cases, a single case can cause several points. If nothing has changed, chance alone moves the average of all fourteen scores by 0.4 or less in 95 of 100 repeats.",
  );
  assert.match(
    said(13),
    / these thirteen scores by 0\.5 or less in 95 of 100 repeats\. For all fourteen it’s 0\.4\.$/,
  );
});

Deno.test("chance alone keeps 95 of 100 means within chanceOfMean(), and the method page says so of fourteen scores", () => {
  assert.ok(
    CHANCE.includes(`all fourteen scores by ${chanceOfMean(14).toFixed(1)} or less in 95 of 100 repeats.`),
  );
  const within = (by: readonly number[], count: number) => {
    // The sum of `count` changes, from -4 * count on.
    let sums = [1];
    for (let index = 0; index < count; index++) {
      const next = Array<number>(sums.length + 8).fill(0);
      sums.forEach((share, at) => {
        for (let change = -4; change <= 4; change++) {
          const chance = by[Math.abs(change)] ?? 0;
          next[at + change + 4]! += share * (change === 0 ? chance : chance / 2);
        }
      });
      sums = next;
    }
    const limit = chanceOfMean(count) * count + 1e-9;
    return sums.reduce((sum, share, at) => Math.abs(at - 4 * count) <= limit ? sum + share : sum, 0);
  };
  for (let count = 1; count <= 14; count++) {
    for (const by of CHANGES) assert.ok(within(by, count) >= 0.945, `${count}: ${within(by, count)}`);
  }
});
