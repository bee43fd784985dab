import assert from "node:assert/strict";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";

const US = { currency: "USD", numberStyle: "1,234.5" } as const;
const EU = { currency: "EUR", numberStyle: "1.234,5" } as const;

Deno.test("a value wears the mark of its unit, and a unit in words follows it", () => {
  assert.deepEqual([withMark(62, "%", US), withUnit(62, " % ", US)], ["62%", "62%"]);
  assert.deepEqual([withMark(84, "$", US), withMark(1_200, "USD", US)], ["$84", "$1,200"]);
  assert.equal(withMark(1_200, "€", EU), "1.200\u00a0€");
  assert.deepEqual([withMark(120, "orders", US), withUnit(120, "orders", US)], ["120", "120 orders"]);
  assert.equal(withUnit(3, "", US), "3");
  assert.deepEqual([withUnit(1, "days", US), withUnit(1.5, "days", US)], ["1 day", "1.5 days"]);
});
