import assert from "node:assert/strict";
import {
  EDITOR,
  emptyContent,
  reduce,
} from "../../../../components/tools/roi_projection_calculator/actions.ts";
import { pasteIntoLine } from "../../../../components/tools/roi_projection_calculator/pasted_lines.ts";
import type {
  Content,
  Kind,
  Period,
} from "../../../../components/tools/roi_projection_calculator/document.ts";
import { PASTED_TEXT } from "../../../../components/tools/roi_projection_calculator/words_later.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { pasteInto, screenOn, sheetText } from "../../../support/pasting.ts";

/** The lines after a sheet is pasted into the first, without what a new line starts with; null: it is asked about. */
function linesOf(kind: Kind, ...lines: string[]) {
  const content = emptyContent();
  const { settings, period, periods } = content;
  const screen = screenOn(EDITOR, reduce, content, { settings, period, periods });
  const isAsked = pasteInto(
    pasteIntoLine(screen, kind, `${kind}-1`),
    sheetText(lines),
  );
  if (isAsked) return null;
  return screen.content()[kind].map(({ id: _, ...line }) => {
    const start = EDITOR.empty(kind, { id: "new" });
    return Object.fromEntries(
      Object.entries(line).filter(([name, value]) => value !== Reflect.get(start, name)),
    );
  });
}

Deno.test("names with an amount come in as the base case, without a question", () => {
  assert.deepEqual(linesOf("out", "Van | $24,000", "Driver | $3,100"), [
    { text: "Van", base: 24_000 },
    { text: "Driver", base: 3_100 },
  ]);
});

Deno.test("three amounts without headings are proposed as the low, the base and the high case", () => {
  const content = emptyContent();
  const screen = screenOn(EDITOR, reduce, content, {
    settings: content.settings,
    period: content.period,
    periods: content.periods,
  });
  const { fields, reading } = pasteIntoLine(screen, "out", "out-1");
  const { columns } = planPaste(cellsOf({ text: "Van\t26,000\t24,000\t23,000", html: "" }), fields, reading);
  assert.deepEqual(columns, ["text", "low", "base", "high"]);
});

Deno.test("headings lead each column to its field, in any order, and are no line", () => {
  assert.deepEqual(
    linesOf(
      "out",
      "Cost | Best case | Amount | Worst case | Frequency | First month | Last month | Growth",
      "Driver | 2,900 | 3,100 | 3,400 | monthly | 2 | Month 24 | 0.5%",
      "Van |  | 24,000 |  | once | 0 |  | ",
    ),
    [
      {
        text: "Driver",
        low: 3_400,
        base: 3_100,
        high: 2_900,
        isRecurring: true,
        start: 2,
        end: 24,
        growth: 0.5,
      },
      { text: "Van", base: 24_000 },
    ],
  );
});

Deno.test("what has an end or grows flows in every period, from the first unless a column says otherwise", () => {
  assert.deepEqual(linesOf("out", "Item | Cost | Until", "Driver | 3,100 | 24"), [
    { text: "Driver", base: 3_100, isRecurring: true, start: 1, end: 24 },
  ]);
  assert.deepEqual(linesOf("in", "Item | Income | Frequency | In", "Resale | 6,000 | one-off | 36"), [
    { text: "Resale", base: 6_000, start: 36 },
  ]);
});

/** The lines of both sides after a sheet is pasted into the first line of money out, with how long they run. */
function sheetOf(period: Period, ...lines: string[]) {
  const begun = { type: "edit", list: "out", id: "out-1", change: { text: "Rent" } } as const;
  const content = period === "year" ? emptyContent() : reduce(emptyContent(), begun);
  const { settings, periods } = content;
  const screen = screenOn(EDITOR, reduce, content, { settings, period: content.period, periods });
  assert.equal(pasteInto(pasteIntoLine(screen, "out", "out-1"), sheetText(lines)), false);
  const after = screen.content();
  const linesOf = (kind: Kind) =>
    after[kind].map(({ text, base, isRecurring, start, end }) =>
      isRecurring ? [text, base, start, end] : [text, base, start]
    );
  return { ...after, out: linesOf("out"), in: linesOf("in") };
}

Deno.test("a column of costs and income sends each line to its side", () => {
  const { out, in: income } = sheetOf(
    "year",
    "Posten | Art | Betrag | Häufigkeit",
    "Van | Ausgabe | 24.000,00 | einmalig",
    "Orders | Einnahme | 3.100,00 | monatlich",
    "Driver | Kosten | 2.900,00 | monatlich",
  );
  assert.deepEqual(out, [["Van", 24_000, 0], ["Driver", 2_900, 1, null]]);
  assert.deepEqual(income, [["Orders", 3_100, 1, null]]);
});

Deno.test("columns of years make an empty projection one of years, and a line for each run of the same amount", () => {
  const { out, period, periods } = sheetOf(
    "year",
    "Item | 2027 | 2028 | 2029",
    "License | 9,000 | 9,000 | 9,000",
    "Driver | 30,000 | 30,000 | 33,000",
  );
  assert.deepEqual([period, periods], ["year", 3]);
  assert.deepEqual(out, [
    ["License", 9_000, 1, 3],
    ["Driver, 2027 to 2028", 30_000, 1, 2],
    ["Driver, 2029", 33_000, 3],
  ]);
});

Deno.test("among months the amount of a year is shared by its months, and the start has its own", () => {
  const { out, period, periods } = sheetOf(
    "month",
    "Item | Year 0 | Year 1 | Year 4",
    "Driver | 500 | 36,000 | 24,000",
  );
  assert.deepEqual([period, periods], ["month", 48]);
  assert.deepEqual(out, [
    ["Rent", null, 0],
    ["Driver, year 0", 500, 0],
    ["Driver, year 1", 3_000, 1, 12],
    ["Driver, year 4", 2_000, 37, 48],
  ]);
});

for (
  const [name, ...lines] of [
    ["two amounts without headings", "Van | 24,000 | 26,000"],
    ["four", "Sales | 1 | 2 | 3 | 4"],
    ["a column that no line has", "Item | Supplier | Cost", "Van | Ford | 24,000"],
    ["a period that is no number of one", "Item | Cost | Start", "Van | 24,000 | 2027"],
    ["a line that flows in years among months", "Item | Cost | Frequency", "Tax | 900 | yearly"],
    ["a growth that is none", "Item | Cost | Growth", "Tax | 900 | $20"],
    ["another currency than the document’s", "Van | €24,000", "Driver | €3,100"],
  ] as const
) {
  Deno.test(`asked about before anything comes in: ${name}`, () =>
    assert.equal(linesOf("out", ...lines), null));
}

/** What is said of a sheet before it comes in to a line of money out, and the lines of both sides after it has. */
function takenOf(begun: Content, ...lines: string[]) {
  const { settings, period, periods } = begun;
  const screen = screenOn(EDITOR, reduce, begun, { settings, period, periods });
  const target = pasteIntoLine(screen, "out", "out-1");
  const plan = planPaste(cellsOf({ text: sheetText(lines), html: "" }), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  const notes = target.notes?.(rows) ?? [];
  const questions = target.ask?.titles(rows).filter(Boolean);
  target.take(rows);
  const after = screen.content();
  const linesOf = (kind: Kind) =>
    after[kind].map(({ text, base, isRecurring, start, end, growth }) =>
      isRecurring ? [text, base, start, end, growth] : [text, base, start]
    );
  return { columns: plan.columns, notes, questions, out: linesOf("out"), in: linesOf("in"), after };
}

Deno.test("a sheet of an investment and its years: now is the start, income comes in as money in, and that is told first", () => {
  const { columns, notes, out, in: income, after } = takenOf(
    emptyContent(),
    "Second van | Now | 2027 | 2028 | 2029",
    "Van, used | 18.500,00 € |  |  | ",
    "Cold box and racks | 6.240,50 € |  |  | ",
    "Driver | 0,00 € | 21.600,00 € | 22.248,00 € | 22.915,44 €",
    "Fuel and tolls |  | 5.400,00 € | 5.400,00 € | 5.400,00 €",
    "Extra sales margin |  | 31.000,00 € | 44.000,00 € | 52.000,00 €",
    "Courier bills saved |  | 9.600,00 € | 9.600,00 € | 9.600,00 €",
  );
  assert.deepEqual(columns.slice(0, 2), ["text", "once"]);
  assert.deepEqual(notes, [
    PASTED_TEXT.across(
      "in",
      ["Extra sales margin", "Courier bills saved"],
      ["Van, used", "Cold box and racks", "Driver", "Fuel and tolls"],
    ),
  ]);
  assert.deepEqual([after.period, after.periods], ["year", 3]);
  const grown = out.map((line) =>
    line.map((value) => typeof value === "number" ? Math.round(value * 100) / 100 : value)
  );
  assert.deepEqual(grown, [
    ["Van, used", 18_500, 0],
    ["Cold box and racks", 6_240.5, 0],
    ["Driver", 21_600, 1, 3, 3],
    ["Fuel and tolls", 5_400, 1, 3, 0],
  ]);
  assert.deepEqual(income, [
    ["Extra sales margin, 2027", 31_000, 1],
    ["Extra sales margin, 2028", 44_000, 2],
    ["Extra sales margin, 2029", 52_000, 3],
    ["Courier bills saved", 9_600, 1, 3, 0],
  ]);
});

Deno.test("a sheet of set-up and monthly amounts: both are taken, its type gives the side, and a date its month", () => {
  const { columns, notes, out, in: income } = takenOf(
    emptyContent(),
    "Item | Type | Once | Per month | Starts | Remark",
    "Helpdesk licenses | Cost |  | $345.00 | 12/01/2026 | 12 seats",
    "Set-up | Cost | $6,200.00 |  | 12/01/2026 | ",
    "Training | Cost | $1,850.00 | $100.00 | 01/11/2027 | ",
    "Hours saved | Benefit |  | $4,200.00 | 02/01/2027 | ",
    "Old tool no longer paid | Benefit |  | $0.00 |  | ",
    "Consultant | Cost |  |  |  | ",
  );
  assert.deepEqual(columns, ["text", "side", "once", "month", "from", null]);
  assert.deepEqual(notes, [PASTED_TEXT.noAmount(["Consultant"]), PASTED_TEXT.counted("2026-12-01")]);
  assert.deepEqual(out, [
    ["Helpdesk licenses", 345, 1, null, 0],
    ["Set-up", 6_200, 0],
    ["Training, at the start", 1_850, 1],
    ["Training", 100, 2, null, 0],
    ["Consultant", null, 0],
  ]);
  assert.deepEqual(income, [["Hours saved", 4_200, 3, null, 0], ["Old tool no longer paid", 0, 1, null, 0]]);
});

Deno.test("an amount of another period counts as so much in each of the projection’s, and one beside it is of the start", () => {
  const { out } = takenOf(emptyContent(), "Item | Cost | Per year", "License | 500 | 1,200");
  assert.deepEqual(out, [["License, at the start", 500, 0], ["License", 100, 1, null, 0]]);
});

for (
  const [name, kind, ...rows] of [
    ["in", "out", "Extra sales margin"],
    ["in", "out", "Courier bills saved"],
    ["in", "out", "Refund of deposit"],
    ["in", "out", "Software costs saved"],
    ["out", "out", "Sales training"],
    ["out", "out", "Cost of sales"],
    ["out", "out", "Van"],
    ["out", "in", "Driver’s salary", "Extra sales"],
    ["in", "in", "Driver’s salary"],
  ] as const
) {
  Deno.test(`“${rows[0]}” that is pasted as money ${kind}${rows[1] ? ` with “${rows[1]}”` : ""} is money ${name}`, () => {
    const content = emptyContent();
    const { settings, period, periods } = content;
    const screen = screenOn(EDITOR, reduce, content, { settings, period, periods });
    const asked = pasteInto(
      pasteIntoLine(screen, kind, `${kind}-1`),
      sheetText(rows.map((row) => `${row} | 100`)),
    );
    assert.equal(asked, name !== kind, "what goes to the other side is told first");
  });
}

Deno.test("how often an amount flows is asked where a day or its words leave it open, and nowhere else", () => {
  const asked = (...lines: string[]) => takenOf(emptyContent(), ...lines).questions;
  assert.deepEqual(
    asked(
      "Item | Type | Date | Amount",
      "Grant | Income | 01/09/2027 | 4.000 €",
      "Oven | Cost | 13/09/2027 | 9.000 €",
    ),
    [
      PASTED_TEXT.howOften("Grant"),
      PASTED_TEXT.howOften("Oven"),
    ],
  );
  assert.deepEqual(
    asked(
      "Item | Type | Amount",
      "Grant | In | 4,000",
      "Bread | In | 900",
      "Rent | Out | 800",
      "Oven | Out | 9,000",
    ),
    [
      PASTED_TEXT.howOften("Grant"),
      PASTED_TEXT.howOften("Rent"),
    ],
  );
  assert.deepEqual(
    asked("Item | Type | Amount | Frequency", "Grant | In | 4,000 | once", "Rent | Out | 800 | monthly"),
    [],
  );
  assert.deepEqual(asked("Item | Per month | 2027", "Grant | 400 | ", "Rent | | 800"), []);
  assert.deepEqual(asked("Item | Amount | Until", "Rent | 800 | 12"), []);
});

Deno.test("what is asked comes in as it was answered: a grant is no income of every month", () => {
  const content = emptyContent();
  const { settings, period, periods } = content;
  const screen = screenOn(EDITOR, reduce, content, { settings, period, periods });
  const target = pasteIntoLine(screen, "in", "in-1");
  const values = { text: "Grant", base: 4_000, from: "2027-09-01" };
  target.take([{ values: { ...values, [target.ask!.field]: target.ask!.options[0]!.value }, signs: {} }]);
  const [grant] = screen.content().in;
  assert.deepEqual([grant?.isRecurring, grant?.start, grant?.base], [false, 0, 4_000]);
});

Deno.test("a low case that is no worse than the base is told before it comes in, and so is a high one that is no better", () => {
  const { notes } = takenOf(
    emptyContent(),
    "Item | Type | Low | Base | High | Frequency",
    "Oven | Cost | 8,000 | 9,000 | 10,000 | once",
    "Bread | Income | 900 | 1,000 | 950 | monthly",
    "Rent | Cost | 900 | 800 | 700 | monthly",
  );
  assert.deepEqual(notes, [PASTED_TEXT.turned(["Oven", "Bread"])]);
});
