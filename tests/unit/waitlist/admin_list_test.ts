import assert from "node:assert/strict";
import { latestSignup, requireEntries, signupDates } from "../../../lib/waitlist/admin_list.ts";
import type { WaitlistEntry } from "../../../lib/waitlist/entry.ts";

const ENTRY: WaitlistEntry = {
  id: "a".repeat(26),
  name: "Ada",
  email: "ada@secret.example",
  toolInterest: "goal-cascade",
  createdAt: "2026-11-21T07:25:00.000Z",
};

const TIMES: [createdAt: string, timeZone: string, full: string, day: string][] = [
  ["2026-11-21T07:25:00.000Z", "UTC", "Nov 21, 2026, 7:25 AM", "Nov 21, 2026"],
  ["2026-11-21T00:05:00.000Z", "UTC", "Nov 21, 2026, 12:05 AM", "Nov 21, 2026"],
  ["2026-11-21T12:00:00.000Z", "UTC", "Nov 21, 2026, 12:00 PM", "Nov 21, 2026"],
  ["2026-01-05T23:59:59.999Z", "UTC", "Jan 5, 2026, 11:59 PM", "Jan 5, 2026"],
  ["2026-11-21T12:00:00.000Z", "Pacific/Kiritimati", "Nov 22, 2026, 2:00 AM", "Nov 22, 2026"],
  ["2026-11-21T07:25:00.000Z", "Pacific/Niue", "Nov 20, 2026, 8:25 PM", "Nov 20, 2026"],
  // The hour that Berlin has twice, and a zone of half hours.
  ["2026-10-25T00:30:00.000Z", "Europe/Berlin", "Oct 25, 2026, 2:30 AM", "Oct 25, 2026"],
  ["2026-10-25T01:30:00.000Z", "Europe/Berlin", "Oct 25, 2026, 2:30 AM", "Oct 25, 2026"],
  ["2026-12-31T13:30:00.000Z", "Australia/Adelaide", "Jan 1, 2027, 12:00 AM", "Jan 1, 2027"],
];
for (const [createdAt, timeZone, full, day] of TIMES) {
  Deno.test(`signupDates() shows ${createdAt} in ${timeZone} as ${full}`, () => {
    const dates = signupDates(timeZone);
    assert.equal(dates.full(createdAt), full);
    assert.equal(dates.day(createdAt), day);
    assert.ok(full.startsWith(day), "the day is the date part");
  });
}

Deno.test("signupDates() is in the machine's zone unless told otherwise", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  assert.equal(signupDates().full(ENTRY.createdAt), signupDates(own).full(ENTRY.createdAt));
});

Deno.test("latestSignup() is the last of the list, not the first and not the newest by its own reckoning", () => {
  const entries = ["2026-01-01", "2026-03-01", "2026-02-01"].map((createdAt) => ({ ...ENTRY, createdAt }));
  assert.equal(latestSignup(entries)?.createdAt, "2026-02-01");
  assert.equal(latestSignup([]), null);
});

Deno.test("requireEntries() gives the list in its order", () => {
  const entries = [ENTRY, { ...ENTRY, id: "b".repeat(26) }];
  assert.deepEqual(requireEntries({ waitlistEntries: entries }), entries);
  assert.deepEqual(requireEntries({ waitlistEntries: [] }), []);
});

const LESS: Record<string, unknown> = {
  "null": null,
  "a text": "secret.example",
  "a bare list": [ENTRY],
  "no list": {},
  "a list that is none": { waitlistEntries: { 0: ENTRY, length: 1 } },
  "a message": { message: "secret.example" },
  "an entry that is null": { waitlistEntries: [ENTRY, null] },
  "an entry without a name": { waitlistEntries: [{ ...ENTRY, name: undefined }] },
  "an entry whose email is a number": { waitlistEntries: [{ ...ENTRY, email: 7 }] },
  "an entry without a date": { waitlistEntries: [{ ...ENTRY, createdAt: null }] },
  "an entry whose date is none": { waitlistEntries: [{ ...ENTRY, createdAt: "soon" }] },
};
for (const [kind, answer] of Object.entries(LESS)) {
  Deno.test(`requireEntries() refuses ${kind} without repeating it`, () => {
    assert.throws(() => requireEntries(answer), (error: Error) => !/secret|Ada|soon/.test(error.message));
  });
}
