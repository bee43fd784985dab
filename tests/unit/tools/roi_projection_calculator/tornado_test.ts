import assert from "node:assert/strict";
import fc from "fast-check";
import { readCsv } from "../../../../lib/tool_kit/csv.ts";
import {
  cashFlowCsv,
  type Content,
  type Kind,
  KINDS,
  line,
  projection,
  reduce,
  resultOf,
  resultsOf,
  SAMPLE,
  tornadoOf,
  turnOf,
} from "./projections.ts";

const tornado = (content: Content) => tornadoOf(content, resultOf(content, "base"));
const valueOf = (content: Content) => resultOf(content, "base").value;
const close = (a: number, b: number) =>
  assert.ok(Math.abs(a - b) <= 1e-6 * (1 + Math.abs(a) + Math.abs(b)), `${a} ${b}`);

/** A projection whose base amount of a line, or base rate, is another; by hand: an action would hold it to its bounds. */
function withBase(content: Content, id: string | null, base: number): Content {
  const lists = KINDS.map((
    kind,
  ) => [kind, content[kind].map((row) => row.id === id ? { ...row, base } : row)]);
  const rate = id === null ? { ...content.rate, base } : content.rate;
  return { ...content, rate, ...Object.fromEntries(lists) };
}

Deno.test("both ends of a bar are the net present values with that assumption alone changed, longest first", () => {
  const bars = tornado(SAMPLE);
  assert.equal(bars.length, 9);
  for (const [index, bar] of bars.entries()) {
    assert.ok(index === 0 || bar.length <= (bars[index - 1]?.length ?? 0));
    const { low, high, base } = bar.line ?? SAMPLE.rate;
    close(bar.low, valueOf(withBase(SAMPLE, bar.line?.id ?? null, low ?? base ?? 0)));
    close(bar.high, valueOf(withBase(SAMPLE, bar.line?.id ?? null, high ?? base ?? 0)));
  }
  assert.deepEqual(bars.slice(0, 2).map((bar) => bar.line?.id ?? "rate"), ["accounts", "rate"]);
});

Deno.test("at its break-even a line leaves a net present value of zero, whatever the projection", () => {
  const period = fc.integer({ min: 0, max: 30 });
  const lines = (kind: Kind) =>
    fc.array(
      fc.record({
        base: fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }),
        start: period,
        end: fc.option(period),
        growth: fc.double({ min: -50, max: 20, noNaN: true }),
        isRecurring: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ).map((rows) => rows.map(({ base, ...fields }, index) => line(kind, `${kind}-${index}`, base, fields)));
  fc.assert(
    fc.property(
      lines("out"),
      lines("in"),
      fc.double({ min: -20, max: 60, noNaN: true }),
      (out, incoming, rate) => {
        const content = projection({ periods: 24, out, in: incoming }, rate);
        for (const bar of tornado(content)) {
          if (bar.line === null || bar.breakEven === null) continue;
          const { net } = resultOf(content, "base").flows;
          const at = resultOf(withBase(content, bar.line.id, bar.breakEven), "base");
          const scale = at.flows.in.concat(at.flows.out, net).reduce((sum, flow) => sum + Math.abs(flow), 1);
          assert.ok(Math.abs(at.value) <= 1e-7 * scale * 10, `${at.value} of ${scale}`);
        }
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("a line that never counts has no break-even and no bar; a line to be filled in is left out", () => {
  const bars = tornado(projection({
    periods: 3,
    out: [line("out", "machine", 100, { low: 120 }), line("out", "blank", null, { text: "" })],
    in: [line("in", "late", 100, { start: 9, low: 50 })],
  }));
  assert.deepEqual(bars.map((bar) => bar.line?.id ?? "rate"), ["machine", "late", "rate"]);
  const late = bars.find((bar) => bar.line?.id === "late");
  assert.ok(late?.line && late.breakEven === null && late.length === 0);
});

Deno.test("a cost that is cheaper in its low case is the wrong way round, and a swap puts it right", () => {
  const table = [
    [null, 100, null, null],
    [120, 100, 90, null],
    [90, 100, 120, "swap"],
    [90, 100, null, "swap"],
    [null, 100, 120, "swap"],
    [90, 100, 80, "base"],
    [120, 100, 110, "base"],
  ] as const;
  for (const [low, base, high, expected] of table) {
    const row = line("out", "cost", base, { low, high });
    assert.equal(turnOf(row, "out"), expected, JSON.stringify(row));
    // The same figures as an income are the other way round.
    const mirrored = turnOf({ ...row, low: high, high: low }, "in");
    assert.equal(mirrored, expected);
    if (expected !== "swap") continue;
    const swapped = reduce(projection({ out: [row] }), { type: "swap", list: "out", id: row.id });
    assert.deepEqual(swapped.out.map((each) => turnOf(each, "out")), [null]);
  }
});

Deno.test("the CSV has a row for each case and period, and its columns add up to its sums", () => {
  const [head = [], ...rows] = readCsv(cashFlowCsv(SAMPLE, resultsOf(SAMPLE))) ?? [];
  const names = ["Case", "Month", "Electric delivery van", "Racks, lettering and charger"];
  assert.deepEqual(head.slice(0, 4), names);
  assert.equal(rows.length, 3 * 49);
  for (const row of rows) {
    const numbers = row.slice(2).map(Number);
    assert.ok(numbers.every(Number.isFinite), row.join());
    const lines = numbers.slice(0, 8).reduce((sum, value) => sum + value, 0);
    const [incoming = 0, out = 0, net = 0] = numbers.slice(8, 11);
    assert.ok(Math.abs(lines - net) < 0.06 && Math.abs(incoming + out - net) < 0.02, row.join());
  }
  const last = rows.filter(([which]) => which === "Base").at(-1)?.map(Number) ?? [];
  assert.equal(last.at(-1)?.toFixed(2), valueOf(SAMPLE).toFixed(2));
  assert.equal(last[1], 48);
});

Deno.test("a name that a spreadsheet would run as a formula stays a text in the CSV", () => {
  const content = projection({ periods: 1, out: [line("out", "=HYPERLINK(1)", 5)] });
  assert.ok(cashFlowCsv(content, resultsOf(content)).includes('"\'=HYPERLINK(1)"'));
});
