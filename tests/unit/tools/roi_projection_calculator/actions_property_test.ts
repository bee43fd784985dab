import assert from "node:assert/strict";
import fc from "fast-check";
import { anyEdit } from "../../../support/any_edit.ts";
import { assertAcceptsOrRefuses, assertComesBack, readContent } from "../../../support/tool_properties.ts";
import {
  type Action,
  CASES,
  type Content,
  describe,
  isBegun,
  KINDS,
  LIMITS,
  newLine,
  PROJECTION,
  type ProjectionRows,
  reduce,
  resultsOf,
  ROI_DOCUMENTS,
  SAMPLE,
  tornadoOf,
  typing,
} from "./projections.ts";

const LINES = KINDS.flatMap((kind) => SAMPLE[kind].map(({ id }) => id));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 9, arbitrary: anyEdit<Content, ProjectionRows>(PROJECTION, SAMPLE) },
  fc.record({
    type: fc.constant("swap"),
    list: fc.constantFrom(...KINDS),
    id: fc.constantFrom(...LINES, "n1", "gone"),
  }),
);
const PROVED = { reader: ROI_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing };

/** Ids of the lines with words or an amount. */
function begun(content: Content): string[] {
  return KINDS.flatMap((kind) => content[kind].filter(isBegun).map(({ id }) => id));
}

/** Every number in a value, wherever it is. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function assertNoNaN(content: Content): void {
  const results = resultsOf(content);
  const found = [...CASES.map((which) => results[which]), tornadoOf(content, results.base)];
  assert.equal(numbersIn(found).some(Number.isNaN), false);
}

Deno.test("no sequence of actions makes what the schema refuses or a result that is NaN, throws, loses a line, or changes what it got", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 14 }), (steps) => {
      let content = SAMPLE;
      for (const step of steps) {
        assert.ok(describe(step, content).length > 0);
        typing(step);
        const next = reduce(content, step);
        const mayGo = step.type === "remove" || step.type === "edit" ? step.id : null;
        const now = begun(next);
        for (const id of begun(content)) {
          assert.ok(id === mayGo || now.includes(id), `${step.type} lost ${id}`);
        }
        content = next;
      }
      const parsed = readContent(ROI_DOCUMENTS, JSON.parse(JSON.stringify(content)));
      assert.ok(parsed.ok, JSON.stringify(parsed));
      assert.deepEqual(parsed.value, content);
      assert.equal(JSON.stringify(SAMPLE), before);
      assertNoNaN(content);
    }),
    { numRuns: 600 },
  );
});

Deno.test("the longest run at the lowest rate, with the fastest growth and the largest amounts, gives numbers", () => {
  for (const base of [0, 1e15, -1e15]) {
    const line = { ...newLine("n1", "in"), base, growth: 1_000 };
    const rate = { base: -99, low: -99, high: 1_000 };
    assertNoNaN({ ...SAMPLE, period: "year", periods: 120, rate, in: [line, ...SAMPLE.in] });
    assertNoNaN({ ...SAMPLE, period: "year", periods: 120, rate, in: [line], out: [{ ...line, id: "n2" }] });
  }
});

Deno.test("export then import is the identity; undo then redo too, after any sequence of actions", () => {
  assertComesBack(PROVED);
});

Deno.test("any JSON as a file is accepted and valid, or refused with a reason", () => {
  assertAcceptsOrRefuses(PROVED, assertNoNaN);
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
