import assert from "node:assert/strict";
import { signupDates } from "../../../lib/waitlist/columns.ts";

const TIMES: [createdAt: string, timeZone: string, full: string, day: string][] = [
  ["2026-11-21T07:25:00.000Z", "UTC", "Nov 21, 2026, 7:25 AM", "Nov 21, 2026"],
  ["2026-11-21T00:05:00.000Z", "UTC", "Nov 21, 2026, 12:05 AM", "Nov 21, 2026"],
  ["2026-11-21T12:00:00.000Z", "UTC", "Nov 21, 2026, 12:00 PM", "Nov 21, 2026"],
  ["2026-01-05T23:59:59.999Z", "UTC", "Jan 5, 2026, 11:59 PM", "Jan 5, 2026"],
  ["2026-11-21T12:00:00.000Z", "Pacific/Kiritimati", "Nov 22, 2026, 2:00 AM", "Nov 22, 2026"],
  ["2026-11-21T07:25:00.000Z", "Pacific/Niue", "Nov 20, 2026, 8:25 PM", "Nov 20, 2026"],
  // The hour that Berlin repeats in autumn, and a zone with half an hour.
  ["2026-10-25T00:30:00.000Z", "Europe/Berlin", "Oct 25, 2026, 2:30 AM", "Oct 25, 2026"],
  ["2026-10-25T01:30:00.000Z", "Europe/Berlin", "Oct 25, 2026, 2:30 AM", "Oct 25, 2026"],
  ["2026-12-31T13:30:00.000Z", "Australia/Adelaide", "Jan 1, 2027, 12:00 AM", "Jan 1, 2027"],
];
for (const [createdAt, timeZone, full, day] of TIMES) {
  Deno.test(`signupDates() shows ${createdAt} in ${timeZone} as ${full}`, () => {
    const dates = signupDates(timeZone);
    assert.equal(dates.full(createdAt), full);
    assert.equal(dates.day(createdAt), day);
    assert.ok(full.startsWith(day), "the day is the first part of the full date");
  });
}

Deno.test("signupDates() uses the machine's time zone by default", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const createdAt = "2026-11-21T07:25:00.000Z";
  assert.equal(signupDates().full(createdAt), signupDates(own).full(createdAt));
});
