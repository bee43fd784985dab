import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Paper } from "../../../../components/tools/roi_projection_calculator/Paper.tsx";
import { CASES, courseOf, keyOf, resultsOf, roundTicks, SAMPLE, TITLE } from "./projections.ts";

Deno.test("the first page that a server writes already holds the chart for paper", () => {
  const html = renderToString(<Paper title={TITLE} content={SAMPLE} today="2026-11-22" />);
  const lines = [...html.matchAll(/<polyline[^>]*? points="([^"]+)"/g)].map(([, points = ""]) =>
    points.split(" ")
  );
  assert.deepEqual(lines.map(({ length }) => length), [49, 49, 49]);
  assert.doesNotMatch(html, /NaN|Infinity/);
});

Deno.test("each case's course begins with period 0 and ends with all that came in less all that went out", () => {
  const results = resultsOf(SAMPLE);
  for (const [index, { points }] of keyOf(courseOf(results, SAMPLE).lines).entries()) {
    const { net } = results[CASES[index] ?? "base"].flows;
    assert.equal(points[0]?.y, net[0]);
    assert.ok(Math.abs((points.at(-1)?.y ?? 0) - net.reduce((sum, flow) => sum + flow, 0)) < 1e-6);
  }
});

Deno.test("an axis is marked at round amounts around all values and zero", () => {
  assert.deepEqual(roundTicks([-61_000, 86_000]), [-100_000, -50_000, 0, 50_000, 100_000]);
  assert.deepEqual(roundTicks([3, 4]), [0, 1, 2, 3, 4]);
  assert.deepEqual(roundTicks([-90, -20]), [-100, -80, -60, -40, -20, 0]);
  assert.deepEqual(roundTicks([]), [0]);
  assert.deepEqual(roundTicks([0, 0]), [0]);
});
