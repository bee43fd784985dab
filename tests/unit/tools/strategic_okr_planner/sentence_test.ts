import assert from "node:assert/strict";
import fc from "fast-check";
import { newKeyResult } from "../../../../components/tools/strategic_okr_planner/document.ts";
import {
  fillFrom,
  type Reading,
  type ReadingOptions,
  readSentence,
} from "../../../../components/tools/strategic_okr_planner/sentence.ts";
import { anyCharacter } from "../../../support/any_character.ts";

const POINT = { settings: { numberStyle: "1,234.5" }, from: "2027-04-05" } as const;
const COMMA = { settings: { numberStyle: "1.234,5" }, from: "2027-04-05" } as const;

type Said = readonly [baseline: number | null, target: number | null, unit?: string, due?: string | null];

/** What each sentence says; what is left out is nothing. */
const SENTENCES: readonly (readonly [text: string, ...said: Said])[] = [
  ["From 120 to 180 customers by 30 June", 120, 180, "customers", "2027-06-30"],
  ["from 120 to 180 customers by 30 June 2028", 120, 180, "customers", "2028-06-30"],
  ["Increase paying customers from 120 to 180", 120, 180],
  ["Increase paying customers from 120 to 180 by 30 June", 120, 180, "", "2027-06-30"],
  ["Increase X from 12.5 % to 20 % by 30.6.", 12.5, 20, "%", "2027-06-30"],
  ["Cut lead time from 12 days to 7", 12, 7, "days"],
  ["Cut lead time from 12 to 7 days", 12, 7, "days"],
  ["Cut lead time from 12 days to 7 by the end of May", 12, 7, "days", "2027-05-31"],
  ["$84 to $100", 84, 100, "$"],
  ["Average order value $84 to $100", 84, 100, "$"],
  ["Average order value from $84 to $100 per order", 84, 100, "$"],
  ["to 180", null, 180],
  ["To 180 customers", null, 180, "customers"],
  ["Grow the list to 180", null, 180],
  ["Raise repeat orders to 1,200 a month", null, 1200, "a month"],
  ["up to 95 %", null, 95, "%"],
  ["down to 4 complaints", null, 4, "complaints"],
  ["by 30 June 2027", null, null, "", "2027-06-30"],
  ["By June 30th, 2027", null, null, "", "2027-06-30"],
  ["By June 30", null, null, "", "2027-06-30"],
  ["By the 30th of June", null, null, "", "2027-06-30"],
  ["until 2027-06-30", null, null, "", "2027-06-30"],
  ["before 1 Sept.", null, null, "", "2027-09-01"],
  ["no later than 15 March", null, null, "", "2028-03-15"],
  ["on 5 April", null, null, "", "2027-04-05"],
  ["by 4 April", null, null, "", "2028-04-04"],
  ["by 29 February", null, null, "", "2028-02-29"],
  ["by 30 February", null, null],
  ["by 30.06.2027", null, null, "", "2027-06-30"],
  ["by 30.6.27", null, null, "", "2027-06-30"],
  ["by 6/30/2027", null, null, "", "2027-06-30"],
  ["by 30/6/2027", null, null, "", "2027-06-30"],
  ["by 6/7/2027", null, null],
  ["by the end of Q2", null, null, "", "2027-06-30"],
  ["by end of February 2028", null, null, "", "2028-02-29"],
  ["Shop visits from 3k to 4.5k", 3000, 4500],
  ["Income from $1.2m to $1.5m", 1_200_000, 1_500_000, "$"],
  ["Income from $1.2 million to $1.5 million by 31 December", 1_200_000, 1_500_000, "$", "2027-12-31"],
  ["From €90k to €120k", 90_000, 120_000, "€"],
  ["From 90,000 EUR to 120,000 EUR", 90_000, 120_000, "EUR"],
  ["From USD 84 to USD 100", 84, 100, "USD"],
  ["Visits from 12 to 15k", null, 15_000],
  ["From 1 200 to 1 800 visitors", 1200, 1800, "visitors"],
  ["From 1,200 to 1,800 visitors", 1200, 1800, "visitors"],
  ["From 1’200 to 1’800", 1200, 1800],
  ["62 % → 75 %", 62, 75, "%"],
  ["Accounts that reorder within 30 days: 62 → 75 %", 62, 75, "%"],
  ["Orders shipped on time 78% -> 95%", 78, 95, "%"],
  ["Churn from 5 percent to 3 percent", 5, 3, "%"],
  ["Shop result from -1,800 to 1,200 $", -1800, 1200, "$"],
  ["Shop result from −3 to 2", -3, 2],
  ["Halve onboarding to 5 days", null, 5, "days"],
  ["Lift the score from 31 to 45 points, 30 June", 31, 45, "points", "2027-06-30"],
  ["Waiting time from 20 minutes to 8 minutes", 20, 8, "minutes"],
  ["From 40 to 60 bookings a week", 40, 60, "bookings a week"],
  ["From 3 to 5 new pupils per month by 1 October", 3, 5, "new pupils per month", "2027-10-01"],
  ["From about 40 to about 60 bookings", 40, 60, "bookings"],
  ["Lead time 12 days to 7", null, null],
  ["Cut lead time 12 days to 7", 12, 7, "days"],
  ["From 120", 120, null],
  ["Get from 62 % to 75 % of accounts", 62, 75, "%"],
  ["To 180 from 120", 120, 180],
  ["Reach 180 customers", null, 180, "customers"],
  ["Answer at least 95 % of calls", null, 95, "%"],
  ["Staff turnover under 10 % by the end of the year", null, 10, "%", "2027-12-31"],
  ["Children under 5 who are vaccinated", null, null],
  ["Answer 95 % of calls within 2 minutes, up from 70 %", 70, 95, "%"],
  ["90 % of pupils read at grade level (today 72 %)", 72, 90, "%"],
  ["Cut Friday overtime from 12h to 4h", 12, 4, "h"],
  ["Double qualified leads to 60 per month", null, 60, "per month"],
  ["Reduce overdue invoices from $38k to under $10k by Q3", 38_000, 10_000, "$", "2027-09-30"],
  ["Waiting time down from 35 min to 15 min", 35, 15, "min"],
  ["Deliver in 5 to 7 days", null, null],
  ["Hire two engineers", null, null],
  ["Run 10 webinars", null, null],
  ["Talk to 20 customers", null, null],
  ["Present to 5 clients by 1 May", null, null, "", "2027-05-01"],
  ["Run 5 to 10 webinars", null, null],
  ["Open from 9:00 to 17:00", null, null],
  ["Move the opening from 8 am to 7 am", null, null],
  ["Move the plan from 2026 to 2027", null, null],
  ["From 1950 to 2100 orders", 1950, 2100, "orders"],
  ["Grow to 2028", null, null],
  ["Version 1.2.3 to 1.2.4", null, null],
  ["", null, null],
  ["to", null, null],
  ["from to by", null, null],
];

Deno.test("readSentence() fills what the words say, and nothing where they do not", () => {
  for (const [text, baseline, target, unit = "", due = null] of SENTENCES) {
    assert.deepEqual(readSentence(text, POINT), { baseline, target, unit, due }, text);
  }
});

Deno.test("readSentence() reads marks as the plan's number style says, and what can be read in one way only, so", () => {
  const figures: readonly (readonly [text: string, how: ReadingOptions, baseline: number, target: number])[] =
    [
      ["From 1.200 to 1.800", COMMA, 1200, 1800],
      ["From 1.200 to 1.800", POINT, 1.2, 1.8],
      ["From 1,200 to 1,800", COMMA, 1.2, 1.8],
      ["From 12,5 % to 20 %", COMMA, 12.5, 20],
      ["From 12,5 % to 20 %", POINT, 12.5, 20],
      ["From 12.5 to 20", COMMA, 12.5, 20],
      ["From 1.200,50 to 2.000.000", POINT, 1200.5, 2_000_000],
      ["From 1.1k to 1.3k", POINT, 1100, 1300],
    ];
  for (const [text, how, ...pair] of figures) {
    const { baseline, target } = readSentence(text, how);
    assert.deepEqual([baseline, target], pair, text);
  }
});

Deno.test("readSentence() never throws, and no figure comes out that does not stand in the text", () => {
  const word = fc.constantFrom(
    ..."from to by until $ € % k m bn days customers 30 June 30.6. → -> - − 12,5 1.200 1 200 0 007 9:30 2027 2027-06-30 Q2 end of per a"
      .split(" "),
  );
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(fc.oneof(word, fc.nat().map(String), fc.double({ noNaN: true }).map(String)), { maxLength: 14 })
      .map((words) => words.join(" ")),
  );
  /** The digits that count of a number: 12,000 and 0.12 have 12. */
  const digits = (value: string) => value.replace(/\D/g, "").replace(/^0+|0+$/g, "");
  fc.assert(
    fc.property(text, fc.constantFrom(POINT, COMMA), (text, options) => {
      const { baseline, target, unit, due } = readSentence(text, options);
      for (const value of [baseline, target]) {
        if (value === null) continue;
        assert.ok(Number.isFinite(value) && !Object.is(value, -0));
        const written = String(value).replace(/e.*$/, "");
        assert.ok(value === 0 || text.replace(/[^\d]/g, "").includes(digits(written)), `${value} of ${text}`);
      }
      assert.ok(unit.split(/\s+/).every((part) => text.includes(part) || part === "%"), unit);
      assert.match(due ?? "2027-01-01", /^\d{4}-\d\d-\d\d$/);
    }),
    { numRuns: 600 },
  );
});

const SAID: Reading = { baseline: 120, target: 180, unit: "customers", due: "2027-06-30" };

Deno.test("fillFrom() fills empty fields and leaves what was typed by hand, naming it", () => {
  const row = newKeyResult("a");
  const { baseline, target, unit, due } = SAID;
  assert.deepEqual(fillFrom(row, SAID, null), { change: { baseline, target, unit, due }, kept: [] });
  const typed = { ...row, target: 200, unit };
  assert.deepEqual(fillFrom(typed, SAID, null), { change: { baseline, due }, kept: ["target"] });
  const unknown = { ...row, baseline: { measuredBy: null } };
  assert.deepEqual(fillFrom(unknown, SAID, null).kept, ["baseline"]);
});

Deno.test("fillFrom() replaces what the sentence's last version had filled in, and nothing typed since", () => {
  const filled = { ...newKeyResult("a"), baseline: 119, target: 18, unit: "customers" };
  const previous = { ...SAID, target: 18, due: null };
  const { target, due } = SAID;
  assert.deepEqual(fillFrom(filled, SAID, previous), { change: { target, due }, kept: ["baseline"] });
});
