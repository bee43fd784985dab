import assert from "node:assert/strict";
import { reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/model.ts";

const SAMPLE = sampleDecision("2026-11-22").content;

Deno.test("a list never grows past its limit, and two rows always stay", () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, name: `Row ${index}` }));
  const { options } = reduce(SAMPLE, { type: "add", list: "options", into: "mill", rows });
  assert.deepEqual([options.length, options[0]?.name, options[1]?.name], [12, "Mill Street", "Row 0"]);
  const values = [{ option: "mill", value: 1 }, { option: "station", value: 2 }];
  const blank = reduce(SAMPLE, { type: "add", list: "criteria", rows: [{ id: "blank" }] });
  const valued = rows.map((row) => ({ ...row, values }));
  const { criteria } = reduce(blank, { type: "add", list: "criteria", into: "blank", rows: valued });
  assert.deepEqual([criteria.length, criteria[6]?.id, criteria[6]?.name], [15, "blank", "Row 0"]);
  assert.deepEqual(criteria[7], { ...criteria[6], id: "x1", name: "Row 1", values });
  const few = [...SAMPLE.options, ...SAMPLE.criteria].reduce(
    (now, { id }) => reduce(now, { type: "remove", id }),
    SAMPLE,
  );
  assert.deepEqual([...few.options, ...few.criteria].map(({ id, name }) => [id, name]), [
    ["campus", ""],
    ["square", ""],
    ["room", ""],
    ["team", ""],
  ]);
  assert.deepEqual(few.criteria.map(({ points }) => points), [40, 30], "what is emptied keeps its weight");
  assert.equal(reduce(few, { type: "remove", id: "team" }), few);
  assert.equal(few.log.chosen, null);
});
