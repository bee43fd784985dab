import assert from "node:assert/strict";
import {
  pastedMeasure,
  readWay,
} from "../../../../components/tools/team_performance_dashboard/pasted_measures.ts";

for (
  const [way, texts] of [
    ["falling", "low, Lower, lower is better, less, down, falling, niedrig, weniger, sinkt, fällt, ↓"],
    ["rising", "high, Higher, more, up, rising, hoch, mehr, steigt, steigend, höher, ↑"],
    [undefined, "sideways, upper, unless, low or high, not lower, higher is worse, weniger ist schlecht"],
  ] as const
) {
  Deno.test(`as a direction, ${texts} say ${way ?? "nothing"}`, () => {
    for (const text of texts.split(", ")) assert.equal(readWay(text), way, text);
  });
}

for (
  const [values, way] of [
    [{ green: 8, amber: 15 }, "falling"],
    [{ green: 0, amber: 1 }, "falling"],
    [{ green: 95, amber: 88 }, "rising"],
    [{ green: -5, amber: -10 }, "rising"],
    [{ green: 8, amber: 15, way: "rising" }, "rising"],
    [{ green: 8, amber: 8 }, undefined],
    [{ green: 8 }, undefined],
    [{ amber: 8 }, undefined],
  ] as const
) {
  Deno.test(`a pasted measure of ${JSON.stringify(values)} is good when ${way ?? "nobody knows yet"}`, () => {
    const row = pastedMeasure({ values: { name: "Rework", ...values }, signs: { green: "%" } });
    assert.deepEqual(row, { name: "Rework", unit: "%", ...values, ...(way && { way }) });
  });
}
