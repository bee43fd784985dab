import assert from "node:assert/strict";
import fc from "fast-check";
import {
  addDays,
  type DateReading,
  dayOf,
  daysBetween,
  formatDate,
  isPlainDate,
  parseDate,
  plainDate,
  readTypedDate,
  todayOf,
  weekday,
} from "../../../lib/tool_kit/dates.ts";
import { said } from "../../../lib/tool_kit/number_styles.ts";

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const pad = (number: number) => String(number).padStart(2, "0");

/** The calendar written down day by day from 1 January 1900, which was a Monday, without Date. */
const CALENDAR: readonly string[] = (() => {
  const days: string[] = [];
  for (let year = 1900; year <= 2199; year++) {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    for (const [index, length] of LENGTHS.entries()) {
      const last = index === 1 && isLeap ? 29 : length;
      for (let day = 1; day <= last; day++) days.push(`${year}-${pad(index + 1)}-${pad(day)}`);
    }
  }
  return days;
})();

Deno.test("addDays(), daysBetween() and weekday() agree with a calendar that was counted out", () => {
  const place = fc.nat({ max: CALENDAR.length - 1 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const [a = "", b = ""] = [CALENDAR[from], CALENDAR[to]];
      assert.equal(addDays(a, to - from), b);
      assert.equal(daysBetween(a, b), to - from);
      assert.equal(weekday(a), from % 7 + 1);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("every day of three centuries is a plain date, and no other day of a month of 31 is", () => {
  const known = new Set(CALENDAR);
  for (let year = 1900; year <= 2199; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 31; day++) {
        const text = `${year}-${pad(month)}-${pad(day)}`;
        if (
          known.has(text) !== isPlainDate(text) || (plainDate(year, month, day) !== null) !== known.has(text)
        ) {
          assert.fail(text);
        }
      }
    }
  }
});

Deno.test("the first day of 13 weeks is day 1 of 91, the last day 91, and the day before is none of them", () => {
  const period = { start: "2026-10-05", end: "2027-01-03" };
  const days = ["2026-10-04", "2026-10-05", "2026-11-28", "2027-01-03"].map((date) => dayOf(period, date));
  assert.deepEqual(days.map(({ day }) => day), [0, 1, 55, 91]);
  assert.ok(days.every(({ of }) => of === 91));
});

Deno.test("leap days and year ends", () => {
  assert.equal(addDays("2028-02-28", 1), "2028-02-29");
  assert.equal(addDays("2027-02-28", 1), "2027-03-01");
  assert.equal(addDays("2100-02-28", 1), "2100-03-01");
  assert.equal(addDays("2027-12-31", 1), "2028-01-01");
  assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  assert.equal(daysBetween("2027-06-30", "2028-06-30"), 366);
  assert.throws(() => addDays("2199-12-31", 1), RangeError);
  assert.throws(() => daysBetween("2027-02-29", "2027-03-01"), RangeError);
});

Deno.test("today is the day on the wall, just before midnight as well as just after", () => {
  assert.equal(todayOf(new Date(2027, 11, 31, 23, 59, 59)), "2027-12-31");
  assert.equal(todayOf(new Date(2028, 0, 1, 0, 0, 0)), "2028-01-01");
});

/** What is typed on 10 June 2027. */
const TYPED: readonly (readonly [text: string, date: string, reading?: Partial<DateReading>])[] = [
  ["2027-06-30", "2027-06-30"],
  ["2027-6-3", "2027-06-03"],
  ["30 June", "2027-06-30"],
  ["30 june 2028", "2028-06-30"],
  ["30th of June", "2027-06-30"],
  ["June 30th, 2027", "2027-06-30"],
  ["Jun 30", "2027-06-30"],
  ["1 Sept ’27", "2027-09-01"],
  ["30. Jun. 27", "2027-06-30"],
  ["9 June", "2028-06-09"],
  ["9 June", "2027-06-09", { year: "nearest" }],
  ["10 June", "2027-06-10"],
  ["31 Dec", "2026-12-31", { year: "nearest" }],
  ["29 February", "2028-02-29"],
  ["29 Feb", "2104-02-29", { today: "2097-01-01" }],
  ["30.6.2027", "2027-06-30"],
  ["1.2.2028", "2028-02-01"],
  ["30.6.", "2027-06-30"],
  ["30/6/27", "2027-06-30"],
  ["6/30/2027", "2027-06-30"],
  ["6/30/2027", "2027-06-30", { order: "day-month" }],
  ["30/6/2027", "2027-06-30", { order: "month-day" }],
  ["7/8/2027", "2027-07-08"],
  ["7/8/2027", "2027-08-07", { order: "day-month" }],
  ["7/8", "2027-07-08"],
  ["today", "2027-06-10"],
  ["Tomorrow", "2027-06-11"],
];
for (const [text, date, reading] of TYPED) {
  Deno.test(`"${text}" is ${date}${reading ? ` (${JSON.stringify(reading)})` : ""}`, () => {
    const parsed = parseDate(text, { today: "2027-06-10", ...reading });
    assert.equal(parsed.ok ? parsed.date : parsed.reason, date);
    assert.equal(parsed.ok && parsed.isAmbiguous, text.startsWith("7/8"));
  });
}

Deno.test("what is no date is refused with its reason", () => {
  const cases = {
    "empty": ["", " "],
    "no-such-day": ["31 June", "2027-02-29", "30.2.", "31/4/2027", "1 May 1800", "0.1.2027"],
    "not-a-date": ["soon", "June", "30", "30 Foo", "1.2.3.4", "30 ma", "6/30/2", "12-2027", "May 2028"],
  };
  for (const [reason, texts] of Object.entries(cases)) {
    for (const text of texts) {
      const parsed = parseDate(text, { today: "2027-06-10" });
      assert.equal(parsed.ok ? parsed.date : parsed.reason, reason, `"${text}"`);
    }
  }
});

Deno.test("a date as it is shown can be typed", () => {
  assert.equal(formatDate("2027-06-30"), "30 Jun 2027");
  fc.assert(fc.property(fc.constantFrom(...CALENDAR), (date) => {
    const parsed = parseDate(formatDate(date), { today: "2027-06-10" });
    assert.equal(parsed.ok && parsed.date, date);
  }));
});

Deno.test("a typed day that can be read in two ways is taken only once somebody has said how such are meant", () => {
  const days = { today: "2026-11-25", from: "2027-01-04" };
  const read = (text: string) => {
    const parsed = readTypedDate(text, days);
    return parsed.ok ? parsed.date : parsed.message;
  };
  const before = said.answers;
  try {
    said.answers = null;
    assert.deepEqual(["03/04/2027", "3.4.", "13/4", "today"].map(read), [
      "",
      "2027-04-03",
      "2027-04-13",
      "2026-11-25",
    ]);
    said.answers = { "/": "day-month" };
    assert.equal(read("03/04/2027"), "2027-04-03");
    said.answers = { "/": "month-day" };
    assert.equal(read("03/04/2027"), "2027-03-04");
  } finally {
    said.answers = before;
  }
});
