import assert from "node:assert/strict";
import fc from "fast-check";
import { formatNumber, parseNumber } from "../../../../lib/tool_kit/numbers.ts";
import { reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import type { Content } from "../../../../components/tools/executive_decision_framework/document.ts";
import {
  roundedAway,
  smallestFlips,
  soleWinner,
  weightFlips,
} from "../../../../components/tools/executive_decision_framework/analysis.ts";
import { scoreFlips } from "../../../../components/tools/executive_decision_framework/score_flips.ts";
import { decisionOf, type Line, standing, UNIT, winnersOf } from "./decisions.ts";

const flipsOf = (content: Content) => {
  const { problem, rows } = standing(content);
  return weightFlips(rows, problem.shares);
};
const smallestOf = (content: Content) =>
  smallestFlips(flipsOf(content)).map(({ criterion, percent }) => [criterion, percent]);
/** The options with some places, by their ids in a row: A is the first. */
const ids = (places: readonly number[] = []) => places.map((place) => "ABCDE"[place]).join("");
/** Who wins when a share, 0 to 1, is set as somebody would type it. */
const winnersWith = (content: Content, criterion: number, share: number) =>
  winnersOf(reduce(content, { type: "set share", id: `k${criterion}`, share }));
const winnersWithValue = (content: Content, option: number, criterion: number, value: number) =>
  winnersOf(
    reduce(content, { type: "set value", criterion: `k${criterion}`, option: ids([option]), value }),
  );
/** What a figure of a flip is, typed as it is shown. */
function typed(value: number, decimals: number, isPercent = false): number {
  const read = parseNumber(formatNumber(value, "1,234.5", { decimals, isPercent }), "1,234.5");
  return read.ok ? read.value : NaN;
}

Deno.test("two lines that cross: the flip is where they meet, rounded away from today's weight", () => {
  // A is worth w, B 0.6 (1 - w): level at 0.375.
  const content = decisionOf([50, [1, 0], UNIT], [50, [0, 0.6], UNIT]);
  const [first, second] = flipsOf(content);
  assert.ok(Math.abs((first?.down?.exact ?? NaN) - 0.375) < 1e-12);
  assert.deepEqual([first?.down?.percent, first?.up, ids(first?.down?.winners)], [37, null, "B"]);
  assert.deepEqual([second?.up?.percent, second?.down], [63, null]);
  assert.deepEqual(first?.bands.map(({ winners }) => ids(winners)), ["B", "A"]);
});

Deno.test("two equal smallest changes are both named", () => {
  assert.deepEqual(smallestOf(decisionOf([50, [1, 0], UNIT], [50, [0, 0.6], UNIT])), [[0, 37], [1, 63]]);
});

Deno.test("a tie that is reached at 0 or at 100 % alone is no flip", () => {
  // Level at a weight of 1 for the first, at 0 for the second.
  const content = decisionOf([50, [1, 1], UNIT], [50, [0.5, 0], UNIT]);
  for (const { up, down, bands } of flipsOf(content)) {
    assert.deepEqual([up, down, bands.length], [null, null, 1]);
  }
  assert.deepEqual(smallestOf(content), []);
});

Deno.test("others without weight, or a tie today: no flip is computed", () => {
  const alone = decisionOf([50, [1, 0], UNIT], [0, [0, 1], UNIT]);
  assert.deepEqual(flipsOf(alone)[0], { bands: [], up: null, down: null });
  assert.equal(flipsOf(alone)[1]?.up?.percent, 51);
  const tie = decisionOf([50, [1, 0], UNIT], [50, [0, 1], UNIT]);
  assert.deepEqual([smallestOf(tie), soleWinner(standing(tie).rows)], [[], null]);
});

Deno.test("options that are alike win together, as a tie", () => {
  const content = decisionOf([60, [1, 0, 0], UNIT], [40, [0, 1, 1], UNIT]);
  assert.equal(ids(flipsOf(content)[0]?.down?.winners), "BC");
  assert.equal(winnersWith(content, 0, 0.49), "BC");
});

Deno.test("unfinished and vetoed options take no part in flips", () => {
  const content = decisionOf([50, [6, 5, 10, null], { must: 2 }], [50, [6, 5, 1, 10], { must: 3 }]);
  assert.deepEqual(smallestOf(content), []);
});

Deno.test("roundedAway() takes the fewest decimals that make the change no more than a tenth longer", () => {
  const over = (limit: number) => (value: number) => value > limit;
  assert.deepEqual(roundedAway(30, 35.53, over(35.53)), { value: 36, decimals: 0 });
  assert.deepEqual(roundedAway(30, 30.2, over(30.2)), { value: 30.21, decimals: 2 });
  assert.deepEqual(roundedAway(30, 36, over(36)), { value: 36.1, decimals: 1 }, "36 itself is a tie");
  assert.deepEqual(roundedAway(50_000, 38_234, (value) => value < 38_234, { decimals: -4, sign: -1 }), {
    value: 38_000,
    decimals: 0,
  });
  assert.deepEqual(
    roundedAway(7, 9, (value) => value >= 9),
    { value: 9, decimals: 0 },
    "a must that is just met",
  );
  assert.equal(roundedAway(30, 36, () => false), null);
  assert.deepEqual(roundedAway(1, 1.4e-14, (value) => value < 0), { value: -0.01, decimals: 2 });
});

/** Random decisions: two to five options, two to five criteria, with and without own bounds and musts. */
const decision: fc.Arbitrary<Content> = fc.tuple(
  fc.integer({ min: 2, max: 5 }),
  fc.integer({ min: 2, max: 5 }),
  fc.infiniteStream(fc.integer({ min: 0, max: 100 })),
).map(([options, criteria, numbers]) => {
  const next = () => numbers.next().value ?? 0;
  return decisionOf(...Array.from({ length: criteria }, (): Line => {
    const isRating = next() < 50;
    const values = Array.from({ length: options }, () => isRating ? 1 + next() % 10 : next());
    const better = next() < 50 ? "less" : "more";
    const bounds = next() < 30 ? { low: 10, high: 90 } : {};
    const must = next() < 20 ? { must: isRating ? 3 : 50 } : {};
    return [1 + next() % 100, values, { kind: isRating ? "rating" : "number", better, ...bounds, ...must }];
  }));
});

Deno.test("flips of weights agree with a fine grid of weights on random decisions, and typing one flips", () => {
  const STEPS = 150;
  let found = 0;
  fc.assert(
    fc.property(decision, (content) => {
      const today = winnersOf(content);
      if (today.length !== 1) return;
      const { shares } = standing(content).problem;
      for (const [criterion, { bands, down, up }] of flipsOf(content).entries()) {
        const share = shares[criterion] ?? NaN;
        for (let step = 0; step <= STEPS; step++) {
          const weight = step / STEPS;
          const band = bands.find(({ from, to }) => weight > from + 1e-6 && weight < to - 1e-6);
          if (band) {
            assert.equal(winnersWith(content, criterion, weight), ids(band.winners), `${weight}`);
          }
          const isBetween = weight > (down?.exact ?? -1) + 1e-6 && weight < (up?.exact ?? 2) - 1e-6;
          const isEnd = step === 0 || step === STEPS;
          if (isBetween && !isEnd) assert.equal(winnersWith(content, criterion, weight), today);
        }
        for (const flip of [down, up].filter((each) => each !== null)) {
          found++;
          assert.equal(Math.sign(flip.percent / 100 - share), Math.sign(flip.exact - share));
          assert.ok(Math.abs(flip.percent / 100 - share) >= Math.abs(flip.exact - share) - 1e-9);
          assert.equal(typed(flip.percent, flip.decimals, true), flip.percent);
          assert.equal(winnersWith(content, criterion, flip.percent / 100), ids(flip.winners));
          assert.notEqual(ids(flip.winners), today);
        }
      }
    }),
    { numRuns: 30 },
  );
  assert.ok(found > 5, `${found} flips`);
});

Deno.test("flips of one value agree with a fine grid of values on random decisions, and typing one flips", () => {
  let found = 0;
  fc.assert(
    fc.property(decision, (content) => {
      const today = winnersOf(content);
      if (today.length !== 1) return;
      const { problem, rows } = standing(content);
      const flips = scoreFlips(problem, rows);
      for (const flip of flips) {
        found++;
        const named = ids(flip.winners);
        assert.equal(typed(flip.to, flip.decimals), flip.to);
        assert.equal(winnersWithValue(content, flip.option, flip.criterion, flip.to), named);
        assert.ok(!named.includes(today));
        const { kind, low, high } = problem.criteria[flip.criterion] ?? assert.fail();
        const [least, most] = kind === "rating" ? [1, 10] : [low ?? 0, high ?? Infinity];
        const isInside = flip.to >= Math.min(least, flip.from) && flip.to <= Math.max(most, flip.from);
        assert.ok(isInside, `${flip.to} lies outside the scale`);
      }
      for (const [option, { state, vetoes }] of rows.entries()) {
        for (const [criterion, { kind, low: own, high: top }] of problem.criteria.entries()) {
          if (state === "unfinished" || (state === "vetoed" && String(vetoes) !== String(criterion))) {
            continue;
          }
          const from = problem.values[criterion]?.[option] ?? NaN;
          const found = flips.filter((flip) => flip.option === option && flip.criterion === criterion);
          const up = found.find(({ exact, to }) => to > from && exact >= from)?.exact ?? Infinity;
          const down = found.find(({ exact, to }) => to < from && exact <= from)?.exact ?? -Infinity;
          const [low, high] = kind === "rating" ? [1, 10] : [own ?? 0, top ?? 250];
          for (let step = 0; step <= 80; step++) {
            const value = low + (high - low) * step / 80;
            if (!(value > down + 1e-6 && value < up - 1e-6)) continue;
            const winners = winnersWithValue(content, option, criterion, value);
            assert.ok(
              winners.includes(today),
              `${option} ${criterion}: ${from} to ${value} gives ${winners}`,
            );
          }
        }
      }
    }),
    { numRuns: 30 },
  );
  assert.ok(found > 5, `${found} flips`);
});

Deno.test("a value that makes all alike flips, alone between values that do not", () => {
  // While A costs more than B's nothing, B wins; if neither costs anything, the second criterion alone counts.
  const content = decisionOf(
    [57, [84, 0], { kind: "number", better: "less", must: 50 }],
    [53, [49, 45], { kind: "number", better: "more" }],
  );
  const { problem, rows } = standing(content);
  const flip = scoreFlips(problem, rows).find(({ option, criterion }) => option === 0 && criterion === 0);
  assert.deepEqual([flip?.to, flip?.decimals, ids(flip?.winners)], [0, 0, "A"]);
  assert.deepEqual([0, 0.01].map((value) => winnersWithValue(content, 0, 0, value)), ["A", "B"]);
});

Deno.test("an option that gets level with the winner does not hide another that passes both", () => {
  // From 100 on, B and A are level; above 100.37, C is ahead of both.
  const content = decisionOf(
    [100, [6, 100, 99], { kind: "number", better: "more" }],
    [100, [66, 2, 100], { kind: "number", better: "less" }],
  );
  const { problem, rows } = standing(content);
  const flip = scoreFlips(problem, rows).find(({ option, criterion }) => option === 1 && criterion === 1);
  assert.deepEqual([flip?.to, ids(flip?.winners)], [110, "C"]);
  assert.deepEqual([100, 110].map((value) => winnersWithValue(content, 1, 1, value)), ["AB", "C"]);
});

Deno.test("no flip of a percentage is above 100", () => {
  const flipsTo = (unit: string) => {
    const { problem, rows } = standing(
      decisionOf([40, [80, 90, 40], { kind: "number", unit }], [60, [7, 1, 10]]),
    );
    return scoreFlips(problem, rows).filter(({ criterion }) => criterion === 0).map(({ to }) => to);
  };
  assert.ok(flipsTo("points").some((to) => to > 100), "others may go as far as it takes");
  assert.deepEqual(flipsTo("%").filter((to) => to > 100 || to < 0), []);
});

Deno.test("a must that the winner just keeps, and one that an option just misses, are flips of a value", () => {
  const cost = { kind: "number", better: "less", low: 0, high: 100, must: 42 } as const;
  for (
    const [content, smallest] of [
      [decisionOf([10, [40, 30], cost], [90, [9, 2]]), [0, 42, 42.1]],
      // The threshold itself is enough.
      [decisionOf([10, [30, 43], cost], [90, [2, 9]]), [1, 42, 42]],
    ] as const
  ) {
    const { problem, rows } = standing(content);
    const [flip, second] = scoreFlips(problem, rows).toSorted((a, b) => a.size - b.size);
    assert.deepEqual([flip?.option, flip?.exact, flip?.to], smallest);
    assert.ok((second?.size ?? Infinity) > (flip?.size ?? NaN) + 1e-9, "it is the only smallest one");
  }
});
