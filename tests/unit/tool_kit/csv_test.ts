import assert from "node:assert/strict";
import fc from "fast-check";
import { CELLS_MAX, csvText, readCsv } from "../../../lib/tool_kit/csv.ts";

Deno.test("any rows come back from CSV as they went", () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom("=1", "'=1", "''@x", "+1", "-", "a,b;c\td", '"', "a\nb", "ü", "a;'=1", "a\n''- b"),
    strangeText(),
  )
    .map((text) => text.replaceAll("\r", "")).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      assert.deepEqual(readCsv(csvText(rows)), rows);
    }),
  );
});

/** Short texts of nothing but what CSV files and formulas are made of. */
function strangeText() {
  return fc.array(fc.constantFrom(..."a,;\t|\n\r \"'=+-@"), { maxLength: 10 }).map((marks) => marks.join(""));
}

/** The cells of a file as a spreadsheet reads it whose separator is another: quotes count at the beginning of a cell alone. */
function cellsBy(separator: string, text: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, "gy");
  return [...text.slice(1).matchAll(cell)].map(([, quoted = "", rest = ""]) =>
    quoted.replaceAll('""', '"') + rest
  );
}

for (const separator of [",", ";", "\t", "|"]) {
  Deno.test(`no text becomes a formula where cells are separated by ${JSON.stringify(separator)}`, () => {
    const row = fc.tuple(strangeText(), strangeText(), strangeText());
    const attack: [string, string, string] = ["Eve", "x;=cmd|' /C calc'!A0;y", 'x|"=1"\t@SUM(A1)\n-2+3'];
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        for (const cell of cellsBy(separator, csvText(rows))) {
          assert.doesNotMatch(cell, /^(?!-\d+\.\d+$)[=+\-@]/);
        }
      }),
      { numRuns: 1_000, examples: [[[attack]]] },
    );
  });
}

Deno.test("a file of a spreadsheet is read with its own separator, line ends and empty rows", () => {
  assert.deepEqual(readCsv("a;b,c;d\r\n;\r\n1;2\r\n"), [["a", "b,c", "d"], ["1", "2"]]);
  assert.deepEqual(readCsv('"x;y"\tz\n1\t2'), [["x;y", "z"], ["1", "2"]]);
  assert.deepEqual(readCsv("only\rlines"), [["only"], ["lines"]]);
  assert.deepEqual(readCsv("Plan, Q1\nZiel;Start;Soll\nOrders;1,5;2,5"), [
    ["Plan, Q1"],
    ["Ziel", "Start", "Soll"],
    ["Orders", "1,5", "2,5"],
  ]);
});

Deno.test("a file with more cells than any tool's is not read", () => {
  const row = (cells: number) => Array.from({ length: cells }, () => "1");
  assert.equal(readCsv(csvText([row(CELLS_MAX)]))?.[0]?.length, CELLS_MAX);
  assert.equal(readCsv(csvText([row(CELLS_MAX + 1)])), null);
  for (const text of [",", "\n", "a,b\n"]) assert.equal(readCsv(text.repeat(CELLS_MAX + 1)), null);
});
