import assert from "node:assert/strict";
import { areNewIds, FIGURE_MAX, openFigureOr } from "../../../lib/tool_kit/guards.ts";

Deno.test("areNewIds() wants ids that are well formed, not taken, and each once", () => {
  const taken = new Set(["a"]);
  assert.ok(areNewIds([], taken));
  assert.ok(areNewIds(["b", "week-1_2", "x".repeat(64)], taken));
  for (const ids of [["a"], ["b", "b"], [""], ["b c"], ["x".repeat(65)]]) {
    assert.equal(areNewIds(ids, taken), false, ids.join());
  }
});

Deno.test("a figure is finite and never -0, what is none leaves the old one, and an open one may be null", () => {
  assert.ok(Object.is(openFigureOr(-0, 1), 0));
  assert.equal(openFigureOr(-FIGURE_MAX, 1), -FIGURE_MAX);
  for (const value of [NaN, Infinity, FIGURE_MAX * 2]) assert.equal(openFigureOr(value, 1), 1);
  assert.equal(openFigureOr(null, 1), null);
});
