import assert from "node:assert/strict";
import {
  breakEvenWords,
  type Content,
  emptyContent,
  headingOf,
  line,
  type LineChange,
  money,
  ofYears,
  type Payback,
  paybackWords,
  percentOf,
  type Period,
  projection,
  ratioWords,
  reduce,
  resultOf,
  resultsOf,
  returnsWords,
  SAMPLE,
  tornadoOf,
  worthOf,
  yearly,
} from "./projections.ts";

const SETTINGS = { currency: "USD", numberStyle: "1,234.5" } as const;

/** The sentence on where an assumption breaks even; the discount rate for null. */
function sentence(content: Content, id: string | null): string {
  const base = resultOf(content, "base");
  const swing = tornadoOf(content, base).find((each) => (each.line?.id ?? null) === id);
  assert.ok(swing, `${id}`);
  return breakEvenWords(swing, base, content);
}

Deno.test("money is whole from 100 on and never -0; a rate too high to look at is said to be", () => {
  const amounts = [19_706.95, 99.994, -0.001, -36_661.2, 0.1 + 0.2].map((value) => money(value, SETTINGS));
  assert.deepEqual(amounts, ["$19,707", "$99.99", "$0", "−$36,661", "$0.30"]);
  const rates = [0.0866, -0.4, 1e9].map((rate) => percentOf(rate, SETTINGS));
  assert.deepEqual(rates, ["8.66%", "−40%", "above 1,000,000%"]);
});

Deno.test("a ratio just below 1 is not rounded onto it", () => {
  const ratios = [1.124, 0.9991, 1, 1.002, null].map((ratio) => ratioWords(ratio, SETTINGS).text);
  assert.deepEqual(ratios, ["1.12", "0.9991", "1.00", "1.0020", "none"]);
});

Deno.test("payback is told in periods, from a year on in years too, and never with what it was before", () => {
  const told = (payback: Payback, period: Period = "month") => {
    const { text, note } = paybackWords(payback, { settings: SETTINGS, period });
    return [text, note];
  };
  assert.deepEqual(told({ is: "after", periods: 36.34 }), ["36.3 months", "3 years"]);
  assert.deepEqual(told({ is: "after", periods: 12 }), ["12 months", "1 year"]);
  assert.deepEqual(told({ is: "after", periods: 1 }), ["1 month", ""]);
  assert.deepEqual(told({ is: "after", periods: 2.5 }, "year"), ["2.5 years", ""]);
  const never = told({ is: "never", aheadAfter: 7 });
  assert.deepEqual(never, ["never", "although it was ahead after month\u00a07"]);
  assert.deepEqual(told({ is: "nothing" }), ["nothing to pay back", ""]);
});

Deno.test("rates of return: one, several with the MIRR beside them, none with the reason", () => {
  const table = [
    [[-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], "8.66%", ""],
    [[-1_000, 2_300, -1_320], "10% and 20%", "MIRR 10%"],
    [[1_000, -3_000, 2_500], "none", "no rate makes it zero"],
    [[100, 100], "none", "money only comes in"],
    [[-100, 0, 0], "none", "money only goes out"],
    [[0, 0], "none", "no cash flows"],
  ] as const;
  for (const [flows, text, note] of table) {
    assert.deepEqual(returnsWords(ofYears(flows), SETTINGS), { text, note });
  }
});

Deno.test("a break-even is a sentence in the line's own unit, rounded to the side that pays", () => {
  const after = (id: string, change: LineChange) => reduce(SAMPLE, { type: "edit", list: "in", id, change });
  const [poor, hopeless] = [after("accounts", { base: 2_150 }), after("accounts", { base: 0 })];
  const table = [
    [SAMPLE, "accounts", "Pays as long as it stays above $2,466 in its first month."],
    [SAMPLE, "courier", "Pays as long as it stays above $413 a month."],
    [SAMPLE, "van", "Pays as long as it stays below $58,206."],
    [SAMPLE, "resale", "Pays even if this is zero."],
    [SAMPLE, null, "Pays as long as it stays below 26.63%."],
    [poor, "accounts", "Would pay from $2,466 in its first month up."],
    [poor, "van", "Would pay at $24,220 or less."],
    [hopeless, "racks", "Does not pay even if this costs nothing."],
    [after("resale", { start: 60 }), "resale", "Outside the horizon, so it changes nothing."],
  ] as const;
  for (const [content, id, expected] of table) assert.equal(sentence(content, id), expected);
  assert.match(sentence(poor, null), /^Would pay at a rate below −?[\d.]+%\.$/);
  const told = resultOf(after("accounts", { base: 2_466 }), "base");
  assert.ok(told.value >= 0, "the amount in the sentence pays");
});

Deno.test("the discount rates at which it pays are told as stretches between the roots", () => {
  const table = [
    [[-1_000, 2_300, -1_320], 15, "Pays as long as it stays between 10% and 20%."],
    [[-1_000, 2_300, -1_320], 8, "Would pay at a rate between 10% and 20%."],
    [[1_000, -2_300, 1_320], 15, "Would pay at a rate below 10% or above 20%."],
    [[-100, 220, -121], 5, "Reaches zero only at 10%."],
    [[100, -220, 121], 5, "Pays at any rate."],
    [[100, 100], 5, "Pays at any rate."],
    [[-1, 100_000], 5, "Pays at any rate."],
    [[-100, 0], 5, "Does not pay at any rate."],
  ] as const;
  for (const [flows, rate, expected] of table) assert.equal(sentence(yearly(flows, rate), null), expected);
});

Deno.test("beside what it is worth stands which lines have no amount, and how few have a low case", () => {
  const said = (...out: LineChange[]) => {
    const content = projection({
      out: [line("out", "cost", 100), ...out.map((row, at) => ({ ...line("out", `${at}`, 1), ...row }))],
    });
    return worthOf(resultOf(content, "base"), content).split("a year. ")[1];
  };
  assert.equal(said(), undefined);
  const none = { base: null, low: null, high: null };
  assert.equal(
    said({ text: "Set-up", ...none }, { text: "Training", ...none }),
    "No amount yet, counted as 0: Set-up, Training.",
  );
  assert.equal(said({ text: "Oven", low: 2 }, { text: "Van" }), "Lines with a low figure: 1 of 3.");
});

Deno.test("the heading says which cases pay", () => {
  const heading = (low: number, base: number, high: number) => {
    const row = line("in", "sales", base, { isRecurring: false, start: 0, low, high });
    return headingOf(resultsOf(projection({ out: [line("out", "cost", 100)], in: [row] })));
  };
  assert.equal(heading(100, 110, 120), "It pays, even in the low case");
  assert.equal(heading(90, 110, 120), "It pays, unless the low case comes true");
  assert.equal(heading(80, 90, 120), "It pays only in the high case");
  assert.equal(heading(70, 80, 90), "It does not pay in any case");
  assert.equal(heading(110, 110, 110), "It pays");
  assert.equal(heading(110, 110, 120), "It pays", "there is no low case");
  assert.equal(heading(120, 110, 130), "It pays", "the low case is no worse one");
  assert.equal(heading(90, 90, 90), "It does not pay");
  assert.equal(heading(90, 90, 120), "It pays only in the high case");
  assert.equal(heading(120, 80, 90), "It pays in some cases and not in others");
  assert.equal(headingOf(resultsOf(emptyContent())), "What does it cost, what does it bring?");
});
