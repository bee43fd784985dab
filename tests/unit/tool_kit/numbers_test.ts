import assert from "node:assert/strict";
import { NUMBER_SETTINGS } from "../../../lib/tool_kit/shape.ts";
import { isOf } from "../../../lib/tool_kit/shape_reader.ts";
import fc from "fast-check";
import {
  echoNumber,
  formatNumber,
  NO_NUMBER,
  NUMBER_STYLES,
  type NumberStyle,
  parseNumber,
} from "../../../lib/tool_kit/numbers.ts";

const POINT: NumberStyle = "1,234.5";
const COMMA: NumberStyle = "1.234,5";

/** What is typed, and its value in both styles. */
const SAME: readonly (readonly [text: string, value: number])[] = [
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["1 200", 1200],
  ["1\u00a0200", 1200],
  ["1\u202f200,5", 1200.5],
  ["1\u2009234\u2009567.25", 1234567.25],
  ["1 200.500", 1200.5],
  ["1'200.50", 1200.5],
  ["1’200’300", 1200300],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["1.200.000", 1200000],
  ["1,200,000", 1200000],
  ["12,00,000", 1200000],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["1234.567", 1234.567],
  [".5", 0.5],
  ["5.", 5],
  ["-3", -3],
  ["−3", -3],
  ["– 3", -3],
  ["+3", 3],
  ["(3)", -3],
  ["($3k)", -3000],
  ["-0", 0],
  ["(0)", 0],
  ["3k", 3000],
  ["3 K", 3000],
  ["1.2m", 1200000],
  ["1,2M", 1200000],
  ["1.1k", 1100],
  ["2bn", 2e9],
  ["1.5 mio", 1500000],
  ["007", 7],
];
for (const [text, value] of SAME) {
  Deno.test(`"${text}" is ${value} in either style`, () => {
    for (const style of NUMBER_STYLES) {
      const parsed = parseNumber(text, style);
      assert.ok(parsed.ok && Object.is(parsed.value, value), JSON.stringify(parsed));
      assert.equal(parsed.isAmbiguous, false);
    }
  });
}

Deno.test('"1.200" and "1,200" follow the style, and are marked as read by it', () => {
  const cases = [["1.200", POINT, 1.2], ["1.200", COMMA, 1200], ["1,200", POINT, 1200], [
    "1,200",
    COMMA,
    1.2,
  ]] as const;
  for (const [text, style, value] of cases) {
    const parsed = parseNumber(text, style);
    assert.deepEqual(parsed.ok && [parsed.value, parsed.isAmbiguous], [value, true], `${text} in ${style}`);
  }
});

Deno.test("a currency and a percent sign are understood beside the value", () => {
  const cases = [
    ["$1,200", 1200, "$", false],
    ["-$1,200.50", -1200.5, "$", false],
    ["$-5", -5, "$", false],
    ["1200 €", 1200, "€", false],
    ["EUR 1 200", 1200, "EUR", false],
    ["1200 CHF", 1200, "CHF", false],
    ["CA$5", 5, "CA$", false],
    ["€1.2m", 1200000, "€", false],
    ["15%", 15, null, true],
    ["15 %", 15, null, true],
    ["-2.5%", -2.5, null, true],
  ] as const;
  for (const [text, value, currency, isPercent] of cases) {
    const parsed = parseNumber(text, POINT);
    assert.deepEqual(
      parsed.ok && [parsed.value, parsed.currency, parsed.isPercent],
      [value, currency, isPercent],
      text,
    );
  }
});

Deno.test("what is no number is refused with its reason", () => {
  const cases = {
    "empty": ["", "  ", "\u00a0"],
    "not-a-number": [
      "abc",
      "-",
      "$",
      "--3",
      "-(3)",
      "(3",
      "3)",
      "1e5",
      "NaN",
      "Infinity",
      "12 min",
      "$5%",
      "$5€",
      ".",
    ],
    "several": ["12 5", "10-20", "1 20", "3 to 5", "1 2003", "100\t\t300", "100\t300", "100  300"],
    "too-large": ["999999999999999999", "9999999bn"],
  };
  for (const [reason, texts] of Object.entries(cases)) {
    for (const text of texts) {
      const parsed = parseNumber(text, POINT);
      assert.equal(parsed.ok ? `value ${parsed.value}` : parsed.reason, reason, `"${text}"`);
      if (!parsed.ok) assert.equal(parsed.message === "", reason === "empty");
    }
  }
});

Deno.test("marks that make no groups are refused rather than guessed", () => {
  for (
    const text of [
      "1,200,50",
      "1.2.3",
      "1,2,3",
      "1,20.5.5",
      "12,3456,789",
      "1,200.5,5",
      "0,200,000",
      "1 200'300",
    ]
  ) {
    assert.equal(parseNumber(text, POINT).ok, false, text);
  }
});

Deno.test("the echo shows what was understood, with the decimals that were typed", () => {
  const echo = (text: string, style: NumberStyle) => {
    const parsed = parseNumber(text, style);
    return parsed.ok ? echoNumber(parsed, style) : parsed.reason;
  };
  assert.equal(echo("1.200", COMMA), "1.200");
  assert.equal(echo("1,200", COMMA), "1,200");
  assert.equal(echo("1.2m", POINT), "1,200,000");
  assert.equal(echo("$1200.5", POINT), "$1,200.5");
  assert.equal(echo("EUR 3k", COMMA), "3.000\u00a0€");
  assert.equal(echo("(15%)", POINT), "−15%");
});

const SHOWN: readonly (readonly [shown: string, ...given: Parameters<typeof formatNumber>])[] = [
  ["1,200", 1200, POINT],
  ["1.200", 1200, COMMA],
  ["12.5", 12.5, POINT],
  ["1.234.567,89", 1234567.891, COMMA],
  ["0.3", 0.1 + 0.2, POINT],
  ["1", 1.0000000002, POINT],
  ["1.01", 1.005, POINT],
  ["0.0042", 0.00421, POINT],
  ["0", 0.0000001, POINT],
  ["0", -0.0000001, POINT],
  ["0", -0, POINT],
  ["−3", -3, POINT],
  ["+3", 3, POINT, { hasSign: true }],
  ["0", 0, POINT, { hasSign: true }],
  ["3.00", 3, POINT, { decimals: 2 }],
  ["0", -0.4, POINT, { decimals: 0 }],
  ["$1,200", 1200, POINT, { currency: "USD" }],
  ["$1,200.50", 1200.5, POINT, { currency: "USD" }],
  ["−$0.50", -0.5, POINT, { currency: "USD" }],
  ["CHF\u00a05", 5, POINT, { currency: "CHF" }],
  ["1.200,50\u00a0€", 1200.5, COMMA, { currency: "EUR" }],
  ["12.5%", 12.5, POINT, { isPercent: true }],
  [NO_NUMBER, NaN, POINT],
  [NO_NUMBER, -Infinity, POINT, { currency: "USD" }],
  ["1.2 × 10^18", 1.23e18, POINT],
];
for (const [shown, ...given] of SHOWN) {
  Deno.test(`${given[0]} is shown as "${shown}" (${JSON.stringify(given.slice(1))})`, () => {
    assert.equal(formatNumber(...given), shown);
  });
}

const format = fc.record({
  decimals: fc.integer({ min: 0, max: 6 }),
  currency: fc.constantFrom("USD", "EUR", "CHF", "GBP"),
  isPercent: fc.boolean(),
  hasSign: fc.boolean(),
}, { requiredKeys: [] });

Deno.test("parsing what is shown gives the value to the shown precision, in every style", () => {
  const values = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.integer(),
    fc.double({ min: -2, max: 2, noNaN: true }),
  );
  fc.assert(
    fc.property(values, fc.constantFrom(...NUMBER_STYLES), format, (value, style, options) => {
      const shown = formatNumber(value, style, options);
      const parsed = parseNumber(shown, style);
      assert.ok(parsed.ok, shown);
      const precision = options.decimals ?? (Math.abs(value) >= 1 ? 2 : 6);
      // Half of the last place shown (of two digits below 1, left to themselves), and what a double cannot hold.
      const rounding = options.decimals === undefined && Math.abs(value) < 1 ? Math.abs(value) * 0.05 : 0;
      const tolerance = Math.max(0.5 * 10 ** -precision, rounding) +
        4 * Number.EPSILON * Math.max(1, Math.abs(value));
      assert.ok(Math.abs(parsed.value - value) <= tolerance, `${value} shown as ${shown}`);
      // What was shown once is a fixed point: showing and reading it again changes nothing.
      const again = parseNumber(formatNumber(parsed.value, style, options), style);
      assert.equal(again.ok && again.value, parsed.value);
    }),
    { numRuns: 2000 },
  );
});

/** What is written of a number of at least 0, rounded by whole numbers of any length: 5 goes up. */
function roundedByDigits(value: number, decimals: number): string {
  const [digits = "", power = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  // value = number / 10^places
  const places = Math.max(0, fraction.length - Number(power));
  const number = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, Number(power) - fraction.length));
  const scale = 10n ** BigInt(places);
  const rounded = (2n * number * 10n ** BigInt(decimals) + scale) / (2n * scale);
  const text = rounded.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

Deno.test("what is written of a number is rounded, ties upwards, as whole numbers of any length round it", () => {
  const tie = fc.tuple(fc.nat(99_999_999), fc.integer({ min: 1, max: 6 })).map(([digits, places]) =>
    Number(`${digits}5e-${places}`)
  );
  const values = fc.oneof(
    tie,
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  );
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 5 }), (value, decimals) => {
      const shown = formatNumber(value, "1,234.5", { decimals }).replaceAll(",", "");
      assert.equal(shown, roundedByDigits(value, decimals));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("no number at all is shown as NaN, Infinity, -0 or with an exponent", () => {
  fc.assert(
    fc.property(fc.double(), fc.constantFrom(...NUMBER_STYLES), format, (value, style, options) => {
      const shown = formatNumber(value, style, options);
      assert.doesNotMatch(shown, /NaN|Infinity|e[+-]?\d|^[−-][^1-9]*$/);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("no text makes parseNumber() throw or give what is not finite", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789., '-+()$€%kmEURx"), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), fc.constantFrom(...NUMBER_STYLES), (typed, style) => {
      const parsed = parseNumber(typed, style);
      if (parsed.ok) assert.ok(Number.isFinite(parsed.value) && !Object.is(parsed.value, -0));
    }),
    { numRuns: 5000 },
  );
});

Deno.test("digits alone are read as they are between spaces", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 18 });
  fc.assert(
    fc.property(digits, fc.constantFrom(...NUMBER_STYLES), (typed, style) => {
      assert.deepEqual(parseNumber(typed, style), parseNumber(` ${typed} `, style));
    }),
  );
});

Deno.test("a document's settings are a currency code and one of the styles", () => {
  assert.ok(isOf(NUMBER_SETTINGS, { currency: "EUR", numberStyle: COMMA }));
  assert.ok(!isOf(NUMBER_SETTINGS, { currency: "€", numberStyle: COMMA }));
  assert.ok(!isOf(NUMBER_SETTINGS, { currency: "EUR", numberStyle: "1 234,5" }));
});
