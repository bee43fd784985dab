import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import {
  bandsOf,
  differingOf,
  fullGap,
  shadeOf,
  TEAM_CHECK,
  teamResult,
  unsureOf,
  weaknessesOf,
  whatToCount,
} from "../../lib/rounds/team_check.ts";

/** The result of people whose scores of some dimensions these are; of all others everybody gave a 3. */
function resultOf(scores: Readonly<Record<string, readonly number[]>>) {
  const size = Object.values(scores)[0]?.length ?? 0;
  const people = Array.from({ length: size }, (_, person) => ({
    name: `P${person}`,
    answer: DIMENSION_KEYS.map((key) => scores[key]?.[person] ?? 3),
  }));
  const result = teamResult({ answered: size, counts: null, people });
  assert.ok(result);
  return result;
}

Deno.test("the lowest means are named, the lowest first, but neither again if they are a talk nor where people are a point apart", () => {
  const result = resultOf({
    market_image: [1, 5, 3, 3],
    speed: [2, 2, 2, 0],
    quality: [1, 1, 2, 1],
    processes: [1, 1, 2, 3],
    technology: [2, 0, 0, 0],
    innovation: [1, 1, 2, 1],
    logistics: [4, 1, 1, 3],
    people_competency: [2, 2, 4, 2],
    cost_efficiency: [3, 3, 3, 2],
  });
  const keysOf = (band: keyof ReturnType<typeof bandsOf>, of = result) =>
    bandsOf(of)[band].map(({ key }) => key);
  assert.deepEqual(keysOf("talks"), ["market_image", "logistics", "processes"]);
  assert.deepEqual(keysOf("later"), ["people_competency"]);
  assert.deepEqual(weaknessesOf(result).map(({ key, mean }) => [key, mean]), [
    ["quality", 1.3],
    ["innovation", 1.3],
    ["speed", 2],
    ["cost_efficiency", 2.8],
  ]);
  assert.equal(differingOf(result), 7);
  const low = resultOf({ speed: [1, 2], quality: [2, 2] });
  assert.deepEqual(keysOf("talks", low), ["speed", "quality", "market_image"]);
  assert.deepEqual(weaknessesOf(low), []);
});

Deno.test("dimensions of which somebody cannot say are listed, the most first, of how many who answered", () => {
  const result = resultOf({ technology: [0, 1, 2, 3], speed: [3, 0, 3, 3], quality: [0, 0, 1, 5] });
  assert.deepEqual(unsureOf(result), [
    { count: 2, of: 4, keys: ["quality"] },
    { count: 1, of: 4, keys: ["speed", "technology"] },
  ]);
});

Deno.test("equal numbers of people have one shade, however many could not say", () => {
  const shade = (counts: readonly number[], unsure: number) => shadeOf(counts[0] ?? 0, { counts, unsure });
  assert.deepEqual([shade([0, 5], 0), shade([1, 4], 0), shade([1, 1], 3), shade([4, 1], 0), shade([5], 0)], [
    0,
    1,
    1,
    4,
    5,
  ]);
});

Deno.test("no gap is wider than the most that is printed for all rows, whoever cannot say", () => {
  const bars = (scores: Readonly<Record<string, readonly number[]>>) => {
    const result = resultOf(scores);
    return result.shown.slice(0, Object.keys(scores).length).map(({ key, gap }) => [
      key,
      gap,
      (gap ?? 0) / fullGap(result),
    ]);
  };
  assert.deepEqual(bars({ speed: [1, 5, 1, 5], quality: [1, 5, 0, 0] }), [
    ["quality", 4, 1],
    ["speed", 2.7, 0.675],
  ]);
  assert.deepEqual(bars({ speed: [1, 1, 5, 5, 5] }), [["speed", 2.4, 1]]);
  assert.deepEqual(bars({ speed: [2, 4] }), [["speed", 2, 0.5]]);
});

Deno.test("rows are in the order of the figures that are printed, and who alone gave a score comes last", () => {
  // Gaps of 1.93 and 1.87 both read 1.9, so the lower average comes first.
  const result = resultOf({
    speed: [1, 1, 4, 4, 4, 5],
    quality: [1, 1, 1, 3, 3, 5],
    logistics: [1, 0, 0, 0, 0, 0],
  });
  const printed = result.shown.map(({ key, gap, mean }) => [key, gap, mean]);
  assert.deepEqual(printed.slice(0, 2), [["quality", 1.9, 2.3], ["speed", 1.9, 3.2]]);
  assert.deepEqual(printed.at(-1), ["logistics", null, 1]);
});

Deno.test("every question asks for a guess, and none names a button that the team check does not have", () => {
  const read = TEAM_CHECK.read(undefined);
  assert.ok(read.ok);
  for (const { text } of read.content.questions) {
    assert.match(text, /^What would this count give\? [A-Z]/);
    assert.doesNotMatch(text, /choose|can’t count/i);
  }
  assert.match(whatToCount("quality"), /on record\? Count the others\.$/);
});
