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
    const text = sheetText([
      "Measure | Green | Amber | Better",
      `Rework | ${cells[0]}${sign} | ${cells[1]} | ${cells[2]}`,
    ]);
    const isAsked = pasteInto(target, text);
    assert.equal(isAsked, !("way" in values));
    if (isAsked) {
      target.take(
        readPaste(planPaste(cellsOf({ text, html: "" }), target.fields, target.reading), target.reading).rows,
      );
    }
    assert.deepEqual(screen.content().measures, [
      { ...first, name: "Rework", unit: sign, green: null, amber: null, ...values, way: way ?? first!.way },
    ]);
  });
}

/** A dashboard after a table is taken into its last measure, with what is left out of the table's columns. */
function taking(content: Content, text: string, isFile = false) {
  const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
  const target = measuresInto(screen, content.measures.at(-1)?.id ?? null);
  const plan = planPaste(cellsOf({ text, html: "", isFile }), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  const notes = target.notes?.(rows);
  const titles = target.ask?.titles(rows);
  target.take(rows);
  return { titles, content: screen.content(), columns: plan.columns, headings: plan.headings, notes };
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

Deno.test("a sheet with targets alone proposes which way is good by the words of a measure, and says so", () => {
  const { content: { measures }, notes } = taking(
    MODEL.empty("2026-11-25"),
    sheetText([
      "Measure | Target | Direction",
      "Open tickets | 60 | ",
      "Orders a week | 500 | ",
      "Visits per day | 40 | ",
      "Complaints per 1,000 orders | 3 | ",
      "Churn | 2% | rising",
      "Unpaid invoices | 4 | ",
      "Staff turnover | 8% | ",
      "Turnover | 90000 | ",
      "Tickets sold | 200 | ",
      "On-time delivery | 95% | ",
    ]),
  );
  assert.deepEqual(measures.map(({ name, way }) => [name, way]), [
    ["Open tickets", "falling"],
    ["Orders a week", "rising"],
    ["Visits per day", "rising"],
    ["Complaints per 1,000 orders", "falling"],
    ["Churn", "rising"],
    ["Unpaid invoices", "falling"],
    ["Staff turnover", "falling"],
    ["Turnover", "rising"],
    ["Tickets sold", "rising"],
    ["On-time delivery", "rising"],
  ]);
  assert.deepEqual(notes, [
    "Less is better: Open tickets, Complaints per 1,000 orders, Unpaid invoices, Staff turnover",
    "More is better: Orders a week, On-time delivery",
  ]);
});

Deno.test("every pasted measure says its direction, and what nothing says is a question before it comes in", () => {
  const content = MODEL.empty("2026-11-25");
  const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
  const target = measuresInto(screen, content.measures[0]!.id);
  const text = sheetText([
    "Measure | Target | Today",
    "Stock thrown away | 2% | 3.5%",
    "Late deliveries | 3 | 7",
    "Sick leave | 4 | 6",
    "Reclamações | 1 | 2",
    "Kneading | 10 | 14",
    "Visits | 40 | 30",
    "Returns | 5 | 4",
    "Sales | 900 | 1000",
  ]);
  assert.equal(pasteInto(target, text), true);
  const plan = planPaste(cellsOf({ text, html: "" }), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  assert.deepEqual(target.notes?.(rows), [
    "Less is better: Stock thrown away, Late deliveries, Sick leave, Reclamações",
    "Less is better, because the target is below the first figure: Kneading",
    "More is better: Sales",
  ]);
  assert.deepEqual(target.ask?.titles(rows).filter(Boolean), [
    "Which way is good for Visits?",
    "Which way is good for Returns?",
  ]);
  target.take(rows);
  assert.deepEqual(screen.content().measures.map(({ way }) => way), [
    ...Array(5).fill("falling"),
    ...Array(3).fill("rising"),
  ]);
});

Deno.test("a sheet that makes less better is looked at first, and goes in as one step with its directions", () => {
  const content = MODEL.empty("2026-11-25");
  const actions: string[] = [];
  const screen = screenOn(
    EDITOR,
    (now: Content, action: Parameters<typeof reduce>[1]) => {
      actions.push(action.type);
      return reduce(now, action);
    },
    content,
    { settings: content.settings },
  );
  const target = measuresInto(screen, content.measures[0]!.id);
  const isAsked = (...lines: string[]) => pasteInto(target, sheetText(lines));
  assert.equal(isAsked("Measure | Target", "Visits | 40"), true);
  assert.equal(isAsked("Measure | Target | Direction", "Visits | 40 | rising"), false);
  assert.equal(isAsked("Measure | Target", "Open tickets | 60"), true);
  assert.equal(isAsked("Measure | Target | Direction", "Open bugs | 60 | falling"), false);
  assert.deepEqual(actions, ["bring in measures", "bring in measures"]);
});

Deno.test("measures that are there keep their direction, and nothing is said where none was proposed", () => {
  const content = taking(MODEL.empty("2026-11-25"), "Measure\tBetter\nChurn\tmore").content;
  const again = taking(content, "Measure\tTarget\nChurn\t2\nVisits\t40");
  assert.deepEqual(again.content.measures.map(({ name, way, green }) => [name, way, green]), [
    ["Churn", "rising", 2],
    ["Visits", "rising", 40],
  ]);
  assert.deepEqual(again.notes, []);
  assert.deepEqual(again.titles, [null, "Which way is good for Visits?"]);
});

Deno.test("a file of commas is read in cells, whatever its lines leave out, below a title of its own", () => {
  const file = "Weekly scorecard, November\nMeasure,Target,2026-11-16\nOpen tickets,60,171\nVisits,40\n";
  const { content: { measures, checkIns } } = taking(MODEL.empty("2026-11-25"), file, true);
  assert.deepEqual(measures.map(({ name, way, green }) => [name, way, green]), [
    ["Open tickets", "falling", 60],
    ["Visits", "rising", 40],
  ]);
  assert.deepEqual(checkIns.map(({ date, values }) => [date, ...values.map(({ value }) => value)]), [
    ["2026-11-16", 171],
    ["2026-11-25"],
  ]);
});
