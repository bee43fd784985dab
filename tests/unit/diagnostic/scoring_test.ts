import assert from "node:assert/strict";
import fc from "fast-check";
import {
  byDimension,
  DIMENSION_KEYS,
  DIMENSIONS,
  type Score,
  SCORES,
} from "../../../lib/diagnostic/dimensions.ts";
import type { Scores } from "../../../lib/diagnostic/schema.ts";
import { computeFigures, rate } from "../../../lib/diagnostic/scoring.ts";

function scoresOf(values: readonly Score[]): Scores {
  return byDimension((key) => values[DIMENSION_KEYS.indexOf(key)] ?? 3);
}

const anyScores = fc.array(fc.constantFrom(...SCORES), { minLength: 14, maxLength: 14 }).map(scoresOf);

Deno.test("computeFigures() is the mean of the fourteen, and of each cluster's own dimensions", () => {
  const figures = computeFigures(scoresOf([1, 2, 1, 2, 3, 5, 4, 4, 3, 4, 5, 5, 5, 1]));
  assert.equal(figures.overall, 45 / 14);
  assert.deepEqual(figures.clusters, { market: 1.5, value: 2.75, operations: 3.75, organization: 4 });
});

Deno.test("computeFigures() ranks equal scores in survey order, lowest bottleneck first", () => {
  const figures = computeFigures(scoresOf(Array<Score>(14).fill(3)));
  assert.deepEqual(figures.strengths.map(({ key }) => key), [
    "market_image",
    "market_focus",
    "personalization",
  ]);
  assert.deepEqual(figures.bottlenecks.map(({ key }) => key), [
    "technology",
    "org_relationships",
    "processes",
  ]);
});

Deno.test("computeFigures() breaks a tie at third place by survey order", () => {
  const figures = computeFigures(scoresOf([3, 5, 3, 4, 4, 4, 3, 3, 3, 2, 2, 3, 1, 3]));
  assert.deepEqual(figures.strengths, [
    { key: "market_focus", value: 5 },
    { key: "product_attributes", value: 4 },
    { key: "logistics", value: 4 },
  ]);
  assert.deepEqual(figures.bottlenecks, [
    { key: "org_relationships", value: 1 },
    { key: "people_competency", value: 2 },
    { key: "innovation", value: 2 },
  ]);
});

Deno.test("computeFigures() never lists a dimension as both strength and bottleneck, for any scores", () => {
  fc.assert(fc.property(anyScores, (scores) => {
    const { strengths, bottlenecks, overall } = computeFigures(scores);
    const listed = new Set([...strengths, ...bottlenecks].map(({ key }) => key));
    assert.equal(listed.size, 6);
    const lowestStrength = Math.min(...strengths.map(({ value }) => value));
    assert.ok(bottlenecks.every(({ value }) => value <= lowestStrength));
    assert.ok(DIMENSIONS.every(({ key }) => listed.has(key) || scores[key] <= lowestStrength));
    assert.ok(overall >= 1 && overall <= 5);
  }));
});

Deno.test("rate() is Strong from 4, Moderate from 3, Needs Attention below", () => {
  const table: [number, string][] = [[5, "Strong"], [4, "Strong"], [3.999, "Moderate"], [3, "Moderate"], [
    2.999,
    "Needs Attention",
  ], [1, "Needs Attention"]];
  for (const [score, label] of table) assert.equal(rate(score).label, label, String(score));
});

Deno.test("a figure rounded to two decimals never contradicts its rating", () => {
  fc.assert(fc.property(anyScores, (scores) => {
    const { overall, clusters } = computeFigures(scores);
    for (const figure of [overall, ...Object.values(clusters)]) {
      assert.equal(rate(Number(figure.toFixed(2))).key, rate(figure).key);
    }
  }));
});
