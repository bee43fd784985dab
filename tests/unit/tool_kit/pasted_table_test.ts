import assert from "node:assert/strict";
import process from "node:process";
import fc from "fast-check";
import { belowTitle, type Cells, cellsOf, PASTED_ROWS_MAX } from "../../../lib/tool_kit/pasted_table.ts";
import { PASTED_MAX } from "../../../lib/tool_kit/rows.ts";
import { EXCEL, GOOGLE_DOCS, GOOGLE_SHEETS, NUMBERS } from "../../support/clipboards.ts";

const textOf = (text: string) => cellsOf({ text, html: "" });

const TEXTS: readonly (readonly [name: string, text: string, rows: Cells])[] = [
  ["lines", "one\r\ntwo\n\n three ", [["one"], ["two"], ["three"]]],
  ["bullets", "- one\n• two\n* three\n[x] four\n– five", [["one"], ["two"], ["three"], ["four"], ["five"]]],
  ["numbering", "1. one\n2. two\n10) ten", [["one"], ["two"], ["ten"]]],
  ["letters as numbering", "a) one\nb) two", [["one"], ["two"]]],
  ["a number at one line only", "2. floor refit\nnew sign", [["2. floor refit"], ["new sign"]]],
  ["a negative number", "-3\n-4", [["-3"], ["-4"]]],
  ["cells", "one\t1\ntwo\t\n\t\n", [["one", "1"], ["two", ""]]],
  ["numbering in cells", "1.\tone\n2.\ttwo", [["1.", "one"], ["2.", "two"]]],
  ["a quoted cell", '"line one\nline ""two"""\t5\nlast\t6', [['line one\nline "two"', "5"], ["last", "6"]]],
  ["a column with a quoted cell", 'one\n"two\nlines"\nthree', [["one"], ["two\nlines"], ["three"]]],
  ["quotes that quote a word", '"Best" shop\t1', [['"Best" shop', "1"]]],
  ["one line", "just text", [["just text"]]],
  ["nothing", " \n ", []],
  ["CSV", 'Goal,Owner\n"Open, then hire",Ana\n', [["Goal", "Owner"], ["Open, then hire", "Ana"]]],
  ["CSV of much of Europe", "Goal;Target\nOrders;1.250,00", [["Goal", "Target"], ["Orders", "1.250,00"]]],
  ["CSV of much of Europe below a title", "Plan 2027\nZiel;Start;Soll\nOrders;1,5;2,5\nCalls;3;4", [
    ["Plan 2027"],
    ["Ziel", "Start", "Soll"],
    ["Orders", "1,5", "2,5"],
    ["Calls", "3", "4"],
  ]],
  ["sentences with commas", "Hire Ana, then Bo\nBuy tables, chairs", [["Hire Ana, then Bo"], [
    "Buy tables, chairs",
  ]]],
  ["a column of amounts in euros", "1.480,25 €\n14.300,00 €", [["1.480,25 €"], ["14.300,00 €"]]],
  ["a column of thousands", "3,900\n4,100", [["3,900"], ["4,100"]]],
  ["a table of Markdown", "| Goal | Owner |\n|:--|--|\n| Orders | Ana |", [["Goal", "Owner"], [
    "Orders",
    "Ana",
  ]]],
];
for (const [name, text, expected] of TEXTS) {
  Deno.test(`cellsOf() reads ${name}`, () => assert.deepEqual(textOf(text), expected));
}

for (const [program, clipboard] of Object.entries({ EXCEL, GOOGLE_SHEETS, NUMBERS, GOOGLE_DOCS })) {
  Deno.test(`cellsOf() reads the same cells from what ${program} copies as a table and, where it can, as text`, () => {
    assert.deepEqual(cellsOf(clipboard), clipboard.cells);
    if (program !== "GOOGLE_DOCS") assert.deepEqual(textOf(clipboard.text), clipboard.cells);
  });
}

Deno.test("belowTitle() leaves out a title and a date above a table, and no row of a table", () => {
  const table = [["", "Mill", "Yard"], ["Price", "60", "180"], ["Notes", "", ""]];
  assert.deepEqual(belowTitle([["Offers", "", ""], ["12.11.2026", "", ""], ...table]), table);
  assert.deepEqual(belowTitle(table), table);
  assert.deepEqual(belowTitle([["a"], ["b"]]), [["a"], ["b"]]);
});

const HTML: readonly (readonly [name: string, html: string, rows: Cells])[] = [
  [
    "a cell over two columns and one over two rows, each in its first",
    "<table><tr><td colspan=2>Year<td>Owner<tr><td rowspan=2>A<td>1<td>Ana<tr><td>2<td>Bo</table>",
    [["Year", "", "Owner"], ["A", "1", "Ana"], ["", "2", "Bo"]],
  ],
  ["marks of HTML and a comment", "<table><tr><td>A &amp; B <!-- > --><td>&#8364;&nbsp;5</table>", [[
    "A & B",
    "€ 5",
  ]]],
  ["a paragraph in a cell", "<table><tr><td><p>one</p><p>two</p></td><td>5</td></tr></table>", [[
    "one\ntwo",
    "5",
  ]]],
  ["only the text of a page with two tables", "<table><tr><td>x</table><table><tr><td>y</table>", [[
    "plain",
  ]]],
  ["only the text of prose around a table", "<p>Hello</p><table><tr><td>x</table>", [["plain"]]],
  ["only the text of HTML without a table", "<b>x</b>", [["plain"]]],
];
for (const [name, html, expected] of HTML) {
  Deno.test(`cellsOf() reads ${name}`, () => assert.deepEqual(cellsOf({ text: "plain", html }), expected));
}

Deno.test("cellsOf() is through with any text before anybody notices, and leaves out what nobody pastes on purpose", () => {
  const hostile = [
    '"' + "\n".repeat(PASTED_MAX),
    '"' + "a\n".repeat(PASTED_MAX / 2),
    '\n"'.repeat(PASTED_MAX / 2),
    "<!--".repeat(PASTED_MAX / 4),
    "<table>" + "<td colspan=999 rowspan=999>".repeat(PASTED_MAX / 28),
    "<".repeat(PASTED_MAX),
  ];
  for (const text of hostile) {
    // Of this thread alone: other tests may have the processor for longer than that.
    const begin = process.threadCpuUsage();
    assert.ok(cellsOf({ text, html: text }).length <= PASTED_ROWS_MAX);
    const { user, system } = process.threadCpuUsage(begin);
    assert.ok(user + system < 2_000_000, `${user + system} µs`);
  }
  const full = Array.from({ length: PASTED_ROWS_MAX }, (_, at) => `${at}`.padEnd(290, "x"));
  assert.deepEqual(textOf(full.join("\n")), full.map((text) => [text]));
  assert.deepEqual(textOf("x".repeat(PASTED_MAX + 5)), [["x".repeat(PASTED_MAX)]]);
});

Deno.test("cellsOf() gives back the cells of any table that a spreadsheet copies", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", '"', "\n", "\t", ",", " "), maxLength: 8 })
    .map((text) => `x${text}x`);
  fc.assert(fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (table) => {
    const quote = (text: string) => /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const copied = table.map((row) => row.map(quote).join("\t")).join("\n");
    assert.deepEqual(textOf(copied), table);
  }));
});
