import assert from "node:assert/strict";
import { FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { evaluate } from "../../../lib/founder_test/scoring.ts";
import { STYLE_CODES, type StyleCode, type TieBreakerKey } from "../../../lib/founder_test/styles.ts";

const { questions, tieBreakers } = FOUNDER_TEST_CONTENT;

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The multiplicity of all that an answer sheet decides by, over all sheets: the scores in base order, and the styles in the order in which they
 * were last chosen, latest first ("2,2,2,2,2 LS,GB,PV,CO,SS").
 */
function countSheets(): Map<string, number> {
  let sheets = new Map<string, number>([["0,0,0,0,0 ", 1]]);
  for (const { options } of questions) {
    const next = new Map<string, number>();
    for (const [sheet, count] of sheets) {
      const { scores, latest } = read(sheet);
      for (const { style } of options) {
        const grown = STYLE_CODES.map((code) => scores[code] + (code === style ? 1 : 0)).join();
        const key = `${grown} ${[style, ...latest.filter((other) => other !== style)].join()}`;
        next.set(key, (next.get(key) ?? 0) + count);
      }
    }
    sheets = next;
  }
  return sheets;
}

function read(sheet: string): { scores: Record<StyleCode, number>; latest: StyleCode[] } {
  const [counts = "", order = ""] = sheet.split(" ");
  const [SS = 0, CO = 0, PV = 0, GB = 0, LS = 0] = counts.split(",").map(Number);
  return {
    scores: { SS, CO, PV, GB, LS },
    latest: order.split(",").flatMap((style) => STYLE_CODES.filter((code) => code === style)),
  };
}

/** By score, highest first; equal ones with the latest choice first. Written again here, so that the quiz's own is held to it. */
function ranked({ scores, latest }: Pick<Sheet, "scores" | "latest">): StyleCode[] {
  return latest.toSorted((a, b) => scores[b] - scores[a] || latest.indexOf(a) - latest.indexOf(b));
}

function tieBreakerOf(a: StyleCode, b: StyleCode) {
  const key = ([`${a}-${b}`, `${b}-${a}`] as TieBreakerKey[]).find((candidate) => candidate in tieBreakers);
  assert.ok(key, `${a} and ${b} have no tie-breaker`);
  return tieBreakers[key];
}

interface Sheet {
  readonly scores: Readonly<Record<StyleCode, number>>;
  readonly latest: readonly StyleCode[];
  /** How many styles have the highest score. */
  readonly tied: number;
  /** How many answer sheets are like this one. */
  readonly count: number;
}

const SHEETS: readonly Sheet[] = [...countSheets()].map(([key, count]) => {
  const { scores, latest } = read(key);
  const best = Math.max(...Object.values(scores));
  return { scores, latest, tied: latest.filter((style) => scores[style] === best).length, count };
});

/** The results of a sheet with their shares: one, or those of the two answers to the tie-breaker. */
function resultsOf(sheet: Sheet): [StyleCode, number][] {
  const [first, second] = ranked(sheet);
  assert.ok(first);
  if (sheet.tied === 1 || second === undefined) return [[first, 1]];
  const { a, b } = tieBreakerOf(first, second);
  return [a, b].map(({ style }) => {
    const scores = { ...sheet.scores, [style]: sheet.scores[style] + 1 };
    const [winner] = ranked({ ...sheet, scores });
    assert.ok(winner);
    return [winner, 0.5];
  });
}

Deno.test("over all 5^10 answer sheets every style is the result of exactly a fifth, whatever ties they end in", () => {
  assert.equal(total(SHEETS.map(({ count }) => count)), 5 ** 10);
  for (const tied of [1, 2, 3, 5]) {
    const sheets = SHEETS.filter((sheet) => sheet.tied === tied);
    const wins: Record<StyleCode, number> = { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 };
    for (const sheet of sheets) {
      for (const [style, share] of resultsOf(sheet)) wins[style] += share * sheet.count;
    }
    const all = total(sheets.map(({ count }) => count));
    console.log(`${tied} leading ${(all / 5 ** 10 * 100).toFixed(2)}%`);
    for (const code of STYLE_CODES) assert.equal(wins[code], all / 5, `${code}, ${tied} leading`);
  }
});

Deno.test("each of the ten tie-breakers is asked equally often, of two tied styles and of more", () => {
  for (const tied of [2, 3, 5]) {
    const asked = new Map<string, number>();
    for (const sheet of SHEETS.filter((sheet) => sheet.tied === tied)) {
      const [first, second] = ranked(sheet);
      assert.ok(first && second);
      const { text } = tieBreakerOf(first, second);
      asked.set(text, (asked.get(text) ?? 0) + sheet.count);
    }
    assert.deepEqual([asked.size, new Set(asked.values()).size], [10, 1], `${tied} leading`);
  }
});

Deno.test("the quiz evaluates every answer sheet by score and, where scores are equal, by the latest choice", () => {
  for (const sheet of SHEETS) {
    const [first, second] = ranked(sheet);
    const expected = sheet.tied > 1 ? { tiedPair: [first, second] } : { result: first };
    assert.deepEqual(evaluate(sheet.scores, sheet.latest), expected);
  }
});
