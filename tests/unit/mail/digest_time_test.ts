import assert from "node:assert/strict";
import fc from "fast-check";
import { dueDigest, parseDigestTime } from "../../../lib/mail/digest_time.ts";

function due(now: string, time: string) {
  const parsed = parseDigestTime(time);
  assert.ok(parsed);
  const { day, at } = dueDigest(new Date(now), parsed);
  return [day, at.toISOString()];
}

Deno.test("parseDigestTime() takes an hour with a time zone, and nothing else", () => {
  assert.deepEqual(parseDigestTime("07:30 Europe/Berlin"), {
    hour: 7,
    minute: 30,
    timeZone: "Europe/Berlin",
  });
  assert.ok(parseDigestTime("00:00 UTC"));
  for (const text of ["", "7:30", "07:30", "24:00 UTC", "07:60 UTC", "07:30 Mars/Olympus", "7:30 UTC"]) {
    assert.equal(parseDigestTime(text), null, text);
  }
});

Deno.test("a digest is due from its hour on, in its own time zone", () => {
  const table = [
    ["2026-11-22T06:29:59Z", "07:30 Europe/Berlin", "2026-11-21", "2026-11-21T06:30:00.000Z"],
    ["2026-11-22T06:30:00Z", "07:30 Europe/Berlin", "2026-11-22", "2026-11-22T06:30:00.000Z"],
    ["2026-11-22T23:00:00Z", "07:30 Europe/Berlin", "2026-11-22", "2026-11-22T06:30:00.000Z"],
    ["2026-07-01T05:30:00Z", "07:30 Europe/Berlin", "2026-07-01", "2026-07-01T05:30:00.000Z"],
    ["2026-11-22T02:00:00Z", "20:00 America/New_York", "2026-11-21", "2026-11-22T01:00:00.000Z"],
    ["2026-01-01T00:00:00Z", "05:45 Asia/Kathmandu", "2026-01-01", "2026-01-01T00:00:00.000Z"],
    // The clocks skip from 02:00 to 03:00.
    ["2026-03-29T00:59:00Z", "02:30 Europe/Berlin", "2026-03-28", "2026-03-28T01:30:00.000Z"],
    ["2026-03-29T01:30:00Z", "02:30 Europe/Berlin", "2026-03-29", "2026-03-29T01:30:00.000Z"],
    // 02:30 comes twice.
    ["2026-10-25T00:30:00Z", "02:30 Europe/Berlin", "2026-10-25", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25T01:30:00Z", "02:30 Europe/Berlin", "2026-10-25", "2026-10-25T00:30:00.000Z"],
    // The day after the clocks changed has its usual hour.
    ["2026-03-30T05:30:00Z", "07:30 Europe/Berlin", "2026-03-30", "2026-03-30T05:30:00.000Z"],
  ];
  for (const [now = "", time = "", ...expected] of table) assert.deepEqual(due(now, time), expected, now);
});

Deno.test("whatever the moment, exactly one digest of a day is due, and none is more than 25 hours old", () => {
  const times = ["00:00", "02:30", "07:30", "23:59"];
  const zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo"];
  const moment = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2035-01-01"),
    noInvalidDate: true,
  });
  fc.assert(fc.property(moment, fc.constantFrom(...times), fc.constantFrom(...zones), (now, at, zone) => {
    const time = parseDigestTime(`${at} ${zone}`);
    assert.ok(time);
    const due = dueDigest(now, time);
    const age = now.getTime() - due.at.getTime();
    assert.ok(age >= 0 && age <= 25 * 3_600_000, `${age}`);
    assert.deepEqual(dueDigest(due.at, time), due);
    assert.notEqual(dueDigest(new Date(due.at.getTime() - 1), time).day, due.day);
  }));
});
