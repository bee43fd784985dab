import assert from "node:assert/strict";
import { hasFields, isListOf, isNumber, isRecordOf, isText, isTextUpTo } from "../../lib/guards.ts";

const isKey = (key: string): key is "a" | "b" => key === "a" || key === "b";

const TABLE: readonly (readonly [
  what: string,
  isValid: (value: unknown) => boolean,
  right: readonly unknown[],
  wrong: readonly unknown[],
])[] = [
  ["hasFields()", hasFields({ id: isText, size: isNumber }), [{ id: "", size: 0 }, {
    id: "x",
    size: 1,
    more: 2,
  }], [
    null,
    [],
    "id",
    {},
    { id: "x" },
    { id: 1, size: 1 },
    { id: "x", size: "1" },
  ]],
  ["isRecordOf()", isRecordOf(isKey, isNumber), [{}, { a: 1 }, { a: 1, b: 2 }], [
    null,
    [],
    [1],
    { c: 1 },
    { a: "1" },
    { constructor: 1 },
    JSON.parse('{"__proto__":1}'),
  ]],
  ["isListOf()", isListOf(isNumber), [[], [1, 2]], [null, {}, "12", [1, "2"]]],
  ["isTextUpTo()", isTextUpTo(2), ["", "ab"], ["abc", 1, null, ["a"]]],
];

for (const [what, isValid, right, wrong] of TABLE) {
  Deno.test(`${what} lets through what has its shape and refuses the rest`, () => {
    for (const value of right) assert.equal(isValid(value), true, JSON.stringify(value));
    for (const value of wrong) assert.equal(isValid(value), false, JSON.stringify(value));
  });
}
