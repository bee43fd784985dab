import assert from "node:assert/strict";
import { SPOKEN_DIMENSIONS } from "../../../lib/content/diagnostic/verdict.ts";
import {
  byDimension,
  type ClusterKey,
  CLUSTERS,
  DIMENSION_KEYS,
  DIMENSIONS,
  type Score,
  SCORES,
} from "../../../lib/diagnostic/dimensions.ts";
import { computeFigures, rate, type RatingKey } from "../../../lib/diagnostic/scoring.ts";
import { planStart } from "../../../lib/diagnostic/tie.ts";
import { type Verdict, verdictOf, type VerdictSide, verdictText } from "../../../lib/diagnostic/verdict.ts";

function resultOf(values: readonly Score[]) {
  const scores = byDimension((key) => values[DIMENSION_KEYS.indexOf(key)] ?? 3);
  return { scores, ...computeFigures(scores) };
}

const text = (...values: Score[]) => verdictText(resultOf(values));

Deno.test("the verdict names what stands out at both ends, by its own name", () => {
  assert.equal(
    text(4, 3, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4),
    "Eight scores of 4 or 5 lead; cost and process lag.",
  );
  assert.equal(
    text(3, 2, 3, 5, 3, 4, 3, 3, 1, 3, 5, 2, 3, 3),
    "Product, people and pricing lead; cost, market focus and process lag.",
  );
  assert.equal(text(3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 4, 3, 3, 3), "People lead; cost lags.");
});

Deno.test("it names what lags in the order of the plan, and what leads in that of the strengths", () => {
  const values: Score[] = [3, 2, 3, 5, 3, 4, 3, 3, 1, 3, 5, 2, 3, 3];
  const result = resultOf(values);
  const { high, low } = verdictOf(result);
  const keys = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key);
  assert.deepEqual(low, { kind: "dimensions", keys: keys(planStart(result).certain), isPart: false });
  assert.deepEqual(high, { kind: "dimensions", keys: keys(result.strengths), isPart: false });
});

Deno.test("it says how many lead where it cannot name all: fewer names than before would read as a fall", () => {
  assert.equal(
    text(4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2),
    "Six scores of 4 or 5 lead; four scores under 3 lag.",
  );
  assert.equal(
    text(3, 3, 3, 3, 3, 3, 2, 2, 2, 4, 2, 3, 3, 4),
    "Innovation and technology lead; four scores under 3 lag.",
  );
  assert.equal(
    text(4, 2, 4, 3, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2),
    "Seven scores of 4 or 5 lead; six scores under 3 lag.",
  );
  assert.equal(
    text(4, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
    "Market image leads; market focus lags most.",
  );
  assert.equal(
    text(3, 3, 5, 5, 5, 2, 3, 3, 5, 3, 3, 3, 3, 3),
    "Four scores of 4 or 5 lead; pricing lags.",
  );
  assert.equal(
    text(4, 3, 4, 3, 3, 3, 4, 3, 3, 3, 3, 5, 3, 3),
    "Four scores of 4 or 5 lead; no score is under 3.",
  );
  assert.equal(
    text(5, 5, 5, 5, 5, 5, 5, 5, 2, 5, 5, 5, 5, 5),
    "All four systems are strong; cost lags.",
  );
});

Deno.test("it is honest where nothing is high, nothing is low, or everything is alike", () => {
  const three = (at: number, score: Score) => Array.from({ length: 14 }, (_, i) => i === at ? score : 3);
  assert.equal(text(...three(8, 1)), "Nothing leads yet; cost lags.");
  assert.equal(text(...three(10, 5)), "People lead; no score is under 3.");
  const scores = byDimension((key) => key === "people_competency" ? 5 as const : 3 as const);
  assert.equal(
    verdictText({ ...computeFigures(scores), scores, uncounted: ["speed"] }),
    "People lead; no counted score is under 3.",
  );
  assert.equal(
    text(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4),
    "Every score is strong; people are highest.",
  );
  assert.equal(
    text(5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4),
    "Every score is strong; five of fourteen are 5.",
  );
  assert.equal(
    text(2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2),
    "Every score is under 3; cost is lowest.",
  );
  assert.equal(
    text(1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2),
    "Every score is under 3; six of fourteen are 1.",
  );
  assert.deepEqual(SCORES.map((score) => text(...Array<Score>(14).fill(score))), [
    "All fourteen scores are 1; nothing leads yet.",
    "All fourteen scores are 2; nothing leads yet.",
    "All fourteen scores are 3; nothing leads or lags.",
    "All fourteen scores are 4; nothing lags.",
    "All fourteen scores are 5; nothing lags.",
  ]);
});

Deno.test("a verdict stresses what leads and what lags", () => {
  const { parts } = verdictOf(resultOf([3, 3, 3, 5, 3, 3, 3, 3, 1, 3, 3, 3, 3, 3]));
  assert.deepEqual(parts.filter(({ isStressed }) => isStressed).map(({ text }) => text), [
    "leads;",
    "lags.",
  ]);
});

type Result = ReturnType<typeof resultOf>;

/** Everything in a verdict that its result does not bear out. */
function flaws(result: Result): string[] {
  const verdict = verdictOf(result);
  return [
    ...sideFlaws("high", verdict.high, result, (value) => value >= 4, "strong"),
    ...sideFlaws("low", verdict.low, result, (value) => value < 3, "attention"),
    ...wordFlaws(verdict),
  ];
}

function sideFlaws(
  end: "high" | "low",
  side: VerdictSide,
  { scores, clusters }: Result,
  isIn: (value: number) => boolean,
  band: RatingKey,
): string[] {
  const inBand = DIMENSIONS.filter(({ key }) => isIn(scores[key]));
  const systems = CLUSTERS.filter(({ key }) => rate(clusters[key]).key === band);
  const further = (a: number, b: number) => end === "high" ? a >= b : a <= b;
  switch (side.kind) {
    case "none":
      return inBand.length === 0 ? [] : [`${end}: says that there is none`];
    case "all":
      return systems.length === 4 ? [] : [`${end}: says that it is all`];
    case "count":
      return side.count === inBand.length && side.count > 3 ? [] : [`${end}: counts ${side.count}`];
    case "dimensions": {
      const mildest = scores[side.keys.at(-1) ?? "speed"];
      const alike = inBand.filter(({ key }) => further(scores[key], mildest)).map(({ key }) => key);
      return side.keys.length <= 3 && alike.toSorted().join() === side.keys.toSorted().join() &&
          side.isPart === alike.length < inBand.length && !(end === "high" && side.isPart)
        ? []
        : [`${end}: names ${side.keys}, not ${alike}`];
    }
  }
}

function wordFlaws({ high, low, parts }: Verdict): string[] {
  const sentence = parts.map(({ text }) => text).join("");
  const names = [high, low].flatMap((side): readonly string[] => {
    if (side.kind === "dimensions") return side.keys.map((key) => SPOKEN_DIMENSIONS[key].name);
    return [];
  });
  const missing = names.filter((name) => !sentence.toLowerCase().includes(name));
  const isShaped = /^[A-Z][a-z0-9, ]+; [a-z0-9, ]+\.$/.test(sentence) && sentence.length <= 130;
  const isCausal = /\b(carr(y|ies)|holds?|drags?|because|you)\b/.test(sentence);
  return [
    ...missing.map((name) => `does not say ${name}`),
    ...(isShaped ? [] : [sentence]),
    ...(isCausal ? [`names a cause: ${sentence}`] : []),
  ];
}

/** A source of scores that gives the same ones in every run. */
function scoresFrom(seed: number): () => Score {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return SCORES[state >>> 16 & 7] ?? SCORES[state >>> 20 & 3] ?? 3;
  };
}

Deno.test("10,000 random results: nothing that a verdict says is untrue, and nobody is left out", () => {
  const next = scoresFrom(14);
  const wrong: string[] = [];
  for (let count = 0; count < 10_000; count++) {
    const values = Array.from({ length: 14 }, next);
    wrong.push(...flaws(resultOf(values)).map((flaw) => `${values}: ${flaw}`));
  }
  assert.deepEqual(wrong.slice(0, 5), []);
});

Deno.test("every pattern of bands of the four systems has a true verdict", () => {
  const bands: readonly RatingKey[] = ["strong", "moderate", "attention"];
  const patterns = bands.flatMap((a) =>
    bands.flatMap((b) => bands.flatMap((c) => bands.map((d) => [a, b, c, d] as const)))
  );
  const next = scoresFrom(81);
  /** Random scores of a system whose mean is in the band. */
  const scoresIn = (cluster: ClusterKey, band: RatingKey): Score[] => {
    const size = DIMENSIONS.filter((dimension) => dimension.cluster === cluster).length;
    while (true) {
      const values = Array.from({ length: size }, next);
      if (rate(values.reduce<number>((sum, value) => sum + value, 0) / size).key === band) return values;
    }
  };
  const wrong: string[] = [];
  for (const pattern of patterns) {
    for (let sample = 0; sample < 20; sample++) {
      const result = resultOf(
        CLUSTERS.flatMap(({ key }, index) => scoresIn(key, pattern[index] ?? "moderate")),
      );
      assert.deepEqual(CLUSTERS.map(({ key }) => rate(result.clusters[key]).key), pattern);
      wrong.push(...flaws(result).map((flaw) => `${pattern}: ${flaw}`));
    }
  }
  assert.equal(patterns.length, 81);
  assert.deepEqual(wrong.slice(0, 5), []);
});

Deno.test("the verdict speaks of what was counted: neither strong nor weak is what could not be", () => {
  const without = (values: Score[], ...uncounted: string[]) =>
    verdictText({ ...resultOf(values), uncounted });
  assert.equal(
    without([3, 1, 3, 5, 3, 3, 3, 3, 1, 3, 5, 2, 3, 3], "market_focus"),
    "Product and people lead; cost and process lag.",
  );
  assert.equal(without(Array<Score>(14).fill(1), ...DIMENSION_KEYS), "Nothing could be counted yet.");
  assert.equal(
    without(Array<Score>(14).fill(1), ...DIMENSION_KEYS.slice(1)),
    "One score was counted; it is 1.",
  );
  assert.equal(
    without([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1], "org_relationships", "technology"),
    "All twelve scores that were counted are 4.",
  );
});
