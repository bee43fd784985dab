import assert from "node:assert/strict";
import { FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { evaluate } from "../../../lib/founder_test/scoring.ts";
import { STYLE_CODES, type StyleCode, type TieBreakerKey } from "../../../lib/founder_test/styles.ts";

const { questions, tieBreakers } = FOUNDER_TEST_CONTENT;

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The multiplicity of every score vector (keyed in base order) over all answer sheets to the questions. */
function countSheets(): Map<string, number> {
  let sheets = new Map<string, number>([[STYLE_CODES.map(() => 0).join(), 1]]);
  for (const { options } of questions) {
    const next = new Map<string, number>();
    for (const [vector, count] of sheets) {
      for (const { style } of options) {
        const scores = vector.split(",").map(Number);
        const grown = scores.map((score, index) => score + (STYLE_CODES[index] === style ? 1 : 0)).join();
        next.set(grown, (next.get(grown) ?? 0) + count);
      }
    }
    sheets = next;
  }
  return sheets;
}

function scoresOf(vector: string): Record<StyleCode, number> {
  const [SS = 0, CO = 0, PV = 0, GB = 0, LS = 0] = vector.split(",").map(Number);
  return { SS, CO, PV, GB, LS };
}

/** By score, highest first; equal ones in the base order. Written again here, so that the quiz's own is held to it. */
function ranked(scores: Readonly<Record<StyleCode, number>>): StyleCode[] {
  return [...STYLE_CODES].sort((a, b) =>
    scores[b] - scores[a] || STYLE_CODES.indexOf(a) - STYLE_CODES.indexOf(b)
  );
}

function tieBreakerOf(a: StyleCode, b: StyleCode) {
  const key = ([`${a}-${b}`, `${b}-${a}`] as TieBreakerKey[]).find((candidate) => candidate in tieBreakers);
  assert.ok(key, `${a} and ${b} have no tie-breaker`);
  return tieBreakers[key];
}

/** The results of a score vector with their shares: one, or those of the two answers to the tie-breaker. */
function resultsOf(scores: Readonly<Record<StyleCode, number>>): [StyleCode, number][] {
  const [first, second] = ranked(scores);
  assert.ok(first && second);
  if (scores[first] > scores[second]) return [[first, 1]];
  const { a, b } = tieBreakerOf(first, second);
  return [a, b].map(({ style }) => {
    const [winner] = ranked({ ...scores, [style]: scores[style] + 1 });
    assert.ok(winner);
    return [winner, 0.5];
  });
}

Deno.test("over all 5^10 answer sheets every style is the result of 18.5% to 21.5%", () => {
  const sheets = countSheets();
  assert.equal(sheets.size, 1001);
  assert.equal(total([...sheets.values()]), 5 ** 10);

  const wins: Record<StyleCode, number> = { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 };
  const tied = [0, 0, 0, 0, 0, 0];
  for (const [vector, count] of sheets) {
    const scores = scoresOf(vector);
    for (const [style, share] of resultsOf(scores)) wins[style] += share * count;
    const best = Math.max(...Object.values(scores));
    const leaders = Object.values(scores).filter((score) => score === best).length;
    tied[leaders] = (tied[leaders] ?? 0) + count;
  }
  const percent = (count: number) => count / 5 ** 10 * 100;
  console.log(STYLE_CODES.map((code) => `${code} ${percent(wins[code]).toFixed(3)}%`).join(", "));
  console.log(
    tied.map((count, leaders) => `${leaders} leading ${percent(count).toFixed(2)}%`).slice(1).join(", "),
  );
  for (const code of STYLE_CODES) {
    const share = percent(wins[code]);
    assert.ok(share >= 18.5 && share <= 21.5, `${code}: ${share.toFixed(3)}%`);
  }
});

Deno.test("the quiz evaluates every score vector as the rule of the specification does", () => {
  for (const vector of countSheets().keys()) {
    const scores = scoresOf(vector);
    const [first, second] = ranked(scores);
    assert.ok(first && second);
    const expected = scores[first] === scores[second] ? { tiedPair: [first, second] } : { result: first };
    assert.deepEqual(evaluate(scores), expected, vector);
  }
});
