import assert from "node:assert/strict";
import { EDITOR, reduce } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import { measuresCsv } from "../../../../components/tools/team_performance_dashboard/csv.ts";
import type { Content } from "../../../../components/tools/team_performance_dashboard/document.ts";
import { MODEL } from "../../../../components/tools/team_performance_dashboard/model.ts";
import { measuresInto, readWay } from "../../../../components/tools/team_performance_dashboard/pasted.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
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
    const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
    const [first] = content.measures;
    const target = measuresInto(screen, first!.id);
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

/** A dashboard after a table is taken into its last measure, with what is left out of the table's columns. */
function taking(content: Content, text: string) {
  const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
  const target = measuresInto(screen, content.measures.at(-1)?.id ?? null);
  const plan = planPaste(cellsOf({ text, html: "" }), target.fields, target.reading);
  target.take(readPaste(plan, target.reading).rows);
  return { content: screen.content(), columns: plan.columns, headings: plan.headings };
}

Deno.test("measures that went out as CSV come in as they were", () => {
  const { content: sample } = MODEL.sample("2026-11-25");
  for (const settings of [sample.settings, { ...sample.settings, numberStyle: "1.234,5" as const }]) {
    const before = { ...sample, settings };
    const { content, columns } = taking(before, measuresCsv(before));
    assert.ok(columns.every(Boolean));
    assert.deepEqual(content, before);
  }
});

Deno.test("a spreadsheet’s file comes in below its title, with its dates and values and without its total", () => {
  const file = [
    "Numbers of the team;;;;",
    "Measure;Good when;Green begins at;2026-11-16;Nov 23",
    "Churn;falling;2,5;3,1;2,4",
    "Visits;;;120;",
    "Total;;;123,1;2,4",
  ].join("\n");
  const { content: { measures, checkIns } } = taking(MODEL.empty("2026-11-25"), file);
  assert.deepEqual(measures.map(({ name, way, green }) => [name, way, green]), [
    ["Churn", "falling", 2.5],
    ["Visits", "rising", null],
  ]);
  assert.deepEqual(checkIns.map(({ date, values }) => [date, ...values.map(({ value }) => value)]), [
    ["2026-11-16", 3.1, 120],
    ["2026-11-23", 2.4],
    ["2026-11-25"],
  ]);
});

Deno.test("a weekly sheet brings the check-ins of its days, and again only changes them", () => {
  const content = MODEL.empty("2026-11-25");
  const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
  const paste = (...lines: string[]) => {
    const target = measuresInto(screen, content.measures[0]!.id);
    assert.equal(pasteInto(target, sheetText(lines)), true, "it is looked at first");
    const plan = planPaste(cellsOf({ text: sheetText(lines), html: "" }), target.fields, target.reading);
    target.take(readPaste(plan, target.reading).rows);
    const { measures, checkIns } = screen.content();
    return [
      measures.map(({ name, unit, green }) => [name, unit, green]),
      checkIns.filter(({ values }) => values.length > 0).map(({ date, values }) => [
        date,
        ...values.map(({ value }) => value),
      ]),
    ];
  };
  assert.deepEqual(
    paste(
      "Team numbers |  |  |  |  | ",
      "Area | Lead | Target | 11/9/2026 | 11/16/2026 | Remarks",
      "Sales a month | Dana | $15,000 | $12,000 | $12,500 | ok",
      "Margin | Marc | 30% |  | 27.4% | ",
      "Total |  |  | 12000 | 12500 | ",
    ),
    [
      [["Sales a month", "$", 15000], ["Margin", "%", 30]],
      [["2026-11-09", 12000], ["2026-11-16", 12500, 27.4]],
    ],
  );
  assert.deepEqual(paste("Measure | 16 Nov | 23 Nov", "margin | 28 | 29", "Unpaid | 4 | "), [
    [["Sales a month", "$", 15000], ["Unpaid", "", null], ["Margin", "%", 30]],
    [["2026-11-09", 12000], ["2026-11-16", 12500, 28, 4], ["2026-11-23", 29]],
  ]);
});
