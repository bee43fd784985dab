import assert from "node:assert/strict";
import fc from "fast-check";
import { renderToString } from "preact-render-to-string";
import { ResultCard } from "../../../components/share/ResultCard.tsx";
import { MARGIN, TEXT_WIDTH } from "../../../components/share/ShareCard.tsx";
import { DIMENSION_KEYS, type Score } from "../../../lib/diagnostic/dimensions.ts";
import type { Scores } from "../../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../../lib/diagnostic/scoring.ts";
import { verdictText } from "../../../lib/diagnostic/verdict.ts";

function resultOf(values: readonly Score[]) {
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, values[index]])) as Scores;
  const { overall, clusters } = computeFigures(scores);
  return { scores, overall, clusters };
}

const draw = (result: Parameters<typeof ResultCard>[0]["result"], address = "coach.example") =>
  renderToString(<ResultCard result={result} address={address} />);
const wordsOf = (svg: string) => svg.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
const RESULT = resultOf([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]);

Deno.test("a result's card says its verdict, its score and the site's address, and nothing else", () => {
  assert.equal(
    wordsOf(draw(RESULT)),
    `${verdictText(RESULT)} coach.example ${RESULT.overall.toFixed(2)} / 5`,
  );
});

Deno.test("a result's card is the same whoever the result is of", () => {
  const named = { ...RESULT, name: "Ada Lovelace", date: "2026-11-21" };
  assert.equal(draw(named), draw(RESULT));
});

Deno.test("any verdict fits between the mark and the score", () => {
  const score = fc.constantFrom<Score>(1, 2, 3, 4, 5);
  fc.assert(
    fc.property(fc.array(score, { minLength: 14, maxLength: 14 }), (values) => {
      const svg = draw(resultOf(values));
      const lines = [
        ...svg.matchAll(/<text [^>]*y="([\d.]+)"[^>]*font-family="Newsreader"[^>]*font-size="(\d+)"/g),
      ]
        .map(([, y, size]) => ({ top: Number(y) - 0.75 * Number(size), size: Number(size) }));
      assert.ok(lines.length >= 2, svg);
      assert.ok(lines.every(({ top, size }) => top > MARGIN + 60 && size >= 43), JSON.stringify(lines));
    }),
    { numRuns: 60 },
  );
  assert.ok(TEXT_WIDTH > 0);
});

Deno.test("a long address of a site is set smaller", () => {
  const size = (address: string) => {
    const [, found] = /font-size="(\d+)"[^>]*>\s*[a-z.]*example/.exec(draw(RESULT, address)) ?? [];
    return Number(found);
  };
  assert.equal(size("coach.example"), 38);
  assert.ok(size(`${"a-very-long-name.".repeat(5)}example`.replaceAll("-", ".")) < 38);
});
