import assert from "node:assert/strict";
import {
  EDITOR,
  emptyContent,
  reduce,
} from "../../../../components/tools/roi_projection_calculator/actions.ts";
import { pasteIntoLine } from "../../../../components/tools/roi_projection_calculator/pasted_lines.ts";
import type { Kind } from "../../../../components/tools/roi_projection_calculator/document.ts";
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
