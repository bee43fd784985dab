import assert from "node:assert/strict";
import {
  breakEvenWords,
  headingOf,
  money,
  paybackWords,
  percentOf,
  ratioWords,
  returnsWords,
} from "../../../../components/tools/roi_projection_calculator/sentences.ts";
import * as words from "../../../../components/tools/roi_projection_calculator/words.ts";
import * as laterWords from "../../../../components/tools/roi_projection_calculator/words_later.ts";
import { reduce } from "../../../../components/tools/roi_projection_calculator/actions.ts";
import { ROI_PROJECTION_CALCULATOR_MODEL } from "../../../../components/tools/roi_projection_calculator/model.ts";
import {
  type Content,
  emptyContent,
} from "../../../../components/tools/roi_projection_calculator/projection.ts";
import { resultOf, resultsOf } from "../../../../components/tools/roi_projection_calculator/results.ts";
import { sampleProjection } from "../../../../components/tools/roi_projection_calculator/sample.ts";
import { ROI_DOCUMENTS } from "../../../../components/tools/roi_projection_calculator/schema.ts";
import { tornadoOf } from "../../../../components/tools/roi_projection_calculator/tornado.ts";
import { line, ofYears, projection } from "./projections.ts";
import { readContent } from "../../../support/tool_properties.ts";

const SETTINGS = { currency: "USD", numberStyle: "1,234.5" } as const;
const SAMPLE = sampleProjection().content;

/** The sentence on where an assumption breaks even; the discount rate for null. */
function sentence(content: Content, id: string | null): string {
  const base = resultOf(content, "base");
  const swing = tornadoOf(content, base).find((each) => (each.line?.id ?? null) === id);
  assert.ok(swing, `${id}`);
  return breakEvenWords(swing, base, content);
}

Deno.test("money is whole from 100 on and never -0; a rate too high to look at is said to be", () => {
  assert.deepEqual([19_706.95, 99.994, -0.001, -36_661.2, 0.1 + 0.2].map((value) => money(value, SETTINGS)), [
    "$19,707",
    "$99.99",
    "$0",
    "−$36,661",
    "$0.30",
  ]);
  assert.deepEqual([0.0866, -0.4, 1e9].map((rate) => percentOf(rate, SETTINGS)), [
    "8.66%",
    "−40%",
    "above 1,000,000%",
  ]);
});

Deno.test("a ratio just below 1 is not rounded onto it", () => {
  assert.deepEqual([1.124, 0.9991, 1, 1.002, null].map((ratio) => ratioWords(ratio, SETTINGS).text), [
    "1.12",
    "0.9991",
    "1.00",
    "1.0020",
    "none",
  ]);
});

Deno.test("payback is told in periods, from a year on in years too, and never with what it was before", () => {
  const manner = { settings: SETTINGS, period: "month" } as const;
  assert.deepEqual(paybackWords({ is: "after", periods: 36.34 }, manner), {
    text: "36.3 months",
    note: "3 years",
  });
  assert.deepEqual(paybackWords({ is: "after", periods: 1 }, manner), { text: "1 month" });
  assert.deepEqual(paybackWords({ is: "after", periods: 2.5 }, { ...manner, period: "year" }), {
    text: "2.5 years",
  });
  assert.deepEqual(paybackWords({ is: "never", aheadAfter: 7 }, manner), {
    text: "never",
    note: "although it was ahead after month\u00a07",
  });
  assert.deepEqual(paybackWords({ is: "nothing" }, manner), { text: "nothing to pay back" });
});

Deno.test("rates of return: one, several with the MIRR beside them, none with the reason", () => {
  const told = (flows: readonly number[]) => returnsWords(ofYears(flows), SETTINGS);
  assert.deepEqual(told([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000]), { text: "8.66%" });
  assert.deepEqual(told([-1_000, 2_300, -1_320]), { text: "10% and 20%", note: "MIRR 10%" });
  assert.deepEqual(told([1_000, -3_000, 2_500]), { text: "none", note: "no rate makes it zero" });
  assert.deepEqual(told([100, 100]), { text: "none", note: "money only comes in" });
  assert.deepEqual(told([-100, 0, 0]), { text: "none", note: "money only goes out" });
  assert.deepEqual(told([0, 0]), { text: "none", note: "no cash flows" });
});

Deno.test("a break-even is a sentence in the line's own unit, rounded to the side that pays", () => {
  assert.equal(sentence(SAMPLE, "accounts"), "Pays as long as it stays above $2,466 in its first month.");
  assert.equal(sentence(SAMPLE, "courier"), "Pays as long as it stays above $413 a month.");
  assert.equal(sentence(SAMPLE, "van"), "Pays as long as it stays below $58,206.");
  assert.equal(sentence(SAMPLE, "resale"), "Pays even if this comes to nothing.");
  assert.equal(sentence(SAMPLE, null), "Pays as long as it stays below 26.63%.");
  const poor = reduce(SAMPLE, { type: "edit line", id: "accounts", change: { base: 2_150 } });
  assert.equal(sentence(poor, "accounts"), "Would pay from $2,466 in its first month up.");
  assert.equal(sentence(poor, "van"), "Would pay at $24,220 or less.");
  assert.match(sentence(poor, null), /^Would pay at a rate below −?[\d.]+%\.$/);
  const hopeless = reduce(SAMPLE, { type: "edit line", id: "accounts", change: { base: 0 } });
  assert.equal(sentence(hopeless, "racks"), "Does not pay even if this costs nothing.");
  const shown = reduce(SAMPLE, { type: "edit line", id: "accounts", change: { base: 2_466 } });
  assert.ok(resultOf(shown, "base").value >= 0, "the amount shown pays");
  const outside = reduce(SAMPLE, { type: "edit line", id: "resale", change: { start: 60 } });
  assert.equal(sentence(outside, "resale"), "Lies outside the horizon, so it changes nothing.");
});

Deno.test("the discount rates at which it pays are told as stretches between the roots", () => {
  const rates = (flows: readonly number[], rate: number) => {
    const once = (flow: number, start: number) =>
      line(flow < 0 ? "out" : "in", `y${start}`, Math.abs(flow), { isRecurring: false, start });
    const lines = flows.map(once);
    const content = projection({
      period: "year",
      periods: flows.length - 1,
      out: lines.filter((_, index) => (flows[index] ?? 0) < 0),
      in: lines.filter((_, index) => (flows[index] ?? 0) > 0),
    }, rate);
    return sentence(content, null);
  };
  assert.equal(rates([-1_000, 2_300, -1_320], 15), "Pays as long as it stays between 10% and 20%.");
  assert.equal(rates([-1_000, 2_300, -1_320], 8), "Would pay at a rate between 10% and 20%.");
  assert.equal(rates([1_000, -2_300, 1_320], 15), "Would pay at a rate below 10% or above 20%.");
  assert.equal(rates([-100, 220, -121], 5), "Reaches zero at 10% alone.");
  assert.equal(rates([100, -220, 121], 5), "Pays at any rate.");
  assert.equal(rates([100, 100], 5), "Pays at any rate.");
  assert.equal(rates([-100, 0], 5), "Does not pay at any rate.");
});

Deno.test("the heading says which cases pay", () => {
  const heading = (low: number, base: number, high: number) => {
    const row = line("in", "sales", base, { isRecurring: false, start: 0, low, high });
    return headingOf(resultsOf(projection({ out: [line("out", "cost", 100)], in: [row] })));
  };
  assert.equal(heading(100, 110, 120), "It pays, even in the low case");
  assert.equal(heading(90, 110, 120), "It pays, unless the low case comes true");
  assert.equal(heading(80, 90, 120), "It pays in the high case alone");
  assert.equal(heading(70, 80, 90), "It does not pay in any case");
  assert.equal(heading(120, 80, 90), "It pays in some cases and not in others");
  assert.equal(headingOf(resultsOf(emptyContent())), "What does it cost, what does it bring?");
});

/** Every text in a value; what makes texts is asked with a word. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsOf(value("x", "y", "z"));
  if (value instanceof Map) return textsOf([...value.values()]);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

Deno.test("the calculator's words and its sample are typographically clean and promise nothing; the sample is valid", () => {
  const sample = ROI_PROJECTION_CALCULATOR_MODEL.sample("2026-11-22");
  assert.ok(readContent(ROI_DOCUMENTS, sample.content).ok);
  const texts = [...textsOf([{ ...words }, { ...laterWords }]), ...textsOf(sample)];
  assert.ok(texts.length > 150, `${texts.length} texts`);
  const broken = texts.filter((text) =>
    /['"`]|\s{2,}|[—–!]|\.\.\.|\b(?:very|really|simply|unlock|empower|leverage|seamless)\b/i.test(text)
  );
  assert.deepEqual(broken, []);
});
