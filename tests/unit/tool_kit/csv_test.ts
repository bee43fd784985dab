import assert from "node:assert/strict";
import fc from "fast-check";
import { csvText, readCsv } from "../../../lib/tool_kit/csv.ts";

Deno.test("any rows come back from CSV as they went", () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom("=1", "'=1", "''@x", "+1", "-", "a,b;c\td", '"', "a\nb", "ü"),
  )
    .map((text) => text.replaceAll("\r", "")).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      assert.deepEqual(readCsv(csvText(rows)), rows);
    }),
  );
});

Deno.test("a file of a spreadsheet is read with its own separator, line ends and empty rows", () => {
  assert.deepEqual(readCsv("a;b,c;d\r\n;\r\n1;2\r\n"), [["a", "b,c", "d"], ["1", "2"]]);
  assert.deepEqual(readCsv('"x;y"\tz\n1\t2'), [["x;y", "z"], ["1", "2"]]);
  assert.deepEqual(readCsv("only\rlines"), [["only"], ["lines"]]);
});
