import assert from "node:assert/strict";
import { byDimension } from "../../../lib/diagnostic/dimensions.ts";
import { isPublicResult, isStoredResult } from "../../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../../lib/diagnostic/scoring.ts";

const scores = byDimension(() => 3 as const);
const figures = computeFigures(scores);
const PUBLIC = { ...figures, scores, date: "2026-11-21", guidance: { technology: "Test: x" } };
const STORED = {
  id: "a".repeat(26),
  createdAt: "2026-11-21T08:00:00.000Z",
  name: null,
  scores,
  uncounted: [],
  figures,
  algorithmVersion: 1,
  contentVersion: "2026-11",
};

Deno.test("isPublicResult() accepts a result with or without a name, also with dimensions that the check no longer has", () => {
  assert.ok(isPublicResult(PUBLIC));
  assert.ok(isPublicResult({ ...PUBLIC, name: "Ada" }));
  assert.ok(isPublicResult({ ...PUBLIC, edition: "Scored with the first edition." }));
  const tie = { value: 3, dimensions: [{ key: "speed", statement: "", guidance: "Test: x" }] };
  assert.ok(isPublicResult({ ...PUBLIC, uncounted: ["speed"], tie }));
  const older = { ...PUBLIC, scores: { ...scores, luck: 5 }, strengths: [{ key: "luck", value: 5 }] };
  assert.ok(isPublicResult(older));
});

Deno.test("isPublicResult() refuses an answer that lacks something or holds something else", () => {
  const { technology: _, ...thirteen } = scores;
  const answers = [
    null,
    [],
    { overall: 3 },
    { ...PUBLIC, name: 5 },
    { ...PUBLIC, edition: null },
    { ...PUBLIC, date: undefined },
    { ...PUBLIC, uncounted: "speed" },
    { ...PUBLIC, tie: null },
    { ...PUBLIC, tie: { value: 3, dimensions: [{ key: "speed" }] } },
    { ...PUBLIC, scores: thirteen },
    { ...PUBLIC, scores: { ...scores, speed: 6 } },
    { ...PUBLIC, clusters: { market: 3 } },
    { ...PUBLIC, strengths: [{ key: "speed" }] },
    { ...PUBLIC, bottlenecks: {} },
    { ...PUBLIC, guidance: undefined },
  ];
  for (const answer of answers) assert.equal(isPublicResult(answer), false, JSON.stringify(answer));
});

Deno.test("isStoredResult() accepts a row, and refuses one whose JSON is of another shape", () => {
  assert.ok(isStoredResult(STORED));
  assert.equal(isStoredResult({ ...STORED, figures: { overall: 3 } }), false);
  assert.equal(isStoredResult({ ...STORED, scores: "[]" }), false);
});
