import assert from "node:assert/strict";
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

Deno.test("the method page says in how many of 100 repeats chance alone moves a score", () => {
  const moved = METHOD_PAGE.figure.rulers.map(({ upTo }) => {
    const by = [0, 0, 0, 0, 0];
    for (const share of SHARES) {
      const scores = [0, 0, 0, 0, 0];
      counts(share).forEach((chance, count) => {
        scores[upTo.findIndex((highest) => count <= highest)]! += chance;
      });
      scores.forEach((one, from) =>
        scores.forEach((other, to) => by[Math.abs(to - from)]! += one * other / SHARES.length * 100)
      );
    }
    const [, one = 0, ...more] = by;
    return { one: Math.round(one), more: Math.round(more.reduce((sum, share) => sum + share, 0)) };
  });
  const range = (numbers: readonly number[]) => `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  assert.ok(
    METHOD_PAGE.reliability.paragraphs.some((text) =>
      text.includes(`by a point in ${range(moved.map(({ one }) => one))} of 100 repeats`) &&
      text.includes(`by more in ${range(moved.map(({ more }) => more))}.`)
    ),
    JSON.stringify(moved),
  );
});
