import assert from "node:assert/strict";
import { askedOf } from "../../../components/results/loaded/DoneActions.tsx";
import { byDimension, DIMENSION_KEYS } from "../../../lib/diagnostic/dimensions.ts";
import { courseOf, movedSince, movedWords, movesBetween } from "../../../lib/diagnostic/moves.ts";
import type { EarlierResult, PublicResult } from "../../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../../lib/diagnostic/scoring.ts";

Deno.test("movesBetween() lists the largest change first, then the order of the check", () => {
  const before = byDimension(() => 3 as const);
  const after = { ...before, technology: 4, speed: 5, market_image: 2 } as const;
  const moves = movesBetween({ scores: before }, { scores: after });
  assert.deepEqual(moves.map(({ dimension, from, to }) => [dimension.key, from, to]), [
    ["speed", 3, 5],
    ["market_image", 3, 2],
    ["technology", 3, 4],
  ]);
  assert.deepEqual(movesBetween({ scores: before }, { scores: before }), []);
});

Deno.test("movedSince() compares what both checks counted, and only with the same statements", () => {
  const scores = { ...byDimension(() => 3 as const), technology: 5, speed: 1, quality: 4 } as const;
  const before: EarlierResult = {
    date: "2026-08-21",
    scores: { ...byDimension(() => 3 as const), quality: 1 },
    uncounted: ["quality"],
    isComparable: true,
    actions: [],
  };
  const result: PublicResult = {
    ...computeFigures(scores),
    date: "2026-11-21",
    guidance: {},
    scores,
    uncounted: ["speed"],
    earlier: [before],
  };
  const moved = movedSince(result);
  assert.deepEqual(moved?.moves.map(({ dimension, from, to }) => [dimension.key, from, to]), [[
    "technology",
    3,
    5,
  ]]);
  assert.equal(moved.counted, 12);
  // To have counted quality since is no progress.
  assert.deepEqual([moved.from, moved.to, moved.isBeyondChance], [3, 38 / 12, false]);
  const better = { ...scores, technology: 5, market_image: 5, innovation: 5, processes: 4 } as const;
  assert.equal(movedSince({ ...result, scores: better })?.isBeyondChance, true, "7 points in 12 scores");
  const keys = [moved.fresh, moved.lost, moved.never].map((list) => list.map(({ key }) => key));
  assert.deepEqual(keys, [["quality"], ["speed"], []]);
  const { earlier: _, ...first } = result;
  assert.equal(movedSince(first), null);
  assert.equal(movedSince({ ...result, earlier: [{ ...before, isComparable: false }] }), null);
  assert.equal(
    movedWords(result),
    "One score rose, eleven stayed the same. Average of the twelve scores that both checks counted: 3.00 → 3.17 (+0.17). Chance alone can do that.",
  );
  assert.match(movedWords({ ...result, earlier: [{ ...before, isComparable: false }] }), /other statements/);
  const apart = { ...result, uncounted: DIMENSION_KEYS.filter((key) => key !== "quality") };
  assert.match(movedWords(apart), /^No score was counted in both/);
});

Deno.test("courseOf() takes the scores that all checks counted, so that to begin to count one is no rise", () => {
  const check = (date: string, quality: 1 | 5, uncounted: readonly string[]): EarlierResult => ({
    date,
    scores: { ...byDimension(() => 3 as const), quality },
    uncounted,
    isComparable: true,
    actions: [],
  });
  const market = ["market_image", "market_focus"];
  const [first, second] = [
    check("2026-05-21", 1, ["quality"]),
    check("2026-08-21", 1, ["quality", ...market]),
  ];
  const last = check("2026-11-21", 5, []);
  const result: PublicResult = {
    ...computeFigures(last.scores),
    ...last,
    guidance: {},
    earlier: [second, first],
  };
  assert.deepEqual(courseOf(result), {
    counted: 11,
    from: 3,
    to: 3,
    isBeyondChance: false,
    checks: [first, second, last].map(({ date }) => ({ date, mean: 3, systems: [null, 3, 3, 3] })),
  });
  assert.equal(courseOf({ ...result, earlier: [second] }), null, "two are no course");
  assert.equal(courseOf({ ...result, earlier: [second, { ...first, isComparable: false }] }), null);
  const allCounted = courseOf({
    ...result,
    earlier: [first, first].map((one) => ({ ...one, uncounted: [] })),
  });
  assert.equal(allCounted?.checks.at(-1)?.mean, result.overall);
});

Deno.test("askedOf() asks about what the plan held, and not about a choice that this browser doesn't know", () => {
  const actions = [
    { key: "quality", text: "", isChoice: false },
    { key: "speed", text: "", isChoice: true },
    { key: "technology", text: "", isChoice: true },
  ];
  const asked = (chosen: readonly string[]) => askedOf(actions, chosen).map(({ key }) => key);
  assert.deepEqual(asked(["technology"]), ["quality", "technology"]);
  for (const unknown of [[], ["market_image"]]) assert.deepEqual(asked(unknown), ["quality"]);
  assert.deepEqual(askedOf(actions.slice(1), []), []);
});
