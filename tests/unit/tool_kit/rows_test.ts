import assert from "node:assert/strict";
import fc from "fast-check";
import {
  changed,
  insertAfter,
  moveRow,
  nameOfField,
  neighbourOf,
  newId,
  onlyField,
  PASTED_MAX,
  PASTED_ROWS_MAX,
  pastedRows,
  removeRow,
  replaceRow,
} from "../../../lib/tool_kit/rows.ts";
import { ID } from "../../../lib/tool_kit/guards.ts";

const rows = ["a", "b", "c"].map((id) => ({ id }));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join("");

Deno.test("insertAfter() puts rows after one, first for null, last for an id that is not there", () => {
  assert.equal(ids(insertAfter(rows, "a", { id: "x" }, { id: "y" })), "axybc");
  assert.equal(ids(insertAfter(rows, null, { id: "x" })), "xabc");
  assert.equal(ids(insertAfter(rows, "gone", { id: "x" })), "abcx");
  assert.equal(insertAfter(rows, "a"), rows);
});

Deno.test("moveRow() stops at the ends and loses no row, wherever it is told to go", () => {
  assert.equal(ids(moveRow(rows, "c", -1)), "acb");
  for (const by of [NaN, 1.5, Infinity]) assert.equal(moveRow(rows, "a", by), rows);
  fc.assert(fc.property(fc.constantFrom("a", "b", "c", "gone"), fc.integer({ min: -5, max: 5 }), (id, by) => {
    const moved = moveRow(rows, id, by);
    const from = ids(rows).indexOf(id);
    assert.deepEqual([...ids(moved)].sort(), ["a", "b", "c"]);
    if (from < 0) assert.equal(moved, rows);
    else assert.equal(ids(moved).indexOf(id), Math.min(2, Math.max(0, from + by)));
    if (ids(moved) === ids(rows)) assert.equal(moved, rows);
  }));
});

Deno.test("onlyField() gives the one field that a change is about, nameOfField() what it is called", () => {
  const changes: readonly { readonly text?: string; readonly why?: string }[] = [
    { text: "a" },
    { why: "" },
    { text: "a", why: "b" },
    {},
  ];
  const fields: ("text" | "why" | null)[] = changes.map((change) => onlyField(change));
  assert.deepEqual(fields, ["text", "why", null, null]);
  const names = { text: "text", why: "reason" };
  assert.deepEqual(changes.map((change) => nameOfField(change, names)), [
    "text",
    "reason",
    undefined,
    undefined,
  ]);
});

Deno.test("removeRow() and replaceRow() change one row, and give the same list when there is nothing to change", () => {
  assert.equal(ids(removeRow(rows, "b")), "ac");
  assert.equal(removeRow(rows, "gone"), rows);
  assert.equal(ids(replaceRow(rows, "b", () => ({ id: "x" }))), "axc");
  assert.equal(replaceRow(rows, "b", (row) => row), rows);
  assert.equal(replaceRow(rows, "gone", () => ({ id: "x" })), rows);
});

Deno.test("the focus goes to the row before the one removed, else to the one after it", () => {
  assert.deepEqual(["a", "b", "gone"].map((id) => neighbourOf(rows, id)), ["b", "a", null]);
  assert.equal(neighbourOf([{ id: "a" }], "a"), null);
});

Deno.test("new ids are ids, and ten thousand of them differ", () => {
  const made = Array.from({ length: 10_000 }, newId);
  assert.equal(new Set(made).size, made.length);
  assert.ok(made.every((id) => ID.test(id)));
});

const PASTES: readonly (readonly [name: string, text: string, rows: readonly (readonly string[])[]])[] = [
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
];
for (const [name, text, expected] of PASTES) {
  Deno.test(`pastedRows() reads ${name}`, () => assert.deepEqual(pastedRows(text), expected));
}

Deno.test("pastedRows() is through with any text before anybody notices, and leaves out what nobody pastes on purpose", () => {
  const hostile = [
    '"' + "\n".repeat(PASTED_MAX),
    '"' + "a\n".repeat(PASTED_MAX / 2),
    '\n"'.repeat(PASTED_MAX / 2),
  ];
  for (const text of hostile) assert.ok(pastedRows(text).length <= PASTED_ROWS_MAX);
  const full = Array.from({ length: PASTED_ROWS_MAX }, (_, at) => `${at}`.padEnd(290, "x"));
  assert.deepEqual(pastedRows(full.join("\n")), full.map((text) => [text]));
  assert.deepEqual(pastedRows("x".repeat(PASTED_MAX + 5)), [["x".repeat(PASTED_MAX)]]);
});

Deno.test("pastedRows() gives back the cells of any table that a spreadsheet copies", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", '"', "\n", "\t", ",", " "), maxLength: 8 })
    .map((text) => `x${text}x`);
  fc.assert(fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (table) => {
    const quote = (text: string) => /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const copied = table.map((row) => row.map(quote).join("\t")).join("\n");
    assert.deepEqual(pastedRows(copied), table);
  }));
});

Deno.test("changed() gives back the object that it got when no field is another", () => {
  const row = { id: "a", text: "Call" };
  assert.equal(changed(row, { text: "Call" }), row);
  assert.deepEqual(changed(row, { text: "Ask" }), { id: "a", text: "Ask" });
  assert.equal(Object.is(changed({ size: -0 }, { size: 0 }).size, 0), true);
});
