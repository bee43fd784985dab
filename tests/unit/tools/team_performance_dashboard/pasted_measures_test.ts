import assert from "node:assert/strict";
import { EDITOR, reduce } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import { MODEL } from "../../../../components/tools/team_performance_dashboard/model.ts";
import { PASTED_MEASURES, readWay } from "../../../../components/tools/team_performance_dashboard/pasted.ts";
import { pasteTarget } from "../../../../components/tool_kit/paste_target.ts";
import { pasteInto, screenOn, sheetText } from "../../../support/pasting.ts";

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
    const content = MODEL.empty("2026-11-25");
    const screen = { ...screenOn(EDITOR, reduce, content, content) };
    const [first] = content.measures;
    const target = pasteTarget(screen, { list: "measures" }, first!.id, PASTED_MEASURES);
    const limits: Readonly<Record<string, string | number>> = values;
    const cells = ["green", "amber", "way"].map((name) => limits[name] ?? "");
    const sign = "green" in values ? "%" : "";
    const isAsked = pasteInto(
      target,
      sheetText([
        "Measure | Green | Amber | Better",
        `Rework | ${cells[0]}${sign} | ${cells[1]} | ${cells[2]}`,
      ]),
    );
    assert.equal(isAsked, false);
    assert.deepEqual(screen.content().measures, [
      { ...first, name: "Rework", unit: sign, green: null, amber: null, ...values, way: way ?? first!.way },
    ]);
  });
}
