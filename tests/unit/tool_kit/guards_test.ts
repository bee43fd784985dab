import assert from "node:assert/strict";
import {
  areNewIds,
  changedSettings,
  FIGURE_MAX,
  figureOr,
  openFigureOr,
} from "../../../lib/tool_kit/guards.ts";
import type { NumberSettings } from "../../../lib/tool_kit/shape.ts";

Deno.test("areNewIds() wants ids that are well formed, not taken, and each once", () => {
  const taken = new Set(["a"]);
  assert.ok(areNewIds([], taken));
  assert.ok(areNewIds(["b", "week-1_2", "x".repeat(64)], taken));
  for (const ids of [["a"], ["b", "b"], [""], ["b c"], ["x".repeat(65)]]) {
    assert.equal(areNewIds(ids, taken), false, ids.join());
  }
});

Deno.test("a figure is finite and never -0, what is none leaves the old one, and an open one may be null", () => {
  assert.ok(Object.is(figureOr(-0, 1), 0));
  assert.equal(figureOr(-FIGURE_MAX, 1), -FIGURE_MAX);
  for (const value of [NaN, Infinity, FIGURE_MAX * 2, null]) assert.equal(figureOr(value, 1), 1);
  assert.equal(openFigureOr(null, 1), null);
  assert.equal(openFigureOr(NaN, 1), 1);
});

Deno.test("changedSettings() takes a currency and a style that there are, and gives the same object for anything else", () => {
  const settings: NumberSettings = { currency: "USD", numberStyle: "1,234.5" };
  assert.deepEqual(changedSettings(settings, { numberStyle: "1.234,5" }), {
    currency: "USD",
    numberStyle: "1.234,5",
  });
  const changes = [{}, { currency: "USD" }, { currency: "usd" }, JSON.parse('{"numberStyle":"1 234"}')];
  for (const change of changes) assert.equal(changedSettings(settings, change), settings);
});
