import assert from "node:assert/strict";
import {
  EDITOR,
  emptyContent,
  reduce,
} from "../../../../components/tools/roi_projection_calculator/actions.ts";
import { pasteIntoLine } from "../../../../components/tools/roi_projection_calculator/pasted_lines.ts";
import type { Kind, Period } from "../../../../components/tools/roi_projection_calculator/document.ts";
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

Deno.test("three amounts without headings are the low, the base and the high case", () => {
  assert.deepEqual(linesOf("out", "Van | 26,000 | 24,000 | 23,000"), [
    { text: "Van", low: 26_000, base: 24_000, high: 23_000 },
  ]);
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
