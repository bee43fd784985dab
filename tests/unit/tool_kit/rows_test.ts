import assert from "node:assert/strict";
import fc from "fast-check";
import {
  changed,
  insertAfter,
  moveRow,
  nameOfField,
  newId,
  onlyField,
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

Deno.test("new ids are ids, and ten thousand of them differ", () => {
  const made = Array.from({ length: 10_000 }, newId);
  assert.equal(new Set(made).size, made.length);
  assert.ok(made.every((id) => ID.test(id)));
});

Deno.test("changed() gives back the object that it got when no field is another", () => {
  const row = { id: "a", text: "Call" };
  assert.equal(changed(row, { text: "Call" }), row);
  assert.deepEqual(changed(row, { text: "Ask" }), { id: "a", text: "Ask" });
  assert.equal(Object.is(changed({ size: -0 }, { size: 0 }).size, 0), true);
});
