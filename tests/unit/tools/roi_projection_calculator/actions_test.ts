import assert from "node:assert/strict";
import { readContent } from "../../../support/tool_properties.ts";
import { type Action, type Content, LIMITS, newLine, reduce, ROI_DOCUMENTS, SAMPLE } from "./projections.ts";
import { assertNoNaN } from "./any_action.ts";

Deno.test("the longest run at the lowest rate, with the fastest growth and the largest amounts, gives numbers", () => {
  for (const base of [0, 1e15, -1e15]) {
    const line = { ...newLine("n1", "in"), base, growth: 1_000 };
    const rate = { base: -99, low: -99, high: 1_000 };
    assertNoNaN({ ...SAMPLE, period: "year", periods: 120, rate, in: [line, ...SAMPLE.in] });
    assertNoNaN({ ...SAMPLE, period: "year", periods: 120, rate, in: [line], out: [{ ...line, id: "n2" }] });
  }
});

Deno.test("numbers beyond their bounds become the bound, where a field then shows them", () => {
  const { periods, rate, out } = ([
    { type: "set", change: { periods: 500, rate: { base: -100, high: 5_000 } } },
    { type: "edit", list: "out", id: "driver", change: { growth: -250, start: 130, end: -4, base: 1e30 } },
    { type: "edit", list: "out", id: "battery", change: { start: 23.6 } },
  ] satisfies Action[]).reduce<Content>(reduce, SAMPLE);
  assert.deepEqual([periods, rate], [LIMITS.periods, { base: -99, low: 6, high: 1_000 }]);
  const driver = out.find((line) => line.id === "driver");
  assert.deepEqual([driver?.growth, driver?.start, driver?.end, driver?.base], [-100, 120, 0, 1e15]);
  assert.equal(out.find((line) => line.id === "battery")?.start, 24);
});

Deno.test("a new line flows once at the start, or in every period from the first; one with an amount is not pasted over", () => {
  const added = reduce(SAMPLE, { type: "add", list: "in", rows: [{ id: "n1" }], after: "accounts" });
  const once = reduce(added, { type: "add", list: "out", rows: [{ id: "n2" }] });
  assert.deepEqual([once.in[1]?.isRecurring, once.in[1]?.start], [true, 1]);
  assert.deepEqual([once.out.at(-1)?.isRecurring, once.out.at(-1)?.start], [false, 0]);
  const priced = reduce(added, { type: "edit", list: "in", id: "n1", change: { base: 5 } });
  const tips = { type: "add", list: "in", rows: [{ id: "n3", text: "Tips", base: 7 }], into: "n1" } as const;
  assert.deepEqual(reduce(added, tips).in[1], { ...added.in[1], text: "Tips", base: 7 });
  assert.deepEqual(reduce(priced, tips).in.map(({ id }) => id).slice(1, 3), ["n1", "n3"]);
});

Deno.test("a file in which an id is both in money out and in money in is refused with the place", () => {
  const incoming = SAMPLE.in.with(0, { ...SAMPLE.in[0] ?? assert.fail(), id: "van" });
  const read = readContent(ROI_DOCUMENTS, { ...SAMPLE, in: incoming });
  assert.deepEqual(read, { ok: false, at: ["in", 0], flaw: { is: "takenId", id: "van" } });
});

Deno.test("a line goes to the other list as it is: into a blank line there, else behind the last", () => {
  const van = SAMPLE.out.find(({ id }) => id === "van") ?? assert.fail();
  const cross = { type: "cross", list: "out", id: "van" } as const;
  const moved = reduce(SAMPLE, cross);
  assert.deepEqual(moved.in, [...SAMPLE.in, van]);
  assert.deepEqual(moved.out, SAMPLE.out.filter(({ id }) => id !== "van"));
  assert.deepEqual(reduce({ ...SAMPLE, in: [newLine("n1", "in")] }, cross).in, [van]);
  assert.equal(reduce(SAMPLE, { ...cross, id: "none" }), SAMPLE);
});
