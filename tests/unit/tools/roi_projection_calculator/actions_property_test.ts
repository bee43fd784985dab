import assert from "node:assert/strict";
import fc from "fast-check";
import { importFile } from "../../../../lib/tool_kit/file.ts";
import { exportFile } from "../../../../lib/tool_kit/export.ts";
import type { ToolDocument } from "../../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "../../../../components/tools/roi_projection_calculator/action_names.ts";
import {
  type Action,
  type LineChange,
  reduce,
} from "../../../../components/tools/roi_projection_calculator/actions.ts";
import {
  CASES,
  type Content,
  isBegun,
  KINDS,
  LIMITS,
} from "../../../../components/tools/roi_projection_calculator/projection.ts";
import { resultsOf } from "../../../../components/tools/roi_projection_calculator/results.ts";
import { sampleProjection } from "../../../../components/tools/roi_projection_calculator/sample.ts";
import { ROI_DOCUMENTS } from "../../../../components/tools/roi_projection_calculator/schema.ts";
import { tornadoOf } from "../../../../components/tools/roi_projection_calculator/tornado.ts";
import {
  anyChange,
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
} from "../../../support/tool_properties.ts";

const SAMPLE = sampleProjection().content;
const NEW_IDS = ["n1", "n2", "n3"];
const KNOWN = [...KINDS.flatMap((kind) => SAMPLE[kind].map(({ id }) => id)), ...NEW_IDS];
const id = fc.constantFrom(...KNOWN, "gone");
const newId = fc.constantFrom(...NEW_IDS, "van", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom("", " ", "Rent", "a\nb\r\nc", "x".repeat(3_000), "\ud83d", "\u2028", "=1+1"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e15, 1e16, -1e16, 0.1),
  fc.integer(),
  fc.integer({ min: -1, max: 121 }),
);
const amount = fc.option(number);
const kind = fc.constantFrom(...KINDS);
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: of("set period"), period: fc.constantFrom("month", "quarter", "year") }),
  fc.record({ type: of("set periods"), periods: number }),
  fc.record({
    type: of("set rate"),
    rate: fc.record({ base: number, low: amount, high: amount }, { requiredKeys: [] }),
  }),
  fc.record({
    type: of("set settings"),
    settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({
    type: of("add lines"),
    kind,
    rows: fc.array(
      fc.record({ id: newId, text, base: amount, low: amount, high: amount }, { requiredKeys: ["id"] }),
      { maxLength: 3 },
    ),
    after: id,
    into: id,
  }, { requiredKeys: ["type", "kind", "rows"] }),
  fc.record({
    type: of("edit line"),
    id,
    change: anyChange<LineChange>({
      text,
      isRecurring: fc.boolean(),
      start: number,
      end: amount,
      growth: number,
      base: amount,
      low: amount,
      high: amount,
    }),
  }),
  fc.record({ type: of("swap"), id }),
  fc.record({ type: of("remove line"), id }),
  fc.record({ type: of("move line"), id, by: number }),
);
const actions = fc.array(action, { maxLength: 14 });

/** Ids of the lines with words or an amount. */
function begun(content: Content): Set<string> {
  return new Set(KINDS.flatMap((each) => content[each].filter(isBegun).map(({ id }) => id)));
}

function documentOf(content: Content): ToolDocument<Content> {
  const { id: tool, schema } = ROI_DOCUMENTS;
  return { tool, schema, id: "one", title: "Van", updatedAt: "2026-11-22T10:00:00.000Z", content };
}

Deno.test("no sequence of actions makes what the schema refuses, throws, loses a line, or changes what it got", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(actions, (steps) => {
      let content = SAMPLE;
      for (const step of steps) {
        assert.ok(describe(step).length > 0);
        typing(step);
        const next = reduce(content, step);
        const now = begun(next);
        const mayGo = step.type === "remove line" || step.type === "edit line" ? step.id : null;
        for (const each of begun(content)) {
          assert.ok(each === mayGo || now.has(each), `${step.type} lost ${each}`);
        }
        content = next;
      }
      const parsed = readContent(ROI_DOCUMENTS, JSON.parse(JSON.stringify(content)));
      assert.ok(parsed.ok, JSON.stringify(parsed));
      assert.deepEqual(parsed.value, content);
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 600 },
  );
});

Deno.test("an action that changes nothing gives back the projection that it got", () => {
  for (
    const step of [
      { type: "set periods", periods: NaN },
      { type: "set periods", periods: 48 },
      { type: "edit line", id: "van", change: { base: 38_500 } },
      { type: "edit line", id: "gone", change: { base: 1 } },
      { type: "add lines", kind: "in", rows: [{ id: "van" }] },
      { type: "move line", id: "van", by: -1 },
      { type: "set rate", rate: { base: NaN } },
    ] satisfies Action[]
  ) assert.equal(reduce(SAMPLE, step), SAMPLE, JSON.stringify(step));
});

Deno.test("numbers beyond their bounds become the bound, where a field then shows them", () => {
  const { periods, rate, out } = ([
    { type: "set periods", periods: 500 },
    { type: "set rate", rate: { base: -100, high: 5_000 } },
    { type: "edit line", id: "driver", change: { growth: -250, start: 130, end: -4, base: 1e30 } },
    { type: "edit line", id: "battery", change: { start: 23.6 } },
  ] satisfies Action[]).reduce<Content>(reduce, SAMPLE);
  assert.deepEqual([periods, rate.base, rate.high], [LIMITS.periods, -99, 1_000]);
  const driver = out.find((line) => line.id === "driver");
  assert.deepEqual([driver?.growth, driver?.start, driver?.end, driver?.base], [-100, 120, 0, 1e15]);
  assert.equal(out.find((line) => line.id === "battery")?.start, 24);
});

Deno.test("lines pasted into an empty row fill it, the others follow, and a list never grows past its limit", () => {
  const empty = reduce(SAMPLE, { type: "add lines", kind: "in", rows: [{ id: "n1" }], after: "accounts" });
  assert.deepEqual(empty.in.map((line) => line.id), ["accounts", "n1", "courier", "resale"]);
  const rows = [{ id: "n2", text: "Tips", base: 5 }, { id: "n3", text: "Events", low: 1, base: 2, high: 3 }];
  const filled = reduce(empty, { type: "add lines", kind: "in", rows, into: "n1" });
  assert.deepEqual(filled.in.map(({ id, text, base }) => [id, text, base]).slice(1, 3), [
    ["n1", "Tips", 5],
    ["n3", "Events", 2],
  ]);
  const many = Array.from({ length: LIMITS.lines + 30 }, (_, index) => ({ id: `r${index}`, base: index }));
  assert.equal(reduce(SAMPLE, { type: "add lines", kind: "out", rows: many }).out.length, LIMITS.lines);
});

/** Every number in a value, wherever it is. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

Deno.test("whatever is entered, no result is NaN", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      const content = steps.reduce<Content>(reduce, SAMPLE);
      const results = resultsOf(content);
      const found = [...CASES.map((which) => results[which]), tornadoOf(content, results.base)];
      assert.equal(numbersIn(found).some(Number.isNaN), false);
    }),
    { numRuns: 300 },
  );
});

const PROVED = { reader: ROI_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing };

Deno.test("export then import is the identity; undo then redo too, after any sequence of actions", () => {
  assertComesBack(PROVED);
});

Deno.test("any JSON as a file is accepted and valid, or refused with a reason", () => {
  assertAcceptsOrRefuses(PROVED, (content) => {
    assert.equal(numbersIn(resultsOf(content)).some(Number.isNaN), false);
  });
});

Deno.test("a file in which an id is both in money out and in money in is refused with the place", () => {
  const [first, ...rest] = SAMPLE.in;
  assert.ok(first);
  const content = { ...SAMPLE, in: [{ ...first, id: "van" }, ...rest] };
  const read = importFile(exportFile(documentOf(content)), ROI_DOCUMENTS);
  assert.ok(!read.ok && /van/.test(read.message), JSON.stringify(read));
});
